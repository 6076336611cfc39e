import { Link } from 'react-router-dom'
import type { CustomerDetails, UserState } from '@escapes/contract'
import { FactList } from '#/features/detail/fact-list.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { MoneyFiguresTable } from '#/features/money/money-figures-table.tsx'
import { UserStateBadge } from '#/features/session/user-state-badge.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { CustomerBookings } from './customer-bookings.tsx'
import { CustomerRefunds } from './customer-refunds.tsx'
import css from './customer-view.module.css'
import { PayerList } from './payer-list.tsx'

/** What staff have to know before they write to the customer; an active account needs no word. */
const stateWarnings: Readonly<Record<UserState, string | null>> = {
  active: null,
  deactivated: 'This account is deactivated: its owner cannot sign in, but still gets the mails of the bookings.',
  unconfirmed: 'The address was never confirmed: nobody can sign in with it.',
}

export const CustomerView = ({ details }: { details: CustomerDetails }) => {
  const { customer, money, bookings, refunds, payers } = details
  return (
    <div className={css.file}>
      <div className={css.badges}>
        <UserStateBadge state={customer.state} />
        {stateWarnings[customer.state]}
      </div>
      <div className={css.pair}>
        <TitledSection title="Contact" level={2}>
          <FactList
            facts={[
              { label: 'Name', value: customer.name },
              { label: 'E-mail', value: <a href={`mailto:${customer.email}`}>{customer.email}</a> },
              { label: 'Customer since', value: formatShortInSriLankaTime(customer.createdAt) },
              {
                label: 'Last sign-in',
                value: customer.lastSignedInAt ? formatShortInSriLankaTime(customer.lastSignedInAt) : 'Never',
              },
            ]}
          />
        </TitledSection>
        <TitledSection title="Paid by" level={2}>
          {payers.length > 0 ? (
            <PayerList payers={payers} />
          ) : (
            <p className={css.empty}>
              No line of a bank statement names a payer, or the name was erased: that is done after ninety days.
            </p>
          )}
        </TitledSection>
      </div>
      <TitledSection title="Money by currency" level={2}>
        <MoneyFiguresTable
          figures={money}
          isPending={false}
          empty={<p className={css.empty}>Nothing was booked, paid or refunded.</p>}
        />
      </TitledSection>
      <TitledSection
        title="Bookings"
        level={2}
        action={
          customer.bookings > 0 && (
            <Link to={`/admin/bookings?customer=${customer.id}`}>
              {customer.bookings === 1 ? 'In the list of bookings' : `All ${customer.bookings} in the list of bookings`}
            </Link>
          )
        }
      >
        <CustomerBookings bookings={bookings} />
      </TitledSection>
      <TitledSection title="Refunds" level={2}>
        {refunds.length > 0 ? <CustomerRefunds refunds={refunds} /> : <p className={css.empty}>No refunds.</p>}
      </TitledSection>
      <p className={css.zone}>Times are Sri Lanka time.</p>
    </div>
  )
}
