import type { CurrencyCode } from '@escapes/contract/money'
import { toAmountText } from '@escapes/platform/amount'
import { fieldProps } from '@escapes/platform/form-problem'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { AmountField } from '#/features/money/amount-field.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import type { RefundReason } from './labels.ts'
import { refundAmountSchema } from './refund-amount-schema.ts'

export interface CreateRefundDialogProps {
  bookingId: string
  reference: string
  customer: string
  currency: CurrencyCode
  /** Minor units above what is owed. */
  overpaidAmount: number
  reason: RefundReason
  onClose: () => void
}

/** Opens a refund for money above what is owed. */
export const CreateRefundDialog = (props: CreateRefundDialogProps) => {
  const { bookingId, reference, customer, currency, overpaidAmount, reason, onClose } = props
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm('/admin/refunds', refundAmountSchema(currency), {
    amount: toAmountText(overpaidAmount, currency),
  })
  const open = form.handleSubmit(({ amount }) => {
    const params = { id: bookingId }
    mutation.sendIdempotent('POST /admin/bookings/:id/refunds', { params, body: { amount, reason } }, () => {
      const description = `${moneyText({ amount }, currency)} for ${reference}. We ask ${customer} for the account.`
      done('Refund opened', description)
    })
  })
  return (
    <DialogForm
      title={`Open a refund for ${reference}?`}
      description={`${customer} chooses the account it goes to. Nothing is sent yet.`}
      submitLabel="Open the refund"
      mutation={mutation}
      onSubmit={open}
      onClose={onClose}
    >
      <AmountField label="Amount" currency={currency} {...fieldProps(form, 'amount')} />
    </DialogForm>
  )
}
