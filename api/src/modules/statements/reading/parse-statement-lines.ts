import type { CivilDate, ColumnMap, FieldProblem } from '@escapes/contract'
import { maxAmountMinorUnits } from '@escapes/contract/max-amount'
import { currencies, type CurrencyCode } from '@escapes/contract/money'
import { Problem } from '#/http/problem.ts'
import { findDirectionColumn, findUnreadDirection } from './guess-columns.ts'
import { createDirectionReader } from './money-direction.ts'
import { isEmptyAmount, isInOtherCurrency, parseStatementAmount } from './parse-statement-amount.ts'
import type { StatementTable } from './parse-statement-table.ts'
import type { LineProblem, TableRow } from './split-rows.ts'
import { parseStatementDate } from './statement-date.ts'

export interface ParsedLine {
  line: number
  bookedOn: CivilDate
  /** Minor units of the account's currency; negative when money left it. */
  amount: number
  payer: string | null
  /** The text columns, one a line. */
  text: string
}

export interface ParsedStatement {
  lines: ParsedLine[]
  problems: LineProblem[]
}

const maxTextLength = 2_000
const maxPayerLength = 200
const maxProblems = 100

type Pick = (row: TableRow) => string

/** Finds the columns of a map, with errors for the missing ones. */
const findColumns = (table: StatementTable, map: ColumnMap) => {
  const { headers, rowsAboveHeader } = table
  const lowerCaseHeaders = headers.map((header) => header.toLowerCase())
  const missing: { path: string; name: string }[] = []
  const find = (path: string, name: string): Pick => {
    const at = lowerCaseHeaders.indexOf(name.toLowerCase())
    if (at === -1) missing.push({ path: `columns.${path}`, name })
    return ({ cells }) => cells[at] ?? ''
  }
  const optional = (path: 'amount' | 'credit' | 'debit' | 'direction' | 'payer') => {
    const name = map[path]
    return name === undefined || name === '' ? undefined : find(path, name)
  }
  const columns = {
    date: find('date', map.date),
    amount: optional('amount'),
    credit: optional('credit'),
    debit: optional('debit'),
    direction: optional('direction'),
    payer: optional('payer'),
    text: map.text.map((name, at) => find(`text.${at}`, name)),
  }
  const errors = missing.map(({ path, name }) => ({ path, code: 'custom', message: `There is no column “${name}”.` }))
  if (!columns.amount && !columns.credit)
    errors.push({ path: 'columns.amount', code: 'custom', message: 'Say which column has the amount.' })
  // Read without it, money that went out would count as money that came in.
  const isSaid = columns.direction !== undefined || (columns.credit !== undefined && columns.debit !== undefined)
  const direction = isSaid ? undefined : findDirectionColumn(table, map.amount)
  const unread = isSaid || direction !== undefined ? undefined : findUnreadDirection(table, map)
  if (unread !== undefined)
    errors.push({
      path: 'columns.direction',
      code: 'custom',
      message: `The column “${unread}” may say which way the money went, and no amount has a sign. Choose it as the direction, or as a text if it says something else.`,
    })
  if (direction !== undefined)
    errors.push({
      path: 'columns.direction',
      code: 'custom',
      message: `The column “${direction}” says which way the money went. Choose it as the direction.`,
    })
  if (headers.length === 0)
    errors.unshift({
      path: 'columns.skipRows',
      code: 'custom',
      message: `The file has only ${rowsAboveHeader.length} rows.`,
    })
  const readDirection = createDirectionReader(columns.direction ? table.rows.map(columns.direction) : [])
  return { columns: { ...columns, readDirection }, errors }
}

export const listColumnProblems = (table: StatementTable, map: ColumnMap): FieldProblem[] =>
  findColumns(table, map).errors

type Columns = ReturnType<typeof findColumns>['columns']

interface Format {
  decimal: '.' | ','
  minorDigits: number
  currency: CurrencyCode
}

