import { type Expression, type SqlBool } from 'kysely'
import type { BookingState } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
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

export const listDaySheetLinks = (db: Db, departureId: string) =>
  db
    .selectFrom('day_sheet_links')
    .selectAll()
    .where('departure_id', '=', departureId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

export type DaySheetLinkRow = Awaited<ReturnType<typeof listDaySheetLinks>>[number]

export const findDaySheetLink = (db: Db, id: string) =>
  db.selectFrom('day_sheet_links').selectAll().where('id', '=', id).executeTakeFirst()

export const insertDaySheetLink = (
  trx: Trx,
  link: Pick<DaySheetLinkRow, 'departure_id' | 'nonce' | 'created_by' | 'created_at' | 'expires_at'>,
): Promise<DaySheetLinkRow> => trx.insertInto('day_sheet_links').values(link).returningAll().executeTakeFirstOrThrow()

/** Undefined when there is none, or somebody was faster. */
export const revokeDaySheetLink = (trx: Trx, id: string, now: Date) =>
  trx
    .updateTable('day_sheet_links')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
