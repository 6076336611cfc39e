import type { Booking, PaymentMethod } from '@escapes/contract'
import { depositOf, formatMoney } from '@escapes/contract/money'
import { ChoiceGroup } from '@escapes/shared-ui/forms'

interface PaymentChoiceProps {
  booking: Pick<Booking, 'agreed'> | undefined
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}

/** What is due now and what later, in the currency that is agreed on. */
export const PaymentChoice = ({ booking, value, onChange }: PaymentChoiceProps) => {
  const sum = (amount: number, currency: string): string => formatMoney({ amount, currency })
  const detailOf = (method: PaymentMethod): string => {
    if (!booking) return method === 'deposit' ? 'Half now, half later' : 'All of it at once'
    const { total, currency } = booking.agreed
    const now = method === 'deposit' ? depositOf(total) : total
    return `${sum(now, currency)} now, ${now === total ? 'nothing' : sum(total - now, currency)} later`
  }
  return (
    <ChoiceGroup<PaymentMethod>
      label="Payment method"
      name="payment-method"
      value={value}
      onChange={onChange}
      choices={[
        { value: 'bank_transfer', label: 'Bank transfer', detail: detailOf('bank_transfer') },
        { value: 'deposit', label: '50% Deposit Now', detail: detailOf('deposit') },
      ]}
    />
  )
}
