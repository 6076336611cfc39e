import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { ChangeQuote, StaffBooking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { datesText } from './booking-facts.ts'
import { ChangeBookingFields } from './change-booking-fields.tsx'
import { staffBookingChangeSchema, toChangeFormFields } from './staff-booking-change-schema.ts'
import { ChangeQuoteSummary } from './change-quote-summary.tsx'

/** Shows the price difference first; only a quoted change can be submitted. */
export const StaffChangeBookingDialog = ({ booking, onClose }: { booking: StaffBooking; onClose: () => void }) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation('/admin/bookings')
  const form = useForm({
    resolver: zodResolver(staffBookingChangeSchema(booking)),
    defaultValues: toChangeFormFields(booking),
  })
  const rejection = useMutationProblem(form, mutation)
  const [latestQuote, setLatestQuote] = useState<{ selection: string; changeQuote: ChangeQuote }>()
  const selection = JSON.stringify(useWatch({ control: form.control }))
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
      notify({ status: 'success', title: 'Booking changed', description })
      onClose()
    })
  })
  return (
    <DialogForm
      title={`Change booking ${booking.reference}`}
      description={`Now: ${datesText(booking)}. The rate and the policy of the booking stay.`}
      submitLabel={changeQuote ? 'Change the booking' : 'Show the difference'}
      size="md"
      isDisabled={!form.formState.isDirty}
      isBusy={mutation.pendingEndpoint !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChangeBookingFields booking={booking} form={form} />
      {changeQuote && <ChangeQuoteSummary booking={booking} changeQuote={changeQuote} />}
      <MutationError mutation={rejection} />
    </DialogForm>
  )
}
