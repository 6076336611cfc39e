import { type CivilDate, type listingSorts, operatorZone } from '@escapes/contract'
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { SortType } from '#/http/paging.ts'
import type { Search } from './search.ts'
import './tables.ts'

export type Sort = (typeof listingSorts)[number]

/** A column of an order: what it sorts by, and the type its text in a cursor is read back as. */
interface SortColumn {
  value: RawBuilder<unknown>
  type: SortType
}

const id: SortColumn = { value: sql`listings.id`, type: 'uuid' }
const price: SortColumn = { value: sql`listings.price_usd`, type: 'integer' }

/** Every order ends in the id and runs one way, so that a page can go on after any row. */
const orders: Record<Sort, { direction: 'asc' | 'desc'; columns: SortColumn[] }> = {
  featured: {
    direction: 'desc',
    columns: [
      { value: sql`listings.featured`, type: 'boolean' },
      { value: sql`listings.created_at`, type: 'timestamptz' },
      id,
    ],
  },
  'price-asc': { direction: 'asc', columns: [price, id] },
  'price-desc': { direction: 'desc', columns: [price, id] },
  rating: {
    direction: 'desc',
    columns: [
      { value: sql`coalesce(listings.rating, -1)`, type: 'numeric' },
      { value: sql`listings.reviews`, type: 'integer' },
      id,
    ],
  },
}

/** The types of the values that a cursor of that order carries. */
export const cursorTypes = (sort: Sort): SortType[] => orders[sort].columns.map(({ type }) => type)

const published = (db: Db) =>
  db
    .selectFrom('listings')
    .leftJoin('villa_details', 'villa_details.listing_id', 'listings.id')
    .leftJoin('outing_details', 'outing_details.listing_id', 'listings.id')
    .where('listings.status', '=', 'published')

const slugged = (text: RawBuilder<string>) => sql`regexp_replace(lower(${text}), '[^a-z0-9]+', '-', 'g')`
const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

const isThere = (places: readonly string[]): Expression<SqlBool> => {
  const patterns = places.map(containing)
  return sql<SqlBool>`(${slugged(sql`listings.location`)} like any(${patterns})
    or exists (select from unnest(outing_details.stops) stop where ${slugged(sql`stop`)} like any(${patterns})))`
}

/** Outings have no nights; a villa is free when nothing that still counts touches a stay that is still to begin. */
const isFree = (checkIn: CivilDate, checkOut: CivilDate, now: Date): Expression<SqlBool> =>
  sql<SqlBool>`(listings.kind <> 'villa' or (${checkIn}::date + coalesce(check_in_time, '14:00')) at time zone ${operatorZone} > ${now}
    and not exists (select from occupied_nights where occupied_nights.listing_id = listings.id
      and nights && daterange(${checkIn}::date, ${checkOut}::date) and (until is null or until > ${now})))`

const conditionsOf = (search: Search, now: Date): Expression<SqlBool>[] => {
  const {
    kind,
    text,
    places,
    categories,
    minPrice,
    maxPrice,
    days,
    stay,
    guests,
    bedrooms,
    minRating,
    area,
    isFeatured,
  } = search
  const given: (Expression<SqlBool> | false | undefined)[] = [
    kind && sql`listings.kind = ${kind}`,
    text !== undefined && sql`lower(listings.title || ' ' || listings.location) like ${containing(text)}`,
    places.length > 0 && isThere(places),
    categories.length > 0 && sql`${slugged(sql`listings.category`)} = any(${categories})`,
    minPrice !== undefined && sql`listings.price_usd >= ${minPrice}`,
    maxPrice !== undefined && sql`listings.price_usd <= ${maxPrice}`,
    days && sql`ceil(outing_details.duration_days) between ${days.from} and ${days.to}`,
    stay && isFree(stay.checkIn, stay.checkOut, now),
    guests !== undefined && sql`listings.max_guests >= ${guests}`,
    bedrooms !== undefined && sql`villa_details.bedrooms >= ${bedrooms}`,
    minRating !== undefined && sql`listings.rating >= ${minRating}`,
    area && sql`listings.longitude between ${area.west} and ${area.east}`,
    area && sql`listings.latitude between ${area.south} and ${area.north}`,
    isFeatured !== undefined && sql`listings.featured = ${isFeatured}`,
  ]
  return given.filter((condition) => condition !== undefined && condition !== false)
}

