import { useState } from 'react'
import type { StaffRefund } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { TextArea, TextField } from '@escapes/shared-ui/forms'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { useDeed } from '#/features/deed/use-deed.ts'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { PastDayField } from '#/features/form/past-day-field.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { fieldRefusals } from '#/features/problem/refusal.ts'
import { today } from '#/features/time/today.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { ProofField } from './proof-field.tsx'
import { useProof } from './use-proof.ts'

export type RefundDeed = 'sent' | 'void' | 'proof'

interface RefundDialogProps {
  refund: StaffRefund
  deed: RefundDeed
  onClose: () => void
}

const words = {
  sent: { title: 'was sent', submit: 'Mark as sent', done: 'Refund sent' },
  void: { title: 'is not sent after all', submit: 'Void it', done: 'Refund voided' },
} as const

/** The bank has the order, with or without its proof, or nothing is sent after all. */
export const RefundDialog = ({ refund, deed: kind, onClose }: RefundDialogProps) => {
  const { notify } = usePlatform()
  const deed = useDeed('/admin/refunds')
  const [text, setText] = useState('')
  const [sentOn, setSentOn] = useState(today())
  const [isTried, setTried] = useState(false)
  const [isSent, setSent] = useState(kind === 'proof')
  const proof = useProof(refund, onClose)
  const said = text.trim()
  const params = { id: refund.id }
  const { title, submit, done } = words[kind === 'void' ? 'void' : 'sent']
  const finish = (): void => {
    const description = `${moneyText(refund, refund.currency)} for ${refund.reference}.`
    notify({ status: 'success', title: done, description })
    if (kind === 'void' || !proof.file) return onClose()
    setSent(true)
    void proof.attach(proof.file)
  }
  const send = (): void => {
    setTried(true)
    if (!said) return
    if (kind === 'sent')
      deed.perform('POST /admin/refunds/:id/sent', { params, body: { bankReference: said, sentOn } }, finish)
    else deed.perform('POST /admin/refunds/:id/void', { params, body: { reason: said } }, finish)
  }
  if (isSent) return <ProofDialog refund={refund} proof={proof} onClose={onClose} />
  const errors = fieldRefusals(deed.problem)
  return (
    <DialogForm
      title={`${moneyText(refund, refund.currency)} for ${refund.reference} ${title}`}
      description={`${refund.customer.name} is told by e-mail.`}
      submitLabel={submit}
      isDanger={kind === 'void'}
      isBusy={deed.busyWith !== undefined}
      onSubmit={send}
      onClose={onClose}
    >
      {kind === 'sent' ? (
        <>
          <TextField
            label="Bank reference"
            maxLength={100}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            {...(isTried && !said && { error: 'The bank gives every transfer a reference.' })}
          />
          <PastDayField label="Sent on" value={sentOn} onChange={setSentOn} error={errors['sentOn']} />
          <ProofField proof={proof} isOptional />
        </>
      ) : (
        <TextArea
          label="Reason"
          rows={3}
          maxLength={300}
          value={text}
          onChange={({ target }) => setText(target.value)}
          {...(isTried && !said && { error: 'Say why, for whoever asks later.' })}
        />
      )}
      <DeedError deed={deed} />
    </DialogForm>
  )
}
