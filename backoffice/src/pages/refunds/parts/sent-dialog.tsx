import { useState } from 'react'
import type { StaffRefund } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { TextField } from '@escapes/shared-ui/forms'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { useDeed } from '#/features/deed/use-deed.ts'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { PastDayField } from '#/features/form/past-day-field.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { fieldRefusals } from '#/features/problem/refusal.ts'
import { today } from '#/features/time/today.ts'
import { ProofField } from './proof-field.tsx'
import { useProof } from './use-proof.ts'

/** The bank has the order. Its proof goes in first: a file that is refused keeps the mail from going out. */
export const SentDialog = ({ refund, onClose }: { refund: StaffRefund; onClose: () => void }) => {
  const { notify } = usePlatform()
  const deed = useDeed('/admin/refunds')
  const proof = useProof(refund)
  const [bankReference, setBankReference] = useState('')
  const [sentOn, setSentOn] = useState(today())
  const [isTried, setTried] = useState(false)
  const said = bankReference.trim()
  const what = `${moneyText(refund, refund.currency)} for ${refund.reference}`
  const send = async (): Promise<void> => {
    setTried(true)
    if (!said || !(await proof.attach())) return
    const body = { bankReference: said, sentOn }
    deed.perform('POST /admin/refunds/:id/sent', { params: { id: refund.id }, body }, () => {
      notify({ status: 'success', title: 'Refund sent', description: `${what}.` })
      onClose()
    })
  }
  return (
    <DialogForm
      title={`${what} was sent`}
      description={`${refund.customer.name} is told by e-mail.`}
      submitLabel="Mark as sent"
      isBusy={deed.busyWith !== undefined || proof.isBusy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label="Bank reference"
        maxLength={100}
        autoComplete="off"
        value={bankReference}
        onChange={({ target }) => setBankReference(target.value)}
        {...(isTried && !said && { error: 'The bank gives every transfer a reference.' })}
      />
      <PastDayField label="Sent on" value={sentOn} onChange={setSentOn} error={fieldRefusals(deed.problem)['sentOn']} />
      <ProofField proof={proof} isOptional />
      <DeedError deed={deed} />
    </DialogForm>
  )
}
