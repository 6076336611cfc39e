import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Dashboard } from '@escapes/contract'
import { civilDateAt } from '@escapes/contract/dates'
import { isTripNear, toCountdown } from '@escapes/contract/trip-days'
import { usePlatform } from '@escapes/platform'
import { useNow } from '@escapes/platform/now'
import { Icon, VisuallyHidden } from '@escapes/shared-ui/core'
import css from './trip-line.module.css'

/** A hold that was not submitted is no trip yet. */
const bookedStates: ReadonlySet<string> = new Set(['pending', 'confirmed'])

type Trips = Pick<Dashboard, 'trips' | 'total'>
const noTrips: Trips = { trips: [], total: 0 }

const useTrips = (): Trips => {
  const { api } = usePlatform()
  const [loaded, setLoaded] = useState(noTrips)
  useEffect(() => {
    const call = new AbortController()
    api('GET /me/dashboard', { signal: call.signal, isBackground: true }).then(
      ({ trips, total }) => setLoaded({ trips, total }),
      // The account shows the trip, and what failed.
      () => undefined,
    )
    return () => call.abort()
  }, [api])
  return loaded
}

/** The booking of whoever is signed in that is near, and what is needed on the way to it; nothing where none is. */
export const TripLine = () => {
  const { trips, total } = useTrips()
  // A page that stays open overnight counts on.
  const today = civilDateAt(new Date(useNow(60_000)))
  const [next, ...others] = trips.filter(({ booking }) => bookedStates.has(booking.state) && isTripNear(booking, today))
  if (!next) return null
  // The dashboard has the first few: where all of them are near, others that it left out may be, too.
  const isCounted = total === trips.length || others.length < trips.length - 1
  const { booking, unread } = next
  return (
    <section aria-label="Your trip" className={css.trip}>
      <p className={css.name}>
        <span>{`${toCountdown(booking, today)}: `}</span>
        <Link to={`/my-bookings/${booking.id}`}>{booking.listing.title}</Link>
        {booking.state === 'pending' && <span className={css.pending}> Not confirmed yet</span>}
      </p>
      <p className={css.links}>
        {booking.arrival && (
          <a href={booking.arrival.mapUrl} target="_blank" rel="noreferrer">
            <Icon name="pin" size={18} />
            <span>Directions</span>
          </a>
        )}
        <Link to={`/my-bookings/${booking.id}/messages`}>
          <Icon name="message" size={18} />
          <span>Chat</span>
          {unread > 0 && (
            <span className={css.unread}>
              <span>{` ${unread}`}</span>
              <VisuallyHidden> unread</VisuallyHidden>
            </span>
          )}
        </Link>
        {others.length > 0 && <Link to="/dashboard">{isCounted ? `and ${others.length} more` : 'and more trips'}</Link>}
      </p>
    </section>
  )
}
