import { Link } from 'react-router-dom'
import type { CustomerDetails, ErasurePreview, Note, UserState, Payer } from '@escapes/contract'
import { isErasedAddress } from '@escapes/contract/erased-account'
import type { Result } from '@escapes/platform/result'
import { Avatar } from '@escapes/shared-ui/core'
import { SectionHeadingLevelContext } from '#/features/detail/section-heading-level-context.ts'
import { PhoneFact } from '#/features/customer/phone-fact.tsx'
import { FactList } from '#/features/detail/fact-list.tsx'
import { toCountryName } from '#/features/detail/to-country-name.ts'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { MoneyFiguresTable } from '#/features/money/money-figures-table.tsx'
import { NotesSection } from '#/features/notes/notes-section.tsx'
import { ProposalsBrief } from '#/features/proposal/proposals-brief.tsx'
import { useIsOwnBooking } from '#/features/session/use-is-own-booking.ts'
import { UserStateBadge } from '#/features/session/user-state-badge.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { MailLink } from '#/features/customer/mail-link.tsx'
import type { CustomerData } from '../loader.ts'
import { CustomerBookings } from './customer-bookings.tsx'
import { CustomerRefunds } from './customer-refunds.tsx'
import { PersonalDataSection } from './personal-data-section.tsx'
import css from './customer-view.module.css'
import { formatDate } from '@escapes/contract/dates'

/** The names that paid, as bank statements give them. */
const PayerList = ({ payers }: { payers: readonly Payer[] }) => (
  <FactList
    facts={payers.map(({ name, lines, lastBookedOn }) => ({
      label: name,
      value: `${lines} ${lines === 1 ? 'transfer' : 'transfers'}, the latest on ${formatDate(lastBookedOn)}`,
    }))}
  />
)

/** What staff have to know before they write to the customer; an active account needs no word. */
const stateWarnings: Readonly<Record<UserState, string | null>> = {
  active: null,
  deactivated: 'This account is deactivated: the customer cannot sign in, but still gets e-mails about the bookings.',
  unconfirmed: 'The e-mail address was never confirmed, so nobody can sign in with it.',
}

interface CustomerViewProps {
  details: CustomerDetails
  /** Undefined for who is no admin. */
  erasure: Promise<Result<ErasurePreview>> | undefined
  notes: Result<{ items: Note[] }> | undefined
  proposals: CustomerData['proposals']
}

export const CustomerView = ({ details, erasure, notes, proposals }: CustomerViewProps) => {
  const { customer, money, bookings, refunds, payers } = details
  const isOwn = useIsOwnBooking(customer)
  const isErased = isErasedAddress(customer.email)
  return (
    <div className={css.file}>
      <div className={css.badges}>
        <Avatar name={customer.name} src={customer.avatarUrl} size="lg" />
        <UserStateBadge state={customer.state} />
        {isErased
          ? 'The customer asked to be erased. What stays are dates, prices and payments, for the accounts.'
          : stateWarnings[customer.state]}
      </div>
      <div className={css.pair}>
        <TitledSection title="Contact" level={2}>
          <FactList
            facts={[
              { label: 'Name', value: customer.name },
              ...(customer.fullName && customer.fullName !== customer.name
                ? [{ label: 'Signed up as', value: customer.fullName }]
                : []),
              { label: 'E-mail', value: !isErased && <MailLink email={customer.email} /> },
              {
                label: 'Phone',
                value: !isErased && (
                  <PhoneFact
                    owner={{ of: 'customer', id: customer.id, name: customer.name, phone: customer.phone }}
                    person={customer.name}
                  />
                ),
              },
              ...(customer.country ? [{ label: 'Country', value: toCountryName(customer.country) }] : []),
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
              No bank statement names a payer, or the name has been erased, as happens after ninety days.
            </p>
          )}
        </TitledSection>
      </div>
      {!isOwn && !isErased && (
        <SectionHeadingLevelContext value={2}>
          <NotesSection about="customer" id={customer.id} actionPath="/admin/customers" notes={notes} />
        </SectionHeadingLevelContext>
      )}
      <TitledSection title="Money by currency" level={2}>
        <MoneyFiguresTable
          figures={money}
          isPending={false}
          empty={<p className={css.empty}>Nothing has been booked, paid or refunded.</p>}
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
      <ProposalsBrief proposals={proposals} of={{ customer: customer.id }} canMake={!isOwn && !isErased} />
      <TitledSection title="Refunds" level={2}>
        {refunds.length > 0 ? <CustomerRefunds refunds={refunds} /> : <p className={css.empty}>No refunds.</p>}
      </TitledSection>
      {!isErased && <PersonalDataSection customer={customer} erasure={erasure} />}
      <p className={css.zone}>Times are Sri Lanka time.</p>
    </div>
  )
}
