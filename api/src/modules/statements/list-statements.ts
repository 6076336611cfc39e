import type { ImportedStatement, Page } from '@escapes/contract'
import { toPage, decodeCursor } from '#/http/paging.ts'
import type { Services } from '#/services.ts'
import { countImports, listImportRows } from './queries.ts'
import { toImportedStatement } from './to-statement-line.ts'

export interface PageQuery {
  limit: number
  cursor?: string | undefined
}

export const listStatements = async (
  { db }: Services,
  { limit, cursor }: PageQuery,
): Promise<Page<ImportedStatement>> => {
  const after = decodeCursor(cursor, 'imported', ['timestamptz', 'uuid'])
  const { pageRows, nextCursor } = toPage(await listImportRows(db, after, limit + 1), 'imported', limit)
  return { items: pageRows.map((row) => toImportedStatement(row)), nextCursor, total: await countImports(db) }
}
