import { currencies, type CurrencyCode } from '@escapes/contract'

/** Minor units, and the currencies in which they are that amount. */
export interface AmountInCurrencies {
  amount: number
  currencies: CurrencyCode[]
}

const codes = Object.keys(currencies) as CurrencyCode[]
const written =
  /^(?:([a-z]{3}|[a-z]{0,2}[$€£¥₹]|rs\.?) ?)?(\d{1,3}(?:[,.' ]\d{3})+|\d{2,9}|\d(?=[.,]))(?:[.,](\d{1,2}))?(?: ?([a-z]{3}|[$€£¥₹]|rs\.?))?$/i

const toBare = (sign: string): string => sign.toLowerCase().replaceAll(/[\s.]/g, '')

/** A dollar may be each of the dollars, a rupee each of the rupees. */
const listCurrencies = (sign: string | undefined): CurrencyCode[] => {
  if (sign === undefined) return codes
  const typed = toBare(sign)
  return codes.filter((code) => {
    const symbol = toBare(currencies[code].symbol)
    if (typed === code.toLowerCase() || typed === symbol) return true
    return typed === '$' ? symbol.endsWith('$') : typed === 'us$' ? code === 'USD' : typed === 'rs' && code === 'INR'
  })
}

/** What somebody reads out: `475.00`, `$1,200`, `1.200,50 EUR`. Empty where it is no amount. */
export const parseTypedAmount = (text: string): AmountInCurrencies[] => {
  const match = written.exec(text.trim())
  if (!match) return []
  const [, before, whole = '', decimals = '', after] = match
  const units = Number(`${whole.replaceAll(/\D/g, '')}.${decimals || '0'}`)
  const byAmount = new Map<number, CurrencyCode[]>()
  for (const code of listCurrencies(before ?? after)) {
    const amount = units * 10 ** currencies[code].minorDigits
    const rounded = Math.round(amount)
    // Half a yen is nothing that was paid.
    if (Math.abs(amount - rounded) < 0.001) byAmount.set(rounded, [...(byAmount.get(rounded) ?? []), code])
  }
  return [...byAmount].map(([amount, each]) => ({ amount, currencies: each }))
}
