import type { AgreedAmount } from '@escapes/contract'
import css from './money-with-dollars.module.css'
import { dollarsTextIfConverted, moneyText } from './money-text.ts'

export const MoneyWithDollars = ({ value, currency }: { value: AgreedAmount; currency: string }) => {
  const usd = dollarsTextIfConverted(value, currency)
  return (
    <>
      {moneyText(value, currency)}
      {usd && <span className={css.usd}>{usd}</span>}
    </>
  )
}
