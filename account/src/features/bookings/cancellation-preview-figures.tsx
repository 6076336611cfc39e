import type { CancellationPreview } from '@escapes/contract'
import { formatInBothTimeZones } from '@escapes/contract/dates'
import { toUsdCents } from '@escapes/contract/money'
import { Skeleton } from '@escapes/shared-ui/core'
import { AgreedMoney } from './agreed-money.tsx'
import { formatAgreedAmountWithDollars } from './format-agreed-amount-with-dollars.ts'
import css from './cancellation-preview-figures.module.css'

const describeBand = ({ refundPercent, until, currency, policy, total }: CancellationPreview): string => {
  const band =
    refundPercent === 0
      ? 'Under the policy of this booking nothing is given back now.'
      : `Under the policy of this booking ${refundPercent}% of the total is given back now.`
  const fee = policy.bands.find((each) => each.until === until)?.fixedFee ?? 0
  const less =
    fee > 0
      ? ` A fee of ${formatAgreedAmountWithDollars(currency, { amount: fee, usd: toUsdCents(fee, total.amount, total.usd) })} is taken off.`
      : ''
  return `${band}${less}`
}

/** What is known of receipts that nobody has checked yet, and what comes back if their money has arrived. */
const describeReview = ({ underReview, currency }: CancellationPreview): string | undefined => {
  if (!underReview) return undefined
  const { receipts, claimed, refundIfArrived } = underReview
  const what = receipts === 1 ? 'A receipt' : `${receipts} receipts`
  const checked = receipts === 1 ? 'is being checked' : 'are being checked'
  if (!claimed || !refundIfArrived) return `${what} ${checked}. If that money has arrived, it comes back to you.`
  const back = `If that money has arrived, ${formatAgreedAmountWithDollars(currency, refundIfArrived)} comes back to you in all.`
  return `${what} for ${formatAgreedAmountWithDollars(currency, claimed)} ${checked}. ${back}`
}

interface CancellationPreviewFiguresProps {
  preview: CancellationPreview
  /** It cannot take place as booked, so that the policy does not count. */
  isOurDoing: boolean
}

export const CancellationPreviewFigures = ({ preview, isOurDoing }: CancellationPreviewFiguresProps) => {
  const { currency, paid, retained, refund, until, writtenOff } = preview
  const review = describeReview(preview)
  return (
    <div className={css.terms}>
      <dl className={css.figures}>
        <div>
          <dt>{review ? 'Arrived so far' : 'You paid'}</dt>
          <dd>
            <AgreedMoney currency={currency} {...paid} />
          </dd>
        </div>
        <div>
          <dt>We keep</dt>
          <dd>
            <AgreedMoney currency={currency} {...retained} />
          </dd>
        </div>
        <div className={css.back}>
          <dt>Comes back to you</dt>
          <dd>
            <AgreedMoney currency={currency} {...refund} isStrong />
          </dd>
        </div>
      </dl>
      <p className={css.band}>
        {isOurDoing
          ? 'It cannot take place as booked, so everything that you paid is given back.'
          : describeBand(preview)}
        {until && ` This holds until ${formatInBothTimeZones(until)}.`}
      </p>
      {writtenOff && (
        <p className={css.band}>
          {formatAgreedAmountWithDollars(currency, writtenOff)} bank charges were written off: banks kept them on the
          way, so they cannot come back.
        </p>
      )}
      {review && <p className={css.band}>{review}</p>}
    </div>
  )
}

export const CancellationPreviewFiguresSkeleton = () => (
  <div className={css.terms}>
    <Skeleton height="11.5rem" radius="card" />
    <Skeleton height="4.5rem" />
  </div>
)
