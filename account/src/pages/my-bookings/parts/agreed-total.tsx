import type { Booking } from '@escapes/contract'
import { baseCurrency, formatMoney } from '@escapes/contract/money'
import css from './agreed-total.module.css'

/** The total as it was agreed, and the dollars it stands for. */
export const AgreedTotal = ({ booking: { total, agreed } }: { booking: Booking }) => (
  <p className={css.total}>
    <span className={css.label}>Total</span>
    <span className={css.amount}>{formatMoney({ amount: agreed.total, currency: agreed.currency })}</span>
    <span className={css.dollars}>
      {agreed.currency === baseCurrency
        ? 'US dollars'
        : `${formatMoney({ amount: total, currency: baseCurrency })} in US dollars, at the rate of the day you booked`}
    </span>
  </p>
)
