import type { Db } from '#/db/database.ts'

/** Bookings whose reference, in any spelling, has one of these keys. */
export const listByReferenceKeys = (db: Db, keys: readonly string[]) =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('bookings')
        .select(['id', 'reference', 'reference_key', 'listing_id', 'currency'])
        .where('reference_key', '=', ({ fn, val }) => fn.any(val([...keys])))
        .execute()

export type ReferencedBooking = Awaited<ReturnType<typeof listByReferenceKeys>>[number]
