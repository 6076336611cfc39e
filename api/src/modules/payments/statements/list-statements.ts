import type { ColumnMap, ImportedStatement, Page, StatementLine } from '@escapes/contract'
import { pageOf, readCursor } from '#/http/paging.ts'
import type { Services } from '#/services.ts'
import { countLines, listLines } from './line-queries.ts'
import { countImports, listColumnMaps, listImports } from './queries.ts'
import { toImport, toLine } from './to-statement.ts'

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

export const listStatements = async (
  { db }: Services,
  { limit, cursor }: PageQuery,
): Promise<Page<ImportedStatement>> => {
  const after = readCursor(cursor, 'imported', ['timestamptz', 'uuid'])
  const { shown, nextCursor } = pageOf(await listImports(db, after, limit + 1), 'imported', limit)
  return { items: shown.map((row) => toImport(row)), nextCursor, total: await countImports(db) }
}

interface LineQuery extends PageQuery {
  state?: StatementLine['state'] | undefined
  importId?: string | undefined
}

export const listStatementLines = async (
  { db }: Services,
  { limit, cursor, state, importId }: LineQuery,
): Promise<Page<StatementLine>> => {
  const after = readCursor(cursor, 'booked', ['date', 'uuid'])
  const rows = await listLines(db, { state, importId }, after, limit + 1)
  const { shown, nextCursor } = pageOf(rows, 'booked', limit)
  return { items: shown.map((row) => toLine(row)), nextCursor, total: await countLines(db, { state, importId }) }
}

interface SavedMap {
  id: string
  name: string
  accountId: string
  columns: ColumnMap
}

export const listSavedMaps = async ({ db }: Services): Promise<{ items: SavedMap[] }> => ({
  items: (await listColumnMaps(db)).map(({ account_id, ...map }) => ({ ...map, accountId: account_id })),
})
