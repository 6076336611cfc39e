import type { ColumnMap } from '@escapes/contract'
import { decode } from './decode.ts'
import { type Delimiter, guessDelimiter, type LineProblem, type Row, splitRows } from './split-rows.ts'
import { StatementUnreadable } from '../problems.ts'

export const mostBytes = 5 * 1024 * 1024
export const mostLines = 20_000

/** A file taken apart: what its columns are called, and the rows below. */
export interface Table {
  delimiter: Delimiter
  skipRows: number
  headers: string[]
  rows: Row[]
  problems: LineProblem[]
}

/** Two columns of one name are told apart as `Amount` and `Amount (2)`. */
const named = (cells: readonly string[]): string[] =>
  cells.map((cell, at) => {
    const same = cells.slice(0, at).filter((each) => each === cell).length
    return same === 0 ? cell : `${cell} (${same + 1})`
  })

/** Above the header many banks write the account, the period, the opening balance: rows that are narrower. */
const rowsAbove = (rows: readonly Row[]): number => {
  const widths = rows.slice(0, 50).map(({ cells }) => cells.filter((cell) => cell !== '').length)
  const widest = Math.max(...widths)
  return widths.findIndex((width) => width > widest / 2 && width > 1)
}

/** Reads what is there. Without a number of rows to skip, the first row that looks like a header is taken for it. */
export const openTable = (
  bytes: Uint8Array,
  columns: Partial<Pick<ColumnMap, 'delimiter' | 'skipRows'>> = {},
): Table => {
  if (bytes.length > mostBytes) throw new StatementUnreadable('A statement may have 5 MB at most.')
  const text = decode(bytes)
  const delimiter = columns.delimiter ?? guessDelimiter(text)
  const { rows, problems } = splitRows(text, delimiter)
  const skipRows = columns.skipRows ?? Math.max(0, rowsAbove(rows))
  const header = rows[skipRows]
  if (!header) throw new StatementUnreadable('The file has no lines.')
  if (rows.length - skipRows - 1 > mostLines)
    throw new StatementUnreadable('A statement may have 20,000 lines at most. Please import it in parts.')
  return { delimiter, skipRows, headers: named(header.cells), rows: rows.slice(skipRows + 1), problems }
}
