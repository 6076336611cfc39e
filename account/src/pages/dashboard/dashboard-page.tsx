import { useLoaderData } from 'react-router-dom'
import { useMutation } from '@escapes/platform/mutation'
import { Button, Container } from '@escapes/shared-ui/core'
import type { Me } from '@escapes/contract'
import { PageHeader } from '#/features/page/page-header.tsx'
import type { SignOutResult } from './action.ts'
import { UserAccountCard } from './parts/user-account-card.tsx'
import { QuickActionLink } from './parts/quick-action-link.tsx'
import css from './dashboard-page.module.css'

const isStaff = ({ role }: Me): boolean => role === 'manager' || role === 'admin'

export const DashboardPage = () => {
  const { user } = useLoaderData<{ user: Me }>()
  const { send: signOut, isPending } = useMutation<object, SignOutResult>()
  return (
    <Container className={css.page}>
      <PageHeader documentTitle="Your account" title="Welcome back!">
        <p>Your bookings, and the way to the next one.</p>
      </PageHeader>
      <div className={css.columns}>
        <UserAccountCard user={user}>
          <Button variant="secondary" isWide isBusy={isPending} busyLabel="Signing out…" onClick={() => signOut({})}>
            Sign out
          </Button>
        </UserAccountCard>
        <section aria-labelledby="quick-actions" className={css.actions}>
          <h2 id="quick-actions">Where to?</h2>
          <ul>
            <QuickActionLink
              to="/my-bookings"
              icon="ticket"
              title="My bookings"
              detail="Dates, prices, and what is due next."
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
