/** Which way the money of a line went, where a bank says so in a column of its own: `Dr/Cr`, `D/C`, `Soll/Haben`. */
export type MoneyDirection = 'in' | 'out'

const words: Readonly<Record<MoneyDirection, RegExp>> = {
  in: /^(?:cr|c|credit|credited|h|haben|gutschrift|abono|crédit)\.?$/i,
  out: /^(?:dr|d|db|debit|debited|s|soll|belastung|cargo|débit)\.?$/i,
}
/** What says it only below a heading that is about nothing else, or beside what can say nothing else. */
const wordsBelowHeading: Readonly<Record<MoneyDirection, RegExp>> = {
  in: /^(?:in|incoming|paid in|money in|deposit|dep|receipt|received|\+)\.?$/i,
  out: /^(?:out|outgoing|paid out|money out|w|wd|wdl|withdrawal|withdrawn|payment|sent|-|−|–)\.?$/i,
}
/** No column holds one of them for another reason; a lone minus may stand for nothing. */
const signs = /^(?:\+|out|incoming|outgoing|paid in|paid out|money in|money out|w|wd|wdl|withdrawal|withdrawn)\.?$/i
const isWithdrawal = (cell: string): boolean => /^w/i.test(cell)

const heading =
  /^(?:dr|db|d|cr|c|debit|credit|soll|haben|s|h|in|out)\s*[/|\\-]\s*(?:dr|db|d|cr|c|debit|credit|soll|haben|s|h|in|out)\b|^(?:sign|\+\s*\/?\s*[-−–]|±)$|\b(?:direction|drcr|(?:debit|credit|dr|cr) (?:indicator|flag|mark|sign))\b/i

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
  if (isDirectionHeading(header)) return !written.some((cell) => /\d/.test(cell))
  if (written.every((cell) => words.in.test(cell) || words.out.test(cell))) return true
  const read = new Set(written.map(readWord))
  return !read.has(undefined) && (read.size === 2 || written.some((cell) => signs.test(cell)))
}
