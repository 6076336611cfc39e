import type { Page, RefundFile } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import { toPage, decodeCursor } from '#/http/paging.ts'
import type { Services } from '#/services.ts'
import { countRefundFiles, findRefundFile, listRefundFileRows } from './refund-file-queries.ts'
import { toBegunBatch } from './release-refund-batch.ts'
import { toRefundFile } from './to-refund-file.ts'
import { readWhoMayTakeOut } from './who-may-take-out.ts'

type Viewing = Parameters<typeof readWhoMayTakeOut>[2]

interface RefundFileQuery {
  viewerId: string
  limit: number
  cursor?: string | undefined
}

const readTakingOut = async (db: Db, number: number, viewing: Viewing): Promise<Pick<RefundFile, 'again'>> => {
  const file = await findRefundFile(db, number)
  return file && file.content_sealed !== null ? { again: await readWhoMayTakeOut(db, file, viewing) } : {}
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
      ...(row.state === 'released' && (await readTakingOut(db, row.number, viewing))),
    })),
  )
  return { items, nextCursor, total: await countRefundFiles(db) }
}
