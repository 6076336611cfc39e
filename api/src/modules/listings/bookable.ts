import type { ListingKind, Picture } from '@escapes/contract'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { listPictures, pictureOf } from '#/modules/media/index.ts'

/** What of a listing a booking depends on. */
export interface Bookable {
  id: string
  kind: ListingKind
  isPublished: boolean
  title: string
  /** US cents: a night of a villa, a person of an outing. */
  price: number
  maxGuests: number
  minNights: number
  /** Local time at which a stay or an outing begins. */
  startTime: string
  cancellationPolicy: string | null
}

export const findBookable = async (db: Db, id: string): Promise<Bookable | undefined> => {
  const row = await db
    .selectFrom('listings')
    .leftJoin('villa_details', 'villa_details.listing_id', 'listings.id')
    .leftJoin('outing_details', 'outing_details.listing_id', 'listings.id')
    .select(['listings.id', 'kind', 'status', 'title', 'price_usd', 'max_guests', 'cancellation_policy'])
    .select([
      sql<number>`coalesce(min_nights, 1)`.as('min_nights'),
      sql<string>`coalesce(check_in_time, start_time, '14:00')::text`.as('start_time'),
    ])
    .where('listings.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      kind: row.kind,
      isPublished: row.status === 'published',
      title: row.title,
      price: row.price_usd,
      maxGuests: row.max_guests,
      minNights: row.min_nights,
      startTime: row.start_time,
      cancellationPolicy: row.cancellation_policy,
    }
  )
}

export interface ListingSummary {
  location: string
  image: Picture | null
}

/** Place and main picture by id, whatever the status: a booking outlives the listing's days on sale. */
export const listListingSummaries = async (db: Db, ids: readonly string[]): Promise<Map<string, ListingSummary>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('listings')
    .leftJoin('listing_pictures', (join) =>
      join.onRef('listing_pictures.listing_id', '=', 'listings.id').on('position', '=', 0),
    )
    .select(['listings.id', 'location', 'picture_id', 'alt'])
    .where('listings.id', 'in', ids)
    .execute()
  const pictures = await listPictures(
    db,
    rows.flatMap(({ picture_id }) => (picture_id === null ? [] : [picture_id])),
  )
  return new Map(
    rows.map(({ id, location, picture_id, alt }) => {
      const picture = picture_id === null ? undefined : pictures.get(picture_id)
      return [id, { location, image: picture ? pictureOf(picture, alt ?? '') : null }]
    }),
  )
}
