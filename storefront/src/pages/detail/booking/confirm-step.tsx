import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { ListingDetail } from '@escapes/contract'
import type { BookingConflict, ComparedBooking } from '@escapes/contract/list-overlapping'
import { useIsOnline } from '@escapes/platform/online'
import { Button, Icon, Skeleton, toPlaceText, useMoney } from '@escapes/shared-ui/core'
import { FormError, TextArea, TextField } from '@escapes/shared-ui/forms'
import { BookingFailedTitle } from './booking-failed-title.tsx'
import { DaysToKnowNote } from './days-to-know-note.tsx'
import { ExistingBookingLink } from './existing-booking-link.tsx'
import css from './booking-panel.module.css'
import { formatDates } from './format-dates.ts'
import { toHoursText } from './hours-text.ts'
import { formatParty } from './format-party.ts'
import { HoldProblemMessage } from './hold-problem-message.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { HoldNoticeSkeleton } from './hold-notice-skeleton.tsx'
import { outcomeUnknownCode } from './intents.ts'
import { NearestDates } from './nearest-dates.tsx'
import { scrollToBookingPanel } from './scroll-to-booking-panel.ts'
import { offersPickup } from './offers-pickup.ts'
import { OverlapNote } from './overlap-note.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { PolicySummary } from './policy-summary.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { ReceiptField } from './receipt-field.tsx'
import { TransferNote } from './transfer-note.tsx'
import type { BookingFlow } from './use-booking-flow.ts'

interface ConfirmStepProps {
  listing: ListingDetail
  flow: BookingFlow
  conflicts: readonly BookingConflict<ComparedBooking>[]
  onBack: () => void
}

const leadsToBookings: ReadonlySet<string> = new Set([
  'transition-not-allowed',
  'too-many-unpaid-bookings',
  outcomeUnknownCode,
])

