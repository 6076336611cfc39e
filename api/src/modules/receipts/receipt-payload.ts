import type { Db } from '#/db/database.ts'

/** A receipt for the mails about it; `shown_booking_id`: of the payment that a duplicate shows. */
export const findReceiptPayload = (db: Db, receiptId: string) =>
  db
    .selectFrom('receipts')
    .leftJoin('recorded_entries as shown', 'shown.id', 'receipts.duplicate_of')
    .select(['receipts.status', 'receipts.claimed', 'receipts.reject_reason', 'receipts.asks_again'])
    .select('shown.booking_id as shown_booking_id')
    .where('receipts.id', '=', receiptId)
    .executeTakeFirst()
