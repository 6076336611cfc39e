import { Link } from 'react-router-dom'
import type { Trip } from '@escapes/contract'
import type { CivilDate } from '@escapes/contract/dates'
import { toCountdown, toTripDates } from '@escapes/contract/trip-days'
import { Icon, Picture, StatusBadge } from '@escapes/shared-ui/core'
import { useNow } from '@escapes/platform/now'
import { toBookingPath } from '#/features/bookings/booking-paths.ts'
import { toChangeNote } from '#/features/bookings/change-note.ts'
import { DayByDayLink } from './day-by-day-link.tsx'
import css from './later-trips.module.css'

interface LaterTripsProps {
  trips: readonly Trip[]
  /** Of trips that the list has no room for. */
  more: number
  today: CivilDate
}

const toNote = ({ booking, needs, unread }: Trip, now: number): string | undefined => {
  const change = toChangeNote(booking, now)
  if (change && booking.dateOffer) return change.short
  if (needs.includes('submit')) return 'Finish the booking'
  if (needs.includes('receipt')) return 'Payment due'
  if (change) return change.short
  return unread > 0 ? `${unread} unread` : undefined
}

const TripRow = ({ trip, today }: { trip: Trip; today: CivilDate }) => {
  const { booking } = trip
  const note = toNote(trip, useNow(30_000))
  return (
    <li>
      <Link to={toBookingPath(booking.id)} className={css.row}>
        <span className={css.picture}>
          <Picture picture={booking.listing.image} alt="" ratio="fill" sizes="96px" />
        </span>
        <span className={css.text}>
          <span className={css.title}>{booking.listing.title}</span>
          <span className={css.when}>{`${toCountdown(booking, today)} · ${toTripDates(booking)}`}</span>
          <span className={css.badges}>
            <StatusBadge status={booking.state} />
            {note && <span className={css.note}>{note}</span>}
          </span>
        </span>
        <Icon name="chevron-right" size={20} className={css.arrow} />
      </Link>
    </li>
  )
}

export const LaterTrips = ({ trips, more, today }: LaterTripsProps) => (
  <section aria-labelledby="later-trips" className={css.later}>
    <h2 id="later-trips">After that</h2>
    <ul>
      {trips.map((trip) => (
        <TripRow key={trip.booking.id} trip={trip} today={today} />
      ))}
    </ul>
    <DayByDayLink />
    {more > 0 && (
      <Link to="/my-bookings" className={css.more}>
        {more === 1 ? 'One more in My bookings' : `${more} more in My bookings`}
      </Link>
    )}
  </section>
)
