import type { ColumnMap } from '@escapes/contract'
import { isNamedBalanceRow } from './balance-rows.ts'
import { columnNamePatterns, findColumn, isNamedBalance } from './column-names.ts'
import { findRepeatedAmounts, findSignedAmounts, toMappedNames, toMoneyNames } from './find-other-side.ts'
import { isNamedReceiver } from './names-of-money-out.ts'
import { isEmptyAmount, type parseStatementAmount } from './parse-statement-amount.ts'
import type { ReadRow } from './parsed-line.ts'
import type { StatementTable } from './parse-statement-table.ts'
import { doTotalsFall, findBalanceSteps, findFallenTotal, findSmallTotal, readBalance } from './read-balances.ts'
import { parseStatementDate } from './statement-date.ts'

interface OfLines {
  map: ColumnMap
  read: readonly ReadRow[]
  format: Parameters<typeof parseStatementAmount>[1]
}

/** Balances that can be read, and follow from no line: those of several accounts, or of another currency. */
const findUnrelatedBalances = (table: StatementTable, { map, read, format }: OfLines): string | undefined => {
  const names = toMoneyNames(map)
  const named = table.headers.find(
    (header, at) =>
      isNamedBalance(header) &&
      !names.has(header.toLowerCase()) &&
      read.filter(({ row }) => readBalance(row.cells[at] ?? '', format) !== undefined).length > 1,
  )
  if (named === undefined) return undefined
  const amounts = new Map(read.map(({ row, line }) => [row, line.amount]))
  const bookedOn = new Map(read.map(({ row, line }) => [row, line.bookedOn]))
  const steps = findBalanceSteps(table, (header) => names.has(header.toLowerCase()), amounts, format, bookedOn)
  return steps ? undefined : named
}

/** A balance before a line is one after another. */
const isAmount = /\d[.,]\d{1,2}\D*$/

/** Two columns of which one or the other has one value in each line: our own account, as who sent and who received. */
const findSwappedColumns = ({ headers }: StatementTable, { map, read }: OfLines): string | undefined => {
  const money = toMoneyNames(map)
  const columns = headers.flatMap((header, at) => (money.has(header.toLowerCase()) ? [] : [at]))
  const at = (column: number, { row }: ReadRow): string => row.cells[column]?.toLowerCase() ?? ''
  const isSwapped = (one: number, other: number): boolean =>
    read
      .slice(0, 1)
      .some((first) =>
        [at(one, first), at(other, first)].some(
          (value) =>
            value !== '' &&
            !isAmount.test(value) &&
            read.every((line) => (at(one, line) === value) !== (at(other, line) === value)) &&
            [one, other].every((column) => read.some((line) => at(column, line) === value)),
        ),
      )
  for (const [index, one] of columns.entries()) {
    const other = columns.slice(index + 1).find((each) => isSwapped(one, each))
    if (other !== undefined) return `“${headers[one]}” and “${headers[other]}`
  }
  return undefined
}

/** Of a file that names only who got the money, and not always the same one: it may be of transfers that we sent. */
const findReceivers = ({ headers }: StatementTable, { read }: OfLines): string | undefined => {
  if (findColumn(headers, columnNamePatterns.payer) !== undefined) return undefined
  return headers.find((header, at) => {
    const names = read.flatMap(({ row }) => row.cells[at]?.trim().toLowerCase() || [])
    return isNamedReceiver(header) && names.length > 0 && (new Set(names).size > 1 || read.length === 1)
  })
}

/** What a file without signs says against all of it having come in. */
export const findContradiction = (table: StatementTable, of: OfLines): string | undefined => {
  const { map, read, format } = of
  const { headers, rowsAboveHeader, rows } = table
  const lines = new Set(read.map(({ row }) => row))
  const others = rows.filter((row) => !lines.has(row)).map(({ cells }) => cells)
  const amounts = read.map(({ line }) => line.amount)
  if (doTotalsFall([...rowsAboveHeader, ...others], amounts, format))
    return 'The opening and the closing balance say that money went out'
  const dateAt = headers.findIndex((header) => header.toLowerCase() === map.date.toLowerCase())
  const isTotal = (cells: readonly string[]): boolean =>
    parseStatementDate(cells[dateAt] ?? '', map.dateFormat) === undefined || cells.some(isNamedBalanceRow)
  const total = findFallenTotal([...rowsAboveHeader, ...others.filter(isTotal)], format)
  if (total) return `“${total.slice(0, 40)}” is an amount with a minus`
  const small = findSmallTotal([...rowsAboveHeader, ...others.filter(isTotal)], amounts, format)
  if (small) return `“${small.slice(0, 40)}” is less than the lines together`
  const mapped = toMappedNames(map)
  const unread = headers.find(
    (header, at) =>
      isNamedBalance(header) &&
      !mapped.has(header.toLowerCase()) &&
      read.some(({ row }) => !isEmptyAmount(row.cells[at] ?? '')) &&
      !read.some(({ row }) => readBalance(row.cells[at] ?? '', format) !== undefined),
  )
  if (unread) return `The balances in “${unread}” cannot be read`
  const unrelated = findUnrelatedBalances(table, of)
  if (unrelated) return `The balances in “${unrelated}” do not show that it came in`
  const swapped = findSwappedColumns(table, of)
  if (swapped) return `${swapped}” may say who sent and who received`
  const receivers = findReceivers(table, of)
  if (receivers) return `“${receivers}” may name whom we paid`
  const ofLines = new Map(read.map(({ row, line }) => [row, line.amount]))
  const repeated = findRepeatedAmounts(table, { map, read: ofLines, minorDigits: format.minorDigits })
  if (repeated) return `“${repeated}” repeats the amounts of some lines, which may have gone another way`
  const signed = findSignedAmounts(table, { map, read: ofLines, minorDigits: format.minorDigits })
  return signed && `“${signed}” has amounts with a minus, which may say that money went out`
}
