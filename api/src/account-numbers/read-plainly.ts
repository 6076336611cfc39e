/** Digits in circles, from one on, which have no plain form in Unicode. */
const circledOnes = [0x24f5, 0x2776, 0x2780, 0x278a]
const circledZeros = new Set(['\u24ff', '\u{1f10b}', '\u{1f10c}'])

const toLatinDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  if (code < 0x80) return digit
  if (circledZeros.has(digit)) return '0'
  const one = circledOnes.find((first) => code >= first && code < first + 9)
  if (one !== undefined) return String(code - one + 1)
  if (!/\p{Nd}/u.test(digit)) return digit
  // Every script writes its ten digits in a row, from zero on.
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

const fromEntity = (_: string, hex: string | undefined, decimal: string | undefined): string => {
  const code = hex === undefined ? Number(decimal ?? 32) : Number.parseInt(hex, 16)
  return code > 0x10_ffff ? ' ' : String.fromCodePoint(code)
}
const entity = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|[a-z]{2,8});?/gi

// An account is on no path of another site; what names the site is read.
const address = /(?:https?:\/\/([^\s()/?#]*)[^\s()]*|((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,10})[/?][^\s()]*)/gi
const ownPage = /\]\(\/[a-z][^\s()]*\)/g
/** A text as its reader sees it: without what is not drawn, and with plain digits. */
export const readPlainly = (text: string): string => {
  return text
    .replaceAll(/<[/!a-z][^<>\n]{0,60}>/gi, '')
    .replaceAll(entity, fromEntity)
    .replaceAll('%20', ' ')
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}*_]/gu, '')
    .replaceAll(/[\p{Nd}\p{No}]/gu, toLatinDigit)
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[^\S\n]|\u2800/g, ' ')
    .replaceAll(/ +/g, ' ')
    .replaceAll(address, (_, site?: string, bare?: string) =>
      /\d/.test(site ?? bare ?? '') ? ` ${site ?? bare} ` : ' ',
    )
    .replaceAll(ownPage, ' ')
}

const likeDigits = new Map(
  [
    ['0', 'OoОоΟοՕօ'],
    ['1', 'IilІіΙιӀӏ'],
  ].flatMap(([digit = '', letters = '']) => Array.from(letters, (letter) => [letter, digit] as const)),
)
const word = /[\p{L}\p{N}]+/gu

/** In a word of digits, a letter that looks like one is one. */
export const withLettersAsDigits = (text: string): string =>
  text.replaceAll(word, (found) => {
    const count = found.match(/\d/g)?.length ?? 0
    if (count === 0) return found
    const read = Array.from(found, (each) => likeDigits.get(each) ?? each).join('')
    return count > 1 || /^\d+$/.test(read) ? read : found
  })
