import { useState } from 'react'
import type { StaffBooking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { Checkbox, TextField } from '@escapes/shared-ui/forms'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { useDeed } from '#/features/deed/use-deed.ts'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import css from '#/features/form/form.module.css'
import { PastDayField } from '#/features/form/past-day-field.tsx'
import { AmountField } from '#/features/money/amount-field.tsx'
import { amountText, readAmount } from '#/features/money/amount.ts'
import { moneyText } from '#/features/money/money-text.ts'
import { fieldRefusals } from '#/features/problem/refusal.ts'
import { today } from '#/features/time/today.ts'
import { askedNow } from './booking-facts.ts'
import type { Ledger } from './load-booking.ts'

interface RecordPaymentProps {
  booking: StaffBooking
  ledger: Ledger
  onClose: () => void
}

/** Money that arrived without a receipt. */
export const RecordPayment = ({ booking, ledger, onClose }: RecordPaymentProps) => {
  const { currency } = booking.money
  const { notify } = usePlatform()
  const deed = useDeed('/admin')
  const due = askedNow(booking)
  const [text, setText] = useState(due > 0 ? amountText(due, currency) : '')
  const [receivedOn, setReceivedOn] = useState(today())
  const [note, setNote] = useState('')
  const [isClosing, setClosing] = useState(false)
  const [isTried, setTried] = useState(false)
  const amount = readAmount(text, currency)
  const errors = fieldRefusals(deed.problem)
  const record = (): void => {
    setTried(true)
    if (!amount) return
    const body = { amount, receivedOn, closeDifference: isClosing, ...(note.trim() && { note: note.trim() }) }
    deed.performOnce('POST /admin/bookings/:id/payments', { params: { id: booking.id }, body }, (after) => {
      const description = `${moneyText({ amount }, currency)} for ${booking.reference}. Still due: ${moneyText(after.due, currency)}.`
      notify({ status: 'success', title: 'Payment recorded', description })
      onClose()
    })
  }
  return (
    <DialogForm
      title="Record a payment"
      description={`${booking.reference}, ${booking.customer.name}. Enough of it confirms a pending booking.`}
      submitLabel="Record it"
      isBusy={deed.busyWith !== undefined}
      onSubmit={record}
      onClose={onClose}
    >
      <div className={css.row}>
        <AmountField
          label="Amount"
          currency={currency}
          value={text}
          onChange={setText}
          error={isTried && !amount ? 'Write an amount like 1,240.50.' : errors['amount']}
          hint={due > 0 ? `${moneyText({ amount: due }, currency)} is asked for now` : undefined}
        />
        <PastDayField label="Received on" value={receivedOn} onChange={setReceivedOn} error={errors['receivedOn']} />
      </div>
      <TextField
        label="Note"
        isOptional
        maxLength={300}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {ledger.closable.amount > 0 && (
        <Checkbox checked={isClosing} onChange={({ target }) => setClosing(target.checked)}>
          Close a remaining difference as a bank charge (now {moneyText(ledger.closable, currency)})
        </Checkbox>
      )}
      <DeedError deed={deed} />
    </DialogForm>
  )
}
