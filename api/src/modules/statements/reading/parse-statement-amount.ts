import type { CurrencyCode } from '@escapes/contract'

/** Thousands, lakhs and crores: the last group always has three digits. */
const grouping = { '.': /[,'’ ]/g, ',': /[.'’ ]/g } as const
const grouped = {
  '.': /^\d{1,3}(?:(?:[,'’ ]\d{2,3})*[,'’ ]\d{3})?(?:\.\d*)?$/,
  ',': /^\d{1,3}(?:(?:[.'’ ]\d{2,3})*[.'’ ]\d{3})?(?:,\d*)?$/,
} as const
const plain = { '.': /^\d*\.?\d+\.?$/, ',': /^\d*,?\d+,?$/ } as const
const maxDigits = 13
const maxLength = 60

interface AmountFormat {
  decimal: '.' | ','
  minorDigits: number
}

interface Signed {
  text: string
  isNegative: boolean
}

/** `(12.00)`, `-12`, `12.00-`, `12.00 DR`. Undefined when two of them disagree. */
const readSign = (written: string): Signed | undefined => {
  const side = /(?<=[\d)\-. ])\s*(CR|DR|C|D)\.?$/i.exec(written)
  const bare = (side ? written.slice(0, side.index) : written).trim()
  const inside = /^\((.*)\)$/.exec(bare)?.[1] ?? bare
  const number = inside.replace(/^[+-]|[+-]$/, '').trim()
  const isMinus = inside !== bare || inside.startsWith('-') || inside.endsWith('-')
  const isCredit = side?.[1]?.toUpperCase().startsWith('C')
  if (isMinus && isCredit) return undefined
  return { text: number, isNegative: isMinus || isCredit === false }
}

/** Banks write a dash, or nothing, where there is no amount. */
export const isEmptyAmount = (written: string): boolean => /^[\s\-−‒–—]*$/.test(written)

export const isZeroAmount = (written: string): boolean => /^\D*0+(?:[.,]0+)?\D*$/.test(written)

/** `+12.00`, `12.00 CR` */
export const saysThatItCame = (written: string): boolean => /\+|[\d)\s.-](?:CR|C)\.?\s*$/i.test(written)

/** `Rs`, `USD` or a sign, before the number or behind it. */
const currencyBefore = /^([+-]?\(?)\s*(?:[A-Z]{3}(?![A-Z])|Rs\.?|\p{Sc})\s*/iu
const currencyBehind = /\s*(?:(?!CR|DR)[A-Z]{3}|Rs\.?|\p{Sc})(?=\)?$|\s+(?:CR|DR|C|D)\.?$)/iu

const writtenCurrency = /(?<![A-Z])(?!CR|DR)[A-Z]{3}(?![A-Z])|Rs\b|(?:[A-Z]{1,2})?\p{Sc}|\/[-=](?=\)?$)/giu
/** What a sign may stand for; a code of three letters stands for itself. */
const signs: Readonly<Record<string, readonly CurrencyCode[]>> = {
  '€': ['EUR'],
  '£': ['GBP'],
  '¥': ['JPY'],
  '₹': ['INR'],
  RS: ['LKR', 'INR'],
  '₨': ['LKR', 'INR'],
  '/-': ['LKR', 'INR'],
  '/=': ['LKR', 'INR'],
  $: ['USD', 'CAD', 'AUD'],
  US$: ['USD'],
  CA$: ['CAD'],
  C$: ['CAD'],
  AU$: ['AUD'],
  A$: ['AUD'],
}

export const isInOtherCurrency = (written: string, currency: CurrencyCode): boolean => {
  if (written.length > maxLength) return false
  const named = [...written.normalize('NFKC').trim().matchAll(writtenCurrency)].map(([sign]) => sign.toUpperCase())
  return named.some((sign) => sign !== currency && !signs[sign]?.includes(currency))
}

/** Reads an amount into minor units without a float. Undefined when it is ambiguous. */
export const parseStatementAmount = (written: string, { decimal, minorDigits }: AmountFormat): number | undefined => {
  // A raised digit is of a footnote, or cents without a point.
  if (written.length > maxLength || /\p{No}/u.test(written)) return undefined
  const tidy = written
    .normalize('NFKC')
    .replaceAll(/[−‒–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
  // `25,000/-` and `25,000/=` are whole rupees.
  const number = tidy
    .replace(currencyBefore, '$1')
    .replace(currencyBehind, '')
    .replace(/\/[-=]$/, '')
  const signed = readSign(number.trim())
  if (!signed) return undefined
  // `1475.-` is without cents in one country, and out in another; `0,475` has no thousands.
  if (/\d[.,]-$/.test(tidy) || /^0[.,'’ ]\d{3}(?!\d)/.test(signed.text)) return undefined
  if (!grouped[decimal].test(signed.text) && !plain[decimal].test(signed.text)) return undefined
  const [whole = '', fraction = ''] = signed.text.replaceAll(grouping[decimal], '').split(decimal)
  // Three digits may be thousands written with the other sign.
  if (fraction.length === 3 || /[1-9]/.test(fraction.slice(minorDigits)) || whole.length > maxDigits) return undefined
  const amount = Number(whole + fraction.slice(0, minorDigits).padEnd(minorDigits, '0'))
  return signed.isNegative && amount !== 0 ? -amount : amount
}
