import type { Page, Refund, StaffRefund } from '@escapes/contract'
import { pageOf, readCursor } from '#/http/paging.ts'
import type { Services } from '#/services.ts'
import { countRefunds, cursorTypes, listRefunds, listRefundsOf, type RefundFilter } from './queries.ts'
import { toRefund, toStaffRefund } from './to-refund.ts'

export const listOwnRefunds = async ({ db }: Services, bookingId: string): Promise<{ items: Refund[] }> => ({
  items: (await listRefundsOf(db, bookingId)).map(toRefund),
})

interface DeskQuery {
  state: RefundFilter
  limit: number
  cursor?: string | undefined
}

export const listDeskRefunds = async ({ db }: Services, query: DeskQuery): Promise<Page<StaffRefund>> => {
  const after = readCursor(query.cursor, 'oldest', cursorTypes)
  const rows = await listRefunds(db, query.state, after, query.limit + 1)
  const { shown, nextCursor } = pageOf(rows, 'oldest', query.limit)
  return { items: shown.map(toStaffRefund), nextCursor, total: await countRefunds(db, query.state) }
}
