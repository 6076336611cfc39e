import type { Db } from '#/db/database.ts'

export const listBookingsByReferenceKeys = (db: Db, keys: readonly string[]) =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('bookings')
        .select(['id', 'reference', 'reference_key', 'listing_id', 'currency', 'user_id'])
        .where('reference_key', '=', ({ fn, val }) => fn.any(val([...keys])))
        .execute()
