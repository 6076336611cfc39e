import { useState } from 'react'
import type { LedgerEntry, StaffBooking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { TextArea } from '@escapes/shared-ui/forms'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { useDeed } from '#/features/deed/use-deed.ts'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { moneyText } from '#/features/money/money-text.ts'

interface TakeBackProps {
  booking: StaffBooking
  entry: LedgerEntry
  currency: string
  onClose: () => void
}

/** A wrong row is not deleted: another one takes it back and says why. */
export const TakeBack = ({ booking, entry, currency, onClose }: TakeBackProps) => {
  const { notify } = usePlatform()
  const deed = useDeed('/admin')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const amount = moneyText(entry, currency)
  const takeBack = (): void => {
    setTried(true)
    if (!reason.trim()) return
    deed.perform(
      'POST /admin/ledger-entries/:id/reverse',
      { params: { id: entry.id }, body: { reason: reason.trim() } },
      () => {
        notify({ status: 'success', title: 'Taken back', description: `${amount} of ${booking.reference}.` })
        onClose()
      },
    )
  }
  return (
    <DialogForm
      title={`Take back ${amount}?`}
      description="The row stays in the ledger; a second one takes it back."
      submitLabel="Take it back"
      isDanger
      isBusy={deed.busyWith !== undefined}
      onSubmit={takeBack}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        rows={2}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...(isTried && !reason.trim() && { error: 'Say why, for whoever reads the ledger later.' })}
      />
      <DeedError deed={deed} />
    </DialogForm>
  )
}
