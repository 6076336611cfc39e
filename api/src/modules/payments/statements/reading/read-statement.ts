import { type CivilDate, type ColumnMap, currencies, type CurrencyCode, largestAmount } from '@escapes/contract'
import { Problem } from '#/http/problem.ts'
import { readAmount } from './amount.ts'
import type { Table } from './open-table.ts'
import type { LineProblem, Row } from './split-rows.ts'
import { readDate } from './statement-date.ts'

/** One line of a statement, as the bank meant it. */
export interface ReadLine {
  line: number
  bookedOn: CivilDate
  /** Minor units of the account's currency; negative when money left it. */
  amount: number
  payer: string | null
  /** Of all columns that may hold the reference, one under the other. */
  text: string
}

export interface Statement {
  lines: ReadLine[]
  problems: LineProblem[]
}

const longestText = 2_000
const longestPayer = 200
const mostProblems = 100

type Pick = (row: Row) => string

/** Finds the columns a map names; what is not in the file is refused with the field that names it. */
const columnsOf = ({ headers }: Table, map: ColumnMap) => {
  const known = headers.map((header) => header.toLowerCase())
  const missing: { path: string; name: string }[] = []
  const find = (path: string, name: string): Pick => {
    const at = known.indexOf(name.toLowerCase())
    if (at === -1) missing.push({ path: `columns.${path}`, name })
    return ({ cells }) => cells[at] ?? ''
  }
  const optional = (path: 'amount' | 'credit' | 'debit' | 'payer') => {
    const name = map[path]
    return name === undefined || name === '' ? undefined : find(path, name)
  }
  const columns = {
    date: find('date', map.date),
    amount: optional('amount'),
    credit: optional('credit'),
    debit: optional('debit'),
    payer: optional('payer'),
    text: map.text.map((name, at) => find(`text.${at}`, name)),
  }
  const errors = missing.map(({ path, name }) => ({ path, code: 'custom', message: `There is no column “${name}”.` }))
  if (!columns.amount && !columns.credit)
    errors.push({ path: 'columns.amount', code: 'custom', message: 'Say which column has the amount.' })
  if (errors.length > 0) throw new Problem('validation-failed', undefined, { errors })
  return columns
}

type Columns = ReturnType<typeof columnsOf>

interface Format {
  decimal: '.' | ','
  minorDigits: number
}

/** The signed amount of a row, or the sentence that says why there is none. */
const amountOf = (row: Row, { amount, credit, debit }: Columns, format: Format): number | string => {
  const read = (pick: Pick | undefined): number | string => {
    const written = pick?.(row) ?? ''
    return written === '' ? 0 : (readAmount(written, format) ?? `“${written.slice(0, 40)}” is not an amount.`)
  }
  const [whole, came, went] = [read(amount), read(credit), read(debit)]
  if (typeof whole === 'string') return whole
  if (typeof came === 'string') return came
  if (typeof went === 'string') return went
  const sides = [whole, came, went].filter((each) => each !== 0)
  if (sides.length !== 1) return sides.length === 0 ? 'There is no amount.' : 'There is more than one amount.'
  const sum = whole + came - Math.abs(went)
  return Math.abs(sum) > largestAmount ? 'This amount is too large.' : sum
}

const tidy = (text: string): string => text.replaceAll(/[^\S\n]+/g, ' ').trim()

interface Reading {
  columns: Columns
  map: ColumnMap
  format: Format
  /** Of the operator; no bank has booked anything later. */
  today: CivilDate
}

const readRow = (row: Row, { columns, map, format, today }: Reading): ReadLine | string => {
  const written = columns.date(row)
  const bookedOn = readDate(written, map.dateFormat)
  if (bookedOn === undefined) return `“${written.slice(0, 40)}” is not a date like ${map.dateFormat}.`
  if (bookedOn > today) return `“${written.slice(0, 40)}” is a day still to come.`
  const amount = amountOf(row, columns, format)
  if (typeof amount === 'string') return amount
  const texts = columns.text.map((pick) => tidy(pick(row))).filter((text) => text !== '')
  const payer = tidy(columns.payer?.(row) ?? '').slice(0, longestPayer)
  return { line: row.line, bookedOn, amount, payer: payer || null, text: texts.join('\n').slice(0, longestText) }
}

/** The first of many, and how many more there are. */
const listed = (problems: readonly LineProblem[]): LineProblem[] => {
  const sorted = problems.toSorted((one, other) => one.line - other.line)
  const next = sorted[mostProblems]
  if (!next) return sorted
  const more = `From here on ${sorted.length - mostProblems} more lines could not be read.`
  return [...sorted.slice(0, mostProblems), { line: next.line, message: more }]
}

/** Reads every line it can; each it cannot is named, with the reason. */
export const readStatement = (table: Table, map: ColumnMap, currency: CurrencyCode, today: CivilDate): Statement => {
  const columns = columnsOf(table, map)
  const format = { decimal: map.decimal, minorDigits: currencies[currency].minorDigits }
  const lines: ReadLine[] = []
  const problems = [...table.problems]
  for (const row of table.rows) {
    const read = readRow(row, { columns, map, format, today })
    if (typeof read === 'string') problems.push({ line: row.line, message: read })
    else lines.push(read)
  }
  return { lines, problems: listed(problems) }
}
