import type { OpenRefundCounts, Page, Refund, StaffRefund } from '@escapes/contract'
import { toPage, decodeCursor } from '#/http/paging.ts'
import type { Db } from '#/db/database.ts'
import type { Services } from '#/services.ts'
import { toRefundsWithNextSteps } from './next-step.ts'
import {
  countOpenRefunds,
  countRefunds,
  refundCursorTypes,
  listBookingRefunds,
  listCustomerRefunds,
  listRefunds,
  type RefundFilter,
} from './queries.ts'
import { toRefund, toStaffRefund } from './to-refund.ts'

interface StaffRefundQuery {
  viewerId: string
  state: RefundFilter
  limit: number
  cursor?: string | undefined
}

export const listStaffRefunds = async (services: Services, query: StaffRefundQuery): Promise<Page<StaffRefund>> => {
  const { db } = services
  const after = decodeCursor(query.cursor, 'oldest', refundCursorTypes)
  const rows = await listRefunds(db, { ...query, limit: query.limit + 1 }, after)
  const { pageRows, nextCursor } = toPage(rows, 'oldest', query.limit)
  const items = await toRefundsWithNextSteps(services, pageRows, query.viewerId)
  return { items, nextCursor, total: await countRefunds(db, query.state, query.viewerId) }
}

/** A page of the list, with how many are open and whom they wait for. */
export const listRefundQueue = async (
  services: Services,
  query: StaffRefundQuery,
): Promise<Page<StaffRefund> & { waiting: OpenRefundCounts }> => ({
  ...(await listStaffRefunds(services, query)),
  waiting: await countOpenRefunds(services.db),
})

export const listStaffRefundsOfBooking = async (db: Db, bookingId: string): Promise<StaffRefund[]> =>
  (await listBookingRefunds(db, bookingId)).map(toStaffRefund)

/** The latest first. */
export const listRefundsOfCustomer = async (db: Db, customerId: string, limit: number): Promise<Refund[]> =>
  (await listCustomerRefunds(db, customerId, limit)).map(toRefund)
