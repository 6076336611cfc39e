import { useEffect, useRef, useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { Booking } from '@escapes/contract'
import { maxChangeRequestNote } from '@escapes/contract/change-request'
import { toDayNotes } from '@escapes/contract/days-to-know-on'
import { areInfantsFree } from '@escapes/contract/free-infants'
import { listTooYoung } from '@escapes/contract/guest-ages'
import { Button } from '@escapes/shared-ui/core'
import { DaysToKnow } from '@escapes/shared-ui/days'
import { DateField, DateRangeField, FormError, GuestsField, TextArea, withoutNights } from '@escapes/shared-ui/forms'
import type { ChangeLimits } from '#/features/bookings/booking-calls.ts'
import { describeOverlap } from '#/features/bookings/describe-overlap.ts'
import { useBookingCall } from '#/features/bookings/use-booking-call.ts'
import { ChangePriceSummary } from './change-price-summary.tsx'
import { bookingChangeSchema } from './booking-change-schema.ts'
import {
  listDaysOfSelection,
  listOverlappingOtherDates,
  toBookingChange,
  toChangeFormSection,
  toChangeSelection,
  type ChangeSelection,
} from './change-selection.ts'
import { NearestDatesChoice } from './nearest-dates-choice.tsx'
import { useChangeQuote } from './use-change-quote.ts'
import css from './change-booking-form.module.css'

interface ChangeBookingFormProps {
  booking: Booking
  limits: ChangeLimits
  /** The change is made or asked for, and the page is about to show it. */
  isDone: boolean
  onDone: () => void
}

interface ChangeDatesFieldProps extends Pick<ChangeBookingFormProps, 'booking' | 'limits'> {
  selection: ChangeSelection
  onChange: (dates: Partial<ChangeSelection>) => void
  error: string | undefined
}

const ChangeDatesField = ({ booking, limits, selection, onChange, error }: ChangeDatesFieldProps) => {
  const { checkIn, checkOut } = booking
  const dayNote = limits.listing && toDayNotes(limits.listing)
  if (booking.kind === 'villa') {
    const ownNights = checkIn && checkOut ? { from: checkIn, to: checkOut } : null
    return (
      <DateRangeField
        label="Your stay"
        value={
          selection.checkIn && selection.checkOut ? { checkIn: selection.checkIn, checkOut: selection.checkOut } : null
        }
        onChange={(stay) => onChange({ checkIn: stay?.checkIn ?? null, checkOut: stay?.checkOut ?? null })}
        blocked={withoutNights(limits.blocked, ownNights)}
        minNights={limits.minNights}
        dayNote={dayNote}
        error={error}
      />
    )
  }
  const isUnavailable = (day: string): boolean => {
    if (day === booking.date) return false
    if (limits.departures && !limits.departures.includes(day)) return true
    return limits.blocked.some(({ from, to }) => day >= from && day < to)
  }
  return (
    <DateField
      label={booking.kind === 'tour' ? 'Tour date' : 'Date'}
      value={selection.date}
      onChange={(date) => onChange({ date })}
      isUnavailable={isUnavailable}
      dayNote={dayNote}
      error={error}
    />
  )
}

/** Every complete selection is priced as it is made; only a priced one can be agreed to. */
export const ChangeBookingForm = ({ booking, limits, isDone, onDone }: ChangeBookingFormProps) => {
  const { control, handleSubmit, setValue } = useForm({
    resolver: zodResolver(bookingChangeSchema(booking)),
    defaultValues: toChangeSelection(booking),
  })
  const selection = useWatch({ control }) as ChangeSelection
  const { quote, problem, isPricing, idempotencyKey, priceAgain } = useChangeQuote(booking, selection)
  const changing = useBookingCall('change', booking.id)
  const asking = useBookingCall('ask-for-change', booking.id)
  const [note, setNote] = useState('')
  const mustAsk = quote?.mustAsk === true
  const { result, isPending: isSending } = mustAsk ? asking : changing
  const isPending = isSending || isDone
  const outdated = result?.problem?.code === 'quote-changed' ? result.problem : undefined
  useEffect(() => {
    if (outdated) priceAgain()
  }, [outdated, priceAgain])
  const edit = (change: Partial<ChangeSelection>) => {
    for (const name of ['checkIn', 'checkOut', 'date', 'guests'] as const)
      if (name in change) setValue(name, change[name] ?? null!)
  }
  // The problem of a price belongs to the current selection and disappears with it.
  const rejection = problem ?? (outdated ? undefined : result?.problem)
  const section = rejection && toChangeFormSection(rejection)
  const messageIn = (part: typeof section) => (section === part ? rejection?.message : undefined)
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const rejected = result?.problem && toChangeFormSection(result.problem)
    if (rejected) place.current?.querySelector<HTMLElement>(`[data-section="${rejected}"] button:enabled`)?.focus()
  }, [result])
  const change = toBookingChange(booking, selection)
  const submit = handleSubmit((complete) => {
    if (!quote || isPending) return
    const sent = { change: complete, idempotencyKey, shownAgreedTotal: quote.quote.agreed.total }
    if (mustAsk) asking.send({ ...sent, note }, onDone)
    else changing.send(sent, onDone)
  })
  return (
    <form ref={place} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <div data-section="dates" className={css.dates}>
        <ChangeDatesField
          booking={booking}
          limits={limits}
          selection={selection}
          onChange={edit}
          error={messageIn('dates')}
        />
        <div className={css.days} aria-live="polite">
          <DaysToKnow days={listDaysOfSelection(booking, selection, limits.listing)} />
        </div>
      </div>
      {!rejection && (
        <FormError tone="info">{describeOverlap(listOverlappingOtherDates(booking, selection, limits.own))}</FormError>
      )}
      <NearestDatesChoice kind={booking.kind} offers={rejection?.nearest ?? []} onChoose={edit} />
      <div data-section="guests">
        <GuestsField
          value={selection.guests}
          max={limits.maxGuests}
          onChange={(guests) => edit({ guests })}
          minimumAge={limits.listing?.minimumAge}
          areInfantsFree={limits.listing && areInfantsFree(limits.listing)}
          doInfantsTakePlaces={limits.listing?.kind !== 'villa' && limits.listing?.doInfantsTakePlaces}
          error={messageIn('guests')}
        />
      </div>
      {listTooYoung(booking.guests, limits.listing?.minimumAge).length > 0 && (
        <FormError tone="info">
          The youngest age is newer than your booking, which stays as it is. Only a change has to keep to it.
        </FormError>
      )}
      <ChangePriceSummary
        booking={booking}
        quote={quote}
        isPricing={isPricing}
        isPriceExpected={change !== undefined && !rejection}
      />
      {outdated && (
        <FormError tone="info">The price changed while you were looking. This is the one that holds now.</FormError>
      )}
      {mustAsk && (
        <TextArea
          label="Why, or what else would suit you"
          isOptional
          rows={3}
          maxLength={maxChangeRequestNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <FormError>{messageIn('form')}</FormError>
      <Button
        type="submit"
        isWide
        disabled={!quote || problem !== undefined}
        isBusy={isPending}
        busyLabel={mustAsk ? 'Asking…' : 'Changing…'}
      >
        {mustAsk ? 'Ask for this change' : 'Change the booking'}
      </Button>
    </form>
  )
}
