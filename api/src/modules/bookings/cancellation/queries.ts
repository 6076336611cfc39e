import type { Db } from '#/db/database.ts'

/** `claimed`: sum of the receipts under review, agreed minor units; null when one names no amount. */
export const sumWaitingReceipts = async (
  db: Db,
  bookingId: string,
): Promise<{ receipts: number; claimed: number | null }> =>
  (await db
    .selectFrom('waiting_receipts')
    .select(['receipts', 'claimed'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()) ?? { receipts: 0, claimed: 0 }
