import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ChangeQuote, StaffBooking } from '@escapes/contract'
import { nightsBetween } from '@escapes/contract/dates'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import type { Placed } from '#/features/selection/describe-overlap.ts'
import { NotesToCheck } from '#/features/selection/notes-to-check.tsx'
import { useBookingOverlaps } from '#/features/selection/use-booking-overlaps.ts'
import { datesText } from './booking-facts.ts'
import { ChangeBookingFields } from './change-booking-fields.tsx'
import { type ChangeFormFields, staffBookingChangeSchema, toChangeFormFields } from './staff-booking-change-schema.ts'
import { ChangeQuoteSummary } from './change-quote-summary.tsx'

/** Where the typed dates are some; a booking that stays where it is overlaps what it did before. */
const listPlaced = (
  {
    kind,
    listing: { title, location: place, route },
    checkIn,
    checkOut,
    date,
    lastDay,
    startTime,
    endTime,
  }: StaffBooking,
  typed: Partial<Pick<ChangeFormFields, 'checkIn' | 'checkOut' | 'date'>>,
): Placed[] => {
  const chosen = { checkIn: typed.checkIn ?? '', checkOut: typed.checkOut ?? '', date: typed.date ?? '' }
  const isChosen = kind === 'villa' ? chosen.checkIn !== '' && chosen.checkIn < chosen.checkOut : chosen.date !== ''
  const isSame =
    (checkIn ?? '') === chosen.checkIn && (checkOut ?? '') === chosen.checkOut && (date ?? '') === chosen.date
  if (!isChosen || isSame) return []
  const days = date && lastDay ? nightsBetween(date, lastDay) + 1 : 1
  return [{ kind, title, ...chosen, days, startTime, endTime, place, route }]
}

/** Shows the price difference first; only a quoted change can be submitted. */
export const StaffChangeBookingDialog = ({ booking, onClose }: { booking: StaffBooking; onClose: () => void }) => {
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm(
    '/admin/bookings',
    staffBookingChangeSchema(booking),
    toChangeFormFields(booking),
  )
  const [latestQuote, setLatestQuote] = useState<{ selection: string; changeQuote: ChangeQuote }>()
  const typed = useWatch({ control: form.control })
  const selection = JSON.stringify(typed)
  const overlaps = useBookingOverlaps(booking.customer.id, listPlaced(booking, typed), booking.id)
  const params = { id: booking.id }
  /** A quote is valid only for the selection it was requested for. */
  const changeQuote =
    latestQuote?.selection === selection && mutation.problem?.code !== 'quote-changed'
      ? latestQuote.changeQuote
      : undefined
  const submit = form.handleSubmit((change) => {
    if (!changeQuote)
      return mutation.send('POST /bookings/:id/change/quote', { params, body: change }, (value) =>
        setLatestQuote({ selection, changeQuote: value }),
      )
    const body = { ...change, quotedAgreedTotal: changeQuote.quote.agreed.total }
    mutation.sendIdempotent('POST /bookings/:id/change', { params, body }, () => {
      const description = `${booking.reference}, ${booking.listing.title}. ${booking.customer.name} is notified by e-mail.`
      done('Booking changed', description)
    })
  })
  return (
    <DialogForm
      title={`Change booking ${booking.reference}`}
      description={`Now: ${datesText(booking)}. The rate and the policy of the booking stay.`}
      submitLabel={changeQuote ? 'Change the booking' : 'Show the difference'}
      size="md"
      isDisabled={!form.formState.isDirty}
      mutation={mutation}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChangeBookingFields booking={booking} form={form} />
      <NotesToCheck notes={overlaps} />
      {changeQuote && <ChangeQuoteSummary booking={booking} changeQuote={changeQuote} />}
    </DialogForm>
  )
}
