import type { AgreedAmount } from '@escapes/contract'
import css from './agreed.module.css'
import { dollarsBeneath, moneyText } from './money-text.ts'

/** An amount in the currency agreed on, the dollars beneath. */
export const Agreed = ({ value, currency }: { value: AgreedAmount; currency: string }) => {
  const usd = dollarsBeneath(value, currency)
  return (
    <>
      {moneyText(value, currency)}
      {usd && <span className={css.usd}>{usd}</span>}
    </>
  )
}
