import type { Availability, ListingDetail, ListingKind } from '@escapes/contract'
import { Button, Rating, Skeleton } from '@escapes/shared-ui/core'
import { DateRangeField, FormError, GuestsField, withoutNights } from '@escapes/shared-ui/forms'
import type { Settled } from '@escapes/platform/settled'
import css from './booking-panel.module.css'
import { partyOf } from './draft.ts'
import { HoldNotice } from './hold-notice.tsx'
import type { Refusal } from './intents.ts'
import { NearestDates } from './nearest-dates.tsx'
import { OutingDate } from './outing-date.tsx'
import { PanelPrice } from './panel-price.tsx'
import { PolicyStrip } from './policy-strip.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { placeRefusal } from './refusals.ts'
import type { BookingFlow } from './use-booking.ts'

interface StayStepProps {
  listing: ListingDetail
  flow: BookingFlow
  availability: Settled<Availability> | undefined
  onReserve: () => void
}

const Dates = ({ listing, flow, availability, error }: Omit<StayStepProps, 'onReserve'> & { error?: string }) => {
  const { draft, change } = flow
  if (listing.kind !== 'villa')
    return <OutingDate listing={listing} flow={flow} availability={availability} error={error} />
  const { checkIn, checkOut, hold } = draft
  const own = hold?.checkIn && hold.checkOut ? { from: hold.checkIn, to: hold.checkOut } : null
  const blocked = availability?.ok ? availability.value.blocked : []
  return (
    <DateRangeField
      label="Your stay"
      value={checkIn && checkOut ? { checkIn, checkOut } : null}
      onChange={(stay) => change({ checkIn: stay?.checkIn ?? null, checkOut: stay?.checkOut ?? null })}
      blocked={withoutNights(blocked, own)}
      minNights={listing.minNights}
      error={error}
    />
  )
}

const noteOf = (kind: ListingKind, isComplete: boolean, refusal: Refusal | undefined, isAsked: boolean): string => {
  if (!isComplete) return `Choose ${kind === 'villa' ? 'your dates' : 'a date'} to see the whole price.`
  if (refusal) return 'Nothing is reserved yet.'
  if (isAsked) return 'It is booked on request. We answer within 24 hours; you pay only then.'
  return 'Nothing is charged now. We hold it for 15 minutes while you fill in the rest.'
}

/** Dates and guests, and at once what they cost. */
export const StayStep = ({ listing, flow, availability, onReserve }: StayStepProps) => {
  const { draft, change, request, quote, booking, quoteRefusal, quoteAgain, isQuoting, quoted } = flow
  const refused = placeRefusal(quoteRefusal)
  const isComplete = request !== undefined && partyOf(draft.guests) > 0
  const lines = booking ?? quote
  return (
    <form
      className={css.step}
      onSubmit={(event) => {
        event.preventDefault()
        onReserve()
      }}
    >
      <div className={css.head}>
        <PanelPrice listing={listing} quote={lines} />
        <Rating rating={listing.rating} reviews={listing.reviews} />
      </div>
      {booking && <HoldNotice booking={booking} />}
      <Dates listing={listing} flow={flow} availability={availability} error={refused.dates} />
      {quoteRefusal && <NearestDates kind={listing.kind} refusal={quoteRefusal} onChoose={change} />}
      {availability?.ok === false && (
        <p className={css.note}>The calendar could not be loaded. Your dates are checked as soon as you choose them.</p>
      )}
      <GuestsField
        value={draft.guests}
        max={listing.maxGuests}
        onChange={(guests) => change({ guests })}
        error={refused.guests}
      />
      {refused.form && (
        <>
          <FormError>{refused.form}</FormError>
          <Button variant="secondary" onClick={quoteAgain} isBusy={isQuoting} busyLabel="Trying again…">
            Try again
          </Button>
        </>
      )}
      {isComplete && !quoteRefusal && (
        <div className={css.quote} aria-live="polite" aria-busy={isQuoting}>
          {lines ? (
            <>
              <QuoteLines quote={lines} kind={listing.kind} />
              <PolicyStrip quote={lines} />
            </>
          ) : (
            <Skeleton height="9rem" radius="card" />
          )}
        </div>
      )}
      <div className={css.reserve}>
        <Button type="submit" variant="next" size="lg" isWide disabled={!isComplete || quoteRefusal !== undefined}>
          {booking ? 'Continue' : 'Reserve'}
        </Button>
      </div>
      <p className={css.note}>{noteOf(listing.kind, isComplete, quoteRefusal, quoted?.mode === 'request')}</p>
    </form>
  )
}
