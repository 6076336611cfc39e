import { z } from 'zod'
import type { LedgerEntry, StaffBooking } from '@escapes/contract'
import { paymentEndpoints } from '@escapes/contract/payments'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextArea } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { requiredText } from '#/features/form/text-schema.ts'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { moneyText } from '#/features/money/money-text.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { reversalEffectText } from './reversal-effect-text.ts'

const { body } = paymentEndpoints['POST /admin/ledger-entries/:id/reverse']

/** Why an entry is reversed, as typed. */
const reversalSchema = z.object({
  reason: requiredText('Write a reason. The customer reads it, and colleagues in the ledger.').pipe(body.shape.reason),
})

interface ReverseEntryDialogProps {
  booking: StaffBooking
  entry: LedgerEntry
  currency: string
  onClose: () => void
}

/** Ledger entries are never deleted: a reversal with a reason cancels a wrong one. */
export const ReverseEntryDialog = ({ booking, entry, currency, onClose }: ReverseEntryDialogProps) => {
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm('/admin/bookings', reversalSchema, { reason: '' })
  const amount = moneyText(entry, currency)
  const reverse = form.handleSubmit((body) =>
    mutation.send('POST /admin/ledger-entries/:id/reverse', { params: { id: entry.id }, body }, () =>
      done('Reversed', `${amount} of ${booking.reference}.`),
    ),
  )
  return (
    <DialogForm
      title={`Reverse ${amount}?`}
      description={`The entry stays in the ledger; a second entry cancels it. ${reversalEffectText(booking, entry)}`}
      submitLabel="Reverse it"
      isDanger
      mutation={mutation}
      onSubmit={reverse}
      onClose={onClose}
    >
      <TextArea label="Reason" hint="The customer reads it." rows={2} maxLength={300} {...fieldProps(form, 'reason')} />
    </DialogForm>
  )
}
