import { currencies, type CurrencyCode } from '@escapes/contract'

/** `1240.50`, `185000`: an amount as banks write it. */
export const toDecimalText = (amount: number, currency: CurrencyCode): string => {
  const digits = currencies[currency].minorDigits
  return (amount / 10 ** digits).toFixed(digits)
}
