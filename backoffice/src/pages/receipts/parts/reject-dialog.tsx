import { useState } from 'react'
import { usePlatform } from '@escapes/platform'
import { Checkbox, TextArea } from '@escapes/shared-ui/forms'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { keepPhrase, phrases } from '../phrases.ts'
import type { DecisionProps } from './decision.tsx'
import css from './reject-dialog.module.css'

/** The traveller is told why; asked for another slip, they know what to do. */
export const RejectDialog = ({ receipt, deed, onDone, onClose }: DecisionProps & { onClose: () => void }) => {
  const { notify } = usePlatform()
  const [known] = useState(phrases)
  const [reason, setReason] = useState('')
  const [askAgain, setAskAgain] = useState(true)
  const [isKept, setKept] = useState(false)
  const [isTried, setTried] = useState(false)
  const said = reason.trim()
  const reject = (): void => {
    setTried(true)
    if (!said) return
    if (isKept) keepPhrase(said)
    const params = { id: receipt.id }
    deed.perform('POST /admin/receipts/:id/reject', { params, body: { reason: said, askAgain } }, () => {
      const title = askAgain ? 'Another slip was asked for' : 'Receipt rejected'
      const { reference, customer } = receipt.booking
      notify({ status: 'success', title, description: `${reference}. ${customer.name} is told by e-mail.` })
      onDone(receipt)
    })
  }
  return (
    <DialogForm
      title={`Reject the slip for ${receipt.booking.reference}?`}
      description="The time to pay runs again."
      submitLabel={askAgain ? 'Reject and ask again' : 'Reject it'}
      isDanger
      size="md"
      isBusy={deed.busyWith !== undefined}
      onSubmit={reject}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="The traveller reads it."
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...(isTried && !said && { error: 'Say why: the traveller reads it.' })}
      />
      <ul className={css.phrases} aria-label="Phrases">
        {known.map((phrase) => (
          <li key={phrase}>
            <button type="button" onClick={() => setReason(phrase)}>
              {phrase}
            </button>
          </li>
        ))}
      </ul>
      <Checkbox checked={askAgain} onChange={({ target }) => setAskAgain(target.checked)}>
        Ask for another slip
      </Checkbox>
      <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
        Keep this reason as a phrase
      </Checkbox>
      <DeedError deed={deed} />
    </DialogForm>
  )
}
