import { type Insertable, sql } from 'kysely'
import type { CivilDate } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import type { BookingDateOfferTable } from './tables.ts'
import './tables.ts'

const days = sql<CivilDate[]>`days::text[]`.as('days')
const columns = ['id', 'booking_id', 'state', 'reason', 'offered_by', 'offered_at', 'answer_due_at'] as const

export const insertDateOffer = (
  trx: Trx,
  offer: Pick<
    Insertable<BookingDateOfferTable>,
    'booking_id' | 'days' | 'reason' | 'offered_by' | 'offered_at' | 'answer_due_at' | 'kept_usd'
  >,
): Promise<{ id: string }> =>
  trx
    .insertInto('booking_date_offers')
    .values({
      ...offer,
      days: sql`${offer.days}::date[]`,
      state: 'open',
      decided_by: null,
      decided_at: null,
      taken_day: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Of each, in its order: whether one person may not offer a day that costs so many US cents more than what was agreed. */
export const listKeptPricesNeedTwoPeople = async (
  db: Db,
  kept: readonly { bookingId: string; usd: number }[],
): Promise<boolean[]> => {
  if (kept.length === 0) return []
  const [ids, sums] = [kept.map(({ bookingId }) => bookingId), kept.map(({ usd }) => usd)]
  const { rows } = await sql<{ needed: boolean | null }>`
    select kept_price_needs_two_people(id, usd) as needed
    from unnest(${ids}::uuid[], ${sums}::bigint[]) with ordinality as kept (id, usd, place) order by place`.execute(db)
  return rows.map(({ needed }) => needed ?? false)
}

export const findDateOffer = (db: Db, bookingId: string, id: string) =>
  db
    .selectFrom('booking_date_offers')
    .select([...columns, days])
    .where('booking_id', '=', bookingId)
    .where('id', '=', id)
    .executeTakeFirst()

export const listOpenDateOffersOf = async (db: Db, bookingIds: readonly string[]) =>
  bookingIds.length === 0
    ? []
    : db
        .selectFrom('booking_date_offers')
        .select([...columns, days])
        .where('booking_id', 'in', bookingIds)
        .where('state', '=', 'open')
        .execute()

export const hasOpenDateOffer = async (db: Db, bookingId: string): Promise<boolean> =>
  (await listOpenDateOffersOf(db, [bookingId])).length > 0

/** The booking has another first day, or is offered others: what was open is taken if that day was in it, else replaced. */
export const closeDateOffer = async (
  trx: Trx,
  bookingId: string,
  { day, userId, keptUsd = 0 }: { day: CivilDate | null; userId: string; keptUsd?: number | undefined },
  now: Date,
): Promise<void> => {
  await sql`update booking_date_offers set decided_at = ${now}, decided_by = ${userId}, kept_usd = ${keptUsd},
      state = case when ${day}::date = any (days) then 'taken' else 'replaced' end,
      taken_day = case when ${day}::date = any (days) then ${day}::date end
    where booking_id = ${bookingId} and state = 'open'`.execute(trx)
}

/** False when it is not open any more. */
export const withdrawOpenDateOffer = async (trx: Trx, id: string, userId: string, now: Date): Promise<boolean> => {
  const withdrawn = await trx
    .updateTable('booking_date_offers')
    .set({ state: 'withdrawn', decided_by: userId, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return withdrawn !== undefined
}

const soonMs = 12 * 3_600_000
const nearMs = 48 * 3_600_000

/** Those whose answer is due, or whose trip begins soon or should have begun; the earliest start first. */
export const listUnansweredDateOffers = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('booking_date_offers as offer')
    .innerJoin('customer_bookings', 'customer_bookings.id', 'offer.booking_id')
    .select(['offer.id as offer_id', 'customer_bookings.id', 'reference', 'listing_title', 'customer_name'])
    .select('offer.answer_due_at as due_at')
    .select(sql<CivilDate>`coalesce(outing_date, lower(stay))`.as('day'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('offer.state', '=', 'open')
    .where((is) =>
      is.or([
        is('offer.answer_due_at', '<', new Date(now.getTime() + soonMs)),
        is('starts_at', '<', new Date(now.getTime() + nearMs)),
      ]),
    )
    .orderBy('starts_at')
    .orderBy('offer.id')
    .limit(limit)
    .execute()
