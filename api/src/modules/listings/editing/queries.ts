import { randomBytes } from 'node:crypto'
import type { ListingChanges, ListingKind, ListingStatus } from '@escapes/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { toActivityColumns, toListingColumns, toStops, toVillaColumns } from './listing-changes.ts'
import '../tables.ts'

export const findStaffListingRow = (db: Db, listingId: string) =>
  db
    .selectFrom('listings')
    .leftJoin('villa_details', 'villa_details.listing_id', 'listings.id')
    .leftJoin('outing_details', 'outing_details.listing_id', 'listings.id')
    .select(['listings.id', 'slug', 'kind', 'status', 'archived_from', 'version', 'title', 'location', 'category'])
    .select(['price_usd', 'original_price_usd', 'featured', 'rating', 'reviews', 'description', 'highlights'])
    .select(['cancellation_policy', 'latitude', 'longitude', 'max_guests', 'minimum_age', 'created_at', 'updated_at'])
    .select(['duration', 'duration_days', 'dates', 'start_time', 'end_time', 'includes_flights', 'includes_hotels'])
    .select(['includes_meals', 'includes_transport', 'included', 'excluded', 'what_to_bring', 'itinerary'])
    .select(['bedrooms', 'bathrooms', 'parking_spaces', 'amenities', 'check_in_time', 'check_out_time'])
    .select(['host_name', 'host_languages'])
    .where('listings.id', '=', listingId)
    .executeTakeFirst()

export type StaffListingDetailRow = NonNullable<Awaited<ReturnType<typeof findStaffListingRow>>>

/** Other edits of the listing, and bookings that begin, wait until the transaction ends. */
export const lockListing = (trx: Trx, listingId: string) =>
  trx.selectFrom('listings').select('id').where('id', '=', listingId).forNoKeyUpdate().executeTakeFirst()

/** Not unique by the title alone: two villas may have one name. */
const toSlug = (kind: ListingKind, title: string): string => {
  const words = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${words || kind}-${randomBytes(4).toString('hex')}`
}

/** A draft with what is given; the rest has the defaults of the tables. Returns its id. */
export const insertDraft = async (
  trx: Trx,
  { kind, ...changes }: ListingChanges & { kind: ListingKind },
  now: Date,
): Promise<string> => {
  const { title = '', location = '', category = kind === 'villa' ? 'villa' : '', price = 0 } = changes
  const { id } = await trx
    .insertInto('listings')
    .values({
      ...toListingColumns(changes),
      kind,
      title,
      location,
      category,
      price_usd: price,
      slug: toSlug(kind, title),
      status: 'draft',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (kind === 'villa') {
    await trx
      .insertInto('villa_details')
      .values({ listing_id: id, ...toVillaColumns(changes) })
      .execute()
    return id
  }
  const stops = toStops(location, changes.itinerary ?? [])
  await trx
    .insertInto('outing_details')
    .values({ listing_id: id, ...toActivityColumns(changes), stops })
    .execute()
  return id
}

export const updateListing = async (trx: Trx, listingId: string, changes: ListingChanges, now: Date): Promise<void> => {
  await trx
    .updateTable('listings')
    .set({ ...toListingColumns(changes), version: sql`version + 1`, updated_at: now })
    .where('id', '=', listingId)
    .execute()
}

export const updateVillaDetails = async (trx: Trx, listingId: string, changes: ListingChanges): Promise<void> => {
  const columns = toVillaColumns(changes)
  if (Object.values(columns).every((value) => value === undefined)) return
  await trx.updateTable('villa_details').set(columns).where('listing_id', '=', listingId).execute()
}

export const updateActivityDetails = async (
  trx: Trx,
  listingId: string,
  changes: ListingChanges,
  stops: string[],
): Promise<void> => {
  await trx
    .updateTable('outing_details')
    .set({ ...toActivityColumns(changes), stops })
    .where('listing_id', '=', listingId)
    .execute()
}

export const updateListingStatus = async (
  trx: Trx,
  listingId: string,
  { status, archivedFrom }: { status: ListingStatus; archivedFrom: 'draft' | 'published' | null },
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('listings')
    .set({ status, archived_from: archivedFrom, version: sql`version + 1`, updated_at: now })
    .where('id', '=', listingId)
    .execute()
}
