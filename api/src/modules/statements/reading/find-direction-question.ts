import { isDirectionWord, isHeadingOfOther, mayBeDirectionHeading, toDirectionWord } from './money-direction.ts'
import { isNamedMoneyOut } from './names-of-money-out.ts'

interface Column {
  name: string
  /** Of every line. */
  cells: readonly string[]
  isText: boolean
}

const maxWords = 20
const maxWordLength = 24
const tinyFile = 5

/** Dates, amounts, balances and numbers of accounts: a direction may be `1`, `475` or `0116`, and nothing longer. */
const isLongNumber = (cell: string): boolean =>
  /\d/.test(cell) && !/\p{L}/u.test(cell) && (cell.length > 4 || /[^\d+-]/.test(cell))

/** `USD-` and `USD DR`, where others are `USD`. */
const hasSign = (cell: string): boolean => /^[A-Z]{3}\s*(?:[-−–+]|[DC]R\.?)$|^[-−–+]\s*[A-Z]{3}$/i.test(cell.trim())

const countWords = ({ cells }: Column): number => new Set(cells.map(toDirectionWord)).size

/** Whether a column has few different short words, as a kind of a line has, and a reference or a name has not. */
const hasFewWords = (column: Column): boolean => {
  const { name, cells, isText } = column
  const written = cells.filter((cell) => cell !== '')
  const different = countWords(column)
  if (different > maxWords || (isHeadingOfOther(name) && !written.some(hasSign))) return false
  if (written.some((cell) => cell.length > maxWordLength)) return false
  // One word for all lines is the state or the currency of them; one letter stands for something.
  if (different < 2) return !isText && written.every((cell) => /^\p{L}$/u.test(cell))
  const isRepeated = different <= cells.length / 2
  if (written.filter((cell) => /\d/.test(cell)).length > written.length / 2)
    return isRepeated && written.every((cell) => cell.length === 1)
  return isRepeated || (!isText && (cells.length <= tinyFile || different <= cells.length * 0.7))
}

/** `1` and `-1`: what the amount is multiplied by. */
const hasSigns = ({ cells }: Column): boolean => {
  const written = cells.filter((cell) => cell !== '')
  return (
    written.length > 0 &&
    written.every((cell) => /^[-−–+]?1$/.test(cell)) &&
    written.some((cell) => /^[-−–]/.test(cell))
  )
}

/** `WDL000123` and `DEP000124`: numbers of lines that begin with a word of direction, each of them. */
const hasPrefixes = ({ cells }: Column): boolean => {
  const prefixes = cells.map((cell) => /^(\p{L}{1,10})[-/_ ]?\d{1,20}$/u.exec(cell)?.[1] ?? '')
  // A single letter says it beside another one: all numbers of a bank may begin with a C.
  const isSaid = new Set(prefixes).size > 1 || (prefixes[0]?.length ?? 0) > 1
  return isSaid && prefixes.every((prefix) => prefix !== '' && isDirectionWord(prefix))
}

const mayBeCalledSo = ({ name, cells }: Column): boolean => {
  const isCalledSo = mayBeDirectionHeading(name) || (isNamedMoneyOut(name) && !isHeadingOfOther(name))
  if (!isCalledSo || cells.every((cell) => cell === '' || isLongNumber(cell))) return false
  return cells.length <= 2 * tinyFile || new Set(cells).size <= cells.length * 0.8
}

const hasKnownWord = ({ cells, isText }: Column): boolean => !isText && cells.some(isDirectionWord)

/** The column of a file without signs that may say which way the money went: the likeliest, of like ones with fewest words. */
export const findDirectionQuestion = (columns: readonly Column[]): string | undefined => {
  const written = columns
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .toSorted((one, other) => countWords(one) - countWords(other))
  return [hasSigns, mayBeCalledSo, hasKnownWord, hasPrefixes, hasFewWords].map((may) => written.find(may)).find(Boolean)
    ?.name
}
