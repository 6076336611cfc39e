import type { CivilDate, ListingKind, ListingRoute, Picture, YearlyPeriod } from '@escapes/contract'
import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Database, Db } from '#/db/database.ts'
import { toPicture, type PictureRow } from '#/modules/media/index.ts'
import { routeColumns, toRoute } from './route.ts'

/** From `fromHours` before the start on, `refundPercent` of the total is refunded, less a fee in US cents. */
export interface ListingPolicyBand {
  fromHours: number
  refundPercent: number
  fixedFee: number
}

/** Days with their own price or minimum stay; `to` is exclusive. */
interface Season {
  name: string
  from: CivilDate
  to: CivilDate
  /** US cents; null: the listing's price. */
  price: number | null
  minNights: number | null
}

export interface Closure {
  from: CivilDate
  to: CivilDate
}

export interface ListingSummary {
  location: string
  route?: ListingRoute
  image: Picture | null
}

/** The first that is drawn. */
const mainPicture = ({ selectFrom }: ExpressionBuilder<Database, 'listings'>) =>
  selectFrom('listing_pictures')
    .innerJoin('picture_files', 'picture_files.id', 'picture_id')
    .select(['alt', sql<PictureRow>`to_jsonb(picture_files)`.as('picture')])
    .whereRef('listing_id', '=', 'listings.id')
    .orderBy('position')
    .limit(1)
    .as('main_picture')

const summaryColumns = ['location', 'alt', 'picture', ...routeColumns] as const

interface SummaryRow {
  location: string
  alt: string | null
  picture: PictureRow | null
  first_place: string | null
  last_place: string | null
}

const toSummary = ({ location, picture, alt, ...places }: SummaryRow): ListingSummary => ({
  location,
  ...toRoute(places),
  image: picture && toPicture(picture, alt ?? ''),
})

/** The fields of a listing that its price and its free dates depend on. */
export interface ListingRules {
  id: string
  kind: ListingKind
  isPublished: boolean
  /** US cents per night of a villa, or per adult of an activity. */
  price: number
  /** US cents for seven nights outside of all seasons. */
  weeklyPrice: number | null
  /** US cents; null: a child pays as an adult, an infant nothing. */
  childPrice: number | null
  infantPrice: number | null
  maxGuests: number
  /** In years; null: everybody may come. */
  minimumAge: number | null
  minNights: number
  mode: 'instant' | 'request'
  leadHours: number
  /** Empty: all year. */
  operatingSeasons: YearlyPeriod[]
  durationDays: number
  sale: 'free-sale' | 'departures'
  /** Seats that one person of each kind takes. */
  /** How many one person of each kind takes. */
  seats: { adults: number; children: number; infants: number }
  /** Local times `HH:MM`. */
  startTime: string
  endTime: string
  seasons: Season[]
  closures: Closure[]
}

/** The fields of a listing that pricing and booking depend on. */
export interface ListingForBooking extends ListingRules {
  title: string
  cancellationPolicy: string | null
  policy: ListingPolicyBand[]
  summary: ListingSummary
  /** `12:30`, when the guests of an outing are back on its last day; see `hours.ts`. Null: not told, or a villa. */
  backTime: string | null
  /** As near as the public may know it. */
  position: { latitude: number; longitude: number } | null
}

const seasonsJson = sql<Season[]>`json_agg(json_build_object('name', name, 'from', lower(days), 'to', upper(days),
  'price', listing_seasons.price_usd, 'minNights', listing_seasons.min_nights) order by lower(days))`
const closuresJson = sql<
  Closure[]
>`json_agg(json_build_object('from', lower(days), 'to', upper(days)) order by lower(days))`
const isAhead = sql<SqlBool>`upper(days) > current_date - 1`

const seasons = sql<Season[]>`(select coalesce(${seasonsJson}, '[]')
  from listing_seasons where listing_seasons.listing_id = listings.id and ${isAhead})`
const closures = sql<Closure[]>`(select coalesce(${closuresJson}, '[]')
  from listing_closures where listing_closures.listing_id = listings.id and ${isAhead})`

export const listListingsForBooking = async (db: Db, ids: readonly string[]): Promise<ListingForBooking[]> => {
  if (ids.length === 0) return []
  const rows = await selectListingsForBooking(db).where('listings.id', 'in', ids).execute()
  return rows.map(toListingForBooking)
}

export const findListingForBooking = async (db: Db, id: string): Promise<ListingForBooking | undefined> => {
  const [found] = await listListingsForBooking(db, [id])
  return found
}

/** `14:00:00`, of what is called `start_time` in the rules. */
const startTime = sql<string>`coalesce(check_in_time, start_time, '14:00')::text`.as('start_time')

