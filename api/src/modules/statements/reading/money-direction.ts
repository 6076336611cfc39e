import { normalizeText } from '#/normalize-text.ts'
import { isNameOfMoneyOut } from './names-of-money-out.ts'

/** Which way the money of a line went, where a bank says so in a column of its own: `Dr/Cr`, `D/C`, `Soll/Haben`. */
export type MoneyDirection = 'in' | 'out'

type Words = Readonly<Record<MoneyDirection, readonly string[]>>

const words: Words = {
  in: 'cr c credit credited crdt h haben gutschrift eingang abono crédit accredito entrata inward зачисление приход 收入 贷 貸 入金 입금 دائن kredit crédito alacak බැර வரவு'.split(
    ' ',
  ),
  out: 'dr d db dbit debit debited s soll belastung lastschrift ausgang cargo débit addebito uscita outward списание расход 支出 借 出金 출금 مدين debet débito borç හර பற்று'.split(
    ' ',
  ),
}
/** What says it only below a heading that is about nothing else, or beside what can say nothing else. */
const wordsBelowHeading: Words = {
  in: [
    'in',
    'i',
    'by',
    'from',
    'bij',
    'deposit',
    'dep',
    'receipt',
    'received',
    'reçu',
    'income',
    'increase',
    'plus',
    '+',
  ].concat(['incoming', 'inbound', 'inflow', 'paid in', 'money in', 'money added', 'bank credit', 'bgc', 'fpi']),
  out: [
    'out',
    'o',
    'to',
    'af',
    'w',
    'wd',
    'wdl',
    'withdrawal',
    'withdrawn',
    'payment',
    'paid',
    'sent',
    'payé',
    'expense',
  ]
    .concat([
      'decrease',
      'minus',
      '-',
      '−',
      '–',
      'outgoing',
      'outbound',
      'outflow',
      'paid out',
      'money out',
      'money sent',
    ])
    .concat(['direct debit', 'dd', 'fpo']),
}
/** No column holds one of them for another reason; a lone minus may stand for nothing. */
const signs =
  /^(?:\+|out|incoming|outgoing|inbound|outbound|inflow|outflow|paid in|paid out|money in|money out|w|wd|wdl|withdrawal|withdrawn)$/
const isWithdrawal = (cell: string): boolean => /^w/i.test(cell)

/** The beginning of a cell that says that the money of its line went out, whatever the column is about. */
const outText =
  /^(?:(?:(?:pos|atm|card) )?(?:debit(?:s|ed)?|withdrawals?)|dbit|outward|outgoing|withdrawn|wdl|direct debit|paid out|money (?:out|sent)|payment sent|(?:transfer|tfr|trf) out|lastschrift|belastung|charge ?back|reversal|refund(?:ed)? (?:to|sent|paid|issued)|return(?:ed)? (?:of (?:funds|payment)|payment|cheque|chq|item|debit)|storno|rück(?:lastschrift|buchung|gabe)|rejet (?:vir|de)|devoluci[oó]n)(?![\p{L}\d])|^dr(?:$|\s*[-/:]|\s+(?:\d|(?:transfer|trf|tfr|payment|pmt|cheque|chq|card|fee|charge|memo|note|advice|by|to)\b))/iu

/** Of a column about lines that is no text, beside amounts with a minus: `Sent`. A `payment` may be one that we got. */
export const isWordOfMoneyOut = (cell: string): boolean =>
  /^\p{L}{4}/u.test(cell) && !/^pa(?:yment|id)$/i.test(cell) && readWord(cell) === 'out'

export const saysMoneyWentOut = (cell: string): boolean => outText.test(normalizeText(cell, 'NFKC').trim())

export const isTitleOfMoneyOut = (cell: string): boolean => saysMoneyWentOut(cell) || isNameOfMoneyOut(cell)

const heading =
  /^(?:dr|db|d|cr|c|debit|credit|soll|haben|s|h|in|out|inward|outward|i|o|af|bij)\s*[/|\\-]\s*(?:dr|db|d|cr|c|debit|credit|soll|haben|s|h|in|out|inward|outward|i|o|af|bij)\b|^(?:af bij|sign|\+\s*\/?\s*[-−–]|±|cd|收支|借贷|借貸)$|\b(?:direction|drcr|(?:debit|credit|dr|cr) (?:indicator|flag|mark|sign))\b/i

/** A heading of a column that may say it, in words of its own. */
const likelyHeading =
  /(?<!\p{L})(?:direction|dirección|direzione|richting|richtung|направление|type|typ|tipo|тип|вид|kind|kennzeichen|deb|art|category|nature|effect|movement|mvt|mvmt|movimiento|movimento|operation|операция|sens|sentido|segno|signe|sign|flow|indicator|flag|code|cd|key|pk|in|out|dr|cr|debit|credit|收支|借贷|借貸|类型|類型)(?!\p{L})|(?:umsatz|buchungs|zahlungs)(?:art|typ)(?!\p{L})|vorfall|(?<=\p{L}{5})code(?!\p{L})|^\p{L}{1,2}\s*[/|]\s*\p{L}{1,2}$/iu
