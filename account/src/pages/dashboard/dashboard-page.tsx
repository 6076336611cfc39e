import { useLoaderData } from 'react-router-dom'
import { useMutation } from '@escapes/platform/mutation'
import { Button, Container } from '@escapes/shared-ui/core'
import type { Me } from '@escapes/contract'
import { PageHeader } from '#/features/page/page-header.tsx'
import type { SignOutResult } from './action.ts'
import type { DashboardData } from './loader.ts'
import { TripsSection } from './parts/trips-section.tsx'
import { UserAccountCard } from './parts/user-account-card.tsx'
import { QuickActionLink } from './parts/quick-action-link.tsx'
import css from './dashboard-page.module.css'

const isStaff = ({ role }: Me): boolean => role === 'manager' || role === 'admin'

export const DashboardPage = () => {
  const { user, dashboard } = useLoaderData<DashboardData>()
  const { send: signOut, isPending } = useMutation<object, SignOutResult>()
  return (
    <Container className={css.page}>
      <PageHeader documentTitle="Your account" title="Welcome back!">
        <p>Your next trip, and the way to the one after it.</p>
      </PageHeader>
      <div className={css.columns}>
        <div className={css.trips}>
          <TripsSection dashboard={dashboard} />
        </div>
        <div className={css.account}>
          <UserAccountCard user={user}>
            <Button variant="secondary" isWide isBusy={isPending} busyLabel="Signing out…" onClick={() => signOut({})}>
              Sign out
            </Button>
          </UserAccountCard>
        </div>
        <section aria-labelledby="quick-actions" className={css.actions}>
          <h2 id="quick-actions">Go to</h2>
          <ul>
            <QuickActionLink
              to="/my-bookings"
              icon="ticket"
              title="My bookings"
              detail="Dates, prices, and what is due next."
            />
            <QuickActionLink
              to="/dashboard/plan"
              icon="calendar"
              title="Your trip, day by day"
              detail="What happens when, and the roads between."
            />
            <QuickActionLink
              to="/tours"
              icon="compass"
              title="Tours"
              detail="Days and weeks with someone who knows the way."
            />
            <QuickActionLink
              to="/villas"
              icon="hotel"
              title="Villas"
              detail="A house by the sea, or up among the tea."
            />
            <QuickActionLink
              to="/experiences"
              icon="sun"
              title="Experiences"
              detail="A morning, an evening, a day to remember."
            />
            <QuickActionLink
              to="/dashboard/profile"
              icon="user"
              title="Your profile"
              detail="Name, picture, phone, currency and e-mails."
            />
            <QuickActionLink
              to="/dashboard/security"
              icon="lock"
              title="Sign-in and security"
              detail="Password, e-mail address, and where you are signed in."
            />
            {isStaff(user) && (
              <QuickActionLink
                to="/admin"
                icon="dashboard"
                title="Admin panel"
                detail="Bookings to confirm, and the calendars."
              />
            )}
          </ul>
        </section>
      </div>
    </Container>
  )
}
