import type { AgreedAmount } from '@escapes/contract'
import { baseCurrency, formatMoney, type CurrencyCode } from '@escapes/contract/money'
import css from './agreed-money.module.css'

interface AgreedMoneyProps extends AgreedAmount {
  currency: CurrencyCode
  isStrong?: boolean
}

export const AgreedMoney = ({ currency, amount, usd, isStrong }: AgreedMoneyProps) => (
  <span className={css.money} data-strong={isStrong || undefined}>
    <span className={css.amount}>{formatMoney({ amount, currency })}</span>
    {currency !== baseCurrency && (
      <span className={css.dollars}>{formatMoney({ amount: usd, currency: baseCurrency })}</span>
    )}
  </span>
)
