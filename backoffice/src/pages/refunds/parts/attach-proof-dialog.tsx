import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { StaffRefund } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { attachProofSchema } from '../proof-schema.ts'
import { ProofField } from './proof-field.tsx'
import { useProofUpload } from './use-proof-upload.ts'

export const AttachProofDialog = ({ refund, onClose }: { refund: StaffRefund; onClose: () => void }) => {
  const { notify } = usePlatform()
  const form = useForm({ resolver: zodResolver(attachProofSchema), mode: 'onChange' })
  const { upload, isUploading } = useProofUpload(form, refund)
  const { reference } = refund
  const attach = form.handleSubmit(({ proof }) =>
    upload(proof, () => {
      notify({ status: 'success', title: 'Proof attached', description: `The customer of ${reference} can see it.` })
      onClose()
    }),
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
