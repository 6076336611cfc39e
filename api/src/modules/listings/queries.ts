import {
  type CivilDate,
  type ListingKind,
  type listingSorts,
  operatorTimeZone,
  type TimeOfDay,
} from '@escapes/contract'
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { SortColumnType } from '#/http/paging.ts'
import type { PictureRow } from '#/modules/media/index.ts'
import { isSearchForDates, type ListingSearch } from './parse-listing-search.ts'
import { cancellationColumns, listingRuleColumns } from './listing-for-booking.ts'
import { routeColumns } from './route.ts'
import { hasWords } from './search-words.ts'
import type { ListingPolicyBandRow } from './tables.ts'

export type ListingSort = (typeof listingSorts)[number]

/** `type`: what its text in a cursor is cast to. */
interface SortColumn {
  value: RawBuilder<unknown>
  type: SortColumnType
}

const id: SortColumn = { value: sql`listings.id`, type: 'uuid' }
const price: SortColumn = { value: sql`listings.price_usd`, type: 'integer' }

/** Every order ends in the id and has one direction, so that a page can start after any row. */
const orders: Record<ListingSort, { direction: 'asc' | 'desc'; columns: SortColumn[] }> = {
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

export const toListingCursorTypes = (sort: ListingSort): SortColumnType[] =>
  orders[sort].columns.map(({ type }) => type)

const selectPublished = (db: Db) =>
  db
    .selectFrom('listings')
    .leftJoin('villa_details', 'villa_details.listing_id', 'listings.id')
    .leftJoin('outing_details', 'outing_details.listing_id', 'listings.id')
    .where('listings.status', '=', 'published')

const toSlugSql = (text: RawBuilder<string>) => sql`regexp_replace(lower(${text}), '[^a-z0-9]+', '-', 'g')`

/** Beginnings of words of slugs: `galle` does not match `tangalle`, `kan` matches `kandy`, `yala` `yala-national-park`. */
const isAtPlace = (places: readonly string[]): Expression<SqlBool> => {
  const patterns = places.map((place) => `%-${place}%`)
  const toBoundedSlugSql = (name: RawBuilder<string>) => sql`'-' || ${toSlugSql(name)} || '-'`
  return sql<SqlBool>`(${toBoundedSlugSql(sql`listings.location`)} like any(${patterns})
    or exists (select from unnest(outing_details.stops) stop where ${toBoundedSlugSql(sql`stop`)} like any(${patterns})))`
}

/** By slug of the place; as `isAtPlace` finds them, with each name made a slug once. */
export const countPublishedListingsByPlace = async (
  db: Db,
  kind: ListingKind,
  places: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ place: string; count: number }>`
    select place, count(distinct listings.id) as count
    from listings
      left join outing_details on outing_details.listing_id = listings.id
      cross join lateral unnest(array_append(outing_details.stops, listings.location)) as name
      cross join lateral (select '-' || ${toSlugSql(sql`name`)} || '-' as slug) as bounded
      join unnest(${places}::text[]) as place on bounded.slug like '%-' || place || '%'
    where listings.status = 'published' and listings.kind = ${kind}
    group by place`.execute(db)
  return new Map(rows.map(({ place, count }) => [place, count]))
}

