import type { Page, StatementLine } from '@escapes/contract'
import { toPage, decodeCursor } from '#/http/paging.ts'
import type { Services } from '#/services.ts'
import { countLines, listLineRows } from './line-queries.ts'
import { presentLines } from './present-lines.ts'
import type { PageQuery } from './list-statements.ts'

interface LineQuery extends PageQuery {
  state?: StatementLine['state'] | undefined
  importId?: string | undefined
}

export const listStatementLines = async (
  services: Services,
  { limit, cursor, state, importId }: LineQuery,
): Promise<Page<StatementLine>> => {
  const { db } = services
  const after = decodeCursor(cursor, 'booked', ['date', 'uuid'])
  const rows = await listLineRows(db, { state, importId }, after, limit + 1)
  const { pageRows, nextCursor } = toPage(rows, 'booked', limit)
  return {
    items: await presentLines(services, pageRows),
    nextCursor,
    total: await countLines(db, { state, importId }),
  }
}
