import { useState } from 'react'
import type { StatementLine } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { TextArea } from '@escapes/shared-ui/forms'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { useDeed } from '#/features/deed/use-deed.ts'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { moneyText } from '#/features/money/money-text.ts'

/** Rent, fees, a refund of the electricity: no booking is meant. */
export const IgnoreDialog = ({ line, onClose }: { line: StatementLine; onClose: () => void }) => {
  const { notify } = usePlatform()
  const deed = useDeed('/admin/statements')
  const [reason, setReason] = useState('')
  const amount = moneyText(line, line.currency)
  const ignore = (): void => {
    const body = reason.trim() ? { reason: reason.trim() } : {}
    deed.perform('POST /admin/statement-lines/:id/ignore', { params: { id: line.id }, body }, () => {
      notify({ status: 'success', title: 'Line ignored', description: `${amount}. It stays in the list of lines.` })
      onClose()
    })
  }
  return (
    <DialogForm
      title={`Ignore ${amount}?`}
      description={[line.payer, line.text].filter(Boolean).join(' · ')}
      submitLabel="Ignore it"
      isBusy={deed.busyWith !== undefined}
      onSubmit={ignore}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        isOptional
        rows={2}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <DeedError deed={deed} />
    </DialogForm>
  )
}
