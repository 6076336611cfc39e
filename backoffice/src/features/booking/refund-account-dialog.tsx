import { emptyRefundAccount, RefundAccountFields, refundAccountSchema } from '@escapes/platform/refund-account'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useDone } from '#/features/mutation/use-done.ts'

export interface RefundAccountDialogProps {
  booking: { id: string; reference: string; customer: { name: string } }
  actionPath?: string
  onClose: () => void
}

/** The account that a caller reads out. The api encrypts it and answers with its last digits only. */
export const RefundAccountDialog = ({ booking, actionPath = '/admin/bookings', onClose }: RefundAccountDialogProps) => {
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm(actionPath, refundAccountSchema, emptyRefundAccount)
  const save = form.handleSubmit((body) =>
    mutation.send('PUT /admin/bookings/:id/refund-details', { params: { id: booking.id }, body }, ({ account }) => {
      const description = `${account ?? 'The account'} for the refund of ${booking.reference}. Somebody else approves it.`
      done('Account saved', description)
    }),
  )
  return (
    <DialogForm
      title="Account for the refund"
      description={`${booking.reference}, ${booking.customer.name}. Read the account back to the customer. You cannot approve a refund to an account that you entered.`}
      submitLabel="Save the account"
      size="md"
      mutation={mutation}
      onSubmit={save}
      onClose={onClose}
    >
      <RefundAccountFields form={form} isOwn={false} />
    </DialogForm>
  )
}