/** Details and payment while the dates are held. Going back loses nothing. */
const ConfirmStep = ({ listing, flow, conflicts, onBack }: ConfirmStepProps) => {
  const { draft, changeDraft, state, lastShownPrice, submit } = flow
  const { problem, isPending: isSubmitting, isOutcomeUnknown } = flow.submission
  const hasExpired = state.name === 'hold-expired'
  // It is said as long as it is so, with the way on.
  const submitProblem = problem?.code === 'hold-expired' ? undefined : problem
  const isOnline = useIsOnline()
  // What was sent may be booked yet.
  const isUnanswered = isSubmitting || isOutcomeUnknown
  const heldBooking = state.name === 'held' ? state.booking : undefined
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollToBookingPanel()
  }, [])
  const { formatExactly } = useMoney()
  const agreed = heldBooking?.agreed ?? lastShownPrice?.agreed
  // Once the hold is over, or until it is there: the sums that were shown.
  const shownPrice = lastShownPrice?.agreed && {
    ...lastShownPrice,
    agreed: lastShownPrice.agreed,
    total: lastShownPrice.totalUsd,
  }
  const place = toPlaceText(listing)
  const { pickupLocation, specialRequests } = draft
  const isOnRequest = (heldBooking?.mode ?? lastShownPrice?.mode) === 'request'
  const balanceDueAt =
    heldBooking?.depositBalanceDueAt === undefined ? lastShownPrice?.balanceDueAt : heldBooking.depositBalanceDueAt
  const paymentMethod = balanceDueAt ? draft.paymentMethod : 'bank_transfer'
  return (
    <form
      className={css.step}
      onSubmit={(event) => {
        event.preventDefault()
        if (heldBooking && !isOutcomeUnknown) submit({ pickupLocation, specialRequests, paymentMethod })
      }}
    >
      <div className={css.summary}>
        <button type="button" className={css.back} onClick={onBack}>
          <Icon name="arrow-left" size={18} />
          Back
        </button>
        <h2 ref={heading} tabIndex={-1} className={css.title}>
          Details and payment
        </h2>
        <p className={css.place}>{listing.title.includes(place) ? listing.title : `${listing.title}, ${place}`}</p>
        <p className={css.dates}>
          {formatDates(draft, listing)} · {formatParty(draft.guests, listing)}
        </p>
        {listing.kind !== 'villa' && <p className={css.dates}>Starts {toHoursText(listing)}, Sri Lanka time</p>}
        {(agreed ?? state.name === 'holding') && (
          // A line of the same height until it is known.
          <p className={css.cost}>
            {agreed ? `${formatExactly({ amount: agreed.total, currency: agreed.currency })} in total` : '\u00a0'}
          </p>
        )}
      </div>
      <DaysToKnowNote listing={listing} flow={flow} />
      <OverlapNote conflicts={conflicts} />
      {heldBooking && <HoldNotice booking={heldBooking} />}
      {state.name === 'holding' && <HoldNoticeSkeleton />}
      <HoldProblemMessage listing={listing} flow={flow} />
      {offersPickup(listing) && (
        <TextField
          label="Pick-up location"
          isOptional
          icon="pin"
          maxLength={300}
          placeholder="Hotel or address"
          value={pickupLocation}
          onChange={(event) => changeDraft({ pickupLocation: event.target.value })}
        />
      )}
      <TextArea
        label="Special requests"
        isOptional
        rows={3}
        maxLength={2000}
        placeholder="Arrival time, a cot, what you do not eat"
        value={specialRequests}
        onChange={(event) => changeDraft({ specialRequests: event.target.value })}
      />
      {state.name === 'holding' && !shownPrice ? (
        <Skeleton height="14rem" radius="field" />
      ) : (
        <PaymentChoice
          booking={heldBooking ?? shownPrice}
          balanceDueAt={balanceDueAt}
          isOnRequest={isOnRequest}
          value={draft.paymentMethod}
          onChange={(method) => changeDraft({ paymentMethod: method })}
        />
      )}
      {!isOnRequest && <ReceiptField listingId={listing.id} />}
      {state.name !== 'hold-refused' && !hasExpired && (
        <div className={css.quote}>
          {heldBooking && (
            <>
              <QuoteLines quote={heldBooking} guests={draft.guests} kind={listing.kind} />
              <PolicySummary quote={heldBooking} />
            </>
          )}
        </div>
      )}
      {submitProblem && (
        <FormError tone={isOutcomeUnknown || submitProblem.existingBooking ? 'info' : 'danger'}>
          {!isOutcomeUnknown && !submitProblem.existingBooking && <BookingFailedTitle />}
          <span>{submitProblem.message}</span>
          {isOutcomeUnknown && <span> We are asking; please do not book it again.</span>}
          <ExistingBookingLink problem={submitProblem} />
          {leadsToBookings.has(submitProblem.code) && (
            <>
              {' '}
              <Link to="/my-bookings">See my bookings</Link>
            </>
          )}
        </FormError>
      )}
      {submitProblem && <NearestDates kind={listing.kind} nearest={submitProblem.nearest} onChoose={changeDraft} />}
      {!isOnline && !isUnanswered && (
        <FormError tone="info">
          You are offline, and nothing is booked yet. What you filled in stays here: go on when the connection is back.
        </FormError>
      )}
      {hasExpired && !isUnanswered ? (
        <>
          {problem?.code === 'hold-expired' && (
            <FormError tone="info">{problem.message} Nothing is booked yet.</FormError>
          )}
          <Button variant="next" size="lg" isWide disabled={!isOnline} onClick={flow.holdAgain}>
            Hold them again
          </Button>
        </>
      ) : (
        <Button
          type="submit"
          variant="next"
          size="lg"
          isWide
          disabled={!heldBooking || !isOnline}
          isBusy={isUnanswered}
          busyLabel={isOutcomeUnknown ? 'Asking…' : isOnRequest ? 'Sending...' : 'Booking...'}
        >
          {isOnRequest ? 'Send request' : 'Confirm Booking'}
        </Button>
      )}
      <TransferNote
        answerHours={isOnRequest ? (heldBooking?.terms?.answerHours ?? 24) : undefined}
        currency={agreed?.currency}
        payment={
          heldBooking?.terms
            ? { hours: heldBooking.terms.paymentHours, startsAt: heldBooking.policy.startsAt }
            : undefined
        }
      />
    </form>
  )
}

export default ConfirmStep