/** What says until when a listing can be cancelled without a cost. */
export const cancellationColumns = ['policy_bands', startTime] as const

/** What `toListingRules` reads, beside the days. */
export const listingRuleColumns = [
  'listings.id',
  'kind',
  'price_usd',
  'status',
  'max_guests',
  'minimum_age',
  'sale_mode',
  'lead_hours',
  'weekly_price_usd',
  'child_price_usd',
  'infant_price_usd',
  'sale',
  'adult_units',
  'child_units',
  'infant_units',
  'operating_seasons',
  sql<number>`coalesce(villa_details.min_nights, 1)`.as('min_nights'),
  sql<number>`greatest(1, ceil(coalesce(outing_details.duration_days, 1)))::int`.as('days'),
  startTime,
  sql<string>`coalesce(check_out_time, '11:00')::text`.as('end_time'),
] as const

export const selectListingsForBooking = (db: Db) =>
  db
    .selectFrom('listings')
    .leftJoin('villa_details', 'villa_details.listing_id', 'listings.id')
    .leftJoin('outing_details', 'outing_details.listing_id', 'listings.id')
    .select(listingRuleColumns)
    .select(['title', 'cancellation_policy', 'policy_bands', 'public_latitude', 'public_longitude'])
    .select('outing_details.end_time as back_time')
    .select([seasons.as('seasons'), closures.as('closures')])
    .leftJoinLateral(mainPicture, (join) => join.onTrue())
    .select(summaryColumns)

type ListingForBookingRow = Awaited<ReturnType<ReturnType<typeof selectListingsForBooking>['executeTakeFirstOrThrow']>>

type ListingRulesRow = Omit<
  ListingForBookingRow,
  | 'title'
  | 'back_time'
  | 'cancellation_policy'
  | 'policy_bands'
  | 'public_latitude'
  | 'public_longitude'
  | 'seasons'
  | 'closures'
  | keyof SummaryRow
>

export const toListingRules = (
  row: ListingRulesRow,
  { seasons: priced = [], closures: closed = [] }: Partial<Pick<ListingRules, 'seasons' | 'closures'>>,
): ListingRules => ({
  id: row.id,
  kind: row.kind,
  isPublished: row.status === 'published',
  price: row.price_usd,
  weeklyPrice: row.weekly_price_usd,
  childPrice: row.child_price_usd,
  infantPrice: row.infant_price_usd,
  maxGuests: row.max_guests,
  minimumAge: row.minimum_age,
  minNights: row.min_nights,
  mode: row.sale_mode,
  leadHours: row.lead_hours,
  operatingSeasons: row.operating_seasons,
  durationDays: row.days,
  sale: row.sale ?? 'free-sale',
  seats: { adults: row.adult_units ?? 1, children: row.child_units ?? 1, infants: row.infant_units ?? 1 },
  startTime: row.start_time,
  endTime: row.end_time,
  seasons: priced,
  closures: closed,
})

export const toListingForBooking = (row: ListingForBookingRow): ListingForBooking => ({
  ...toListingRules(row, row),
  title: row.title,
  backTime: row.back_time?.slice(0, 5) ?? null,
  cancellationPolicy: row.cancellation_policy,
  policy: row.policy_bands,
  summary: toSummary(row),
  position:
    row.public_latitude === null || row.public_longitude === null
      ? null
      : { latitude: row.public_latitude, longitude: row.public_longitude },
})

/**
 * What is special about these days, of all listings at once: it costs a search among thousands less than asking for each.
 * `to`: null for no end.
 */
export const loadSaleDays = async (db: Db, { from, to }: { from: CivilDate; to: CivilDate | null }) => {
  const isAsked = sql<SqlBool>`days && daterange(${from}::date, ${to}::date, '[]')`
  const [seasonRows, closureRows] = await Promise.all([
    db
      .selectFrom('listing_seasons')
      .select(['listing_id', seasonsJson.as('days')])
      .where(isAsked)
      .groupBy('listing_id')
      .execute(),
    db
      .selectFrom('listing_closures')
      .select(['listing_id', closuresJson.as('days')])
      .where(isAsked)
      .groupBy('listing_id')
      .execute(),
  ])
  return {
    seasons: new Map(seasonRows.map((row) => [row.listing_id, row.days])),
    closures: new Map(closureRows.map((row) => [row.listing_id, row.days])),
  }
}

/** Whatever the listing's status: bookings outlive it. */
export const loadListingSummariesById = async (
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ListingSummary>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('listings')
    .leftJoin('outing_details', 'outing_details.listing_id', 'listings.id')
    .leftJoinLateral(mainPicture, (join) => join.onTrue())
    .select(['listings.id', ...summaryColumns])
    .where('listings.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, toSummary(row)]))
}
