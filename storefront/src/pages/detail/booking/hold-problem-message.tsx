import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { ListingDetail } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { BookingFailedTitle } from './booking-failed-title.tsx'
import { ExistingBookingLink } from './existing-booking-link.tsx'
import { alreadyBookedCode } from './intents.ts'
import { NearestDates } from './nearest-dates.tsx'
import { QuoteLines } from './quote-lines.tsx'
import type { BookingFlow } from './use-booking-flow.ts'
import { isTaken, WaitForDates } from './wait-for-dates.tsx'

interface HoldProblemMessageProps {
  listing: ListingDetail
  flow: BookingFlow
}

/** Trying again cannot help: other dates or guests are needed. */
const codesNeedingOtherSelection: ReadonlySet<string> = new Set([
  'dates-taken',
  alreadyBookedCode,
  'dates-closed',
  'out-of-season',
  'dates-in-past',
  'not-enough-seats',
  'too-late-to-book',
])

/** Why the dates are not held: a problem, or the hold has expired. */
export const HoldProblemMessage = ({ listing, flow }: HoldProblemMessageProps) => {
  const { state, holdAgain, changeDraft } = flow
  const holdProblem = state.name === 'hold-refused' ? state.problem : undefined
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The button that asked for them again is further down.
    if (holdProblem) place.current?.scrollIntoView({ block: 'nearest' })
  }, [holdProblem])
  if (holdProblem?.currentQuote)
    return (
      <>
        <FormError tone="info">
          <span ref={place}>
            The price has changed since you looked. What you filled in is still here, and nothing is held yet.
          </span>
        </FormError>
        <QuoteLines quote={holdProblem.currentQuote} guests={flow.draft.guests} kind={listing.kind} />
        <Button variant="next" isWide onClick={holdAgain}>
          Hold at this price
        </Button>
      </>
    )
  if (holdProblem)
    return (
      <>
        <FormError tone={holdProblem.existingBooking ? 'info' : 'danger'}>
          {!holdProblem.existingBooking && <BookingFailedTitle />}
          <span ref={place}>{holdProblem.message}</span>
          <ExistingBookingLink problem={holdProblem} />
          {holdProblem.code.startsWith('too-many-') && (
            <>
              {' '}
              <Link to="/my-bookings">See my bookings</Link>
            </>
          )}
        </FormError>
        <NearestDates kind={listing.kind} nearest={holdProblem.nearest} onChoose={changeDraft} />
        {isTaken(holdProblem) && (
          <WaitForDates listing={listing} flow={flow} availability={undefined} problem={holdProblem} />
        )}
        {!codesNeedingOtherSelection.has(holdProblem.code) && (
          <Button variant="secondary" onClick={holdAgain}>
            Try again
          </Button>
        )}
      </>
    )
  if (state.name !== 'hold-expired') return null
  return (
    <FormError tone="info">
      The time your dates were held for is over, so they are open to everyone again. What you filled in is still here.
    </FormError>
  )
}
