import type { StaffReceipt, Page } from '@escapes/contract'
import { toPage, decodeCursor } from '#/http/paging.ts'
import { countStaffReceipts, type StaffReceiptFilter, listStaffReceiptRows } from './staff-receipt-queries.ts'
import { loadStaffReceipts } from './to-receipt.ts'
import type { ReadServices } from './read-receipts.ts'

interface StaffReceiptQuery extends Omit<StaffReceiptFilter, 'bookingId'> {
  bookingId?: string | undefined
  limit: number
  cursor?: string | undefined
}

export const listStaffReceipts = async (
  { db, clock }: ReadServices,
  query: StaffReceiptQuery,
): Promise<Page<StaffReceipt>> => {
  const filter = { status: query.status, bookingId: query.bookingId }
  const after = decodeCursor(query.cursor, query.status, ['timestamptz', 'uuid'])
  const { pageRows, nextCursor } = toPage(
    await listStaffReceiptRows(db, filter, after, query.limit + 1),
    query.status,
    query.limit,
  )
  return {
    items: await loadStaffReceipts(db, pageRows, clock.now()),
    nextCursor,
    total: await countStaffReceipts(db, filter),
  }
}
