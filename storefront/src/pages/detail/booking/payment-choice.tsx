import type { Booking, PaymentMethod } from '@escapes/contract'
import { civilDateAt, formatShortDate } from '@escapes/contract/dates'
import { ChoiceGroup } from '@escapes/shared-ui/forms'
import { halvesOf } from './agreed-money.ts'
import css from './payment-choice.module.css'

interface PaymentChoiceProps {
  booking: Pick<Booking, 'agreed' | 'total'> | undefined
  /** When the second half would be due; null when it is due with the first, or not known. */
  balanceDueAt: string | null
  /** Staff answer first. */
  isOnRequest: boolean
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}

interface PartProps {
  words: string
  dollars?: string
}

const Part = ({ words, dollars }: PartProps) => (
  <span>
    {words}
    {dollars && <span className={css.dollars}>{dollars}</span>}
  </span>
)

/** What is due now and what later, in the currency that is agreed on, with the dollars beneath. */
export const PaymentChoice = ({ booking, balanceDueAt, isOnRequest, value, onChange }: PaymentChoiceProps) => {
  const { all, deposit, balance } = halvesOf(booking)
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
          detail: (
            <span className={css.parts}>
              <Part words={`${first} ${all?.agreed ?? 'all of it'}`} dollars={all?.dollars} />
              <Part words="Pay later nothing" />
            </span>
          ),
        },
        {
          value: 'deposit',
          label: '50% Deposit Now',
          detail: (
            <span className={css.parts}>
              <Part words={`${first} ${deposit?.agreed ?? 'half'}`} dollars={deposit?.dollars} />
              <Part words={`Pay later ${balance?.agreed ?? 'half'}${by}`} dollars={balance?.dollars} />
            </span>
          ),
        },
      ]}
    />
  )
}
