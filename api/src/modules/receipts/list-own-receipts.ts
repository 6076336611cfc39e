import type { Receipt } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { listReceipts } from './queries.ts'
import { toReceipt } from './to-receipt.ts'

export const listOwnReceipts = async (db: Db, bookingId: string): Promise<{ items: Receipt[] }> => ({
  items: (await listReceipts(db, bookingId)).map(toReceipt),
})