const matching = (db: Db, search: Search, now: Date) => published(db).where(({ and }) => and(conditionsOf(search, now)))

const cardColumns = [
  'listings.id',
  'slug',
  'kind',
  'title',
  'location',
  'category',
  'price_usd',
  'original_price_usd',
  'featured',
  'rating',
  'reviews',
  'latitude',
  'longitude',
  'max_guests',
  'duration',
  'duration_days',
  'dates',
  'includes_flights',
  'includes_hotels',
  'includes_meals',
  'bedrooms',
  'bathrooms',
  'parking_spaces',
  'amenities',
  'min_nights',
] as const

export const countListings = async (db: Db, search: Search, now: Date): Promise<number> => {
  const { count } = await matching(db, search, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One row more than asked for tells that there is another page. `keys` are the row's place in the order, as text. */
export const listListings = async (
  db: Db,
  search: Search,
  { sort, after, limit, now }: { sort: Sort; after: readonly string[] | undefined; limit: number; now: Date },
) => {
  const { direction, columns } = orders[sort]
  const values = sql.join(columns.map(({ value }) => value))
  const keys = sql<string[]>`array[${sql.join(columns.map(({ value }) => sql`${value}::text`))}]`
  let query = matching(db, search, now)
    .select(cardColumns)
    .select(keys.as('keys'))
    .limit(limit + 1)
  for (const { value } of columns) query = query.orderBy(value, direction)
  if (after) {
    const from = sql.join(columns.map(({ type }, at) => sql`${after[at]}::text::${sql.raw(type)}`))
    query = query.where(
      direction === 'asc' ? sql<SqlBool>`(${values}) > (${from})` : sql<SqlBool>`(${values}) < (${from})`,
    )
  }
  return query.execute()
}

export type ListingRow = Omit<Awaited<ReturnType<typeof listListings>>[number], 'keys'>

/** Others of the kind: those of the same category first, then those of the same place, then the featured ones. */
export const listSimilar = (db: Db, { id: listingId, kind, category, location }: ListingRow, limit: number) =>
  published(db)
    .select(cardColumns)
    .where('kind', '=', kind)
    .where('listings.id', '<>', listingId)
    .orderBy(sql`(category = ${category})`, 'desc')
    .orderBy(sql`(location = ${location} or coalesce(${location} = any(stops), false))`, 'desc')
    .orderBy('featured', 'desc')
    .orderBy('listings.created_at', 'desc')
    .orderBy('listings.id', 'desc')
    .limit(limit)
    .execute()

export const findListing = (db: Db, listingId: string) =>
  published(db)
    .select(cardColumns)
    .select([
      'description',
      'highlights',
      'cancellation_policy',
      'listings.created_at',
      'included',
      'excluded',
      'what_to_bring',
      'itinerary',
      'start_time',
      'check_in_time',
      'check_out_time',
      'host_name',
      'host_languages',
      'host_picture_id',
    ])
    .where('listings.id', '=', listingId)
    .executeTakeFirst()

export type ListingDetailRow = NonNullable<Awaited<ReturnType<typeof findListing>>>

/** Pictures of several listings in their order; only the main ones when that is enough. */
export const listListingPictures = async (db: Db, listingIds: readonly string[], only: 'main' | 'all') => {
  if (listingIds.length === 0) return []
  return db
    .selectFrom('listing_pictures')
    .select(['listing_id', 'picture_id', 'alt'])
    .where('listing_id', 'in', listingIds)
    .$if(only === 'main', (query) => query.where('position', '=', 0))
    .orderBy('listing_id')
    .orderBy('position')
    .execute()
}

/** Titles by id; an id that names no listing is left out. */
export const listListingTitles = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('listings').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.title]))
}
