import type { ColumnMap } from '@escapes/contract'
import { decodeStatement } from './decode-statement.ts'
import { hasKnownColumnNames } from './column-names.ts'
import { type Delimiter, guessDelimiter, type LineProblem, type TableRow, splitRows } from './split-rows.ts'
import { StatementUnreadable } from '../problems.ts'

export const maxStatementBytes = 5 * 1024 * 1024
export const maxStatementLines = 20_000
const tooManyLines = 'A statement may have 20,000 lines at most. Please import it in parts.'

/** A record may have several lines, and some banks add blank ones. */
const maxBreaks = 5 * maxStatementLines

/** Counts before parsing: a file of line breaks alone would be expensive to parse. */
const isTooLong = (text: string): boolean => {
  let breaks = 0
  for (let at = 0; at < text.length && breaks <= maxBreaks; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) breaks += 1
  }
  return breaks > maxBreaks
}

export interface StatementTable {
  delimiter: Delimiter
  skipRows: number
  rowsAboveHeader: string[][]
  /** Empty when the file has fewer rows than `skipRows`. */
  headers: string[]
  rows: TableRow[]
  problems: LineProblem[]
}

/** Equal names become `Amount` and `Amount (2)`; an empty one, or one of a file without a header, is named by its position. */
const toUniqueColumnNames = (cells: readonly string[]): string[] => {
  const seen = new Map<string, number>()
  return cells.map((written, at) => {
    const cell = written === '' ? `Column ${at + 1}` : written
    const count = (seen.get(cell) ?? 0) + 1
    seen.set(cell, count)
    return count === 1 ? cell : `${cell} (${count})`
  })
}

/** A date, an amount or an account number never stands in a header. */
const isValue = (cell: string): boolean =>
  /^[-+(]?\d[\d\s.,'/:-]*\)?$/.test(cell) || /^\d{1,2}[-\s.]\p{L}{3}/u.test(cell)

/**
 * Rows above a header are narrower or hold values. The header names a date, an amount and a text; failing that, the
 * first wide row is taken.
 */
const rowsAbove = (rows: readonly TableRow[]): number => {
  const first = rows.slice(0, 50).map(({ cells }) => cells.filter((cell) => cell !== ''))
  const widest = Math.max(...first.map((cells) => cells.length))
  const isWide = (cells: readonly string[]): boolean => cells.length > widest / 2 && cells.length > 1
  const isHeader = (cells: readonly string[]): boolean => isWide(cells) && !cells.some(isValue)
  const found = [(cells: string[]) => isHeader(cells) && hasKnownColumnNames(cells), isHeader, isWide].map((claim) =>
    first.findIndex(claim),
  )
  return found.find((at) => at >= 0) ?? -1
}

const isDay = (cell: string): boolean =>
  /^(?:\d{1,4}[-./]\d{1,2}[-./]\d{2,4}|\d{1,2}[-\s.]\p{L}{3,9}[-\s.,]+\d{2,4})$/u.test(cell)
const isSum = (cell: string): boolean => !isDay(cell) && /^[-+(]?\d[\d\s.,']*[.,]\d{2}\)?[-+]?$/.test(cell)

/** Some banks write no header: the first row is a line already, with a day and an amount. */
const isLine = ({ cells }: TableRow): boolean => cells.some(isDay) && cells.some(isSum)

/** Guesses the header when `skipRows` is missing. Throws `statement-unreadable`. */
export const parseStatementTable = (
  bytes: Uint8Array,
  layout: Partial<Pick<ColumnMap, 'delimiter' | 'skipRows'>> = {},
): StatementTable => {
  if (bytes.length > maxStatementBytes) throw new StatementUnreadable('A statement may have 5 MB at most.')
  const text = decodeStatement(bytes)
  if (isTooLong(text)) throw new StatementUnreadable(tooManyLines)
  const delimiter = layout.delimiter ?? guessDelimiter(text)
  const { rows, problems } = splitRows(text, delimiter)
  const skipRows = layout.skipRows ?? Math.max(0, rowsAbove(rows))
  if (rows.length === 0) throw new StatementUnreadable('The file has no lines.')
  if (rows.length - skipRows - 1 > maxStatementLines) throw new StatementUnreadable(tooManyLines)
  const fromHeader = rows.slice(skipRows)
  const [first] = fromHeader
  const [header, below] =
    first && isLine(first) ? [first.cells.map(() => ''), fromHeader] : [first?.cells ?? [], fromHeader.slice(1)]
  const rowsAboveHeader = rows.slice(0, skipRows).map(({ cells }) => cells)
  return {
    delimiter,
    skipRows,
    rowsAboveHeader,
    headers: toUniqueColumnNames(header),
    rows: below,
    problems,
  }
}
