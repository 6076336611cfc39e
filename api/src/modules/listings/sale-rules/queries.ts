import type { CivilDate, ListingKind } from '@escapes/contract'
import { sql } from 'kysely'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import type { Db, Trx } from '#/db/database.ts'
import { InvalidSaleRules } from './problems.ts'
import type { SaleRulesInput } from './sale-rule-problems.ts'

type Season = SaleRulesInput['seasons'][number]
type Closure = SaleRulesInput['closures'][number]

const toDateRangeSql = (from: CivilDate, to: CivilDate) => sql<string>`daterange(${from}::date, ${to}::date)`
const first = sql<CivilDate>`lower(days)`.as('from')
const end = sql<CivilDate>`upper(days)`.as('to')

export const findSaleRulesRow = (db: Db, listingId: string) =>
  db
    .selectFrom('listings')
    .leftJoin('villa_details', 'villa_details.listing_id', 'listings.id')
    .leftJoin('outing_details', 'outing_details.listing_id', 'listings.id')
    .select(['listings.id', 'kind', 'title', 'rules_version', 'sale_mode', 'lead_hours', 'policy_bands', 'status'])
    .select(['min_nights', 'weekly_price_usd', 'sale', 'adult_units', 'child_units', 'infant_units'])
    .select(['child_price_usd', 'infant_price_usd', 'price_usd'])
    .where('listings.id', '=', listingId)
    .executeTakeFirst()

export const listSeasons = (db: Db, listingId: string): Promise<Season[]> =>
  db
    .selectFrom('listing_seasons')
    .select(['name', first, end, 'price_usd as price', 'min_nights as minNights'])
    .where('listing_id', '=', listingId)
    .orderBy('from')
    .execute()

export const listClosures = (db: Db, listingId: string): Promise<Closure[]> =>
  db
    .selectFrom('listing_closures')
    .select([first, end, 'reason'])
    .where('listing_id', '=', listingId)
    .orderBy('from')
    .execute()

export const listClosuresOf = async (db: Db, listingIds: readonly string[]) =>
  listingIds.length === 0
    ? []
    : db
        .selectFrom('listing_closures')
        .select(['listing_id', first, end, 'reason'])
        .where('listing_id', 'in', listingIds)
        .execute()

export const listClosuresOfAllVillas = (db: Db, { from, to }: { from: CivilDate; to: CivilDate }) =>
  db
    .selectFrom('listing_closures')
    .innerJoin('listings', 'listings.id', 'listing_closures.listing_id')
    .select(['listing_id', first, end, 'reason'])
    .where('listings.kind', '=', 'villa')
    .where(sql<boolean>`days && ${toDateRangeSql(from, to)}`)
    .orderBy('days')
    .execute()

export const listListingsSoldByDepartures = (db: Db) =>
  db
    .selectFrom('listings')
    .innerJoin('outing_details', 'outing_details.listing_id', 'listings.id')
    .select(['listings.id', 'title'])
    .where('sale', '=', 'departures')
    .where('status', '=', 'published')
    .orderBy('title')
    .orderBy('listings.id')
    .execute()

/**
 * When outings of these listings begin and their guests are back, `HH:MM:SS` (null: not told), and how many hours before
 * the start their booking ends at the latest.
 */
export const loadLeadTimesById = async (
  db: Db,
  listingIds: readonly string[],
): Promise<Map<string, { startTime: string; endTime: string | null; leadHours: number }>> => {
  if (listingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('listings')
    .innerJoin('outing_details', 'outing_details.listing_id', 'listings.id')
    .select(['listings.id', 'lead_hours', 'end_time', sql<string>`start_time::text`.as('start_time')])
    .where('listings.id', 'in', listingIds)
    .execute()
  return new Map(
    rows.map((row) => [row.id, { startTime: row.start_time, endTime: row.end_time, leadHours: row.lead_hours }]),
  )
}

export const listListingsOnSale = (db: Db) =>
  db
    .selectFrom('listings')
    .select(['id', 'title', 'location', 'kind'])
    .where('status', '=', 'published')
    .orderBy('title')
    .orderBy('id')
    .execute()

/** Compare-and-set: undefined when the stored version is another. */
export const updateSharedSaleRules = (trx: Trx, listingId: string, version: number, rules: SaleRulesInput, now: Date) =>
  trx
    .updateTable('listings')
    .set({
      sale_mode: rules.mode,
      lead_hours: rules.leadHours,
      policy_bands: JSON.stringify(rules.policy),
      rules_version: version + 1,
      updated_at: now,
    })
    .where('id', '=', listingId)
    .where('rules_version', '=', version)
    .returning('id')
    .executeTakeFirst()

/** Locks the listing's rules; undefined without such a listing. */
export const lockSaleRules = (trx: Trx, listingId: string) =>
  trx.selectFrom('listings').select('id').where('id', '=', listingId).forUpdate().executeTakeFirst()

export const updateSaleRulesOfKind = async (trx: Trx, listingId: string, kind: ListingKind, rules: SaleRulesInput) => {
  if (kind === 'villa')
    return trx
      .updateTable('villa_details')
      .set({ min_nights: rules.minNights, weekly_price_usd: rules.weeklyPrice })
      .where('listing_id', '=', listingId)
      .execute()
  return trx
    .updateTable('outing_details')
    .set({
      sale: rules.sale,
      adult_units: rules.units.adult,
      child_units: rules.units.child,
      infant_units: rules.units.infant,
      child_price_usd: rules.childPrice,
      infant_price_usd: rules.infantPrice,
    })
    .where('listing_id', '=', listingId)
    .execute()
}

const toOverlapProblem = () =>
  new InvalidSaleRules([{ path: 'seasons', code: 'invalid', message: 'Two seasons share a day.' }])

export const replaceSeasons = async (trx: Trx, listingId: string, seasons: readonly Season[]): Promise<void> => {
  await trx.deleteFrom('listing_seasons').where('listing_id', '=', listingId).execute()
  if (seasons.length === 0) return
  const rows = seasons.map(({ name, from, to, price, minNights }) => ({
    listing_id: listingId,
    name,
    days: toDateRangeSql(from, to),
    price_usd: price,
    min_nights: minNights,
  }))
  await withConstraintProblem('one_season_per_day', toOverlapProblem, () =>
    trx.insertInto('listing_seasons').values(rows).execute(),
  )
}

export const replaceClosures = async (trx: Trx, listingId: string, closures: readonly Closure[]): Promise<void> => {
  await trx.deleteFrom('listing_closures').where('listing_id', '=', listingId).execute()
  if (closures.length === 0) return
  const rows = closures.map(({ from, to, reason }) => ({
    listing_id: listingId,
    days: toDateRangeSql(from, to),
    reason,
  }))
  await trx.insertInto('listing_closures').values(rows).execute()
}
