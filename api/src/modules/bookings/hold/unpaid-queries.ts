import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { isLapsedSql } from '#/modules/booking-states/index.ts'

/** Unpaid: without the first payment. Like `toFirstInstalmentAmount`; a hold has no payment method yet, so the deposit counts. */
const firstPayment = sql<number>`case when payment_method = 'bank_transfer' then total_agreed
  else deposit_agreed end`

export interface UnpaidCounts {
  unpaidHolds: number
  unpaidSubmitted: number
  unpaidNights: number
}

export const countUnpaidBookings = (db: Db, userId: string, now: Date): Promise<UnpaidCounts> =>
  selectUnpaidCounts(db, userId, now).executeTakeFirstOrThrow()

export const selectUnpaidCounts = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('bookings')
    .leftJoin('booking_balances as sums', 'sums.booking_id', 'bookings.id')
    .select([
      sql<number>`(count(*) filter (where state = 'hold'))::int`.as('unpaidHolds'),
      sql<number>`(count(*) filter (where state = 'pending'))::int`.as('unpaidSubmitted'),
      sql<number>`coalesce(sum(upper(stay) - lower(stay)), 0)::int`.as('unpaidNights'),
    ])
    .where('user_id', '=', userId)
    .where('state', 'in', ['hold', 'pending'])
    .where((where) => where.not(isLapsedSql(now)))
    .where(sql<boolean>`coalesce(sums.paid + sums.charged - sums.refunded, 0) < ${firstPayment}`)

/** Bookings that a customer submitted since, and that ended without a payment by their own doing. */
export const countSubmittedAndEndedUnpaid = async (db: Db, userId: string, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('bookings')
    .leftJoin('booking_balances as sums', 'sums.booking_id', 'bookings.id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('submitted_at', '>', since)
    .where('state', 'in', ['expired', 'cancelled'])
    .where(sql<boolean>`cancelled_by is distinct from 'staff' and coalesce(sums.paid, 0) = 0`)
    .executeTakeFirstOrThrow()
  return count
}
