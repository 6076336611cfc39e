import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { PaymentOnRecord } from '@escapes/contract'
import { ChoiceGroup } from '@escapes/shared-ui/forms'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { requiredText } from '#/features/form/text-schema.ts'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { useFieldProps } from '#/features/form/use-field-props.ts'
import { paymentText, paymentSourceText } from '#/features/money/payment-text.ts'
import type { ReceiptDecisionProps } from './receipt-decision-props.ts'
import { receiptClosingConsequenceText } from './receipt-closing-consequence-text.ts'

/** The choice of a payment that is not listed. */
const unlistedPaymentValue = 'unlisted'

/** The payment that a duplicate shows; the output is the body of the request. */
const closeDuplicateReceiptSchema = z.object({
  showsPayment: requiredText('Choose the payment that it shows.').transform((entryId) =>
    entryId === unlistedPaymentValue ? undefined : entryId,
  ),
})

const endpoint = 'POST /admin/receipts/:id/duplicate'

interface CloseDuplicateReceiptDialogProps extends ReceiptDecisionProps {
  /** Payments of other bookings that the same file was accepted for. */
  sameFileReceipts: readonly (PaymentOnRecord & { reference: string })[]
  onClose: () => void
}

/** Closes a receipt whose payment is on record; the customer is not notified of a rejection. */
export const CloseDuplicateReceiptDialog = ({
  receipt,
  mutation,
  sameFileReceipts,
  onDone,
  onClose,
}: CloseDuplicateReceiptDialogProps) => {
  const { booking } = receipt
  const elsewhere = sameFileReceipts.filter(
    ({ entryId }) => !receipt.payments.some((known) => known.entryId === entryId),
  )
  const choices = [
    ...receipt.payments.map((payment) => ({
      value: payment.entryId,
      label: paymentText(payment),
      detail: `Of this booking, ${paymentSourceText(payment)}.`,
    })),
    ...elsewhere.map((payment) => ({
      value: payment.entryId,
      label: paymentText(payment),
      detail: `Of ${payment.reference}, shown by the same file.`,
    })),
    {
      value: unlistedPaymentValue,
      label: 'Another one of this customer',
      detail: 'Of another booking, or I do not know which.',
    },
  ]
  const [only] = choices.length <= 2 ? choices : []
  const form = useForm({
    resolver: zodResolver(closeDuplicateReceiptSchema),
    defaultValues: { showsPayment: only?.value ?? '' },
  })
  const payment = useFieldProps(form, 'showsPayment')
  const rejection = useMutationProblem(form, mutation)
  const close = form.handleSubmit((body) =>
    mutation.send(endpoint, { params: { id: receipt.id }, body }, () =>
      onDone(receipt, `Closed as a duplicate: ${booking.reference}. No money was recorded.`),
    ),
  )
  return (
    <DialogForm
      title={`Close the receipt for ${booking.reference} as a duplicate?`}
      description={`Its payment is on record. No money is recorded, and no other receipt is requested. ${receiptClosingConsequenceText(booking)}`}
      submitLabel="Close it"
      size="md"
      isBusy={mutation.pendingEndpoint !== undefined}
      onSubmit={close}
      onClose={onClose}
    >
      <ChoiceGroup label="Which payment does it show?" name="duplicate-of" choices={choices} {...payment} />
      {mutation.result?.endpoint === endpoint && <MutationError mutation={rejection} />}
    </DialogForm>
  )
}
