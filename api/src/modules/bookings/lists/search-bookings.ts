import '../tables.ts'
import type { BookingState } from '@escapes/contract'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { toPrefixPattern } from '#/db/like-pattern.ts'
import { isLapsedSql } from '#/modules/booking-states/index.ts'
import { parseReferenceKey } from '#/modules/payment-references/index.ts'

interface BookingSearch {
  text: string
  /** Whose bookings match, whatever their reference. */
  customerIds: readonly string[]
  /** Whose totals match: minor units, and the currencies they are of. */
  amounts: readonly { amount: number; currencies: readonly string[] }[]
  limit: number
  now: Date
}

/** Bookings by the beginning or a misread spelling of their reference, by their customer or total; the newest first. */
export const searchBookings = (db: Db, { text, customerIds, amounts, limit, now }: BookingSearch) => {
  const referenceKey = parseReferenceKey(text)
  return db
    .selectFrom('customer_bookings')
    .select(['id', 'reference', 'listing_title', 'customer_name'])
    .select(sql<BookingState>`case when ${isLapsedSql(now)} then 'expired' else state end`.as('state'))
    .where('replaced_by', 'is', null)
    .where((where) =>
      where.or([
        where('reference', 'like', toPrefixPattern(text.toUpperCase())),
        ...(referenceKey === undefined ? [] : [where('reference_key', '=', referenceKey)]),
        ...amounts.map(({ amount, currencies }) =>
          where.and([where('total_agreed', '=', amount), where('currency', 'in', [...currencies])]),
        ),
        ...(customerIds.length === 0 ? [] : [where('user_id', 'in', customerIds)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export const listBookingsByReferenceKeys = (db: Db, keys: readonly string[]) =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('bookings')
        .select(['id', 'reference', 'reference_key', 'listing_id', 'currency', 'user_id'])
        .where('reference_key', '=', ({ fn, val }) => fn.any(val([...keys])))
        .execute()
