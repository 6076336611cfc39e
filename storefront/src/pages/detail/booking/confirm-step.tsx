import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { ListingDetail } from '@escapes/contract'
import { Button, Icon, Skeleton, VisuallyHidden } from '@escapes/shared-ui/core'
import { FormError, TextArea, TextField } from '@escapes/shared-ui/forms'
import css from './booking-panel.module.css'
import { partyOf, type Draft } from './draft.ts'
import { datesOf } from './dates-of.ts'
import { HoldTrouble } from './hold-trouble.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { NearestDates } from './nearest-dates.tsx'
import { panelId } from './panel-id.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { PolicyStrip } from './policy-strip.tsx'
import { QuoteLines } from './quote-lines.tsx'
import type { BookingFlow } from './use-booking.ts'

interface ConfirmStepProps {
  listing: ListingDetail
  flow: BookingFlow
  onBack: () => void
}

const partyWords = (draft: Draft): string => {
  const party = partyOf(draft.guests)
  const { infants } = draft.guests
  const guests = party === 1 ? '1 guest' : `${party} guests`
  if (infants === 0) return guests
  return `${guests}, ${infants === 1 ? '1 infant' : `${infants} infants`}`
}

/** Whoever comes back from sign-in lands at the top of a long page. */
const bringIntoView = (panel: HTMLElement | null): void => {
  const top = panel?.getBoundingClientRect().top ?? 0
  if (top < 0 || top > window.innerHeight / 2) panel?.scrollIntoView({ block: 'start' })
}

/** Details and payment, while the dates are held. Nothing typed here is lost by going back. */
const ConfirmStep = ({ listing, flow, onBack }: ConfirmStepProps) => {
  const { draft, change, booking, holdRefusal, hasRunOut, quoted, submit, submitRefusal, isSubmitting } = flow
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    bringIntoView(document.getElementById(panelId))
  }, [])
  const { pickupLocation, specialRequests, paymentMethod } = draft
  return (
    <form
      className={css.step}
      onSubmit={(event) => {
        event.preventDefault()
        if (booking) submit({ pickupLocation, specialRequests, paymentMethod })
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
        <p className={css.place}>
          {listing.title}, {listing.location}
        </p>
        <p className={css.dates}>
          {datesOf(draft)} · {partyWords(draft)}
        </p>
      </div>
      {booking && <HoldNotice booking={booking} />}
      {!booking && !holdRefusal && !hasRunOut && (
        <div aria-busy="true">
          <VisuallyHidden>
            <output>Holding your dates…</output>
          </VisuallyHidden>
          <Skeleton height="4.2rem" radius="field" />
        </div>
      )}
      <HoldTrouble kind={listing.kind} flow={flow} />
      {listing.kind !== 'villa' && (
        <TextField
          label="Pickup location"
          isOptional
          icon="pin"
          maxLength={300}
          placeholder="Hotel or address"
          value={pickupLocation}
          onChange={(event) => change({ pickupLocation: event.target.value })}
        />
      )}
      <TextArea
        label="Special requests"
        isOptional
        rows={3}
        maxLength={2000}
        placeholder="Arrival time, a cot, what you do not eat"
        value={specialRequests}
        onChange={(event) => change({ specialRequests: event.target.value })}
      />
      <PaymentChoice
        booking={booking}
        balanceDueAt={quoted?.balanceDueAt ?? null}
        isOnRequest={quoted?.mode === 'request'}
        value={paymentMethod}
        onChange={(method) => change({ paymentMethod: method })}
      />
      {!holdRefusal && !hasRunOut && (
        <div className={css.quote}>
          {booking && (
            <>
              <QuoteLines quote={booking} kind={listing.kind} />
              <PolicyStrip quote={booking} />
            </>
          )}
        </div>
      )}
      {submitRefusal && (
        <FormError>
          {submitRefusal.message}
          {submitRefusal.code === 'transition-not-allowed' && <Link to="/my-bookings"> See my bookings</Link>}
        </FormError>
      )}
      {submitRefusal && <NearestDates kind={listing.kind} refusal={submitRefusal} onChoose={change} />}
      {!hasRunOut && (
        <Button
          type="submit"
          variant="next"
          size="lg"
          isWide
          disabled={!booking}
          isBusy={isSubmitting}
          busyLabel="Booking..."
        >
          Confirm Booking
        </Button>
      )}
      <p className={css.note}>
        {quoted?.mode === 'request'
          ? 'We answer within 24 hours; you pay only then, by bank transfer. The account and your reference are sent to you with the answer.'
          : 'You pay by bank transfer afterwards. The account and your reference are sent to you with the booking.'}
      </p>
    </form>
  )
}

export default ConfirmStep
