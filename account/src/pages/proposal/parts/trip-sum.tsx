import { formatComingDate } from '@escapes/contract/dates'
import { formatMoney, type CurrencyCode } from '@escapes/contract/money'
import type { PaymentMethod } from '@escapes/contract'
import { useMoney } from '@escapes/shared-ui/core'
import type { TripSums } from '../trip-parts.ts'
import css from './trip-sum.module.css'

interface TripSumProps {
  sums: TripSums
  currency: CurrencyCode
}

/** The sum, and about how much it is in the currency that the visitor reads. */
export const TripTotal = ({ sums: { total, totalUsd }, currency }: TripSumProps) => {
  const money = useMoney()
  const isOther = money.currency !== currency && !money.isRateMissing
  return (
    <span className={css.total}>
      <strong>{formatMoney({ amount: total, currency })}</strong>
      {isOther && total > 0 && <span className={css.about}>about {money.format(totalUsd)}</span>}
    </span>
  )
}

/** What is paid when, by bank transfer, if it is booked now. */
export const PaymentPlan = ({ sums, currency, method }: TripSumProps & { method: PaymentMethod }) => {
  const { first, afterAnswer, rests, paymentHours, answerHours } = sums
  const text = (amount: number): string => formatMoney({ amount, currency })
  const isDeposit = method === 'deposit'
  const [now, later] = isDeposit ? [first.deposit, afterAnswer.deposit] : [first.whole, afterAnswer.whole]
  return (
    <dl className={css.plan}>
      {now > 0 && (
        <div>
          <dt>To pay first, within {paymentHours} hours of booking</dt>
          <dd>{text(now)}</dd>
        </div>
      )}
      {later > 0 && (
        <div>
          <dt>To pay after our answer, which takes up to {answerHours} hours</dt>
          <dd>{text(later)}</dd>
        </div>
      )}
      {isDeposit &&
        rests.map(({ day, amount }) => (
          <div key={day}>
            <dt>Then, by {formatComingDate(day)}</dt>
            <dd>{text(amount)}</dd>
          </div>
        ))}
    </dl>
  )
}
