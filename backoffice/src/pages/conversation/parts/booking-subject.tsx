import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Conversation, StaffBooking } from '@escapes/contract'
import { formatDate, formatDateRange } from '@escapes/contract/dates'
import { usePolledUpdate } from '@escapes/platform/polling'
import { useResult } from '@escapes/platform/result'
import { ButtonLink, Icon, PaymentBadge, StatusBadge } from '@escapes/shared-ui/core'
import { canHaveAmountDue, isPaymentStatusRelevant, pickupText } from '#/features/booking/booking-facts.ts'
import { LazyConfirmActionDialog } from '#/features/booking/lazy-confirm-action-dialog.ts'
import { listingKindLabels, receiptStatusLabels } from '#/features/booking/labels.ts'
import { StaffBookingActions } from '#/features/booking/staff-booking-actions.tsx'
import type { StaffAction } from '#/features/booking/staff-actions.ts'
import { FactList } from '#/features/detail/fact-list.tsx'
import { SectionHeadingLevelContext } from '#/features/detail/section-heading-level-context.ts'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { agreedMoneyText } from '#/features/money/money-text.ts'
import { NotesSection } from '#/features/notes/notes-section.tsx'
import { ProposalsBrief } from '#/features/proposal/proposals-brief.tsx'
import { useIsOwnBooking } from '#/features/session/use-is-own-booking.ts'
import type { ConversationData } from '../loader.ts'
import { PersonFacts } from './person-facts.tsx'
import { ReviewAction } from './review-action.tsx'
import css from './subject-panel.module.css'

interface BookingSubjectProps {
  conversation: Conversation
  more: Pick<ConversationData, 'booking' | 'review' | 'notes' | 'proposals'>
  onPropose: (text: string) => void
}

type Summary = NonNullable<Conversation['booking']>

const datesText = ({ checkIn, checkOut }: Summary): string =>
  checkOut ? formatDateRange(checkIn, checkOut) : formatDate(checkIn)

const toReceiptsPath = ({ id, receiptStatus }: StaffBooking): string =>
  `/admin/receipts?status=${receiptStatus}&booking=${id}`

const receiptLink = (booking: StaffBooking | undefined) =>
  booking &&
  booking.receiptStatus !== 'none' && (
    <Link to={toReceiptsPath(booking)}>
      Newest {receiptStatusLabels[booking.receiptStatus]?.toLowerCase() ?? 'unknown'}
    </Link>
  )

/** The booking in brief. Its actions are those of its own page, once they are known. */
export const BookingSubject = ({ conversation, more, onPropose }: BookingSubjectProps) => {
  const { outcome } = useResult(more.booking)
  const fetched = outcome?.ok ? outcome.value : undefined
  // What a colleague or the customer changes of it is shown where it stands.
  const newest = usePolledUpdate(fetched?.booking, fetched?.fetchAgain) ?? fetched?.booking
  const { outcome: notes } = useResult(more.notes)
  const isOwn = useIsOwnBooking(conversation.person)
  const [requested, setRequested] = useState<StaffAction>()
  const summary = conversation.booking
  if (!summary) return null
  const { id, reference, title, kind, state, guests, total, paid, due, currency } = summary
  const loaded = newest?.id === id ? newest : undefined
  return (
    <>
      <TitledSection title={<Link to={`/admin/bookings/${id}`}>Booking {reference}</Link>} level={2}>
        <div className={css.badges}>
          <StatusBadge status={loaded?.state ?? state} />
          {loaded && isPaymentStatusRelevant(loaded) && <PaymentBadge status={loaded.paymentStatus} />}
        </div>
        <FactList
          facts={[
            { label: listingKindLabels[kind], value: title },
            { label: 'Dates', value: datesText(summary) },
            { label: 'Guests', value: guests },
            { label: 'Total', value: agreedMoneyText(total, currency) },
            { label: 'Paid', value: agreedMoneyText(paid, currency) },
            {
              label: 'Still due',
              value: (!loaded || canHaveAmountDue(loaded)) && due.amount > 0 && (
                <span className={css.due}>{agreedMoneyText(due, currency)}</span>
              ),
            },
            { label: 'Receipt', value: receiptLink(loaded) },
            { label: 'Pick-up', value: loaded && pickupText(loaded) },
            { label: 'Special requests', value: loaded?.specialRequests },
          ]}
        />
      </TitledSection>
      <PersonFacts person={conversation.person} phone={loaded?.customer.phone} />
      {!isOwn && (
        <SectionHeadingLevelContext value={2}>
          <NotesSection isBrief about="booking" id={id} actionPath="/admin/inbox" notes={notes} />
        </SectionHeadingLevelContext>
      )}
      {conversation.person.customerId !== null && (
        <ProposalsBrief
          proposals={more.proposals}
          of={{ customer: conversation.person.customerId }}
          party={loaded?.guests}
          canMake={!isOwn}
        />
      )}
      <div className={css.links}>
        <ButtonLink to={`/admin/bookings/${id}`} variant="secondary" size="sm">
          <Icon name="ticket" size={16} />
          <span>Open booking</span>
        </ButtonLink>
        {loaded && loaded.receiptStatus !== 'none' && (
          <ButtonLink to={toReceiptsPath(loaded)} variant="secondary" size="sm">
            <Icon name="receipt" size={16} />
            <span>Receipts</span>
          </ButtonLink>
        )}
        <ReviewAction conversation={conversation} review={more.review} onPropose={onPropose} />
      </div>
      {loaded && (
        <StaffBookingActions booking={loaded} extent="brief" onRequest={(_, action) => setRequested(action)} />
      )}
      {loaded && requested && (
        <LazyConfirmActionDialog booking={loaded} action={requested} onClose={() => setRequested(undefined)} />
      )}
    </>
  )
}
