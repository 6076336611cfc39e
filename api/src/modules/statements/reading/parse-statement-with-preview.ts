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
  const { table, statement, columnProblems, columns, guessedColumns, mismatches } = parseUpload(
    decodeBase64(content),
    options,
  )
  const unparsedRowCount = columnProblems.length > 0 ? 0 : table.rows.length
  return {
    headers: table.headers,
    delimiter: table.delimiter,
    skipRows: table.skipRows,
    rowsAboveHeader: table.rowsAboveHeader.slice(-maxPreviewRows),
    columns,
    columnProblems,
    guessedColumns,
    mismatches,
    sample: table.rows.slice(0, maxPreviewRows).map(({ cells }) => cells),
    lineCount: statement ? statement.lines.length : unparsedRowCount,
    lineProblems: statement ? statement.problems : table.problems,
    linesWithChecksum:
      statement && linesForBankAccountId !== undefined ? addChecksums(linesForBankAccountId, statement.lines) : [],
  }
}
