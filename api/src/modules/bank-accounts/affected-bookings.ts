import { sql } from 'kysely'
import { baseCurrency } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { isLapsedSql } from '#/modules/booking-states/index.ts'
import type { BankAccountColumns } from './tables.ts'

interface AccountChange {
  account_id: string
  before: BankAccountColumns | null
  after: BankAccountColumns
}

const payingDetails = [
  'currency',
  'bank_name',
  'branch',
  'account_name',
  'account_number',
  'iban',
  'swift',
  'bank_code',
] as const

/** Whether the change replaces the account that customers were shown. A changed note does not. */
const replacesShownAccount = ({ before, after }: AccountChange): boolean =>
  before !== null &&
  before.is_active &&
  (!after.is_active || payingDetails.some((name) => (before[name] ?? null) !== (after[name] ?? null)))

/**
 * Bookings with money due whose customers were shown the account before the change: those in its currency and, for
 * dollars, those whose currency had no account of its own.
 */
const selectBookingsShownOldAccount = (db: Db, { account_id: accountId, before }: AccountChange, now: Date) => {
  const currency = before?.currency ?? ''
  const others = sql`select currency from bank_accounts where is_active and id <> ${accountId}`
  return db
    .selectFrom('customer_bookings')
    .innerJoin('booking_balances', 'booking_balances.booking_id', 'customer_bookings.id')
    .where(sql<boolean>`paid + charged - refunded < total_agreed`)
    .where(
      sql<boolean>`(state in ('confirmed', 'completed') or state = 'pending' and answer_due_at is null and not ${isLapsedSql(now)})`,
    )
    .where(
      sql<boolean>`(customer_bookings.currency = ${currency}
        or ${currency === baseCurrency} and customer_bookings.currency not in (${others}))`,
    )
}

export const countAffectedBookings = async (db: Db, change: AccountChange, now: Date): Promise<number> => {
  if (!replacesShownAccount(change)) return 0
  const { count } = await selectBookingsShownOldAccount(db, change, now)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Call it after the change is written, so that later mails name the new account. */
export const listAffectedBookingIds = async (trx: Trx, change: AccountChange, now: Date): Promise<string[]> => {
  if (!replacesShownAccount(change)) return []
  const rows = await selectBookingsShownOldAccount(trx, change, now)
    .select('customer_bookings.id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
