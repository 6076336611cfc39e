import type { Booking, PolicyView } from '@escapes/contract'
import { formatInstant } from '@escapes/contract/dates'
import { proportion } from '@escapes/contract/money'
import { Badge } from '@escapes/shared-ui/core'
import { inWords } from '#/features/bookings/in-words.ts'
import { whereYouAre } from '#/features/bookings/instants.ts'
import { useNow } from '#/features/bookings/use-now.ts'
import { Part } from './part.tsx'
import css from './conditions.module.css'

type Band = PolicyView['bands'][number]

/** What of the whole total would come back in a band, in minor units of the agreed currency. */
const backIn = ({ refundPercent, fixedFee }: Band, total: number): number =>
  Math.max(0, proportion(refundPercent, 100, total) - fixedFee)

const wordsOf = (band: Band, { agreed: { total, currency }, total: usd }: Booking): string => {
  const back = backIn(band, total)
  if (back === 0) return 'Nothing comes back'
  const amount = inWords(currency, { amount: back, usd: proportion(back, total, usd) })
  return back === total ? `All of it comes back: ${amount}` : `${amount} comes back`
}

const timesOf = ({ until }: Band, before: Band | undefined): string => {
  if (until) return `Until ${formatInstant(until)}`
  return before?.until ? `After ${formatInstant(before.until)}` : 'From now on'
}

const kept = new Set<Booking['state']>(['hold', 'pending', 'confirmed'])

/** The policy that was agreed on, with its dates and amounts, whether or not it is ever needed. */
export const Conditions = ({ booking }: { booking: Booking }) => {
  const now = useNow()
  const { policy, cancellationPolicy } = booking
  const isOpen = booking.allowed.includes('cancel')
  const current = policy.bands.findIndex(({ until }) => until === null || Date.parse(until) >= now)
  if (!kept.has(booking.state) || (policy.bands.length === 0 && !cancellationPolicy)) return null
  return (
    <Part
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
            <span className={css.times}>
              {timesOf(band, policy.bands[index - 1])}
              {band.until && whereYouAre(band.until) && <span className={css.here}>{whereYouAre(band.until)}</span>}
            </span>
            <span className={css.back}>{wordsOf(band, booking)}</span>
            {isOpen && index === current && <Badge tone="accent">Now</Badge>}
          </li>
        ))}
      </ol>
      {cancellationPolicy && <p className={css.text}>{cancellationPolicy}</p>}
    </Part>
  )
}
