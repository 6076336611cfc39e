import type { Db } from '#/db/database.ts'
import { replacedReason } from './open-refund.ts'

/** A refund for the mails about it; undefined once it was voided. */
export const findRefundPayload = (db: Db, refundId: string) =>
  db
    .selectFrom('refunds')
    .select([
      'amount',
      'reason',
      'state',
      'needs_second_person',
      'beneficiary_hint',
      'beneficiary_by',
      'bank_reference',
      'sent_on',
    ])
    .where('id', '=', refundId)
    .where('state', '<>', 'void')
    .executeTakeFirst()

/** A voided refund; undefined while it is not void, or where another one replaced it. */
export const findVoidedRefundPayload = (db: Db, refundId: string) =>
  db
    .selectFrom('refunds')
    .select(['amount', 'void_reason'])
    .where('id', '=', refundId)
    .where('state', '=', 'void')
    .where('void_reason', 'is distinct from', replacedReason)
    .executeTakeFirst()

/** Older voided refunds of the same booking, the latest first. */
export const listEarlierVoidedRefunds = async (db: Db, refundId: string) => {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('refunds as earlier', 'earlier.booking_id', 'refunds.booking_id')
    .select(['earlier.id', 'earlier.amount', 'earlier.void_reason'])
    .where('refunds.id', '=', refundId)
    .where('earlier.state', '=', 'void')
    .whereRef('earlier.id', '<', 'refunds.id')
    .orderBy('earlier.id', 'desc')
    .execute()
  return rows.map(({ id, amount, void_reason }) => ({ id, amount, isReplaced: void_reason === replacedReason }))
}
