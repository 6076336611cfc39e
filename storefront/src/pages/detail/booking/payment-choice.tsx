import type { Booking, PaymentMethod } from '@escapes/contract'
import { civilDateAt, formatShortDate } from '@escapes/contract/dates'
import { depositOf, formatMoney } from '@escapes/contract/money'
import { ChoiceGroup } from '@escapes/shared-ui/forms'
import css from './payment-choice.module.css'

interface PaymentChoiceProps {
  booking: Pick<Booking, 'agreed'> | undefined
  /** When the second half would be due; null when it is due with the first, or not known. */
  balanceDueAt: string | null
  /** Staff answer first. */
  isOnRequest: boolean
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}

const Parts = ({ first, now, later }: { first: string; now: string; later: string }) => (
  <span className={css.parts}>
    <span>
      {first} {now}
    </span>
    <span>Pay later {later}</span>
  </span>
)

/** What is due now and what later, in the currency that is agreed on. */
export const PaymentChoice = ({ booking, balanceDueAt, isOnRequest, value, onChange }: PaymentChoiceProps) => {
  const sum = (amount: number): string => formatMoney({ amount, currency: booking?.agreed.currency ?? '' })
  const total = booking?.agreed.total ?? 0
  const deposit = depositOf(total)
  const first = isOnRequest ? 'Pay after our answer' : 'Pay now'
  const by = balanceDueAt === null ? '' : ` by ${formatShortDate(civilDateAt(new Date(balanceDueAt)))}`
  return (
    <ChoiceGroup<PaymentMethod>
      label="Payment method"
      name="payment-method"
      value={value}
      onChange={onChange}
      choices={[
        {
          value: 'bank_transfer',
          label: 'Bank transfer',
          detail: booking ? (
            <Parts first={first} now={sum(total)} later="nothing" />
          ) : (
            <Parts first={first} now="all of it" later="nothing" />
          ),
        },
        {
          value: 'deposit',
          label: '50% Deposit Now',
          detail: booking ? (
            <Parts first={first} now={sum(deposit)} later={`${sum(total - deposit)}${by}`} />
          ) : (
            <Parts first={first} now="half" later={`half${by}`} />
          ),
        },
      ]}
    />
  )
}
