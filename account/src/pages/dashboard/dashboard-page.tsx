import { useFetcher, useLoaderData } from 'react-router-dom'
import { Button, Container, ScreenTitle } from '@escapes/shared-ui/core'
import type { Me } from '@escapes/contract'
import { AccountCard } from './parts/account-card.tsx'
import { QuickAction } from './parts/quick-action.tsx'
import css from './dashboard-page.module.css'

const isStaff = ({ role }: Me): boolean => role === 'manager' || role === 'admin'

export const Component = () => {
  const { user } = useLoaderData<{ user: Me }>()
  const leaving = useFetcher()
  return (
    <Container className={css.page}>
      <ScreenTitle>Your account</ScreenTitle>
      <header className={css.head}>
        <h1>Welcome back!</h1>
        <p>Your bookings, and the way to the next one.</p>
      </header>
      <div className={css.columns}>
        <AccountCard user={user}>
          <leaving.Form method="post">
            <Button type="submit" variant="secondary" isWide isBusy={leaving.state !== 'idle'} busyLabel="Signing out…">
              Sign out
            </Button>
          </leaving.Form>
        </AccountCard>
        <section aria-labelledby="quick-actions" className={css.actions}>
          <h2 id="quick-actions">Where to?</h2>
          <ul>
            <QuickAction
              to="/my-bookings"
              icon="ticket"
              title="My bookings"
              detail="Dates, prices, and what is due next."
            />
            <QuickAction
              to="/tours"
              icon="compass"
              title="Tours"
              detail="Days and weeks with someone who knows the way."
            />
            <QuickAction to="/villas" icon="hotel" title="Villas" detail="A house by the sea, or up among the tea." />
            {isStaff(user) && (
              <QuickAction
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
