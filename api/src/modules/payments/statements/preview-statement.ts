import { civilDateAt, type ColumnMap } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { getAccount } from './import-statement.ts'
import { guessColumns } from './reading/guess-columns.ts'
import { openTable } from './reading/open-table.ts'
import { readStatement } from './reading/read-statement.ts'
import type { LineProblem } from './reading/split-rows.ts'

const shown = 10

interface Upload {
  accountId: string
  content: string
  columns?: ColumnMap | undefined
}

interface Preview {
  headers: string[]
  guess: ColumnMap | null
  sample: string[][]
  lines: number
  problems: LineProblem[]
}

/** Shows what an import would read, with the columns given or, failing that, the ones that look right. */
export const previewStatement = async ({ db, clock }: Services, upload: Upload): Promise<Preview> => {
  const { currency } = await getAccount(db, upload.accountId)
  const table = openTable(Buffer.from(upload.content, 'base64'), upload.columns)
  const guess = guessColumns(table)
  const columns = upload.columns ?? guess
  const read = columns && readStatement(table, columns, currency, civilDateAt(clock.now()))
  return {
    headers: table.headers,
    guess,
    sample: table.rows.slice(0, shown).map(({ cells }) => cells),
    lines: read ? read.lines.length : table.rows.length,
    problems: read ? read.problems : table.problems,
  }
}
