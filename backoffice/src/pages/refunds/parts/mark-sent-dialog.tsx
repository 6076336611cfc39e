import type { StaffRefund } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { PastDayField } from '#/features/form/past-day-field.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { moneyText } from '#/features/money/money-text.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { markSentSchema } from '../mark-sent-schema.ts'
import { ProofField } from './proof-field.tsx'
import { useProofUpload } from './use-proof-upload.ts'

/** Uploads the proof first: a rejected file stops the e-mail. */
export const MarkSentDialog = ({ refund, onClose }: { refund: StaffRefund; onClose: () => void }) => {
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm(
    '/admin/refunds',
    markSentSchema,
    { bankReference: '', sentOn: todayInSriLanka() },
    { mode: 'onChange' },
  )
  const { upload, isUploading } = useProofUpload(form, refund)
  const what = `${moneyText(refund, refund.currency)} for ${refund.reference}`
  const send = form.handleSubmit(({ proof, ...body }) =>
    upload(proof, () =>
      mutation.send('POST /admin/refunds/:id/sent', { params: { id: refund.id }, body }, () =>
        done('Refund sent', `${what}.`),
      ),
    ),
  )
  return (
    <DialogForm
      title={`${what} was sent`}
      description={`${refund.customer.name} is notified by e-mail.`}
      submitLabel="Mark as sent"
      mutation={mutation}
      isBusy={mutation.pendingEndpoint !== undefined || isUploading}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField label="Bank reference" maxLength={100} autoComplete="off" {...fieldProps(form, 'bankReference')} />
      <PastDayField label="Sent on" {...fieldProps(form, 'sentOn')} />
      <ProofField isOptional {...fieldProps(form, 'proof')} />
    </DialogForm>
  )
}
