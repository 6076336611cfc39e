import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

/**
 * A receipt for the mails about it; `shown_booking_id`: of the payment that a duplicate shows; `transfer`: all references
 * that one transfer pays, on the first of its receipts, and none on the others; `rejected_with`: the bookings whose receipts
 * of the same transfer were rejected in one step with it.
 */
export const findReceiptPayload = (db: Db, receiptId: string) =>
  db
    .selectFrom('receipts')
    .leftJoin('recorded_entries as shown', 'shown.id', 'receipts.duplicate_of')
    .select(['receipts.status', 'receipts.claimed', 'receipts.reject_reason', 'receipts.asks_again'])
    .select('shown.booking_id as shown_booking_id')
    .select(
      sql<
        string[] | null
      >`(select case when receipts.id::text = min(same.id::text) then array_agg(reference order by same.id)
          else '{}' end
        from receipts same join booking_terms on booking_terms.id = same.booking_id
        where same.transfer_id = receipts.transfer_id having count(*) > 0)`.as('transfer'),
    )
    .select(
      sql<string[]>`array(select reference
        from receipts same join booking_terms on booking_terms.id = same.booking_id
        where same.transfer_id = receipts.transfer_id and same.id <> receipts.id
          and same.status = 'rejected' and same.reviewed_at = receipts.reviewed_at
        order by same.id)`.as('rejected_with'),
    )
    .where('receipts.id', '=', receiptId)
    .executeTakeFirst()
