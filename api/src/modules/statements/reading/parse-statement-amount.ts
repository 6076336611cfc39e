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

/** Reads an amount into minor units without a float. Undefined when it is ambiguous. */
export const parseStatementAmount = (written: string, { decimal, minorDigits }: AmountFormat): number | undefined => {
  if (written.length > maxLength) return undefined
  const tidy = written
    .normalize('NFKC')
    .replaceAll(/[−‒–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const signed = readSign(
    tidy.replace(/^([+-]?\(?)\s*(?:[A-Z]{3}|Rs\.?|\p{Sc})\s*/iu, '$1').replace(/\s*[A-Z]{3}$/, ''),
  )
  if (!signed) return undefined
  if (!grouped[decimal].test(signed.text) && !plain[decimal].test(signed.text)) return undefined
  const [whole = '', fraction = ''] = signed.text.replaceAll(grouping[decimal], '').split(decimal)
  // Three digits may be thousands written with the other sign.
  if (fraction.length === 3 || /[1-9]/.test(fraction.slice(minorDigits)) || whole.length > maxDigits) return undefined
  const amount = Number(whole + fraction.slice(0, minorDigits).padEnd(minorDigits, '0'))
  return signed.isNegative && amount !== 0 ? -amount : amount
}
