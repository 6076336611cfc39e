import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Dashboard, Me } from '@escapes/contract'
import { civilDateAt } from '@escapes/contract/dates'
import { isTripNear, toCountdown } from '@escapes/contract/trip-days'
import { usePlatform, useSession } from '@escapes/platform'
import { useNow } from '@escapes/platform/now'
import { isStaff } from '@escapes/platform/page-access'
import { Icon, VisuallyHidden } from '@escapes/shared-ui/core'
import css from './near-trip.module.css'

/** A hold that was not submitted is no trip yet. */
const bookedStates: ReadonlySet<string> = new Set(['pending', 'confirmed'])

type Trips = Pick<Dashboard, 'trips' | 'total'>
const noTrips: Trips = { trips: [], total: 0 }

const useTrips = (user: Me | null): Trips => {
  const { api } = usePlatform()
  const [loaded, setLoaded] = useState<Trips & { userId: string }>()
  const userId = user && !isStaff(user) ? user.id : undefined
  // After the first paint, which the server drew for nobody.
  useEffect(() => {
    if (userId === undefined) return undefined
    const call = new AbortController()
    api('GET /me/dashboard', { signal: call.signal, isBackground: true }).then(
      ({ trips, total }) => setLoaded({ userId, trips, total }),
      // The account shows the trip, and what failed.
      () => undefined,
    )
    return () => call.abort()
  }, [api, userId])
  return loaded && loaded.userId === userId ? loaded : noTrips
}

const TripLine = ({ trips, total }: Trips) => {
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

/** The booking of a customer that is near, and what is needed on the way to it. Nothing for anybody else. */
export const NearTrip = () => (
  <div aria-live="polite">
    <TripLine {...useTrips(useSession())} />
  </div>
)
