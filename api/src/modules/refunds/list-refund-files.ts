import type { Page, RefundFile } from '@escapes/contract'
import { secondPerson } from '#/modules/identity/index.ts'
import { toPage, decodeCursor } from '#/http/paging.ts'
import type { Services } from '#/services.ts'
import { countRefundFiles, listRefundFileRows } from './refund-file-queries.ts'
import { toBegunBatch } from './release-refund-batch.ts'
import { toRefundFile } from './to-refund-file.ts'

interface RefundFileQuery {
  viewerId: string
  limit: number
  cursor?: string | undefined
}

export const listRefundFiles = async ({ db, clock }: Services, query: RefundFileQuery): Promise<Page<RefundFile>> => {
  const before = decodeCursor(query.cursor, 'files', ['integer'])
  const { pageRows, nextCursor } = toPage(await listRefundFileRows(db, before, query.limit + 1), 'files', query.limit)
  const viewing = { viewerId: query.viewerId, now: clock.now() }
  const items = await Promise.all(
    pageRows.map(async (row) => ({
      ...toRefundFile(row),
      ...(row.state === 'prepared' && {
        release: await secondPerson.readWhoMay(db, toBegunBatch(row.made_by), viewing),
      }),
    })),
  )
  return { items, nextCursor, total: await countRefundFiles(db) }
}
