import type { CivilDate, ColumnMap, CurrencyCode } from '@escapes/contract'
import type { StatementMismatch } from '../problems.ts'
import { type ExpectedAccount, listStatementMismatches } from './find-other-account.ts'
import { guessColumns } from './guess-columns.ts'
import { parseStatementTable, type StatementTable } from './parse-statement-table.ts'
import { readStatementLines, type StatementReading } from './parse-statement-lines.ts'

interface ParseOptions {
  columns?: ColumnMap | undefined
  layout?: { delimiter?: ColumnMap['delimiter'] | undefined; skipRows?: number | undefined } | undefined
  currency: CurrencyCode
  /** Numbers of the account chosen for it. */
  accountNumbers?: readonly string[] | undefined
  today: CivilDate
  fileName?: string | undefined
}

export interface ParsedUpload {
  table: StatementTable
  guessedColumns: ColumnMap | null
  columns: ColumnMap | null
  /** Read by them; undefined without any. */
  reading: StatementReading | undefined
  mismatches: StatementMismatch[]
}

/** Preview and import both use it, so an import saves what was previewed. */
export const parseUpload = (
  bytes: Uint8Array,
  { columns, layout, currency, accountNumbers = [], today, fileName }: ParseOptions,
): ParsedUpload => {
  const table = parseStatementTable(bytes, columns ?? layout)
  const given = columns && readStatementLines(table, columns, currency, today, fileName)
  const doesMisfit = given?.columnProblems.some(({ code }) => code !== 'direction-unknown')
  // When the given columns do not fit, the guess ignores their layout.
  const guessedColumns = guessColumns(doesMisfit ? parseStatementTable(bytes) : table, today)
  const reading =
    given ?? (guessedColumns ? readStatementLines(table, guessedColumns, currency, today, fileName) : undefined)
  const map = columns ?? guessedColumns
  const account: ExpectedAccount = { currency, numbers: accountNumbers }
  const mismatches = map && accountNumbers.length > 0 ? listStatementMismatches(table, map, account) : []
  return { table, guessedColumns, columns: map, reading, mismatches }
}
