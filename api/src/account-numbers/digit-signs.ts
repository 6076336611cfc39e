/**
 * Digits that Unicode counts among other numbers, each row from one on: circles, brackets, Roman ones, Ethiopic, old
 * Sinhala, rods and the like.
 */
const rowsFromOne = [
  0x24_74, 0x24_88, 0x21_60, 0x21_70, 0x24_f5, 0x27_76, 0x27_80, 0x27_8a, 0x13_69, 0x30_21, 0x1_02_e1, 0x1_0a_40,
  0x1_0e_60, 0x1_10_52, 0x1_11_e1, 0x1_d3_60,
]
const zeros = new Set(['\u24ff', '\u{1f10b}', '\u{1f10c}'])

export const toLatinDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  if (code < 0x80) return digit
  if (zeros.has(digit)) return '0'
  const one = rowsFromOne.find((first) => code >= first && code < first + 9)
  if (one !== undefined) return String(code - one + 1)
  if (!/\p{Nd}/u.test(digit)) return digit
  // Every script writes its ten digits in a row, from zero on.
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

const rowsOfHan = ['〇一二三四五六七八九', '零壹贰叁肆伍陆柒捌玖', '零壹貳參肆伍陸柒捌玖', '洞幺两']
const hanDigits = new Map(rowsOfHan.flatMap((row) => Array.from(row, (sign, digit) => [sign, String(digit)] as const)))
const han = [...hanDigits.keys()].join('')
const hanRun = new RegExp(`[${han}\\d](?:[^\\p{L}\\p{N}]{0,3}[${han}\\d])+`, 'gu')

/** Beside another digit a Han numeral is a digit; alone it is a word, as in 一个. */
export const withHanDigits = (text: string): string =>
  text.replaceAll(hanRun, (run) => Array.from(run, (sign) => hanDigits.get(sign) ?? sign).join(''))

const letterRows: Readonly<Record<string, string>> = {
  '0': 'OoОоΟοՕօⲞⲟסഠଠဝꓳ',
  '1': 'IilІіΙιӀӏıׂǀןꓲ',
  '2': 'ZzΖᒿꙄƧ',
  '3': 'ЗзЭэƷʒȜȝӠӡꞫ',
  '4': 'ЧчᏎ',
  '5': 'SsЅѕƼƽႽ',
  '6': 'GбᏮ',
  '8': 'BВΒȢȣ',
}
const toDigit = new Map(
  Object.entries(letterRows).flatMap(([digit, letters]) => Array.from(letters, (letter) => [letter, digit] as const)),
)
const roundOrStraight = new RegExp(`^[\\d${letterRows['0']}${letterRows['1']}]+$`, 'u')
const isRoundOrStraight = (letter: string): boolean => roundOrStraight.test(letter)
const word = /[\p{L}\p{N}]+/gu
const betweenDigits = /\d.*\d/u

/** In a word of digits, a letter that looks like one is one: O and l anywhere, S and B between two digits. */
export const withLettersAsDigits = (text: string): string =>
  text.replaceAll(word, (found) => {
    const count = found.match(/\d/g)?.length ?? 0
    if (count === 0 || count === found.length) return found
    const read = Array.from(found, (each) => (isRoundOrStraight(each) ? (toDigit.get(each) ?? each) : each)).join('')
    if (count === 1 && !/^\d+$/.test(read)) return found
    return read.replace(betweenDigits, (inner) => Array.from(inner, (each) => toDigit.get(each) ?? each).join(''))
  })