/** `Branch code` and `Bank type` are about something else. */
const otherHeading =
  /(?<!\p{L})(?:branch|bank|bic|swift|iban|currency|ccy|country|city|time|account|cheque|check)(?!\p{L})/iu

const isDirectionHeading = (header: string): boolean => heading.test(header.normalize('NFKC').trim())

/** The code of a `Bank transaction code` is that of the transaction, and an `Account movement` one of money. */
export const isHeadingOfOther = (header: string): boolean =>
  otherHeading.test(header) &&
  !/(?:transaction|txn|tran) code|(?<!\p{L})(?:movements?|effect|direction|flow|sign|side|entry|action|operation)\W*$/iu.test(
    header,
  )

export const mayBeDirectionHeading = (header: string): boolean =>
  isDirectionHeading(header) || (likelyHeading.test(header) && !isHeadingOfOther(header))

/** Words of direction are compared so: `DBIT ` is `dbit`. */
export const toDirectionWord = (cell: string): string => normalizeText(cell, 'NFKC').trim().toLowerCase()

const noun = '(?:transfer|trf|tfr|payment|pmt|remittance|refund|note|memo)'
const nounBefore = new RegExp(`^${noun} (?=(?:in|out|sent|received|to|from)$)`)
const nounBehind = new RegExp(`(?<=^(?:incoming|outgoing|inward|outward|debit|credit)) ${noun}$`)

/** `Transfer out`, `Outward remittance` and `Debit (-)` say what `out`, `outward` and `debit` do. */
const toPlainWord = (cell: string): string =>
  toDirectionWord(cell)
    .replace(/(?<=\p{L})\s*\([-−–+]\)$/u, '')
    .replace(/(?<=.)\.$/, '')
    .replaceAll(/(?<=\p{L})[\s_-]+(?=\p{L})/gu, ' ')
    .replace(nounBefore, '')
    .replace(nounBehind, '')

const findIn = (lists: readonly Words[], cell: string): MoneyDirection | undefined => {
  const word = toPlainWord(cell)
  return (['in', 'out'] as const).find((each) => lists.some((list) => list[each].includes(word)))
}
const readWord = (cell: string): MoneyDirection | undefined => findIn([words, wordsBelowHeading], cell)

/** Whether a cell is a word of direction that stands for hardly anything else. */
export const isDirectionWord = (cell: string): boolean => !/^[-−–]?$/.test(cell.trim()) && readWord(cell) !== undefined

const isLetter = (cell: string): boolean => /^\p{L}\.?$/u.test(cell)

/**
 * Letters explain each other: the C beside an A is a `Cargo`, and alone below any heading it may be one. A column says
 * what they mean when it knows each of them, and says in its heading or by another letter that they are directions.
 */
const knowsLetters = (header: string, cells: readonly string[]): boolean => {
  const letters = new Set(cells.filter(isLetter).map(readWord))
  return !letters.has(undefined) && (letters.has('out') || isDirectionHeading(header))
}

export type ExplainedWords = Readonly<Record<string, MoneyDirection>>

/** Words that nobody says otherwise of: saved columns are read by colleagues who did not explain them. */
const isAlwaysOut = (cell: string): boolean =>
  !isLetter(cell) && (findIn([words], cell) === 'out' || isWordOfMoneyOut(cell))

/**
 * Reads the cells of one column: first by what a person said of its words, but for those of money that went out. Beside
 * withdrawals, a D is a deposit.
 */
export const createDirectionReader = (
  header: string,
  cells: readonly string[],
  explained: ExplainedWords = {},
): ((cell: string) => MoneyDirection | undefined) => {
  const said = new Map(Object.entries(explained).map(([word, direction]) => [toDirectionWord(word), direction]))
  const hasWithdrawals = cells.some(isWithdrawal)
  const readsLetters = hasWithdrawals || knowsLetters(header, cells)
  const read = (cell: string): MoneyDirection | undefined => {
    if (hasWithdrawals && /^d\.?$/i.test(cell)) return 'in'
    return isLetter(cell) && !readsLetters ? undefined : readWord(cell)
  }
  return (cell) => (isAlwaysOut(cell) ? 'out' : (said.get(toDirectionWord(cell)) ?? read(cell)))
}

/**
 * Whether a column says which way the money went: every cell of it is a word of direction. Below a heading of
 * direction anything counts that is no amount, so that a word which nobody knows is never taken for money coming in.
 */
export const isDirectionColumn = (header: string, cells: readonly string[]): boolean => {
  const written = cells.filter((cell) => cell !== '')
  if (written.length === 0) return false
  if (isDirectionHeading(header)) return !written.some((cell) => /\d/.test(cell))
  if (written.every((cell) => findIn([words], cell) !== undefined))
    return !written.every(isLetter) || knowsLetters(header, written)
  const read = new Set(written.map(readWord))
  return !read.has(undefined) && (read.size === 2 || written.some((cell) => signs.test(toPlainWord(cell))))
}
