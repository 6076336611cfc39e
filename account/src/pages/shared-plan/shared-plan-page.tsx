import { useLoaderData } from 'react-router-dom'
import { Container } from '@escapes/shared-ui/core'
import { EndedLink } from '#/features/page/ended-link.tsx'
import { PageHeader } from '#/features/page/page-header.tsx'
import { PlanTrips } from '#/features/plan/plan-trips.tsx'
import css from '#/features/plan/plan-page.module.css'
import type { SharedPlanData } from './loader.ts'

/** The plan of a trip, for those who travel along and have its link. */
export const SharedPlanPage = () => {
  const { plan } = useLoaderData<SharedPlanData>()
  return (
    <Container width="reading" className={css.page}>
      {plan ? (
        <PageHeader title="Our days in Sri Lanka">
          <p>
            {plan.trips.length > 0 ? 'Places, days and times, as they are now.' : 'Nothing is booked at the moment.'}
          </p>
        </PageHeader>
      ) : (
        <EndedLink
          title="This trip is not shared any more"
          detail="Whoever made the link has ended it, or a part of the address is missing."
        />
      )}
      {plan && <PlanTrips trips={plan.trips} canBook={false} />}
    </Container>
  )
}
