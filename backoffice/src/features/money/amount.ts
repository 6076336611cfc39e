import { currencies, type CurrencyCode } from '@escapes/contract/money'

const digitsOf = (currency: CurrencyCode): number => currencies[currency].minorDigits

/** As it stands in a field: `1240.50`, `185000`. */
export const amountText = (minor: number, currency: CurrencyCode): string =>
  (minor / 10 ** digitsOf(currency)).toFixed(digitsOf(currency))

/** What was typed, in minor units; `1,240.50` is understood, `1240,50` is not: it could be either of two amounts. */
export const readAmount = (text: string, currency: CurrencyCode): number | undefined => {
  const match = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(text.trim())
  const fraction = match?.[2] ?? ''
  if (!match || fraction.length > digitsOf(currency)) return undefined
  const minor = Number(`${(match[1] ?? '').replaceAll(',', '')}${fraction.padEnd(digitsOf(currency), '0')}`)
  return Number.isSafeInteger(minor) ? minor : undefined
}
