import { type Expression, type SqlBool } from 'kysely'
import type { BookingState } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { Problem } from '#/http/problem.ts'
import { isLapsedSql } from '#/modules/booking-states/index.ts'

/** Bookings of a departure in these states, by the customer's name. Lapsed ones are left out. */
export const listManifestRows = (db: Db, departureId: string, states: readonly BookingState[], now: Date) =>
  db
    .selectFrom('customer_bookings')
    .select(['id', 'reference', 'state', 'customer_name', 'customer_email', 'units', 'adults', 'children', 'infants'])
    .select(['outing_date', 'pickup_location', 'special_requests'])
    .where('departure_id', '=', departureId)
    .where('state', 'in', states)
    .where((where) => where.not(isLapsedSql(now) as Expression<SqlBool>))
    .orderBy('customer_name')
    .orderBy('id')
    .execute()

export type ManifestRow = Awaited<ReturnType<typeof listManifestRows>>[number]

/** As many work at a time as are listed, so that each can be ended. */
const maxLinks = 20

/** Those that work before those that were ended, the newest first. */
export const listDaySheetLinks = (db: Db, departureId: string) =>
  db
    .selectFrom('day_sheet_links')
    .selectAll()
    .where('departure_id', '=', departureId)
    .orderBy('revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxLinks)
    .execute()

export type DaySheetLinkRow = Awaited<ReturnType<typeof listDaySheetLinks>>[number]

export const findDaySheetLink = (db: Db, id: string) =>
  db.selectFrom('day_sheet_links').selectAll().where('id', '=', id).executeTakeFirst()

/** Throws `too-many-links`. */
export const insertDaySheetLink = async (
  trx: Trx,
  link: Pick<DaySheetLinkRow, 'departure_id' | 'nonce' | 'created_by' | 'created_at' | 'expires_at'>,
): Promise<DaySheetLinkRow> => {
  await lockByName(trx, `day sheets:${link.departure_id}`)
  const links = await listDaySheetLinks(trx, link.departure_id)
  if (links.filter(({ revoked_at }) => revoked_at === null).length >= maxLinks) throw new Problem('too-many-links')
  return trx.insertInto('day_sheet_links').values(link).returningAll().executeTakeFirstOrThrow()
}

/** Undefined when there is none, or somebody was faster. */
export const revokeDaySheetLink = (trx: Trx, id: string, now: Date) =>
  trx
    .updateTable('day_sheet_links')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
