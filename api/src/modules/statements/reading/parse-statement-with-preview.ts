import { addChecksums } from '../add-checksums.ts'
import type { LineWithChecksum, ParsedStatementPreview, StatementReadingTask } from './read-statement-in-thread.ts'
import { parseUpload } from './parse-upload.ts'

const maxPreviewRows = 10

/** `linesWithChecksum` is empty without `linesForBankAccountId`. Takes seconds for large files; call it in a thread. */
export const parseStatementWithPreview = ({
  content,
  linesForBankAccountId,
  ...options
}: StatementReadingTask): ParsedStatementPreview & { linesWithChecksum: LineWithChecksum[] } => {
  const { table, reading, columns, guessedColumns, mismatches } = parseUpload(content, options)
  return {
    headers: table.headers,
    delimiter: table.delimiter,
    skipRows: table.skipRows,
    rowsAboveHeader: table.rowsAboveHeader.slice(-maxPreviewRows),
    columns,
    columnProblems: reading?.columnProblems ?? [],
    directionColumn: reading?.directionColumn,
    directionWords: reading?.directionWords ?? [],
    stateWords: reading?.stateWords ?? [],
    stateColumns: reading?.stateColumns ?? [],
    guessedColumns,
    mismatches,
    sample: table.rows.slice(0, maxPreviewRows).map(({ cells }) => cells),
    lineCount: reading ? reading.lines.length : table.rows.length,
    lineProblems: reading ? reading.problems : table.problems,
    linesWithChecksum:
      reading && linesForBankAccountId !== undefined ? addChecksums(linesForBankAccountId, reading.lines) : [],
  }
}
