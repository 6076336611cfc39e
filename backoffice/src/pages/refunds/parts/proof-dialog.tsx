import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { StaffRefund } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { ProofField } from './proof-field.tsx'
import { useProof } from './use-proof.ts'

/** Of a refund that was sent: the file of the bank alone. */
export const ProofDialog = ({ refund, onClose }: { refund: StaffRefund; onClose: () => void }) => {
  const { notify } = usePlatform()
  const { revalidate } = useRevalidator()
  const proof = useProof(refund)
  const [isTried, setTried] = useState(false)
  const { reference } = refund
  const send = async (): Promise<void> => {
    setTried(true)
    if (!proof.file || !(await proof.attach())) return
    void revalidate()
    notify({ status: 'success', title: 'Proof attached', description: `The customer of ${reference} can see it.` })
    onClose()
  }
  return (
    <DialogForm
      title={`The bank’s proof for ${reference}`}
      description={refund.proof ? `It replaces ${refund.proof.name}.` : 'The refund is marked as sent.'}
      submitLabel="Attach proof"
      isBusy={proof.isBusy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <ProofField proof={proof} missing={isTried && !proof.file ? 'Choose a photo or a PDF.' : undefined} />
    </DialogForm>
  )
}
