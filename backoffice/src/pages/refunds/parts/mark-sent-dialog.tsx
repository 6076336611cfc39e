import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { StaffRefund } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { PastDayField } from '#/features/form/past-day-field.tsx'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { moneyText } from '#/features/money/money-text.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { markSentSchema } from '../mark-sent-schema.ts'
import { ProofField } from './proof-field.tsx'
import { useProofUpload } from './use-proof-upload.ts'

/** Uploads the proof first: a rejected file stops the e-mail. */
export const MarkSentDialog = ({ refund, onClose }: { refund: StaffRefund; onClose: () => void }) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation('/admin/refunds')
  const form = useForm({
    resolver: zodResolver(markSentSchema),
    mode: 'onChange',
    defaultValues: { bankReference: '', sentOn: todayInSriLanka() },
  })
  const { upload, isUploading } = useProofUpload(form, refund)
  const rejection = useMutationProblem(form, mutation)
  const what = `${moneyText(refund, refund.currency)} for ${refund.reference}`
  const send = form.handleSubmit(({ proof, ...body }) =>
    upload(proof, () =>
      mutation.send('POST /admin/refunds/:id/sent', { params: { id: refund.id }, body }, () => {
        notify({ status: 'success', title: 'Refund sent', description: `${what}.` })
        onClose()
      }),
    ),
  )
  return (
    <DialogForm
      title={`${what} was sent`}
      description={`${refund.customer.name} is notified by e-mail.`}
      submitLabel="Mark as sent"
      isBusy={mutation.pendingEndpoint !== undefined || isUploading}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField label="Bank reference" maxLength={100} autoComplete="off" {...fieldProps(form, 'bankReference')} />
      <PastDayField label="Sent on" {...fieldProps(form, 'sentOn')} />
      <ProofField isOptional {...fieldProps(form, 'proof')} />
      <MutationError mutation={rejection} />
    </DialogForm>
  )
}
