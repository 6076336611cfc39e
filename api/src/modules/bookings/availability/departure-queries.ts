import { sql } from 'kysely'
import type { CivilDate } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { isLapsedSql } from '#/modules/booking-states/index.ts'

export const findDeparture = (db: Db, listingId: string, day: CivilDate) =>
  db
    .selectFrom('departures')
    .select(['id', 'day', 'capacity', 'taken', 'cut_off_hours', 'is_open'])
    .where('listing_id', '=', listingId)
    .where('day', '=', day)
    .executeTakeFirst()

export const lockDeparture = (trx: Trx, id: string) =>
  trx
    .selectFrom('departures')
    .select(['id', 'capacity', 'taken', 'is_open'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Holds of `exceptHoldsOfUserId` and lapsed bookings count as free. */
export const countSeats = async (
  db: Db,
  departureId: string,
  now: Date,
  exceptHoldsOfUserId: string | undefined,
): Promise<{ capacity: number; seatsLeft: number }> => {
  const query = db.selectFrom('departures').select(['capacity', seatsLeftAt(now, exceptHoldsOfUserId).as('seatsLeft')])
  const departure = await query.where('id', '=', departureId).executeTakeFirst()
  return departure ?? { capacity: 0, seatsLeft: 0 }
}

/** Without `listingIds` those of all listings, without `guideIds` also those that nobody leads; `to` is exclusive. */
type DepartureSelector =
  | { ids: readonly string[] }
  | { listingIds?: readonly string[]; guideIds?: readonly string[]; from: CivilDate; to: CivilDate }

const seatsLeftAt = (now: Date, exceptHoldsOfUserId: string | null = null) =>
  sql<number>`capacity - taken + (select coalesce(sum(units), 0) from bookings
    where departure_id = departures.id and (${isLapsedSql(now)} or (state = 'hold' and user_id = ${exceptHoldsOfUserId})))`

export const listDeparturesAndTheirSeatsLeft = async (db: Db, selector: DepartureSelector, now: Date) => {
  const query = db
    .selectFrom('departures')
    .select(['id', 'listing_id', 'day', 'capacity', 'cut_off_hours', 'is_open', 'guide', 'guide_id'])
    .select(seatsLeftAt(now).as('seatsLeft'))
    .orderBy('day')
  if ('ids' in selector) return query.where('id', 'in', selector.ids).execute()
  const { listingIds, guideIds, from, to } = selector
  if (listingIds?.length === 0 || guideIds?.length === 0) return []
  return query
    .where('day', '>=', from)
    .where('day', '<', to)
    .$if(listingIds !== undefined, (each) => each.where('listing_id', 'in', listingIds ?? []))
    .$if(guideIds !== undefined, (each) => each.where('guide_id', 'in', guideIds ?? []))
    .execute()
}

export type DepartureAndSeats = Awaited<ReturnType<typeof listDeparturesAndTheirSeatsLeft>>[number]

export interface OpenDeparture {
  listingId: string
  day: CivilDate
  cutOffHours: number
  seatsLeft: number
}

export const listOpenDepartures = async (
  db: Db,
  listingIds: readonly string[],
  { from, to }: { from: CivilDate; to: CivilDate },
  now: Date,
): Promise<OpenDeparture[]> => {
  if (listingIds.length === 0) return []
  return db
    .selectFrom('departures')
    .select(['listing_id as listingId', 'day', 'cut_off_hours as cutOffHours', seatsLeftAt(now).as('seatsLeft')])
    .where('listing_id', 'in', listingIds)
    .where('is_open', '=', true)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(seatsLeftAt(now), '>', 0)
    .orderBy('day')
    .execute()
}
