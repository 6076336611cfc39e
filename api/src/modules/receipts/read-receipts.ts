import type { StaffReceipt, Receipt } from '@escapes/contract'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { findStaffReceiptRow } from './staff-receipt-queries.ts'
import { loadStaffReceipts, toReceipt } from './to-receipt.ts'
import type { Db } from '#/db/database.ts'
import { listReceipts } from './queries.ts'

export type ReadServices = Pick<Services, 'db' | 'clock'>

export const getStaffReceipt = async ({ db, clock }: ReadServices, id: string): Promise<StaffReceipt> => {
  const row = await findStaffReceiptRow(db, id)
  if (!row) throw new NotFound()
  const [receipt] = await loadStaffReceipts(db, [row], clock.now())
  return receipt!
}

export const listOwnReceipts = async (db: Db, bookingId: string): Promise<{ items: Receipt[] }> => ({
  items: (await listReceipts(db, bookingId)).map(toReceipt),
})
