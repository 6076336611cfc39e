import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { StaffRefund } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useDone } from '#/features/mutation/use-done.ts'
import { attachProofSchema } from '../proof-schema.ts'
import { ProofField } from './proof-field.tsx'
import { useProofUpload } from './use-proof-upload.ts'

export const AttachProofDialog = ({ refund, onClose }: { refund: StaffRefund; onClose: () => void }) => {
  const done = useDone(onClose)
  const form = useForm({ resolver: zodResolver(attachProofSchema), mode: 'onChange' })
  const { upload, isUploading } = useProofUpload(form, refund)
  const { reference } = refund
  const attach = form.handleSubmit(({ proof }) =>
    upload(proof, () => done('Proof attached', `The customer of ${reference} can see it.`)),
  )
  return (
    <DialogForm
      title={`The bank’s proof for ${reference}`}
      description={refund.proof ? `It replaces ${refund.proof.name}.` : 'The refund is marked as sent.'}
      submitLabel="Attach proof"
      isBusy={isUploading}
      onSubmit={attach}
      onClose={onClose}
    >
      <ProofField {...fieldProps(form, 'proof')} />
    </DialogForm>
  )
}