/** The signed amount, or a message. */
const readSignedAmount = (row: TableRow, columns: Columns, format: Format): number | string => {
  const { amount, credit, debit, direction, readDirection } = columns
  const read = (pick: Pick | undefined): number | string => {
    const written = pick?.(row) ?? ''
    if (isInOtherCurrency(written, format.currency))
      return `“${written.slice(0, 40)}” is not in ${format.currency}, the currency of this account.`
    return isEmptyAmount(written)
      ? 0
      : (parseStatementAmount(written, format) ?? `“${written.slice(0, 40)}” is not an amount.`)
  }
  const [whole, came, went] = [read(amount), read(credit), read(debit)]
  if (typeof whole === 'string') return whole
  if (typeof came === 'string') return came
  if (typeof went === 'string') return went
  const sides = [whole, came, went].filter((each) => each !== 0)
  if (sides.length !== 1) return sides.length === 0 ? 'There is no amount.' : 'There is more than one amount.'
  const sum = whole + came - Math.abs(went)
  if (Math.abs(sum) > maxAmountMinorUnits) return 'This amount is too large.'
  return direction ? applyDirection(sum, direction(row), readDirection) : sum
}

/** Gives an amount the sign of its direction, or a message where the two disagree. */
const applyDirection = (amount: number, written: string, readDirection: Columns['readDirection']): number | string => {
  const direction = readDirection(written)
  if (direction === undefined)
    return written === ''
      ? 'It does not say which way the money went.'
      : `“${written.slice(0, 40)}” does not say which way the money went.`
  if (direction === 'out') return -Math.abs(amount)
  return amount < 0 ? 'The amount went out, and its direction says that it came in.' : amount
}

const tidy = (text: string): string => text.replaceAll(/[^\S\n]+/g, ' ').trim()

interface RowFormat {
  columns: Columns
  map: ColumnMap
  format: Format
  /** In Sri Lanka; later booking days are errors. */
  today: CivilDate
}

/** A cell of its own, or the beginning of a text, that says that the bank has not booked a line yet. */
const pendingCell =
  /^(?:pending(?: transactions?)?|authori[sz]ed|authori[sz]ation|authori[sz]ing|on hold|hold|uncleared|unposted|processing|in progress|scheduled|vorgemerkt|pendiente|en attente)$/i
/** A cell of its own that says that no money went. */
const undoneCell = /^(?:reversed|failed|unsuccessful|cancell?ed|declined|rejected|returned|bounced|void(?:ed)?)$/i
const pendingText = /^pending\s*[-–:*]/i

const readRow = (row: TableRow, { columns, map, format, today }: RowFormat): ParsedLine | string => {
  if (row.cells.some((cell) => pendingCell.test(cell) || pendingText.test(cell)))
    return 'It is pending: the bank has not booked it yet. Import it again when it has.'
  if (row.cells.some((cell) => undoneCell.test(cell)))
    return 'The bank did not carry it out, or took it back. If money moved nevertheless, record it by hand.'
  const written = columns.date(row)
  const bookedOn = parseStatementDate(written, map.dateFormat)
  if (bookedOn === undefined) return `“${written.slice(0, 40)}” is not a date like ${map.dateFormat}.`
  if (bookedOn > today) return `“${written.slice(0, 40)}” is a day still to come.`
  const amount = readSignedAmount(row, columns, format)
  if (typeof amount === 'string') return amount
  const texts = columns.text.map((pick) => tidy(pick(row))).filter((text) => text !== '')
  const payer = tidy(columns.payer?.(row) ?? '').slice(0, maxPayerLength)
  return { line: row.line, bookedOn, amount, payer: payer || null, text: texts.join('\n').slice(0, maxTextLength) }
}

const limitProblems = (problems: readonly LineProblem[]): LineProblem[] => {
  const sorted = problems.toSorted((one, other) => one.line - other.line)
  const next = sorted[maxProblems]
  if (!next) return sorted
  const more = `From here on ${sorted.length - maxProblems} more lines could not be read.`
  return [...sorted.slice(0, maxProblems), { line: next.line, message: more }]
}

/** Reads the lines, with a problem for each that it cannot read. Throws `validation-failed` for missing columns. */
export const parseStatementLines = (
  table: StatementTable,
  map: ColumnMap,
  currency: CurrencyCode,
  today: CivilDate,
): ParsedStatement => {
  const { columns, errors } = findColumns(table, map)
  if (errors.length > 0) throw new Problem('validation-failed', undefined, { errors })
  const format = { decimal: map.decimal, minorDigits: currencies[currency].minorDigits, currency }
  const lines: ParsedLine[] = []
  const problems = [...table.problems]
  for (const row of table.rows) {
    const read = readRow(row, { columns, map, format, today })
    if (typeof read === 'string') problems.push({ line: row.line, message: read })
    else lines.push(read)
  }
  return { lines, problems: limitProblems(problems) }
}
