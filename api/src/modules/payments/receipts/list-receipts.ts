import type { DeskReceipt, Page, Receipt } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { pageOf, readCursor } from '#/http/paging.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { countDesk, type DeskFilter, findOnDesk, listDesk } from './desk-queries.ts'
import { listReceipts } from './queries.ts'
import { toDeskReceipts, toReceipt } from './to-receipt.ts'

export const listOwnReceipts = async (db: Db, bookingId: string): Promise<{ items: Receipt[] }> => ({
  items: (await listReceipts(db, bookingId)).map(toReceipt),
})

type Reader = Pick<Services, 'db' | 'clock'>

/** What staff see of one receipt. */
export const getDeskReceipt = async ({ db, clock }: Reader, id: string): Promise<DeskReceipt> => {
  const row = await findOnDesk(db, id)
  if (!row) throw new NotFound()
  const [receipt] = await toDeskReceipts(db, [row], clock.now())
  return receipt!
}

interface DeskQuery extends Omit<DeskFilter, 'bookingId'> {
  bookingId?: string | undefined
  limit: number
  cursor?: string | undefined
}

export const listDeskReceipts = async ({ db, clock }: Reader, query: DeskQuery): Promise<Page<DeskReceipt>> => {
  const filter = { status: query.status, bookingId: query.bookingId }
  const after = readCursor(query.cursor, query.status, ['timestamptz', 'uuid'])
  const { shown, nextCursor } = pageOf(await listDesk(db, filter, after, query.limit + 1), query.status, query.limit)
  return {
    items: await toDeskReceipts(db, shown, clock.now()),
    nextCursor,
    total: await countDesk(db, filter),
  }
}
