import { Link, useLoaderData } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { ButtonLink, Container, EmptyState, Skeleton, VisuallyHidden } from '@escapes/shared-ui/core'
import { LoadError } from '#/features/problem/load-error.tsx'
import { PageHeader } from '#/features/page/page-header.tsx'
import { PlanTrips } from '#/features/plan/plan-trips.tsx'
import { toPlanRequestPath } from './plan-request.ts'
import type { TripPlanData } from './loader.ts'
import { SharePlan } from './parts/share-plan.tsx'
import css from '#/features/plan/plan-page.module.css'

/** All that is booked as one plan: what happens on which day, where the night is spent, and the drives between. */
export const TripPlanPage = () => {
  const { outcome, isPending } = useResult(useLoaderData<TripPlanData>().plan)
  const plan = outcome?.ok ? outcome.value : undefined
  return (
    <Container width="reading" className={css.page}>
      <PageHeader title="Your trip, day by day" up={{ to: '/dashboard', label: 'Your account' }}>
        <p>All you have booked with us, with the roads between.</p>
      </PageHeader>
      {!outcome && (
        <div className={css.waiting} aria-busy="true">
          <VisuallyHidden>Loading your days</VisuallyHidden>
          <Skeleton width="60%" height="2rem" />
          <Skeleton height="9rem" />
          <Skeleton height="9rem" />
        </div>
      )}
      {outcome?.ok === false && (
        <LoadError
          title="Your days could not be loaded"
          error={outcome.error}
          reassurance="Your bookings themselves are safe."
          isPending={isPending}
        />
      )}
      {plan && plan.trips.length === 0 && (
        <EmptyState
          icon="calendar"
          title="Nothing is booked yet"
          detail="What you book appears here, day by day."
          action={<ButtonLink to="/villas">See villas</ButtonLink>}
        />
      )}
      {plan && plan.trips.length > 0 && (
        <>
          <SharePlan link={plan.link} />
          <PlanTrips trips={plan.trips} canBook />
          <p>
            <span>Days that are still free?</span>{' '}
            <Link to={toPlanRequestPath(plan.trips)} className={css.ask}>
              Have us plan them
            </Link>
          </p>
        </>
      )}
    </Container>
  )
}
