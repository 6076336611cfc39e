import type { CivilDate, ListingKind, Picture } from '@escapes/contract'
import { type JoinBuilder, sql } from 'kysely'
import type { Database, Db } from '#/db/database.ts'
import { pictureOf, type PictureRow } from '#/modules/media/index.ts'

/** From `fromHours` before the start on, `refundPercent` of the total is given back, less a fee in US cents. */
export interface SaleBand {
  fromHours: number
  refundPercent: number
  fixedFee: number
}

/** Days with a price or a minimum stay of their own, `to` exclusive. */
export interface Season {
  name: string
  from: CivilDate
  to: CivilDate
  /** US cents; null: as on other days. */
  price: number | null
  minNights: number | null
}

export interface Closure {
  from: CivilDate
  to: CivilDate
}

export interface ListingSummary {
  location: string
  image: Picture | null
}

const mainPicture = (join: JoinBuilder<Database, 'listings' | 'listing_pictures'>) =>
  join.onRef('listing_pictures.listing_id', '=', 'listings.id').on('position', '=', 0)

const summaryColumns = ['location', 'alt', sql<PictureRow | null>`to_jsonb(pictures)`.as('picture')] as const

interface SummaryRow {
  location: string
  alt: string | null
  picture: PictureRow | null
}

const summaryOf = ({ location, picture, alt }: SummaryRow): ListingSummary => ({
  location,
  image: picture && pictureOf(picture, alt ?? ''),
})

/** What of a listing a booking depends on. */
export interface Bookable {
  id: string
  kind: ListingKind
  isPublished: boolean
  title: string
  /** US cents: a night of a villa, an adult of an outing. */
  price: number
  /** US cents for seven nights outside of all seasons. */
  weeklyPrice: number | null
  /** US cents; null: a child pays as an adult, an infant nothing. */
  childPrice: number | null
  infantPrice: number | null
  maxGuests: number
  minNights: number
  mode: 'instant' | 'request'
  leadHours: number
  sale: 'free-sale' | 'departures'
  /** Seats that one person of each kind takes on a departure. */
  units: { adults: number; children: number; infants: number }
  /** Local time at which a stay or an outing begins, and at which a stay ends. */
  startTime: string
  endTime: string
  cancellationPolicy: string | null
  policy: SaleBand[]
  seasons: Season[]
  closures: Closure[]
  summary: ListingSummary
}

const seasonsOf = sql<Season[]>`(
  select coalesce(json_agg(json_build_object('name', name, 'from', lower(days), 'to', upper(days),
    'price', listing_seasons.price_usd, 'minNights', listing_seasons.min_nights) order by lower(days)), '[]')
  from listing_seasons where listing_seasons.listing_id = listings.id and upper(days) > current_date - 1)`

const closuresOf = sql<Closure[]>`(
  select coalesce(json_agg(json_build_object('from', lower(days), 'to', upper(days)) order by lower(days)), '[]')
  from listing_closures where listing_closures.listing_id = listings.id and upper(days) > current_date - 1)`

export const findBookable = async (db: Db, id: string): Promise<Bookable | undefined> => {
  const row = await db
    .selectFrom('listings')
    .leftJoin('villa_details', 'villa_details.listing_id', 'listings.id')
    .leftJoin('outing_details', 'outing_details.listing_id', 'listings.id')
    .select(['listings.id', 'kind', 'status', 'title', 'price_usd', 'max_guests', 'cancellation_policy'])
    .select(['sale_mode', 'lead_hours', 'policy_bands', 'weekly_price_usd', 'child_price_usd', 'infant_price_usd'])
    .select(['sale', 'adult_units', 'child_units', 'infant_units'])
    .select([
      sql<number>`coalesce(villa_details.min_nights, 1)`.as('min_nights'),
      sql<string>`coalesce(check_in_time, start_time, '14:00')::text`.as('start_time'),
      sql<string>`coalesce(check_out_time, '11:00')::text`.as('end_time'),
      seasonsOf.as('seasons'),
      closuresOf.as('closures'),
    ])
    .leftJoin('listing_pictures', mainPicture)
    .leftJoin('pictures', 'pictures.id', 'picture_id')
    .select(summaryColumns)
    .where('listings.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      kind: row.kind,
      isPublished: row.status === 'published',
      title: row.title,
      price: row.price_usd,
      weeklyPrice: row.weekly_price_usd,
      childPrice: row.child_price_usd,
      infantPrice: row.infant_price_usd,
      maxGuests: row.max_guests,
      minNights: row.min_nights,
      mode: row.sale_mode,
      leadHours: row.lead_hours,
      sale: row.sale ?? 'free-sale',
      units: { adults: row.adult_units ?? 1, children: row.child_units ?? 1, infants: row.infant_units ?? 1 },
      startTime: row.start_time,
      endTime: row.end_time,
      cancellationPolicy: row.cancellation_policy,
      policy: row.policy_bands,
      seasons: row.seasons,
      closures: row.closures,
      summary: summaryOf(row),
    }
  )
}

/** Place and main picture by id, whatever the status: a booking outlives the listing's days on sale. */
export const listListingSummaries = async (db: Db, ids: readonly string[]): Promise<Map<string, ListingSummary>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('listings')
    .leftJoin('listing_pictures', mainPicture)
    .leftJoin('pictures', 'pictures.id', 'picture_id')
    .select(['listings.id', ...summaryColumns])
    .where('listings.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, summaryOf(row)]))
}
