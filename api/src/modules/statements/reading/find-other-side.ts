import type { ColumnMap } from '@escapes/contract'
import { isNamedBalance, isOtherAmount } from './column-names.ts'
import { isEmptyAmount, isZeroAmount, parseStatementAmount } from './parse-statement-amount.ts'
import type { StatementTable } from './parse-statement-table.ts'
import type { TableRow } from './split-rows.ts'

export const toMappedNames = (map: ColumnMap): Set<string> =>
  new Set(
    [map.date, map.amount, map.credit, map.debit, map.direction, map.payer, ...map.text].flatMap(
      (name) => name?.toLowerCase() ?? [],
    ),
  )

/** Of what says when, how much and which way: whatever is called a text may hold a balance. */
export const toMoneyNames = (map: ColumnMap): Set<string> => toMappedNames({ ...map, payer: undefined, text: [] })

/** Some banks write zeros where nothing came, or nothing went. */
const isWritten = ({ cells }: TableRow, at: number): boolean =>
  !isEmptyAmount(cells[at] ?? '') && !isZeroAmount(cells[at] ?? '')

const findAmong = (
  { headers }: StatementTable,
  map: ColumnMap,
  is: (column: number) => boolean,
): string | undefined => {
  const mapped = toMappedNames(map)
  return headers.find((header, at) => !mapped.has(header.toLowerCase()) && !isNamedBalance(header) && is(at))
}

/** A column that has an amount where that of the map has none, and nowhere else: one came in, the other went out. */
export const findOtherSide = (table: StatementTable, map: ColumnMap): string | undefined => {
  const { headers, rows } = table
  const at = headers.findIndex((header) => header.toLowerCase() === map.amount?.toLowerCase())
  const isAmount = ({ cells }: TableRow, other: number) =>
    parseStatementAmount(cells[other] ?? '', { decimal: map.decimal, minorDigits: 2 }) !== undefined
  return findAmong(table, map, (other) => {
    const written = rows.filter((row) => isWritten(row, other))
    return written.length > 0 && written.every((row) => !isWritten(row, at) && isAmount(row, other))
  })
}

/** A column that repeats the amounts of some lines and has none in the others: those went one way, the others another. */
export const findRepeatedAmounts = (
  table: StatementTable,
  { map, read, minorDigits }: { map: ColumnMap; read: ReadonlyMap<TableRow, number>; minorDigits: number },
): string | undefined =>
  findAmong(table, map, (other) => {
    const written = [...read].filter(([row]) => isWritten(row, other))
    const isRepeated = ([{ cells }, amount]: readonly [TableRow, number]) =>
      Math.abs(parseStatementAmount(cells[other] ?? '', { decimal: map.decimal, minorDigits }) ?? 0) ===
      Math.abs(amount)
    return written.length > 0 && written.length < read.size && written.every(isRepeated)
  })

/** A column of amounts of which some have a minus where those of the map have none: `Net amount`, or a factor of `-1.0`. */
export const findSignedAmounts = (
  table: StatementTable,
  { map, read, minorDigits }: { map: ColumnMap; read: ReadonlyMap<TableRow, number>; minorDigits: number },
): string | undefined =>
  findAmong(table, map, (other) => {
    const written = [...read.keys()].flatMap(({ cells }) => cells[other] || [])
    const amounts = written.map((cell) =>
      parseStatementAmount(cell.replace(/\s*%$/, ''), { decimal: map.decimal, minorDigits }),
    )
    return (
      !isOtherAmount(table.headers[other] ?? '') &&
      amounts.every((amount) => amount !== undefined) &&
      amounts.some((amount) => amount < 0)
    )
  })
