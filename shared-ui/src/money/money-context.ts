import { createContext, use } from 'react'
import {
  baseCurrency,
  convertMoney,
  formatMoney,
  type CurrencyCode,
  type Money,
  type ExchangeRates,
} from '@escapes/contract/money'

export interface DisplayCurrency {
  currency: CurrencyCode
  rates: ExchangeRates
}

export const DisplayCurrencyContext = createContext<DisplayCurrency>({ currency: baseCurrency, rates: {} })

export interface MoneyFormat {
  /** Converts US cents to the chosen currency; dollars when its rate is missing. */
  format: (usdCents: number) => string
  isConverted: boolean
  /** The chosen currency has no rate. */
  isRateMissing: boolean
  currency: CurrencyCode
}

export const useMoney = (): MoneyFormat => {
  const { currency, rates } = use(DisplayCurrencyContext)
  const hasRate = convertMoney({ amount: 0, currency: baseCurrency }, currency, rates) !== undefined
  const format = (usdCents: number): string => {
    const dollars: Money = { amount: usdCents, currency: baseCurrency }
    return formatMoney(convertMoney(dollars, currency, rates) ?? dollars)
  }
  return { format, isConverted: hasRate && currency !== baseCurrency, isRateMissing: !hasRate, currency }
}
