import { currencies, type CurrencyCode } from '@escapes/contract/money'

/** `minor` in minor units of the currency, or the message to show beside the field. */
export type ParsedAmount = { ok: true; minor: number } | { ok: false; message: string }

const rejectAmount = (message: string): ParsedAmount => ({ ok: false, message })

/** Removes the currency's own symbol or code from either end; any other letter or sign stays, and is rejected. */
const withoutCurrency = (text: string, currency: CurrencyCode): string => {
  const marks = [currencies[currency].symbol, currency].toSorted((one, other) => other.length - one.length)
  const mark = marks.find((each) => text.startsWith(each) || text.endsWith(each))
  if (mark === undefined) return text
  return (text.startsWith(mark) ? text.slice(mark.length) : text.slice(0, -mark.length)).trim()
}

/** Digits, perhaps in groups of three behind one mark, then decimals. A number in groups begins with no zero. */
const shape =
  /^(?<units>[1-9]\d{0,2}(?:(?<group>[ ',.])\d{3})(?:\k<group>\d{3})*|\d+)(?:(?<decimal>[.,])(?<fraction>\d+))?$/

/**
 * Reads an amount as people write it: `1,116.50`, `1116,5`, `1 116.50` and `1.116,50` are all 1116.50.
 *
 * One mark before exactly three digits could be read two ways. `1,116` is 1116: no currency here has three decimals,
 * and the product itself writes thousands with a comma. `1.116` is rejected: it may be 1116, or 1.16 with one digit too many.
 */
export const parseAmount = (text: string, currency: CurrencyCode): ParsedAmount => {
  const { minorDigits } = currencies[currency]
  const written = withoutCurrency(text.replaceAll(/[\s’]+/g, (mark) => (mark === '’' ? "'" : ' ')).trim(), currency)
  if (written === '') return rejectAmount('Enter an amount.')
  const example = minorDigits === 0 ? '1116' : '1116.50'
  const { units = '', group, decimal, fraction = '' } = shape.exec(written)?.groups ?? {}
  if (units === '' || (group !== undefined && decimal === group))
    return rejectAmount(`Enter the amount in digits, such as ${example}.`)
  if (group === '.' && decimal === undefined && units.split('.').length === 2)
    return rejectAmount(
      `“${written}” can be read two ways. Write ${units.replace('.', '')}, or use a comma for thousands.`,
    )
  if (fraction.length > minorDigits)
    return rejectAmount(minorDigits === 0 ? `${currency} has no decimals.` : `${currency} has ${minorDigits} decimals.`)
  const minor = Number(units.replaceAll(/\D/g, '') + fraction.padEnd(minorDigits, '0'))
  return Number.isSafeInteger(minor) ? { ok: true, minor } : rejectAmount('This amount is too large.')
}

/** An amount as a field shows it, in digits with a point: `1116.50`. `parseAmount` reads it back. */
export const toAmountText = (minor: number, currency: CurrencyCode): string => {
  const { minorDigits } = currencies[currency]
  return (minor / 10 ** minorDigits).toFixed(minorDigits)
}
