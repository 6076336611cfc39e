import { createContext, use } from 'react'
import { baseCurrency, convert, formatMoney, type CurrencyCode, type Money, type Rates } from '@escapes/contract/money'

export interface MoneyChoice {
  currency: CurrencyCode
  rates: Rates
}

export const MoneyContext = createContext<MoneyChoice>({ currency: baseCurrency, rates: {} })

export interface MoneyFormat {
  /** US cents in; the reader's currency out, or dollars when its rate is missing. */
  format: (usdCents: number) => string
  /** False while dollars are shown. */
  isConverted: boolean
  /** The reader wants another currency, and there is no rate for it. */
  isRateMissing: boolean
  currency: CurrencyCode
}

export const useMoney = (): MoneyFormat => {
  const { currency, rates } = use(MoneyContext)
  const hasRate = convert({ amount: 0, currency: baseCurrency }, currency, rates) !== undefined
  const format = (usdCents: number): string => {
    const dollars: Money = { amount: usdCents, currency: baseCurrency }
    return formatMoney(convert(dollars, currency, rates) ?? dollars)
  }
  return { format, isConverted: hasRate && currency !== baseCurrency, isRateMissing: !hasRate, currency }
}
