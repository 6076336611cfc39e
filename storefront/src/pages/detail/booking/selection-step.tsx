import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Availability, ListingDetail, VillaDetail } from '@escapes/contract'
import { toDayNotes } from '@escapes/contract/days-to-know-on'
import { areInfantsFree } from '@escapes/contract/free-infants'
import { formatTooYoung, listTooYoung } from '@escapes/contract/guest-ages'
import { useSession } from '@escapes/platform'
import { Button, ButtonLink, Rating, Skeleton } from '@escapes/shared-ui/core'
import { DateRangeField, FormError, GuestsField } from '@escapes/shared-ui/forms'
import type { Result } from '@escapes/platform/result'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { DaysToKnowNote } from './days-to-know-note.tsx'
import type { DraftGuests } from './draft.ts'
import { ExistingBookingLink } from './existing-booking-link.tsx'
import css from './booking-panel.module.css'
import { HoldNotice } from './hold-notice.tsx'
import { OtherDays } from './other-days.tsx'
import { ActivityDateField } from './activity-date-field.tsx'
import { OverlapNote } from './overlap-note.tsx'
import { UnitPrice } from './unit-price.tsx'
import { toPolicyOfDates } from './policy-of-dates.ts'
import { EarlyCancellation, PolicySummary } from './policy-summary.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { toReserveLabel } from './reserve-label.ts'
import { ReserveNote } from './reserve-note.tsx'
import { ReserveTotal } from './reserve-total.tsx'
import { toFieldProblems } from './to-field-problems.ts'
import type { BookingFlow } from './use-booking-flow.ts'
import type { Overlapping } from './use-overlapping.ts'
import { useSignInToReturn } from './use-sign-in-to-return.ts'
import { useStaySelection } from './use-stay-selection.ts'
import { isTaken, WaitForDates } from './wait-for-dates.tsx'

interface SelectionStepProps {
  listing: ListingDetail
  flow: BookingFlow
  availability: Result<Availability> | undefined
  overlapping: Overlapping
  onReserve: () => void
}

type DatesProps = Omit<SelectionStepProps, 'overlapping' | 'onReserve'> & { error?: string; isWaitOffered: boolean }

const StayDates = ({ listing, availability, error }: Omit<DatesProps, 'isWaitOffered'> & { listing: VillaDetail }) => (
  <DateRangeField
    label="Your stay"
    error={error}
    dayNote={toDayNotes(listing)}
    {...useStaySelection(listing, availability)}
  />
)

const Dates = ({ listing, ...props }: DatesProps) =>
  listing.kind === 'villa' ? (
    <StayDates listing={listing} {...props} />
  ) : (
    <ActivityDateField listing={listing} {...props} />
  )

/** Of a party that was chosen when the listing still took it. */
const toTooYoungText = ({ minimumAge }: ListingDetail, guests: DraftGuests): string | undefined => {
  const kinds = listTooYoung(guests, minimumAge)
  return minimumAge && kinds.length > 0 ? formatTooYoung(minimumAge, kinds) : undefined
}

/** Before a date is chosen, after which the answer of a quote says it. */
const toNoPlacesText = (listing: ListingDetail): string | undefined =>
  listing.kind !== 'villa' && listing.sale === 'departures' && listing.hasNoDayForParty
    ? 'No departure has places for all of you.'
    : undefined

