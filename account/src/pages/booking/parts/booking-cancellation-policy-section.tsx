import type { Booking, PolicyView } from '@escapes/contract'
import { formatInSriLankaTime, formatLocalTimeIfDifferent } from '@escapes/contract/dates'
import { toUsdCents, scaleProportionally } from '@escapes/contract/money'
import { Badge } from '@escapes/shared-ui/core'
import { formatAgreedAmountWithDollars } from '#/features/bookings/format-agreed-amount-with-dollars.ts'
import { useNow } from '@escapes/platform/now'
import { FoldedSection } from './folded-section.tsx'
import css from './booking-cancellation-policy-section.module.css'

type Band = PolicyView['bands'][number]

/** What of the whole total would come back in a band, in minor units of the agreed currency. */
const toRefundAmount = ({ refundPercent, fixedFee }: Band, total: number): number =>
  Math.max(0, scaleProportionally(refundPercent, 100, total) - fixedFee)

const describeBand = (band: Band, { agreed: { total, currency }, total: usd }: Booking): string => {
  const back = toRefundAmount(band, total)
  if (back === 0) return 'Nothing comes back'
  const amount = formatAgreedAmountWithDollars(currency, { amount: back, usd: toUsdCents(back, total, usd) })
  return back === total ? `All of it comes back: ${amount}` : `${amount} comes back`
}

const formatPeriod = ({ until }: Band, before: Band | undefined): string => {
  if (until) return `Until ${formatInSriLankaTime(until)}`
  return before?.until ? `After ${formatInSriLankaTime(before.until)}` : 'From now on'
}

const cancellableStates = new Set<Booking['state']>(['hold', 'pending', 'confirmed'])

/** The policy that was agreed on, with its dates and amounts, whether or not it is ever needed. */
export const BookingCancellationPolicySection = ({ booking }: { booking: Booking }) => {
  const now = useNow(30_000)
  const { policy, cancellationPolicy } = booking
  const isOpen = booking.allowed.includes('cancel')
  const current = policy.bands.findIndex(({ until }) => until === null || Date.parse(until) >= now)
  if (!cancellableStates.has(booking.state) || (policy.bands.length === 0 && !cancellationPolicy)) return null
  return (
    <FoldedSection
      id="conditions"
      title="If you cancel"
      lead="Of a booking paid in full. What is not paid yet is not asked for."
    >
      <ol className={css.bands}>
        {policy.bands.map((band, index) => (
          <li
            key={band.until ?? 'after'}
            data-past={index < current || undefined}
            data-now={(isOpen && index === current) || undefined}
          >
            <span>
              {formatPeriod(band, policy.bands[index - 1])}
              {band.until && formatLocalTimeIfDifferent(band.until) && (
                <span className={css.here}>{formatLocalTimeIfDifferent(band.until)}</span>
              )}
            </span>
            <span className={css.back}>{describeBand(band, booking)}</span>
            {isOpen && index === current && <Badge tone="accent">Now</Badge>}
          </li>
        ))}
      </ol>
      {cancellationPolicy && <p className={css.text}>{cancellationPolicy}</p>}
    </FoldedSection>
  )
}
