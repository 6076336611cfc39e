import { sql } from 'kysely'
import type { CompanionTrip } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'

export const findLinkOfBooking = (db: Db, bookingId: string) =>
  db.selectFrom('companion_links').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()

export type CompanionLinkRow = NonNullable<Awaited<ReturnType<typeof findLinkOfBooking>>>

export const findLink = (db: Db, id: string) =>
  db.selectFrom('companion_links').selectAll().where('id', '=', id).executeTakeFirst()

/** The one that is there already wins. */
export const insertLink = async (
  trx: Trx,
  link: Pick<CompanionLinkRow, 'booking_id' | 'nonce' | 'created_at'>,
): Promise<CompanionLinkRow> =>
  trx
    .insertInto('companion_links')
    .values(link)
    .onConflict((conflict) =>
      conflict.column('booking_id').doUpdateSet((eb) => ({ opened: eb.ref('companion_links.opened') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteLink = async (db: Db, bookingId: string): Promise<void> => {
  await db.deleteFrom('companion_links').where('booking_id', '=', bookingId).execute()
}

export const countOpening = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('companion_links')
    .set((eb) => ({ opened: eb('opened', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Of dates or guests, and of the pick-up: the newest of each since then. */
export const listChangesSince = async (db: Db, bookingId: string, since: Date): Promise<CompanionTrip['changes']> => {
  const changed = await db
    .selectFrom('booking_transitions')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('booking_id', '=', bookingId)
    .where('action', '=', 'change')
    .where('at', '>', since)
    .executeTakeFirst()
  const fetched = await db
    .selectFrom('booking_trip_changes')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('booking_id', '=', bookingId)
    .where(sql<boolean>`'pick-up' = any(parts)`)
    .where('at', '>', since)
    .executeTakeFirst()
  return [
    ...(changed?.at ? [{ what: 'booking' as const, at: changed.at.toISOString() }] : []),
    ...(fetched?.at ? [{ what: 'pick-up' as const, at: fetched.at.toISOString() }] : []),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
}
