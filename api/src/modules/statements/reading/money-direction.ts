import { currencies } from '@escapes/contract/money'

/** Which way the money of a line went, where a bank says so in a column of its own: `Dr/Cr`, `D/C`, `Soll/Haben`. */
export type MoneyDirection = 'in' | 'out'

const whole = (words: string): RegExp => new RegExp(String.raw`^(?:${words})\.?(?: ?\([-−–+]\))?$`, 'i')

const words: Readonly<Record<MoneyDirection, RegExp>> = {
  in: whole(
    'cr|crdt|c|credit|credited|h|haben|gutschrift|eingang|abono|crédit|reçu|entrata|accredito|avere|bij|приход|поступление|зачисление|贷|貸|贷方|收入',
  ),
  out: whole(
    'dr|dbit|d|db|debit|debited|s|soll|belastung|ausgang|cargo|débit|payé|uscita|addebito|dare|af|расход|списание|借|借方|支出',
  ),
}
/** What no column holds for another reason. */
const clearIn =
  'inward|inbound|inflow|incoming(?: transfer| payment)?|paid in|money (?:in|added|received)|payment received|transfer (?:in|from)|tfr in|bank credit|bgc|fpi|income|increase|credit note'
const clearOut =
  'outward|outbound|outflow|outgoing(?: transfer| payment)?|paid out|money (?:out|sent)|payment sent|refund sent|transfer (?:out|to)|tfr out|direct debit|dd|fpo|expense|bill payment|decrease|debit note|w|wd|wdl|withdrawal|withdrawn'
/** What says it only below a heading that is about nothing else, or beside what can say nothing else. */
const wordsBelowHeading: Readonly<Record<MoneyDirection, RegExp>> = {
  in: whole(`${clearIn}|in|i|deposit|dep|receipt|received|transfer received|salary|by|plus|\\+`),
  out: whole(`${clearOut}|out|o|payment|paid|sent|to|überweisung|standing order|purchase|minus|-|−|–`),
}
/** A lone minus may stand for nothing. */
const signs = whole(`${clearIn}|${clearOut}|\\+|out`)
const isWithdrawal = (cell: string): boolean => /^w/i.test(cell)

const side = 'dr|db|d|cr|c|debit|credit|soll|haben|s|h|in|out|i|o|inward|outward|af|bij'
const heading = new RegExp(
  String.raw`^(?:${side})\s*[/|\\ -]\s*(?:${side})\b|^(?:cd|sign|flow|sens|segno|richting|收支|借贷|\+\s*\/?\s*[-−–]|±)$|\b(?:direction|drcr|(?:debit|credit|dr|cr) (?:indicator|flag|mark|sign))\b`,
  'i',
)

const isDirectionHeading = (header: string): boolean => heading.test(header.trim())

const readWord = (cell: string): MoneyDirection | undefined =>
  (['in', 'out'] as const).find((each) => words[each].test(cell) || wordsBelowHeading[each].test(cell))

/** Reads the cells of one column: beside withdrawals, a D is a deposit. */
export const createDirectionReader = (cells: readonly string[]): ((cell: string) => MoneyDirection | undefined) => {
  const hasWithdrawals = cells.some(isWithdrawal)
  return (cell) => (hasWithdrawals && /^d\.?$/i.test(cell) ? 'in' : readWord(cell))
}

/**
 * Whether a column says which way the money went: every cell of it is a word of direction. Below a heading of
 * direction anything counts that is no amount, so that a word which nobody knows is never taken for money coming in.
 */
export const isDirectionColumn = (header: string, cells: readonly string[]): boolean => {
  const written = cells.filter((cell) => cell !== '')
  if (written.length === 0) return false
  if (isDirectionHeading(header)) return !written.some((cell) => /\d\D*\d/.test(cell))
  if (written.every((cell) => words.in.test(cell) || words.out.test(cell))) return true
  const read = new Set(written.map(readWord))
  return !read.has(undefined) && (read.size === 2 || written.some((cell) => signs.test(cell)))
}

const maxWordLength = 30
const maxWords = 8

const listWords = (cells: readonly string[]): string[] => [
  ...new Set(cells.filter((cell) => cell !== '').map((cell) => cell.toLowerCase())),
]

const isOutgoing = (word: string): boolean => !/^[-−–]$/.test(word) && readWord(word) === 'out'

/** Whether a column of a few words holds one that says that money went out, among others that nobody knows. */
export const namesOutgoingMoney = (cells: readonly string[]): boolean => {
  const written = listWords(cells)
  return (
    written.length >= 2 &&
    written.length <= maxWords &&
    written.every((word) => word.length <= maxWordLength) &&
    written.some(isOutgoing)
  )
}

/** Whether a column has two words and no others, in whatever language, as one of direction has, or one for money going out. */
export const maySayDirection = (cells: readonly string[]): boolean => {
  const written = listWords(cells)
  const isWord = (word: string): boolean =>
    word.length <= maxWordLength && /[\p{L}\d]/u.test(word) && !/\d\D*\d/.test(word)
  const isCurrency = (word: string): boolean => Object.hasOwn(currencies, word.toUpperCase())
  if (written.length === 1) return written.some(isOutgoing)
  return written.length === 2 && written.every(isWord) && !written.every(isCurrency)
}

/** Whether amounts say themselves which way they went: by a sign, brackets or letters behind them. */
export const haveSigns = (amounts: readonly string[]): boolean =>
  amounts.some((amount) => /^[^\d]*[-−–+(]|\d\s*(?:[-−–+]|(?:dr|db|cr|d|c|s|h)\.?)$/i.test(amount.trim()))
