import { type Selectable, sql } from 'kysely'
import type { CivilDate } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { Problem } from '#/http/problem.ts'
import type { AvailabilityAlertTable } from './tables.ts'

export type AlertRow = Selectable<AvailabilityAlertTable>

const firstDay = sql<CivilDate>`coalesce(check_in, activity_date)`

export const listAlertsOfUser = (db: Db, userId: string): Promise<AlertRow[]> =>
  db
    .selectFrom('availability_alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(firstDay)
    .orderBy('id')
    .execute()

/** Throws `too-many-availability-alerts`. */
export const upsertAlert = (trx: Trx, alert: Omit<AlertRow, 'id'>) =>
  withConstraintProblem(
    'availability_alerts_limit',
    () => new Problem('too-many-availability-alerts'),
    () =>
      trx
        .insertInto('availability_alerts')
        .values(alert)
        .onConflict((conflict) =>
          conflict.constraint('alert_once').doUpdateSet(({ ref }) => ({
            adults: ref('excluded.adults'),
            children: ref('excluded.children'),
            infants: ref('excluded.infants'),
          })),
        )
        .execute(),
  )

/** True where it was there: of two that end it at once, one does. */
export const deleteAlert = async (db: Db, { id, user_id }: Pick<AlertRow, 'id' | 'user_id'>): Promise<boolean> => {
  const query = db.deleteFrom('availability_alerts').where('id', '=', id).where('user_id', '=', user_id)
  return (await query.executeTakeFirstOrThrow()).numDeletedRows > 0n
}

export const deletePastAlerts = async (db: Db, today: CivilDate): Promise<void> => {
  await db.deleteFrom('availability_alerts').where(firstDay, '<', today).execute()
}

/** Of the nights they booked, or of the day. */
export const deleteAlertsOfBooking = async (
  db: Db,
  booked: {
    userId: string
    listingId: string
    checkIn: CivilDate | null
    checkOut: CivilDate | null
    date: CivilDate | null
  },
): Promise<void> => {
  const query = db
    .deleteFrom('availability_alerts')
    .where('user_id', '=', booked.userId)
    .where('listing_id', '=', booked.listingId)
  await (
    booked.date === null
      ? query.where('check_in', '<', booked.checkOut).where('check_out', '>', booked.checkIn)
      : query.where('activity_date', '=', booked.date)
  ).execute()
}

/** Who asked first comes first. */
export const listAlertsWithRoom = (db: Db, limit: number): Promise<AlertRow[]> =>
  db.selectFrom('availability_alerts_with_room').selectAll().orderBy('created_at').orderBy('id').limit(limit).execute()

export const countAlertsByDates = (db: Db, listingId: string | undefined, today: CivilDate) =>
  db
    .selectFrom('availability_alerts')
    .select(['listing_id as listingId', 'check_in as checkIn', 'check_out as checkOut', 'activity_date as date'])
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where(firstDay, '>=', today)
    .$if(listingId !== undefined, (query) => query.where('listing_id', '=', listingId ?? ''))
    .groupBy(['listing_id', 'check_in', 'check_out', 'activity_date'])
    .orderBy(firstDay)
    .orderBy('listing_id')
    .execute()
