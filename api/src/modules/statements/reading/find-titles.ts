import type { ColumnMap } from '@escapes/contract'
import { isTitleOfMoneyOut } from './money-direction.ts'
import { isNameOfMoneyOut, isTotalOfMoneyOut } from './names-of-money-out.ts'
import { isZeroAmount } from './parse-statement-amount.ts'
import { toMoneyNames } from './find-other-side.ts'
import type { StatementTable } from './parse-statement-table.ts'
import type { TableRow } from './split-rows.ts'

/** Signed amounts by their rows, in the order of the file. */
type Lines = ReadonlyMap<TableRow, number>

const listWritten = ({ cells }: TableRow): string[] => cells.filter((cell) => cell !== '')

const toTitle = (row: TableRow): string | undefined => {
  const [only = '', ...others] = listWritten(row)
  return others.length > 0 || /\d/.test(only) ? undefined : only
}

/** `Section 2`, or a title of two cells; what goes on from a text above has an empty cell before it. */
const toNumberedTitle = ({ cells }: TableRow): string | undefined => {
  const written = listWritten({ line: 0, cells })
  const isTitle = /^\p{L}/u.test(cells[0] ?? '') && written.length <= 2 && !/^page\b/i.test(cells[0] ?? '')
  return isTitle && !written.some((cell) => /^\P{L}*\d\P{L}*$/u.test(cell)) ? written.join(' ') : undefined
}

/** A title of the file, or of some of its lines, or a total below, that says that they went out: `Withdrawals`. */
export const findTitleOfMoneyOut = (
  { rowsAboveHeader, rows }: StatementTable,
  lines: Lines,
  fileName: string,
): string | undefined => {
  const titles = rows
    .filter((row) => !lines.has(row))
    .map(listWritten)
    .filter((cells) => cells.length <= 2 && !cells.some(isZeroAmount))
  const name = fileName.replace(/\.\w{1,5}$/, '').replaceAll(/[^\p{L}\d]+/gu, ' ')
  if (isNameOfMoneyOut(name)) return fileName
  const sums = [...rowsAboveHeader.map((cells) => cells.filter((cell) => cell !== '')), ...titles]
    .filter((cells) => !cells.some(isZeroAmount))
    .flat()
  return [...rowsAboveHeader, ...titles].flat().find(isTitleOfMoneyOut) ?? sums.find(isTotalOfMoneyOut)
}

/** A row between others that is a title of those below it, which may have gone another way. */
export const findTitleBetween = ({ rows }: StatementTable, lines: Lines): string | undefined => {
  const numbers = [...lines.keys()].map(({ line }) => line)
  const [first, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0]
  const between = rows.filter((row) => row.line > first && row.line < last && !lines.has(row))
  return between.map((row) => toTitle(row) ?? toNumberedTitle(row)).find((title) => title !== undefined)
}

/** A title of lines that went out, one of which has no minus: only what was taken back has one in such a file. */
export const findTitleOfUnsigned = ({ rows }: StatementTable, lines: Lines): string | undefined => {
  let title: string | undefined
  for (const row of rows) {
    const amount = lines.get(row)
    if (amount === undefined) title = toTitle(row) ?? title
    else if (title !== undefined && amount > 0 && isTitleOfMoneyOut(title)) return title
  }
  return undefined
}

/** Rows below a header of another table, with a name that only that one has: `Withdrawals` in place of `Deposits`. */
export const findRowsBelowOtherHeader = ({ headers, rows }: StatementTable, map: ColumnMap): Map<TableRow, string> => {
  const names = toMoneyNames(map)
  const mapped = headers.flatMap((header, at) => (names.has(header.toLowerCase()) ? [at] : []))
  const dateAt = headers.findIndex((header) => header.toLowerCase() === map.date.toLowerCase())
  const isName = (cell: string | undefined = ''): boolean => /\p{L}/u.test(cell) && !/\d/.test(cell)
  const isSame = (cell: string, header: string) =>
    cell === '' || header.replace(/ \(\d+\)$/, '').toLowerCase() === cell.toLowerCase()
  const below = new Map<TableRow, string>()
  let other: string | undefined
  for (const row of rows) {
    const written = mapped.flatMap((at) => row.cells[at] || [])
    const isHeader = isName(row.cells[dateAt]) && written.length > 1 && written.every((cell) => isName(cell))
    if (isHeader)
      other = headers.flatMap((header, at) => (isSame(row.cells[at] ?? '', header) ? [] : (row.cells[at] ?? '')))[0]
    else if (other !== undefined) below.set(row, other)
  }
  return below
}
