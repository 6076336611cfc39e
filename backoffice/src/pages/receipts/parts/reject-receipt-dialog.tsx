import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { receiptEndpoints } from '@escapes/contract/receipts'
import { fieldProps } from '@escapes/platform/form-problem'
import { Checkbox, TextArea } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { requiredText } from '#/features/form/text-schema.ts'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { listRejectionPhrases, saveRejectionPhrase } from '../rejection-phrases.ts'
import type { ReceiptDecisionProps } from './receipt-decision-props.ts'
import { canCustomerUploadReceipt, receiptClosingConsequenceText } from './receipt-closing-consequence-text.ts'
import css from './reject-receipt-dialog.module.css'

const { shape } = receiptEndpoints['POST /admin/receipts/:id/reject'].body

/** The rejection of a receipt as typed. `isSaved`: the reason becomes a phrase of this browser. */
const rejectionSchema = z.object({
  reason: requiredText('Write a reason. The customer reads it.').pipe(shape.reason),
  requestAnother: z.boolean(),
  wholeTransfer: z.boolean(),
  isSaved: z.boolean(),
})

const endpoint = 'POST /admin/receipts/:id/reject'

export const RejectReceiptDialog = ({
  receipt,
  mutation,
  onDone,
  onClose,
}: ReceiptDecisionProps & { onClose: () => void }) => {
  const [phrases] = useState(listRejectionPhrases)
  const canUploadAgain = canCustomerUploadReceipt(receipt.booking)
  const siblings = receipt.transfer?.others.filter(({ status }) => status === 'submitted') ?? []
  const form = useForm({
    resolver: zodResolver(rejectionSchema),
    defaultValues: {
      reason: '',
      requestAnother: canUploadAgain,
      wholeTransfer: siblings.length > 0,
      isSaved: false,
    },
  })
  const rejection = useMutationProblem(form, mutation)
  const [requestAnother, wholeTransfer] = useWatch({
    control: form.control,
    name: ['requestAnother', 'wholeTransfer'],
  })
  const references = siblings.map(({ reference }) => reference).join(', ')
  const reject = form.handleSubmit(({ isSaved, wholeTransfer: isWhole, ...rejected }) => {
    if (isSaved) saveRejectionPhrase(rejected.reason)
    const body = { ...rejected, ...(isWhole && { wholeTransfer: true }) }
    const params = { id: receipt.id }
    mutation.send(endpoint, { params, body }, ({ anotherRequested = requestAnother }) => {
      const title = anotherRequested ? 'Another receipt was requested' : 'Receipt rejected'
      const { reference, customer } = receipt.booking
      onDone(
        receipt,
        `${title}: ${isWhole ? `${reference}, ${references}` : reference}. ${customer.name} is notified by e-mail.`,
      )
    })
  })
  return (
    <DialogForm
      title={`Reject the receipt for ${receipt.booking.reference}?`}
      description={receiptClosingConsequenceText(receipt.booking)}
      submitLabel={requestAnother ? 'Reject and request another' : 'Reject it'}
      isDanger
      size="md"
      isBusy={mutation.pendingEndpoint !== undefined}
      onSubmit={reject}
      onClose={onClose}
    >
      <TextArea label="Reason" hint="The customer reads it." rows={3} maxLength={500} {...fieldProps(form, 'reason')} />
      <ul className={css.phrases} aria-label="Phrases">
        {phrases.map((phrase) => (
          <li key={phrase}>
            <button type="button" onClick={() => form.setValue('reason', phrase, { shouldValidate: true })}>
              {phrase}
            </button>
          </li>
        ))}
      </ul>
      {siblings.length > 0 && (
        <>
          <Checkbox {...form.register('wholeTransfer')}>
            Also for {references}: it is one transfer, and one e-mail tells of it
          </Checkbox>
          {!wholeTransfer && <p>The receipts for {references} go on waiting, each to be reviewed by itself.</p>}
        </>
      )}
      {canUploadAgain && <Checkbox {...form.register('requestAnother')}>Request another receipt</Checkbox>}
      <Checkbox {...form.register('isSaved')}>Save this reason for next time</Checkbox>
      {mutation.result?.endpoint === endpoint && <MutationError mutation={rejection} />}
    </DialogForm>
  )
}
