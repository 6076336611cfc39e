import { civilDateAt } from '@escapes/contract/dates'
import { useNow } from '@escapes/platform/now'
import { type Result, useResult } from '@escapes/platform/result'
import { Skeleton, VisuallyHidden } from '@escapes/shared-ui/core'
import { LoadError } from '#/features/problem/load-error.tsx'
import { DayByDayLink } from './day-by-day-link.tsx'
import type { LoadedDashboard } from '../loader.ts'
import { AwaitedDates } from './awaited-dates.tsx'
import { LastTrip } from './last-trip.tsx'
import { LaterTrips } from './later-trips.tsx'
import { NextTrip } from './next-trip.tsx'
import { NoTrips } from './no-trips.tsx'
import { OwnTrips } from './own-trips.tsx'
import { Proposals } from './proposals.tsx'
import css from './trips-section.module.css'

const TripsSkeleton = () => (
  <div className={css.waiting} aria-busy="true">
    <VisuallyHidden>Loading your next trip</VisuallyHidden>
    <Skeleton height="clamp(11rem, 38vw, 20rem)" />
    <Skeleton width="70%" height="2.25rem" />
    <Skeleton width="50%" height="1.5rem" />
    <Skeleton height="5.5rem" />
    <Skeleton width="40%" height="3rem" />
  </div>
)

export const TripsSection = ({ dashboard }: { dashboard: Promise<Result<LoadedDashboard>> }) => {
  const { outcome, isPending } = useResult(dashboard)
  // A page that stays open overnight counts on.
  const today = civilDateAt(new Date(useNow(60_000)))
  if (!outcome) return <TripsSkeleton />
  if (!outcome.ok)
    return (
      <LoadError
        title="Your next trip could not be loaded"
        error={outcome.error}
        reassurance="Your bookings themselves are safe."
        isPending={isPending}
      />
    )
  const { awaited, proposals, ownTrips } = outcome.value
  const { trips, total, lastTrip } = outcome.value.dashboard
  const [next, ...later] = trips
  return (
    <>
      <Proposals proposals={proposals} />
      {next ? <NextTrip trip={next} today={today} /> : <NoTrips hasTravelled={Boolean(lastTrip)} />}
      <OwnTrips trips={ownTrips} />
      {next && later.length === 0 && <DayByDayLink />}
      {later.length > 0 && <LaterTrips trips={later} more={total - trips.length} today={today} />}
      <AwaitedDates awaited={awaited} />
      {lastTrip && (lastTrip.canReview || !next) && <LastTrip {...lastTrip} />}
    </>
  )
}
