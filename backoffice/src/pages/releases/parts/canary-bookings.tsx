import type { BookingsOfBuild, BookingsOfCanary } from '@escapes/contract/canary-status'
import css from '../releases-page.module.css'

const verdicts: Readonly<Record<string, string>> = {
  'too-few': 'too few to tell',
  alike: 'no difference beyond chance',
  fewer: 'fewer with the canary',
  more: 'more with the canary',
}

const rows = [
  ['Bookings begun', 'begun'],
  ['Bookings made', 'made'],
] as const

const toShare = (bookings: BookingsOfBuild, of: 'begun' | 'made'): string =>
  `${bookings[of].toLocaleString('en')} for ${bookings.views.toLocaleString('en')} views`

interface CanaryBookingsProps {
  remote: string
  bookings: BookingsOfCanary
}

/** What a canary does for the business, beside the live build of the same hours. It is for people: no canary ends by it. */
export const CanaryBookings = ({ remote, bookings }: CanaryBookingsProps) => {
  const { candidate, stable } = bookings
  if (candidate.begun + candidate.made + stable.begun + stable.made === 0)
    return <p className={css.note}>Nobody has begun a booking with either build since the canary began.</p>
  return (
    <table className={css.arms} aria-label={`Bookings with ${remote} since the canary began`}>
      <thead>
        <tr>
          <th scope="col">Since the canary began</th>
          <th scope="col">Live</th>
          <th scope="col">Canary</th>
        </tr>
      </thead>
      {rows.map(([label, of]) => (
        <tbody key={of}>
          <tr>
            <th scope="row">{label}</th>
            <td>{toShare(stable, of)}</td>
            <td>{toShare(candidate, of)}</td>
          </tr>
          <tr>
            <td colSpan={3}>{`${label}: ${verdicts[bookings[of]] ?? 'not compared'}`}</td>
          </tr>
        </tbody>
      ))}
    </table>
  )
}
