import { parsePhoneNumber } from 'awesome-phonenumber'
import { isCivilDate } from '@escapes/contract/dates'

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
const address = /https?:\/\/([^\s()/?#]*)[^\s()]*/g
const ownPage = /\]\(\/[a-z][^\s()]*\)/g
const telephone = /(?<!\d[ ().-]{0,2})(?:\+[1-9]|\]\(tel:\+?\d|(?<!\d)0)(?:[ ().-]{0,2}\d){6,14}(?![ ().-]{0,2}\d)/g
const maxTelephones = 200
/** As the register of companies writes them; the pages about us name ours. */
const companyNumber = /\b(?:PV|PB|GA|GL) 00\d{6}\b/g
/** Not a part of more digits: only so is a date left out. */
const date =
  /(?<![\d./-])(?:(\d{4})([./-])(\d{1,2})\2(\d{1,2})|(\d{1,2})([./-])(\d{1,2})\6(\d{4}))(?![./]?\d|-\d(?!\d?[./-]\d))/g

const withoutTelephones = (text: string): string => {
  let read = 0
  return text.replaceAll(telephone, (found) => {
    read += 1
    return read <= maxTelephones && parsePhoneNumber(found.replace('](tel:', ''), { regionCode: 'LK' }).valid
      ? ' tel '
      : found
  })
}

const withoutDates = (text: string): string =>
  text.replaceAll(date, (found, ...parts: (string | undefined)[]) => {
    const [y, , m, d, dayFirst, , month, year] = parts
    const [a = '', b = '', c = ''] = y === undefined ? [year, month, dayFirst] : [y, m, d]
    const isDate = /^(?:19|20)/.test(a) && isCivilDate(`${a}-${b.padStart(2, '0')}-${c.padStart(2, '0')}`)
    return isDate ? ' date ' : found
  })

/** A text as its reader sees it: without what is not drawn, with plain digits, and without what is no account. */
export const readPlainly = (text: string): string => {
  const plain = text
    .replaceAll(entity, fromEntity)
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}*_]/gu, '')
    .replaceAll(/[\p{Nd}\p{No}]/gu, toLatinDigit)
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[^\S\n]|\u2800/g, ' ')
    .replaceAll(/ +/g, ' ')
    .replaceAll(address, (_, site: string) => (/\d/.test(site) ? site : ' '))
    .replaceAll(ownPage, ' ')
    .replaceAll(companyNumber, ' company ')
  return withoutDates(withoutTelephones(plain))
}

const likeDigits = new Map(
  [
    ['0', 'OoОоΟοՕօ'],
    ['1', 'IilІіΙιӀӏ'],
  ].flatMap(([digit = '', letters = '']) => [...letters].map((letter) => [letter, digit] as const)),
)
const word = /[\p{L}\p{N}]+/gu

/** In a word of digits, a letter that looks like one is one. */
export const withLettersAsDigits = (text: string): string =>
  text.replaceAll(word, (found) => {
    const count = found.match(/\d/g)?.length ?? 0
    if (count === 0) return found
    const read = [...found].map((each) => likeDigits.get(each) ?? each).join('')
    return count > 1 || /^\d+$/.test(read) ? read : found
  })
