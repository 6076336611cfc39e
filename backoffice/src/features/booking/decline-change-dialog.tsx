import { z } from 'zod'
import type { ChangeRequest, StaffBooking } from '@escapes/contract'
import { bookingReason } from '@escapes/contract/bookings'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextArea } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { requiredText } from '#/features/form/text-schema.ts'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { datesText } from './booking-facts.ts'

interface DeclineChangeDialogProps {
  booking: StaffBooking
  asked: ChangeRequest
  onClose: () => void
}

const schema = z.object({ reason: requiredText('Write a reason. The customer reads it.').pipe(bookingReason) })

/** The booking stays as it is, and its customer reads why. */
export const DeclineChangeDialog = ({ booking, asked, onClose }: DeclineChangeDialogProps) => {
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm('/admin/bookings', schema, { reason: '' })
  const params = { id: booking.id, requestId: asked.id }
  const decline = form.handleSubmit((body) =>
    mutation.send('POST /admin/bookings/:id/change-requests/:requestId/decline', { params, body }, () =>
      done('Declined', `${booking.reference} stays as it is. ${booking.customer.name} is notified by e-mail.`),
    ),
  )
  return (
    <DialogForm
      title={`Decline ${datesText(asked)}?`}
      description={`${booking.reference} stays as it is: ${datesText(booking)}.`}
      submitLabel="Decline"
      isDanger
      mutation={mutation}
      onSubmit={decline}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        rows={3}
        maxLength={500}
        hint="The customer reads it, in the e-mail and on the booking."
        {...fieldProps(form, 'reason')}
      />
    </DialogForm>
  )
}
