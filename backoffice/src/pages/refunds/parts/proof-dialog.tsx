import { useState } from 'react'
import type { StaffRefund } from '@escapes/contract'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { ProofField } from './proof-field.tsx'
import type { Proof } from './use-proof.ts'

interface ProofDialogProps {
  refund: StaffRefund
  proof: Proof
  onClose: () => void
}

/** Of a refund that was sent: the file of the bank alone. */
export const ProofDialog = ({ refund, proof, onClose }: ProofDialogProps) => {
  const [isTried, setTried] = useState(false)
  const send = (): void => {
    setTried(true)
    if (proof.file) void proof.attach(proof.file)
  }
  return (
    <DialogForm
      title={`The bank’s proof for ${refund.reference}`}
      description={refund.proof ? `It replaces ${refund.proof.name}.` : 'The refund is marked as sent.'}
      submitLabel="Attach proof"
      isBusy={proof.isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <ProofField proof={proof} error={isTried && !proof.file ? 'Choose a photo or a PDF.' : undefined} />
      <DeedError deed={{ problem: proof.problem, meanwhile: undefined }} />
    </DialogForm>
  )
}
