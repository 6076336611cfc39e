/** Every script writes its ten digits in a row, from zero on. */
const toLatinDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

export const withLatinDigits = (text: string): string => text.replaceAll(/(?!\d)\p{Nd}/gu, toLatinDigit)
