import type { CivilDate, ColumnMap, CurrencyCode, FieldProblem } from '@escapes/contract'
import { guessColumns } from './guess-columns.ts'
import { parseStatementTable, type StatementTable } from './parse-statement-table.ts'
import { listColumnProblems, parseStatementLines, type ParsedStatement } from './parse-statement-lines.ts'

interface ParseOptions {
  columns?: ColumnMap | undefined
  layout?: { delimiter?: ColumnMap['delimiter'] | undefined; skipRows?: number | undefined } | undefined
  currency: CurrencyCode
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
}

/** Preview and import both use it, so an import saves what was previewed. */
export const parseUpload = (bytes: Uint8Array, { columns, layout, currency, today }: ParseOptions): ParsedUpload => {
  const table = parseStatementTable(bytes, columns ?? layout)
  const columnProblems = columns ? listColumnProblems(table, columns) : []
  // When the given columns do not fit, the guess ignores their layout.
  const guessedColumns = guessColumns(columnProblems.length > 0 ? parseStatementTable(bytes) : table)
  const map = columns ?? guessedColumns
  const statement = map && columnProblems.length === 0 ? parseStatementLines(table, map, currency, today) : undefined
  return { table, guessedColumns, columns: map, columnProblems, statement }
}
