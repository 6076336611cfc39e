import type { CivilDate, ColumnMap, CurrencyCode, FieldProblem } from '@escapes/contract'
import type { StatementMismatch } from '../problems.ts'
import { type ExpectedAccount, listStatementMismatches } from './find-other-account.ts'
import { guessColumns } from './guess-columns.ts'
import { parseStatementTable, type StatementTable } from './parse-statement-table.ts'
import { listColumnProblems, parseStatementLines, type ParsedStatement } from './parse-statement-lines.ts'

interface ParseOptions {
  columns?: ColumnMap | undefined
  layout?: { delimiter?: ColumnMap['delimiter'] | undefined; skipRows?: number | undefined } | undefined
  currency: CurrencyCode
  /** Numbers of the account chosen for it. */
  accountNumbers?: readonly string[] | undefined
  today: CivilDate
}

export interface ParsedUpload {
  table: StatementTable
  /** The columns guessed from the file. */
  guessedColumns: ColumnMap | null
  /** The columns used. */
  columns: ColumnMap | null
  /** Why the columns do not fit. */
  columnProblems: FieldProblem[]
  /** Undefined without fitting columns. */
  statement: ParsedStatement | undefined
  mismatches: StatementMismatch[]
}

/** Preview and import both use it, so an import saves what was previewed. */
export const parseUpload = (
  bytes: Uint8Array,
  { columns, layout, currency, accountNumbers = [], today }: ParseOptions,
): ParsedUpload => {
  const table = parseStatementTable(bytes, columns ?? layout)
  const columnProblems = columns ? listColumnProblems(table, columns) : []
  // When the given columns do not fit, the guess ignores their layout.
  const guessedColumns = guessColumns(columnProblems.length > 0 ? parseStatementTable(bytes) : table)
  const map = columns ?? guessedColumns
  const statement = map && columnProblems.length === 0 ? parseStatementLines(table, map, currency, today) : undefined
  const account: ExpectedAccount = { currency, numbers: accountNumbers }
  const mismatches = map && accountNumbers.length > 0 ? listStatementMismatches(table, map, account) : []
  return { table, guessedColumns, columns: map, columnProblems, statement, mismatches }
}