export const SelectionStep = ({ listing, flow, availability, overlapping, onReserve }: SelectionStepProps) => {
  const { draft, changeDraft, request, state, quoteAgain, isQuoting, lastShownPrice } = flow
  const session = useSession()
  const signInAddress = useSignInToReturn(draft)
  const heldBooking = state.name === 'held' ? state.booking : undefined
  const refusal = state.name === 'price-refused' ? state.problem : undefined
  // By themselves, it may be.
  const mayBeHeld = signInAddress !== undefined && refusal !== undefined && isTaken(refusal)
  const quoteProblem = mayBeHeld ? undefined : refusal
  const fieldProblems = toFieldProblems(quoteProblem)
  const isComplete = request !== undefined
  const lines = state.name === 'priced' ? state.quote : heldBooking
  const priced = isComplete && !refusal ? request : undefined
  const canReserve = priced !== undefined && lines !== undefined
  const taken = quoteProblem && isTaken(quoteProblem) ? quoteProblem : undefined
  const isPartyTooLarge = quoteProblem?.departureSeats !== undefined
  const lateConflicts = priced && overlapping.isLate ? overlapping.conflicts : []
  const totalId = useId()
  return (
    <form
      className={css.step}
      onSubmit={(event) => {
        event.preventDefault()
        if (canReserve) onReserve()
      }}
    >
      <div className={css.head}>
        <UnitPrice listing={listing} quote={lines} />
        <Rating rating={listing.rating} reviews={listing.reviews} />
      </div>
      {heldBooking && <HoldNotice booking={heldBooking} />}
      {signInAddress && (
        <FormError tone="info">
          <span>
            You are signed out. Your dates may still be held for you, and what you filled in is kept in your account.
          </span>{' '}
          <Link to={signInAddress}>Sign in and go on</Link>
        </FormError>
      )}
      {draft.booked && session && (
        <FormError tone="info">
          <span>You have booked this {kindSettings[listing.kind].one}.</span>{' '}
          <Link to={`/my-bookings/${draft.booked.id}`}>See the booking {draft.booked.reference}</Link>
        </FormError>
      )}
      <Dates
        listing={listing}
        flow={flow}
        availability={availability}
        error={fieldProblems.dates}
        isWaitOffered={taken !== undefined || isPartyTooLarge}
      />
      <OverlapNote conflicts={priced && !overlapping.isLate ? overlapping.conflicts : []} />
      <DaysToKnowNote {...{ listing, flow, availability }} />
      {quoteProblem && <OtherDays {...{ listing, flow, availability }} problem={quoteProblem} />}
      {!quoteProblem && listing.kind === 'villa' && (
        <div className={css.wait}>
          <WaitForDates {...{ listing, flow, availability }} problem={undefined} />
        </div>
      )}
      {availability?.ok === false && (
        <p className={css.note}>The calendar could not be loaded. Your dates are checked as soon as you choose them.</p>
      )}
      <GuestsField
        value={draft.guests}
        max={listing.maxGuests}
        onChange={(guests) => changeDraft({ guests })}
        minimumAge={listing.minimumAge}
        areInfantsFree={areInfantsFree(listing)}
        doInfantsTakePlaces={listing.kind !== 'villa' && listing.doInfantsTakePlaces}
        error={
          fieldProblems.guests ??
          (isComplete ? undefined : (toTooYoungText(listing, draft.guests) ?? toNoPlacesText(listing)))
        }
      />
      {quoteProblem?.existingBooking && (
        <FormError tone="info">
          {fieldProblems.form}
          <ExistingBookingLink problem={quoteProblem} />
        </FormError>
      )}
      {fieldProblems.form && !quoteProblem?.existingBooking && (
        <>
          <FormError>{fieldProblems.form}</FormError>
          <Button variant="secondary" onClick={quoteAgain} isBusy={isQuoting} busyLabel="Trying again…">
            Try again
          </Button>
        </>
      )}
      <OverlapNote conflicts={lateConflicts} />
      {priced && (
        <div className={css.quote} aria-busy={isQuoting}>
          {lines ? (
            <QuoteLines quote={lines} guests={draft.guests} kind={listing.kind} isTotalElsewhere />
          ) : (
            <Skeleton height="5.5rem" radius="card" />
          )}
        </div>
      )}
      {/*
       * Below the lines, whose number is known when they arrive: until then it cannot be pressed. What is said just above
       * it is not to lie behind it: Reserve comes after it then.
       */}
      <div
        className={css.reserve}
        data-tall-bottom-bar={priced && lateConflicts.length === 0 ? '' : undefined}
        data-notices-above=""
      >
        <ReserveTotal
          id={totalId}
          listing={listing}
          request={priced}
          guests={draft.guests}
          quote={lines}
          isQuoting={isQuoting}
        />
        {mayBeHeld ? (
          <ButtonLink to={signInAddress} variant="next" size="lg" isWide>
            Sign in
          </ButtonLink>
        ) : taken ? (
          <WaitForDates {...{ listing, flow, availability }} problem={taken} insteadOfReserve="panel" />
        ) : (
          <Button type="submit" variant="next" size="lg" isWide disabled={!canReserve} aria-describedby={totalId}>
            {toReserveLabel(state, (lines ?? lastShownPrice)?.mode)}
          </Button>
        )}
      </div>
      {priced ? (
        <PolicySummary quote={lines ?? toPolicyOfDates(listing, priced)} />
      ) : (
        <EarlyCancellation listing={listing} />
      )}
      <ReserveNote
        kind={listing.kind}
        isComplete={isComplete}
        hasTotal={listing.kind !== 'villa' && listing.party !== undefined}
        isRefused={refusal !== undefined}
        price={lines ?? lastShownPrice}
        isSignedIn={session !== null}
      />
    </form>
  )
}
