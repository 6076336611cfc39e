import type { StaffBooking, StaffExtraLine } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextArea } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { moneyText } from '#/features/money/money-text.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { removalSchema } from './extra-line-schema.ts'

interface RemoveExtraLineDialogProps {
  booking: StaffBooking
  line: StaffExtraLine
  onClose: () => void
}

export const RemoveExtraLineDialog = ({ booking, line, onClose }: RemoveExtraLineDialogProps) => {
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm('/admin/bookings', removalSchema, { reason: '' })
  const { currency, total } = booking.agreed
  const params = { id: booking.id, lineId: line.id }
  const remove = form.handleSubmit((body) =>
    mutation.send('POST /admin/bookings/:id/extra-lines/:lineId/remove', { params, body }, () =>
      done('Line removed', `${line.label}, of ${booking.reference}.`),
    ),
  )
  return (
    <DialogForm
      title={`Remove “${line.label}”?`}
      description={`The total becomes ${moneyText({ amount: total - line.amount }, currency)}. ${booking.customer.name} is notified by e-mail.`}
      submitLabel="Remove"
      isDanger
      mutation={mutation}
      onSubmit={remove}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="Only staff see it. The customer does not."
        rows={2}
        maxLength={300}
        {...fieldProps(form, 'reason')}
      />
    </DialogForm>
  )
}
