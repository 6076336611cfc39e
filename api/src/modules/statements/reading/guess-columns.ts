import type { CivilDate, ColumnMap } from '@escapes/contract'
import { isEmptyAmount, parseStatementAmount } from './parse-statement-amount.ts'
import { findColumn, findMoneyColumn, columnNamePatterns } from './column-names.ts'
import { isDirectionColumn } from './money-direction.ts'
import { isNamedMoneyOut } from './names-of-money-out.ts'
import type { StatementTable } from './parse-statement-table.ts'
import { guessDateFormat } from './statement-date.ts'

const sampleRows = 50

/** The column that says which way the money of each line went, if there is one. */
export const findDirectionColumn = ({ headers, rows }: StatementTable): string | undefined =>
  headers.find((header, at) =>
    isDirectionColumn(
      header,
      rows.map(({ cells }) => cells[at] ?? ''),
    ),
  )

/** The decimal sign with which every amount can be read. */
const guessDecimal = (written: readonly string[]): '.' | ',' =>
  (['.', ','] as const).find((decimal) =>
    written.every(
      (each) => isEmptyAmount(each) || parseStatementAmount(each, { decimal, minorDigits: 2 }) !== undefined,
    ),
  ) ?? '.'

/** Guesses the columns by their names and contents, for a person to correct. */
export const guessColumns = (table: StatementTable, today: CivilDate): ColumnMap | null => {
  const { rows, delimiter, skipRows } = table
  const direction = findDirectionColumn(table)
  const headers = table.headers.filter((header) => header !== direction)
  const below = (header: string | undefined): string[] => {
    const at = header === undefined ? -1 : table.headers.indexOf(header)
    return rows.slice(0, sampleRows).flatMap(({ cells }) => (cells[at] ? [cells[at]] : []))
  }
  const date = findColumn(headers, columnNamePatterns.date)
  const named = { credit: findMoneyColumn(headers, 'credit'), debit: findMoneyColumn(headers, 'debit') }
  // `Debit/Credit` holds both, each with its sign.
  const both = named.credit === named.debit ? named.credit : undefined
  const { credit, debit } = both === undefined ? named : {}
  const amounts = headers.filter((header) => !isNamedMoneyOut(header))
  const amount = both ?? (credit === undefined ? findMoneyColumn(amounts, 'amount') : undefined)
  const money = amount ?? credit
  const text = headers.filter((header) => columnNamePatterns.text.some((pattern) => pattern.test(header))).slice(0, 8)
  if (date === undefined || money === undefined || text.length === 0) return null
  // The closing line may hold no date, so half of the rows are enough.
  const dates = below(date)
  const others = [...table.rowsAboveHeader, ...rows.slice(0, sampleRows).map(({ cells }) => cells)].flat()
  const dateFormat =
    guessDateFormat(dates, others, today) ?? guessDateFormat(dates.slice(0, Math.ceil(dates.length / 2)), others, today)
  if (dateFormat === undefined) return null
  const payer = findColumn(headers, columnNamePatterns.payer)
  return {
    delimiter,
    skipRows,
    date,
    dateFormat,
    decimal: guessDecimal([...below(money), ...below(debit)]),
    ...(amount === undefined ? { credit, ...(debit === undefined ? {} : { debit }) } : { amount }),
    // Columns of their own for what came and what went say it already.
    ...(direction === undefined || (credit !== undefined && debit !== undefined) ? {} : { direction }),
    ...(payer === undefined || text.includes(payer) ? {} : { payer }),
    text,
  }
}
