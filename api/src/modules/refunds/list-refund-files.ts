import type { Page, RefundFile } from '@escapes/contract'
import { toPage, decodeCursor } from '#/http/paging.ts'
import type { Services } from '#/services.ts'
import { countRefundFiles, listRefundFileRows } from './refund-file-queries.ts'
import { toRefundFile } from './to-refund-file.ts'

interface RefundFileQuery {
  limit: number
  cursor?: string | undefined
}

export const listRefundFiles = async ({ db }: Services, query: RefundFileQuery): Promise<Page<RefundFile>> => {
  const before = decodeCursor(query.cursor, 'files', ['integer'])
  const { pageRows, nextCursor } = toPage(await listRefundFileRows(db, before, query.limit + 1), 'files', query.limit)
  const items = pageRows.map(toRefundFile)
  return { items, nextCursor, total: await countRefundFiles(db) }
}
