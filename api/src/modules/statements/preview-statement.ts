import { civilDateAt, type ColumnMap } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import type { Services } from '#/services.ts'
import { getStatementBankAccount } from './import-statement.ts'
import { previewMatches } from './preview-matches.ts'
import { type StatementLayout, readStatementInThread } from './reading/read-statement-in-thread.ts'

interface PreviewRequest {
  accountId: string
  fileName: string
  content: Uint8Array<ArrayBuffer>
  columns?: ColumnMap | undefined
  layout?: StatementLayout | undefined
}

/** Shows what an import would read, with the given or the guessed columns. */
export const previewStatement = async (
  { db, clock }: Services,
  userId: string,
  { accountId, fileName, content, columns, layout }: PreviewRequest,
): Promise<CallOutput<'POST /admin/statements/preview'>> => {
  const account = await getStatementBankAccount(db, accountId)
  const { currency, numbers: accountNumbers } = account
  const today = civilDateAt(clock.now())
  const task = {
    content,
    columns,
    layout,
    currency,
    accountNumbers,
    today,
    fileName,
    linesForBankAccountId: account.id,
  }
  const { linesWithReferenceKeys: lines, ...preview } = await readStatementInThread(task, userId)
  const { rowsAboveHeader, columnProblems, guessedColumns, lineCount, lineProblems, ...common } = preview
  return {
    ...common,
    above: rowsAboveHeader,
    errors: columnProblems,
    guess: guessedColumns,
    lines: lineCount,
    problems: lineProblems,
    matches: common.columns && columnProblems.length === 0 ? await previewMatches(db, account, lines, userId) : null,
  }
}
