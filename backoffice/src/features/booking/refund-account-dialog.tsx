import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { usePlatform } from '@escapes/platform'
import { emptyRefundAccount, RefundAccountFields, refundAccountSchema } from '@escapes/platform/refund-account'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'

interface RefundAccountDialogProps {
  booking: { id: string; reference: string; customer: { name: string } }
  actionPath?: string
  onClose: () => void
}

/** The account that a caller reads out. The api encrypts it and answers with its last digits only. */
export const RefundAccountDialog = ({ booking, actionPath = '/admin/bookings', onClose }: RefundAccountDialogProps) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation(actionPath)
  const form = useForm({ resolver: zodResolver(refundAccountSchema), defaultValues: emptyRefundAccount })
  const rejection = useMutationProblem(form, mutation)
  const save = form.handleSubmit((body) =>
    mutation.send('PUT /admin/bookings/:id/refund-details', { params: { id: booking.id }, body }, ({ account }) => {
      const description = `${account ?? 'The account'} for the refund of ${booking.reference}. Somebody else approves it.`
      notify({ status: 'success', title: 'Account saved', description })
      onClose()
    }),
  )
  return (
    <DialogForm
      title="Account for the refund"
      description={`${booking.reference}, ${booking.customer.name}. Read the account back to the customer. You cannot approve a refund to an account that you entered.`}
      submitLabel="Save the account"
      size="md"
      isBusy={mutation.pendingEndpoint !== undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <RefundAccountFields form={form} isOwn={false} />
      <MutationError mutation={rejection} />
    </DialogForm>
  )
}
