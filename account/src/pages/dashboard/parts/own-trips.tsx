import type { CallOutput } from '@escapes/contract/client'
import { formatComingDates } from '@escapes/contract/dates'
import { ButtonLink } from '@escapes/shared-ui/core'
import { toTripPath } from '#/features/bookings/booking-paths.ts'
import css from './proposals.module.css'

export type AcceptedTrips = CallOutput<'GET /proposals/mine'>['items']

/** Trips of several bookings that staff put together and this customer booked. */
export const OwnTrips = ({ trips }: { trips: AcceptedTrips }) => {
  if (trips.length === 0) return null
  return (
    <section aria-labelledby="own-trips" className={css.proposals}>
      <h2 id="own-trips">{trips.length === 1 ? 'Your trip' : 'Your trips'}</h2>
      <ul>
        {trips.map(({ id, title, startsOn, endsOn, bookings }) => (
          <li key={id}>
            <span className={css.text}>
              <strong>{title}</strong>
              <span>{formatComingDates(startsOn, endsOn)}</span>
              <span>{bookings === 1 ? 'One booking' : `${bookings} bookings`}</span>
            </span>
            <ButtonLink variant="secondary" to={toTripPath(id)} aria-label={`See the whole trip: ${title}`}>
              See the whole trip
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
