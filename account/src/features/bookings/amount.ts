import { currencies, type CurrencyCode } from '@escapes/contract/money'

const shape = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{1,2}))?$/

/** What a traveller typed, in minor units: `1,116.50`, `1116,5` and `€ 1116` are all understood; undefined is not. */
export const parseAmount = (text: string, currency: CurrencyCode): number | undefined => {
  const match = shape.exec(text.replaceAll(/[\s'’]|[^\d.,]/g, ''))
  if (!match) return undefined
  const { minorDigits } = currencies[currency]
  const [, whole = '', fraction = ''] = match
  const mark = match[0].at(-fraction.length - 1) ?? ''
  if (fraction.length > minorDigits || (fraction && whole.includes(mark))) return undefined
  const amount = Number(whole.replaceAll(/[.,]/g, '') + fraction.padEnd(minorDigits, '0'))
  return Number.isSafeInteger(amount) && amount > 0 ? amount : undefined
}
