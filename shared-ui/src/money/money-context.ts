import { createContext, use, useMemo } from 'react'
import {
  baseCurrency,
  convertMoney,
  formatMoney,
  currencies,
  type CurrencyCode,
  type Money,
  type ExchangeRates,
  type MoneyTextOptions,
  toAmountOfEach,
} from '@escapes/contract/money'

/** What falls on each of several and their total, in minor units; not `isExact`: together they differ by a rounding. */
export interface ExactParts {
  each: Money
  total: Money
  isExact: boolean
}

/** `coarse`: 450, 900, 1500, 2000; `fine` keeps two digits: 320, 1600. */
type Grain = 'coarse' | 'fine'

/** The nearest round number, in whole units. */
const toRoundUnits = (units: number, grain: Grain): number => {
  if (units <= 0) return 0
  const magnitude = 10 ** Math.floor(Math.log10(units))
  const step = Math.max(1, grain === 'coarse' ? magnitude / 2 : magnitude / 10)
  return Math.round(units / step) * step
}

export interface DisplayCurrency {
  currency: CurrencyCode
  rates: ExchangeRates
  /** The reader groups rupees the Indian way. */
  isIndian?: boolean | undefined
}

export const DisplayCurrencyContext = createContext<DisplayCurrency>({ currency: baseCurrency, rates: {} })

export interface MoneyFormat {
  /**
   * Converts US cents to the chosen currency; dollars when its rate is missing. In whole units, rounded up: nobody pays
   * the cents of a price in a list.
   */
  format: (usdCents: number, rounds?: MoneyTextOptions['rounds'] | 'exact') => string
  /**
   * The price of one of `count` and their total beside it, both to be shown exactly: whole units of one would not make
   * whole units of the other. Undefined where they do.
   */
  toExactParts: (totalUsdCents: number, count: number) => ExactParts | undefined
  /** What is saved: the difference of both prices as they are shown; undefined where they are shown alike. */
  formatSaving: (originalUsdCents: number, usdCents: number, rounds?: 'up' | 'exact') => string | undefined
  /** A limit to choose, such as a budget: a round amount of the chosen currency, and what it is in whole dollars. */
  roundLimit: (usdCents: number, grain: Grain) => { text: string; usdCents: number }
  formatExactly: (money: { amount: number; currency: string }) => string
  /** The chosen currency has no rate. */
  isRateMissing: boolean
  currency: CurrencyCode
}

const createMoneyFormat = ({ currency, rates, isIndian }: DisplayCurrency): MoneyFormat => {
  const hasRate = convertMoney({ amount: 0, currency: baseCurrency }, currency, rates) !== undefined
  const convert = (usdCents: number): Money => {
    const dollars: Money = { amount: usdCents, currency: baseCurrency }
    return convertMoney(dollars, currency, rates) ?? dollars
  }
  return {
    format: (usdCents, rounds = 'up') =>
      formatMoney(convert(usdCents), { rounds: rounds === 'exact' ? undefined : rounds, isIndian }),
    toExactParts: (totalUsdCents, count) => {
      const total = convert(totalUsdCents)
      const unit = 10 ** currencies[total.currency].minorDigits
      const { each: amount, isExact } = toAmountOfEach(total.amount, count)
      const isWhole = Math.ceil(amount / unit) * count === Math.ceil(total.amount / unit)
      return isWhole ? undefined : { each: { ...total, amount }, total, isExact }
    },
    formatSaving: (originalUsdCents, usdCents, rounds = 'up') => {
      const [original, now] = [convert(originalUsdCents), convert(usdCents)]
      const unit = rounds === 'exact' ? 1 : 10 ** currencies[now.currency].minorDigits
      const amount = (Math.ceil(original.amount / unit) - Math.ceil(now.amount / unit)) * unit
      return amount > 0
        ? formatMoney({ ...now, amount }, { rounds: rounds === 'exact' ? undefined : rounds, isIndian })
        : undefined
    },
    roundLimit: (usdCents, grain) => {
      const dollars: Money = { amount: usdCents, currency: baseCurrency }
      const money = convertMoney(dollars, currency, rates) ?? dollars
      const minorUnits = 10 ** currencies[money.currency].minorDigits
      // Dollars are round as they are.
      const amount =
        money.currency === baseCurrency ? usdCents : toRoundUnits(money.amount / minorUnits, grain) * minorUnits
      const limit = { ...money, amount }
      const back = convertMoney(limit, baseCurrency, rates) ?? dollars
      // Rounded down, so that what costs up to the limit is not above it in the chosen currency.
      return { text: formatMoney(limit, { rounds: 'up', isIndian }), usdCents: Math.floor(back.amount / 100) * 100 }
    },
    formatExactly: (money) => formatMoney(money, { isIndian }),
    isRateMissing: !hasRate,
    currency,
  }
}

/** The same object until another currency is chosen or a rate changes. */
export const useMoney = (): MoneyFormat => {
  const display = use(DisplayCurrencyContext)
  return useMemo(() => createMoneyFormat(display), [display])
}
