import type { PaymentInstructions, TripPayment } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { formatMoney } from '@escapes/contract/money'
import { ChoiceGroup } from '@escapes/shared-ui/forms'

/** What is due now, or all that is left. */
export type PaidAmount = 'now' | 'all'

type Payment = PaymentInstructions | TripPayment

/** With the sum and the references of what was chosen. */
export const toChosenPayment = <P extends Payment>(payment: P, chosen: PaidAmount): P =>
  chosen === 'all' && payment.whole ? { ...payment, ...payment.whole } : payment

interface AmountChoiceProps {
  payment: Payment
  value: PaidAmount
  onChange: (value: PaidAmount) => void
}

/** Nothing where all that is left is due now. */
export const AmountChoice = ({ payment, value, onChange }: AmountChoiceProps) => {
  const { whole, amount, currency } = payment
  if (!whole) return null
  const text = (minor: number): string => formatMoney({ amount: minor, currency })
  const isSeveral = 'bookings' in whole && whole.bookings.length > 1
  const by = whole.restDueAt
    ? `, ${isSeveral ? 'the first of it ' : ''}by ${formatInSriLankaTime(whole.restDueAt)}`
    : ''
  return (
    <ChoiceGroup<PaidAmount>
      label="How much you send"
      name="paid-amount"
      value={value}
      onChange={onChange}
      choices={[
        {
          value: 'now',
          label: 'What is due now',
          detail: `${text(amount.amount)} now, ${text(whole.amount.amount - amount.amount)} later${by}`,
        },
        { value: 'all', label: 'All of it', detail: `${text(whole.amount.amount)} now, and nothing later` },
      ]}
    />
  )
}
