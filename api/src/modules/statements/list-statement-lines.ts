import type { Page, StatementLine } from '@escapes/contract'
import { toPage, decodeCursor } from '#/http/paging.ts'
import type { Services } from '#/services.ts'
import { countLines, listLineRows } from './line-queries.ts'
import { toStatementLine } from './to-statement-line.ts'
import type { PageQuery } from './list-statements.ts'

interface LineQuery extends PageQuery {
  state?: StatementLine['state'] | undefined
  importId?: string | undefined
}

export const listStatementLines = async (
  { db }: Services,
  { limit, cursor, state, importId }: LineQuery,
): Promise<Page<StatementLine>> => {
  const after = decodeCursor(cursor, 'booked', ['date', 'uuid'])
  const rows = await listLineRows(db, { state, importId }, after, limit + 1)
  const { pageRows, nextCursor } = toPage(rows, 'booked', limit)
  return {
    items: pageRows.map((row) => toStatementLine(row)),
    nextCursor,
    total: await countLines(db, { state, importId }),
  }
}
