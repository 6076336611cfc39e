import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { LedgerEntry, StaffBooking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextArea } from '@escapes/shared-ui/forms'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { moneyText } from '#/features/money/money-text.ts'
import { reversalEffectText } from './reversal-effect-text.ts'
import { reversalSchema } from './reversal-schema.ts'

interface ReverseEntryDialogProps {
  booking: StaffBooking
  entry: LedgerEntry
  currency: string
  onClose: () => void
}

/** Ledger entries are never deleted: a reversal with a reason cancels a wrong one. */
export const ReverseEntryDialog = ({ booking, entry, currency, onClose }: ReverseEntryDialogProps) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation('/admin/bookings')
  const form = useForm({ resolver: zodResolver(reversalSchema), defaultValues: { reason: '' } })
  const rejection = useMutationProblem(form, mutation)
  const amount = moneyText(entry, currency)
  const reverse = form.handleSubmit((body) =>
    mutation.send('POST /admin/ledger-entries/:id/reverse', { params: { id: entry.id }, body }, () => {
      notify({ status: 'success', title: 'Reversed', description: `${amount} of ${booking.reference}.` })
      onClose()
    }),
  )
  return (
    <DialogForm
      title={`Reverse ${amount}?`}
      description={`The entry stays in the ledger; a second entry cancels it. ${reversalEffectText(booking, entry)}`}
      submitLabel="Reverse it"
      isDanger
      isBusy={mutation.pendingEndpoint !== undefined}
      onSubmit={reverse}
      onClose={onClose}
    >
      <TextArea label="Reason" hint="The customer reads it." rows={2} maxLength={300} {...fieldProps(form, 'reason')} />
      <MutationError mutation={rejection} />
    </DialogForm>
  )
}
