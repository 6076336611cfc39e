import type { ReactNode } from 'react'
import type { Booking, PaymentMethod } from '@escapes/contract'
import { civilDateAt, formatShortDate } from '@escapes/contract/dates'
import { useMoney } from '@escapes/shared-ui/core'
import { ChoiceGroup } from '@escapes/shared-ui/forms'
import { toDisplayedTotalAndInstalments } from './displayed-amount.ts'
import css from './payment-choice.module.css'

interface PaymentChoiceProps {
  booking: Pick<Booking, 'agreed' | 'total' | 'terms'> | undefined
  /** Due date of the second part. Null: no deposit is offered, since both would be due at nearly the same time. Undefined: not known yet. */
  balanceDueAt: string | null | undefined
  isOnRequest: boolean
  /** What was chosen: a deposit that is not offered is missed only by those who chose it. */
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}

interface PartProps {
  label: string
  dollars?: string
}

const Part = ({ label, dollars }: PartProps) => (
  <span>
    {label}
    {dollars && <span className={css.dollars}>{dollars}</span>}
  </span>
)

/** What is due now and later, in the agreed currency and in dollars. */
export const PaymentChoice = ({ booking, balanceDueAt, isOnRequest, value, onChange }: PaymentChoiceProps) => {
  const { total, deposit, balance } = toDisplayedTotalAndInstalments(booking, useMoney().formatExactly)
  const first = isOnRequest ? 'Pay after our answer' : 'Pay now'
  const depositChoice = (dueAt: string): { value: PaymentMethod; label: string; detail: ReactNode } => ({
    value: 'deposit',
    label: `${booking?.terms?.depositPercent ?? 50}% Deposit Now`,
    detail: (
      <span className={css.parts}>
        <Part label={`${first} ${deposit?.agreed ?? 'a part'}`} dollars={deposit?.dollars} />
        <Part
          label={`Pay later ${balance?.agreed ?? 'the rest'} by ${formatShortDate(civilDateAt(new Date(dueAt)))}`}
          dollars={balance?.dollars}
        />
      </span>
    ),
  })
  return (
    <ChoiceGroup<PaymentMethod>
      label="Payment method"
      name="payment-method"
      value={balanceDueAt ? value : 'bank_transfer'}
      onChange={onChange}
      choices={[
        {
          value: 'bank_transfer',
          label: 'Bank transfer',
          detail: (
            <span className={css.parts}>
              <Part label={`${first} ${total?.agreed ?? 'all of it'}`} dollars={total?.dollars} />
              {balanceDueAt && <Part label="Pay later nothing" />}
              {balanceDueAt === null && value === 'deposit' && (
                <span>A deposit is not offered so close to the start.</span>
              )}
            </span>
          ),
        },
        ...(balanceDueAt ? [depositChoice(balanceDueAt)] : []),
      ]}
    />
  )
}
