import { useState } from 'react'
import type { RefundReason } from './words.ts'
import type { CurrencyCode } from '@escapes/contract/money'
import { usePlatform } from '@escapes/platform'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { useDeed } from '#/features/deed/use-deed.ts'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { AmountField } from '#/features/money/amount-field.tsx'
import { amountText, readAmount } from '#/features/money/amount.ts'
import { moneyText } from '#/features/money/money-text.ts'
import { fieldRefusals } from '#/features/problem/refusal.ts'

interface OpenRefundProps {
  bookingId: string
  reference: string
  customer: string
  currency: CurrencyCode
  /** What is held too much. */
  amount: number
  reason: Extract<RefundReason, 'overpaid' | 'not-available'>
  onClose: () => void
}

/** Money that is held too much begins its way back. */
export const OpenRefund = (props: OpenRefundProps) => {
  const { bookingId, reference, customer, currency, amount: held, reason, onClose } = props
  const { notify } = usePlatform()
  const deed = useDeed('/admin/refunds')
  const [text, setText] = useState(amountText(held, currency))
  const [isTried, setTried] = useState(false)
  const amount = readAmount(text, currency)
  const open = (): void => {
    setTried(true)
    if (!amount) return
    const params = { id: bookingId }
    deed.performOnce('POST /admin/bookings/:id/refunds', { params, body: { amount, reason } }, () => {
      const description = `${moneyText({ amount }, currency)} for ${reference}. ${customer} is asked for the account.`
      notify({ status: 'success', title: 'Refund opened', description })
      onClose()
    })
  }
  return (
    <DialogForm
      title={`Open a refund for ${reference}?`}
      description={`${customer} is asked where the money goes. Nothing is sent yet.`}
      submitLabel="Open the refund"
      isBusy={deed.busyWith !== undefined}
      onSubmit={open}
      onClose={onClose}
    >
      <AmountField
        label="Amount"
        currency={currency}
        value={text}
        onChange={setText}
        error={isTried && !amount ? 'Write an amount like 1,240.50.' : fieldRefusals(deed.problem)['amount']}
      />
      <DeedError deed={deed} />
    </DialogForm>
  )
}
