import { Problem } from '#/http/problem.ts'
import { addChecksums } from '../add-checksums.ts'
import type { LineWithChecksum, ParsedStatementPreview, StatementReadingTask } from './read-statement-in-thread.ts'
import { parseUpload } from './parse-upload.ts'

const maxPreviewRows = 10

const base64 = /^[A-Za-z0-9+/]*={0,2}$/

/** Runs in the thread: the expression is slow over five megabytes. */
const decodeBase64 = (content: string): Uint8Array => {
  if (content.length % 4 === 0 && base64.test(content)) return Buffer.from(content, 'base64')
  const error = { path: 'content', code: 'invalid', message: 'This is not base64.' }
  throw new Problem('validation-failed', undefined, { errors: [error] })
}

/** `linesWithChecksum` is empty without `linesForBankAccountId`. Takes seconds for large files; call it in a thread. */
export const parseStatementWithPreview = ({
  content,
  linesForBankAccountId,
  ...options
}: StatementReadingTask): ParsedStatementPreview & { linesWithChecksum: LineWithChecksum[] } => {
  const { table, reading, columns, guessedColumns, mismatches } = parseUpload(decodeBase64(content), options)
  return {
    headers: table.headers,
    delimiter: table.delimiter,
    skipRows: table.skipRows,
    rowsAboveHeader: table.rowsAboveHeader.slice(-maxPreviewRows),
    columns,
    columnProblems: reading?.columnProblems ?? [],
    directionColumn: reading?.directionColumn,
    directionWords: reading?.directionWords ?? [],
    guessedColumns,
    mismatches,
    sample: table.rows.slice(0, maxPreviewRows).map(({ cells }) => cells),
    lineCount: reading ? reading.lines.length : table.rows.length,
    lineProblems: reading ? reading.problems : table.problems,
    linesWithChecksum:
      reading && linesForBankAccountId !== undefined ? addChecksums(linesForBankAccountId, reading.lines) : [],
  }
}