/** Staff write amenities as they like: compared as slugs. */
const hasAmenities = (wanted: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`${wanted}::text[] <@ array(select ${toSlugSql(sql`amenity`)} from unnest(villa_details.amenities) amenity)`

/** Of a villa: the stay is ahead and no night is occupied. */
const isFreeVilla = (checkIn: CivilDate, checkOut: CivilDate, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${checkIn}::date + coalesce(check_in_time, '14:00')) at time zone ${operatorTimeZone} > ${now}
    and not exists (select from occupied_nights where occupied_nights.listing_id = listings.id
      and nights && daterange(${checkIn}::date, ${checkOut}::date) and (until is null or until > ${now}))`

/** Activities always match. Among villas alone Postgres joins them with their nights, which it does not beside an `or`. */
const isFree = (checkIn: CivilDate, checkOut: CivilDate, now: Date, kind?: ListingKind): RawBuilder<SqlBool> =>
  kind === 'villa'
    ? isFreeVilla(checkIn, checkOut, now)
    : sql<SqlBool>`(listings.kind <> 'villa' or ${isFreeVilla(checkIn, checkOut, now)})`

/** By what the public may know of the place. */
const isInArea = (
  { west, south, east, north }: NonNullable<ListingSearch['area']>,
  isWithUnplaced = false,
): Expression<SqlBool> =>
  sql<SqlBool>`((listings.public_longitude between ${west} and ${east} and listings.public_latitude between ${south} and ${north})
    ${isWithUnplaced ? sql`or listings.public_longitude is null or listings.public_latitude is null` : sql``})`

/** In years: the oldest of an age group, since somebody of it may come then. */
const takesAge = (age: number): Expression<SqlBool> => sql<SqlBool>`coalesce(listings.minimum_age, 0) <= ${age}`

const toConditions = (search: ListingSearch, now: Date): Expression<SqlBool>[] => {
  const {
    kind,
    text,
    places,
    categories,
    minPrice,
    maxPrice,
    durationDays,
    timeOfDay,
    stay,
    guests,
    children,
    infants,
    bedrooms,
    minRating,
    amenities,
    area,
    isFeatured,
    isFreeToCancel,
  } = search
  const conditions: (Expression<SqlBool> | false | undefined)[] = [
    kind && sql`listings.kind = ${kind}`,
    text !== undefined && hasWords(search),
    places.length > 0 && isAtPlace(places),
    categories.length > 0 && sql`${toSlugSql(sql`listings.category`)} = any(${categories})`,
    minPrice !== undefined && !isSearchForDates(search) && sql`listings.price_usd >= ${minPrice}`,
    maxPrice !== undefined && !isSearchForDates(search) && sql`listings.price_usd <= ${maxPrice}`,
    durationDays && sql`ceil(outing_details.duration_days) between ${durationDays.from} and ${durationDays.to}`,
    timeOfDay && startsAt(timeOfDay),
    stay && isFree(stay.checkIn, stay.checkOut, now, kind),
    guests !== undefined && sql`listings.max_guests >= ${guests}`,
    infants ? takesAge(1) : children ? takesAge(11) : undefined,
    bedrooms !== undefined && sql`villa_details.bedrooms >= ${bedrooms}`,
    minRating !== undefined && sql`listings.rating >= ${minRating}`,
    amenities.length > 0 && hasAmenities(amenities),
    area && isInArea(area, search.isWithUnplaced),
    isFeatured !== undefined && sql`listings.featured = ${isFeatured}`,
    isFreeToCancel && sql`listings.policy_bands @> '[{"refundPercent": 100, "fixedFee": 0}]'`,
  ]
  return conditions.filter((condition) => condition !== undefined && condition !== false)
}

const startTimes: Readonly<Record<TimeOfDay, { from: string; before: string }>> = {
  morning: { from: '00:00', before: '12:00' },
  afternoon: { from: '12:00', before: '17:00' },
  evening: { from: '17:00', before: '24:00' },
}

/** Of those that are over on the day: a tour of a week is no morning. */
const startsAt = (time: TimeOfDay) => {
  const { from, before } = startTimes[time]
  return sql<SqlBool>`coalesce(outing_details.duration_days, 1) <= 1
    and outing_details.start_time >= ${from}::time and outing_details.start_time < ${before}::time`
}

const selectMatching = (db: Db, search: ListingSearch, now: Date) =>
  selectPublished(db).where(({ and }) => and(toConditions(search, now)))

const sharedColumns = [
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
  'public_latitude',
  'public_longitude',
  'max_guests',
  'minimum_age',
] as const
const activityColumns = [
  'operating_seasons',
  'sale',
  'duration',
  'duration_days',
  'dates',
  // Under its own name: what a search asks of cancelling has the start of villas as well.
  'start_time as activity_start',
  'end_time as activity_end',
  'includes_flights',
  'includes_hotels',
  'includes_meals',
  'includes_transport',
  'child_price_usd',
] as const
const villaColumns = ['bedrooms', 'bathrooms', 'parking_spaces', 'amenities', 'min_nights'] as const
const cardColumns = [...sharedColumns, ...activityColumns, ...villaColumns, ...routeColumns] as const

/** As text, for the statement that most visitors cause; of one kind, what its cards show alone. */
const toListedColumns = ({ kind, isFreeToCancel }: ListingSearch): RawBuilder<unknown> => {
  const ofAll = sql.raw(sharedColumns.join(', '))
  const [bands, startTime] = cancellationColumns
  const shared = isFreeToCancel ? sql`${ofAll}, ${sql.ref(bands)}, ${startTime}` : ofAll
  const ofActivity = sql`${sql.raw(activityColumns.join(', '))}, ${sql.join(routeColumns)}`
  const ofVilla = sql.raw(villaColumns.join(', '))
  if (kind === undefined) return sql`${shared}, ${ofActivity}, ${ofVilla}`
  return sql`${shared}, ${kind === 'villa' ? ofVilla : ofActivity}`
}

const countMatching = (db: Db, search: ListingSearch, now: Date) =>
  selectMatching(db, search, now).select(({ fn }) => fn.countAll<number>().as('count'))

export const countPublishedListings = async (db: Db, search: ListingSearch, now: Date): Promise<number> => {
  const { count } = await countMatching(db, search, now).executeTakeFirstOrThrow()
  return count
}

interface PagePosition {
  sort: ListingSort
  after: readonly string[] | undefined
  now: Date
}

const toKeys = (values: readonly RawBuilder<unknown>[]) =>
  sql<string[]>`json_build_array(${sql.join(values.map((value) => sql`${value}::text`))})`

const isAfterCursor = (sort: ListingSort, after: readonly string[] | undefined): RawBuilder<boolean> => {
  if (!after) return sql`true`
  const { direction, columns } = orders[sort]
  const values = sql.join(columns.map(({ value }) => value))
  const from = sql.join(columns.map(({ type }, at) => sql`${after[at]}::text::${sql.raw(type)}`))
  return sql`((${values}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${from}))`
}

/** The first that is drawn of each row of `page`. Key by key, which costs less than `to_jsonb` of the row. */
const mainPictureOfPage = sql`select alt,
    json_build_object('key', key, 'width', width, 'height', height, 'widths', widths, 'color', color) as picture
  from listing_pictures join picture_files on picture_files.id = picture_id
  where listing_id = page_id order by position limit 1`

const published = sql.raw(`listings left join villa_details on villa_details.listing_id = listings.id
  left join outing_details on outing_details.listing_id = listings.id`)

/**
 * One page and its main pictures. `keys`: the row's cursor keys as text, made for the rows of the page alone. `total`: all
 * that match, on each row. As text, because the builder would cost more than the query; the limit in it, because Postgres
 * would plan the statement anew each time to find out what an unknown limit costs.
 */
export const listPublishedListings = async (
  db: Db,
  search: ListingSearch,
  { limit, sort, after, now }: PagePosition & { limit: number },
) => {
  const { direction, columns } = orders[sort]
  const toOrder = (values: readonly RawBuilder<unknown>[]) =>
    sql.join(values.map((value) => sql`${value} ${sql.raw(direction)}`))
  const values = columns.map(({ value }) => value)
  const keys = columns.map((_, at) => sql.raw(`key_${at}`))
  const matches = sql.join([sql`listings.status = 'published'`, ...toConditions(search, now)], sql` and `)
  const { rows } = await sql<ListedRow & { total: number; alt: string | null; picture: Omit<PictureRow, 'id'> | null }>`
    select ${toListedColumns(search)}, ${toKeys(keys)} as keys, alt, picture,
      (select count(*) from ${published} where ${matches}) as total
    from (
      select listings.id as page_id, ${sql.join(values.map((value, at) => sql`${value} as ${keys[at]}`))}
      from ${published}
      where ${matches} and ${isAfterCursor(sort, after)}
      order by ${toOrder(values)}
      limit ${sql.lit(limit)}
    ) as page join ${published} on listings.id = page_id
      left join lateral (${mainPictureOfPage}) as main_picture on true
    order by ${toOrder(keys)}`.execute(db)
  return rows
}

/** What a map shows. */
const pinColumns = ['listings.id', 'title', 'price_usd', 'public_latitude', 'public_longitude'] as const

/** Before the sale rules are applied; thousands, so only what prices them and a map shows. `is_after`: the row comes after the given cursor. */
export const listSearchCandidates = (db: Db, search: ListingSearch, { sort, after, now }: PagePosition) => {
  const { direction, columns } = orders[sort]
  let query = selectMatching(db, search, now)
    .select(pinColumns)
    .select(listingRuleColumns)
    .$if(search.isFreeToCancel === true, (priced) => priced.select('policy_bands'))
  for (const { value } of columns) query = query.orderBy(value, direction)
  return query.select(isAfterCursor(sort, after).as('is_after')).execute()
}

/** `keys`: where the price of the dates is the order. */
export type SearchCandidate = Awaited<ReturnType<typeof listSearchCandidates>>[number] & { keys?: string[] }

const selectCards = (db: Db) => selectPublished(db).select(cardColumns)
/** `policy_bands`, `start_time`: where a search asks for free cancellation. */
export type ListingRow = Awaited<ReturnType<ReturnType<typeof selectCards>['executeTakeFirstOrThrow']>> & {
  policy_bands?: ListingPolicyBandRow[]
  start_time?: string | null
}
export type ListedRow = ListingRow & { keys: string[] }

/** Those of a page; in any order. */
export const listPublishedRows = (
  db: Db,
  ids: readonly string[],
  { sort, isFreeToCancel = false }: { sort: ListingSort; isFreeToCancel?: boolean | undefined },
): Promise<ListedRow[]> =>
  selectCards(db)
    .$if(isFreeToCancel, (cards) => cards.select(cancellationColumns))
    .select(toKeys(orders[sort].columns.map(({ value }) => value)).as('keys'))
    .where('listings.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** Published villas that match, for a map without dates. */
export const listPins = (db: Db, search: ListingSearch, now: Date) =>
  selectMatching(db, search, now)
    .select(pinColumns)
    .orderBy('listings.featured', 'desc')
    .orderBy('listings.created_at', 'desc')
    .orderBy('listings.id', 'desc')
    .execute()

export type Pin = Awaited<ReturnType<typeof listPins>>[number]

/** Same kind: first the same category, then the same place, then featured ones. */
export const listSimilarListingRows = (
  db: Db,
  { id: listingId, kind, category, location }: ListingRow,
  limit: number,
) =>
  selectPublished(db)
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

export const findPublishedListing = (db: Db, listingId: string) =>
  selectPublished(db)
    .select(cardColumns)
    .select([
      'description',
      'highlights',
      'policy_bands',
      'cancellation_policy',
      'listings.created_at',
      'infant_price_usd',
      'infant_units',
      'included',
      'excluded',
      'what_to_bring',
      'itinerary',
      'check_in_time',
      'check_out_time',
      'host_name',
      'host_languages',
      'host_picture_id',
    ])
    .where('listings.id', '=', listingId)
    .executeTakeFirst()

export type ListingDetailRow = NonNullable<Awaited<ReturnType<typeof findPublishedListing>>>

/** Those that are drawn; the first of them is the main picture. */
export const listListingPictures = async (db: Db, listingIds: readonly string[], only: 'main' | 'all') => {
  if (listingIds.length === 0) return []
  return db
    .selectFrom('listing_pictures')
    .innerJoin('picture_files', 'picture_files.id', 'picture_id')
    .select(['listing_id', 'alt', 'picture_files.id', 'key', 'width', 'height', 'widths', 'color'])
    .where('listing_id', '=', sql<string>`any(${listingIds}::uuid[])`)
    .$if(only === 'main', (query) => query.distinctOn('listing_id'))
    .orderBy('listing_id')
    .orderBy('position')
    .execute()
}

export const loadListingTitlesById = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('listings').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.title]))
}

export interface ListingName {
  kind: ListingKind
  title: string
  isPublished: boolean
  /** It is, or it was until it was archived. */
  wasPublished: boolean
}

/** Whatever their status. */
export const loadListingNamesById = async (db: Db, ids: readonly string[]): Promise<Map<string, ListingName>> => {
  if (ids.length === 0) return new Map()
  const query = db.selectFrom('listings').select(['id', 'kind', 'title', 'status', 'archived_from'])
  const rows = await query.where('id', 'in', ids).execute()
  return new Map(
    rows.map(({ id: listingId, kind, title, status, archived_from }) => {
      const isPublished = status === 'published'
      const wasPublished = isPublished || (status === 'archived' && archived_from !== 'draft')
      return [listingId, { kind, title, isPublished, wasPublished }]
    }),
  )
}

/** `is_free`: no night of the stay is occupied. */
export const listPublishedListingsById = (db: Db, ids: readonly string[], stay: ListingSearch['stay'], now: Date) =>
  selectPublished(db)
    .select(cardColumns)
    .select((stay ? isFree(stay.checkIn, stay.checkOut, now) : sql<SqlBool>`true`).$castTo<boolean>().as('is_free'))
    .where('listings.id', 'in', ids)
    .execute()

/** All villas, archived ones and drafts too, by title. */
export const listVillas = (db: Db) =>
  db
    .selectFrom('listings')
    .select(['id', 'title', 'location', 'status'])
    .where('kind', '=', 'villa')
    .orderBy('title')
    .orderBy('id')
    .execute()

/** Published villas that are in the list and not on the map, with the number of them all. */
export const listUnplacedVillas = (db: Db, limit: number) =>
  db
    .selectFrom('listings')
    .select(['id', 'title', 'location', sql<number>`count(*) over ()`.as('total')])
    .where('kind', '=', 'villa')
    .where('status', '=', 'published')
    .where(({ or, eb }) => or([eb('latitude', 'is', null), eb('longitude', 'is', null)]))
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
    .execute()
