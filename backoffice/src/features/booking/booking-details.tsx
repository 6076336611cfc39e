import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { MailLog, StaffBooking } from '@escapes/contract'
import { isErasedAddress } from '@escapes/contract/erased-account'
import type { Result } from '@escapes/platform/result'
import { Avatar, Button, lazyOverlay, PaymentBadge, StatusBadge } from '@escapes/shared-ui/core'
import { PhoneFact } from '#/features/customer/phone-fact.tsx'
import { toCustomerAddress } from '#/features/customer/to-customer-address.ts'
import { FactList } from '#/features/detail/fact-list.tsx'
import { SectionHeadingLevelContext } from '#/features/detail/section-heading-level-context.ts'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { MessageButton } from '#/features/inbox/message-button.tsx'
import { NotesSection } from '#/features/notes/notes-section.tsx'
import { useIsOwnBooking } from '#/features/session/use-is-own-booking.ts'
import { moneyText } from '#/features/money/money-text.ts'
import { MailLink } from '#/features/customer/mail-link.tsx'
import { cancellationFacts, isPaymentStatusRelevant, selectionFacts, termAndDeadlineFacts } from './booking-facts.ts'
import css from './booking-details.module.css'
import { ChangeRequestSection } from './change-request-section.tsx'
import { DateOfferSection } from './date-offer-section.tsx'
import { FailedMailNote } from './failed-mail-note.tsx'
import { LedgerSection } from './ledger-section.tsx'
import { MailsSection } from './mails-section.tsx'
import { TimelineSection } from './timeline-section.tsx'
import type { BookingLedger, BookingNotes, BookingTimeline } from './booking-data.ts'
import { MoneySection } from './money-section.tsx'
import { LazyPickupDialog } from './lazy-pickup-dialog.ts'
import { PriceSection } from './price-section.tsx'
import { receiptStatusLabels, refundStateLabels } from './labels.ts'

const StaffChangeBookingDialog = lazyOverlay(
  async () => (await import('./staff-change-booking-dialog.tsx')).StaffChangeBookingDialog,
  { name: 'The form' },
)

const OfferDaysDialog = lazyOverlay(async () => (await import('./offer-days-dialog.tsx')).OfferDaysDialog, {
  name: 'The offer',
})

interface BookingDetailsProps {
  booking: StaffBooking
  ledger: Result<BookingLedger> | undefined
  timeline: Result<BookingTimeline> | undefined
  mails: Result<MailLog> | undefined
  notes: Result<BookingNotes> | undefined
  onRetry?: (() => void) | undefined
  isWide?: boolean
}

const refundLink = ({ refund, money }: StaffBooking) =>
  refund && (
    <Link to={`/admin/refunds?state=${refund.state}`}>
      {moneyText(refund, money.currency)}, {refundStateLabels[refund.state]?.toLowerCase() ?? 'unknown'}
    </Link>
  )

const receiptLink = ({ id, receiptStatus }: StaffBooking) =>
  receiptStatus !== 'none' && (
    <Link to={`/admin/receipts?status=${receiptStatus}&booking=${id}`}>
      Newest {receiptStatusLabels[receiptStatus]?.toLowerCase() ?? 'unknown'}
    </Link>
  )

export const BookingDetails = ({ booking, ledger, timeline, mails, notes, onRetry, isWide }: BookingDetailsProps) => {
  const [isChanging, setChanging] = useState(false)
  const [isArranging, setArranging] = useState(false)
  const [isOffering, setOffering] = useState(false)
  const isOwn = useIsOwnBooking(booking.customer)
  const { customer, kind, listing } = booking
  const isErased = isErasedAddress(customer.email)
  return (
    <SectionHeadingLevelContext value={isWide ? 2 : 3}>
      <div className={css.file} data-wide={isWide || undefined}>
        <div className={css.badges}>
          <StatusBadge status={booking.state} />
          {isPaymentStatusRelevant(booking) && <PaymentBadge status={booking.paymentStatus} />}
          {mails?.ok && (
            <FailedMailNote about={{ kind: 'booking', id: booking.id }} customer={customer} mails={mails.value} />
          )}
        </div>
        {booking.dateOffer && <DateOfferSection booking={booking} offer={booking.dateOffer} />}
        <ChangeRequestSection booking={booking} />
        <TitledSection
          title={<Link to={`/${kind}s/${listing.id}`}>{listing.title}</Link>}
          action={
            <span className={css.actions}>
              {booking.state === 'confirmed' && !isErased && (
                <Button size="sm" variant="secondary" onClick={() => setArranging(true)}>
                  {booking.trip?.pickup.arranged ? 'Change the pick-up' : 'Arrange a pick-up'}
                </Button>
              )}
              {booking.allowed.includes('change') && !isOwn && !isErased && (
                <Button size="sm" variant="secondary" onClick={() => setOffering(true)}>
                  Offer other days
                </Button>
              )}
              {booking.allowed.includes('change') && (
                <Button size="sm" variant="secondary" onClick={() => setChanging(true)}>
                  Change dates or guests
                </Button>
              )}
            </span>
          }
        >
          <FactList facts={selectionFacts(booking)} />
          <p className={css.links}>
            <Link to={`/admin/listings/${listing.id}/sale`}>Price and seasons of the listing</Link>
          </p>
        </TitledSection>
        <MoneySection booking={booking} />
        <TitledSection title="Customer" action={!isErased && <MessageButton bookingId={booking.id} />}>
          <FactList
            facts={[
              {
                label: 'Name',
                value: (
                  <span className={css.customer}>
                    <Avatar name={customer.name} src={customer.avatarUrl} size="xs" />
                    <Link to={toCustomerAddress(customer)}>{customer.name}</Link>
                  </span>
                ),
              },
              {
                label: 'E-mail',
                value: !isErased && <MailLink email={customer.email} />,
              },
              {
                label: 'Phone',
                value: !isErased && (
                  <PhoneFact
                    owner={{ of: 'booking', id: booking.id, name: booking.reference, phone: customer.phone }}
                    person={customer.name}
                  />
                ),
              },
            ]}
          />
        </TitledSection>
        <LedgerSection booking={booking} ledger={ledger} onRetry={onRetry} />
        {!isOwn && (
          <NotesSection about="booking" id={booking.id} actionPath="/admin/bookings" notes={notes} onRetry={onRetry} />
        )}
        <PriceSection booking={booking} />
        <TitledSection title="Terms">
          <FactList
            facts={[
              ...termAndDeadlineFacts(booking),
              { label: 'Receipt', value: receiptLink(booking) },
              { label: 'Refund', value: refundLink(booking) },
              ...cancellationFacts(booking),
            ]}
          />
        </TitledSection>
        <TimelineSection timeline={timeline} onRetry={onRetry} />
        <MailsSection booking={booking} mails={mails} onRetry={onRetry} />
        <p className={css.zone}>Times are Sri Lanka time.</p>
        {isArranging && <LazyPickupDialog booking={booking} onClose={() => setArranging(false)} />}
        {isOffering && <OfferDaysDialog bookings={[booking]} onClose={() => setOffering(false)} />}
        {isChanging && <StaffChangeBookingDialog booking={booking} onClose={() => setChanging(false)} />}
      </div>
    </SectionHeadingLevelContext>
  )
}
