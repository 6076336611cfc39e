import type { BookingsOfCanary } from '@escapes/contract/canary-status'
import { describeVerdict } from '@escapes/contract/canary-verdict'
import css from '../releases-page.module.css'

const rows = [
  ['Views', 'views'],
  ['Bookings begun', 'begun'],
  ['Bookings made', 'made'],
] as const

interface CanaryBookingsProps {
  remote: string
  bookings: BookingsOfCanary
}

/** What a canary does for the business, beside the live build of the same hours. It is for people: no canary ends by it. */
export const CanaryBookings = ({ remote, bookings }: CanaryBookingsProps) => {
  const { candidate, stable } = bookings
  if (candidate.begun + candidate.made + stable.begun + stable.made === 0)
    return <p className={css.note}>Nobody has begun a booking with either build since the canary began.</p>
  const [begun, made] = [describeVerdict(bookings.begun), describeVerdict(bookings.made)]
  const comparison = begun === made ? `begun and made: ${begun}` : `begun: ${begun}; bookings made: ${made}`
  return (
    <>
      <table className={css.arms} aria-label={`Bookings with ${remote} since the canary began`}>
        <thead>
          <tr>
            <th scope="col">Since the canary began</th>
            <th scope="col">Live</th>
            <th scope="col">Canary</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of]) => (
            <tr key={of}>
              <th scope="row">{label}</th>
              <td>{stable[of].toLocaleString('en')}</td>
              <td>{candidate[of].toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.words}>{`For as many views, bookings ${comparison}.`}</p>
    </>
  )
}
