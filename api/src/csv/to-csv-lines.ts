import { stringify } from 'csv-stringify/sync'

/**
 * Banking programs end a row at any line break; invisible characters may hide a formula, and direction overrides may
 * disguise an account number.
 */
const flat = (cell: string): string =>
  cell
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/^[\s\p{Cf}]+/u, '')
    // Where semicolons part cells, as in much of Europe, what follows one begins a cell, whose quotes are taken away.
    .replaceAll(/([;|])(?=[\s\p{Cf}"]*[=+@＝＋＠－-])/gu, "$1'")
    .trimEnd()

/** `{ decimal: '-1759.50' }`, of `toDecimalText`: a number that keeps its decimals. Never made of what somebody wrote. */
export interface CsvAmount {
  decimal: string
}

export type CsvCell = string | number | CsvAmount

/** RFC 4180, one line a row; a text that a spreadsheet would run as a formula stays a text, and a number is one. */
export const toCsvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? flat(cell) : cell))),
    {
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { object: (cell) => ({ value: (cell as unknown as CsvAmount).decimal, escape_formulas: false }) },
    },
  )
