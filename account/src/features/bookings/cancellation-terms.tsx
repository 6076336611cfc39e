import type { CancellationPreview } from '@escapes/contract'
import { proportion } from '@escapes/contract/money'
import { Skeleton } from '@escapes/shared-ui/core'
import { AgreedMoney } from './agreed-money.tsx'
import { inWords } from './in-words.ts'
import { bothClocks } from './instants.ts'
import css from './cancellation-terms.module.css'

const bandOf = ({ refundPercent, until, currency, policy, total }: CancellationPreview): string => {
  const band =
    refundPercent === 0
      ? 'Under the policy of this booking nothing is given back now.'
      : `Under the policy of this booking ${refundPercent}% of the total is given back now.`
  const fee = policy.bands.find((each) => each.until === until)?.fixedFee ?? 0
  const less =
    fee > 0
      ? ` A fee of ${inWords(currency, { amount: fee, usd: proportion(fee, total.amount, total.usd) })} is taken off.`
      : ''
  return `${band}${less}`
}

/** What was paid, what is kept, what comes back, and until when that holds. */
export const CancellationTerms = ({ preview }: { preview: CancellationPreview }) => {
  const { currency, paid, retained, refund, until } = preview
  return (
    <div className={css.terms}>
      <dl className={css.figures}>
        <div>
          <dt>You paid</dt>
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
        {bandOf(preview)}
        {until && ` This holds until ${bothClocks(until)}.`}
      </p>
    </div>
  )
}

export const TermsSkeleton = () => (
  <div className={css.terms}>
    <Skeleton height="11.5rem" radius="card" />
    <Skeleton height="4.5rem" />
  </div>
)
