import { useState } from 'react'
import type { StaffRefund } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { TextArea } from '@escapes/shared-ui/forms'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { useDeed } from '#/features/deed/use-deed.ts'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { moneyText } from '#/features/money/money-text.ts'

/** Nothing is sent after all. */
export const VoidDialog = ({ refund, onClose }: { refund: StaffRefund; onClose: () => void }) => {
  const { notify } = usePlatform()
  const deed = useDeed('/admin/refunds')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const said = reason.trim()
  const what = `${moneyText(refund, refund.currency)} for ${refund.reference}`
  const send = (): void => {
    setTried(true)
    if (!said) return
    deed.perform('POST /admin/refunds/:id/void', { params: { id: refund.id }, body: { reason: said } }, () => {
      notify({ status: 'success', title: 'Refund voided', description: `${what}.` })
      onClose()
    })
  }
  return (
    <DialogForm
      title={`${what} is not sent after all`}
      description={`${refund.customer.name} is not told by e-mail: write to them if they wait for it.`}
      submitLabel="Void it"
      isDanger
      isBusy={deed.busyWith !== undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        rows={3}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...(isTried && !said && { error: 'Say why, for whoever asks later.' })}
      />
      <DeedError deed={deed} />
    </DialogForm>
  )
}
