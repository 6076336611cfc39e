import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '#/db/database.ts'
import '../tables.ts'

const maxTitleLength = 150

const copiedColumns = [
  ...(['kind', 'location', 'category', 'price_usd', 'original_price_usd', 'description', 'highlights'] as const),
  ...(['cancellation_policy', 'latitude', 'longitude', 'max_guests', 'sale_mode', 'lead_hours'] as const),
  ...(['minimum_age', 'policy_bands', 'operating_seasons'] as const),
] as const

/** A draft with the texts and sale rules of another, without its rating. Returns its id; undefined without the other. */
export const copyListing = async (trx: Trx, listingId: string, now: Date): Promise<string | undefined> => {
  const slug = sql<string>`left(slug, 60) || ${`-${randomBytes(4).toString('hex')}`}`.as('slug')
  const title = sql<string>`left('Copy of ' || title, ${maxTitleLength})`.as('title')
  const copied = await trx
    .insertInto('listings')
    .columns(['slug', 'title', 'created_at', 'updated_at', ...copiedColumns])
    .expression((query) =>
      query
        .selectFrom('listings')
        .select([slug, title])
        .select([sql`${now}::timestamptz`.as('created_at'), sql`${now}::timestamptz`.as('updated_at')])
        .select(copiedColumns)
        .where('id', '=', listingId),
    )
    .returning('id')
    .executeTakeFirst()
  return copied?.id
}

const activityColumns = [
  ...(['duration', 'duration_days', 'dates', 'start_time', 'end_time'] as const),
  ...([
    'includes_flights',
    'includes_hotels',
    'includes_meals',
    'includes_transport',
    'included',
    'excluded',
    'what_to_bring',
    'itinerary',
    'stops',
    'sale',
  ] as const),
  ...(['adult_units', 'child_units', 'infant_units', 'child_price_usd', 'infant_price_usd'] as const),
] as const

const villaColumns = [
  ...(['bedrooms', 'bathrooms', 'parking_spaces', 'amenities', 'min_nights', 'check_in_time'] as const),
  ...(['check_out_time', 'host_name', 'host_languages', 'host_picture_id', 'weekly_price_usd'] as const),
] as const

export const copyDetails = async (trx: Trx, fromId: string, toId: string): Promise<void> => {
  const target = sql<string>`${toId}::uuid`.as('listing_id')
  await trx
    .insertInto('outing_details')
    .columns(['listing_id', ...activityColumns])
    .expression((query) =>
      query
        .selectFrom('outing_details')
        .select([target, ...activityColumns])
        .where('listing_id', '=', fromId),
    )
    .execute()
  await trx
    .insertInto('villa_details')
    .columns(['listing_id', ...villaColumns])
    .expression((query) =>
      query
        .selectFrom('villa_details')
        .select([target, ...villaColumns])
        .where('listing_id', '=', fromId),
    )
    .execute()
}

export const copyPicturesAndSeasons = async (trx: Trx, fromId: string, toId: string): Promise<void> => {
  const target = sql<string>`${toId}::uuid`.as('listing_id')
  await trx
    .insertInto('listing_pictures')
    .columns(['listing_id', 'position', 'picture_id', 'alt'])
    .expression((query) =>
      query
        .selectFrom('listing_pictures')
        .select([target, 'position', 'picture_id', 'alt'])
        .where('listing_id', '=', fromId),
    )
    .execute()
  await trx
    .insertInto('listing_seasons')
    .columns(['listing_id', 'name', 'days', 'price_usd', 'min_nights'])
    .expression((query) =>
      query
        .selectFrom('listing_seasons')
        .select([target, 'name', 'days', 'price_usd', 'min_nights'])
        .where('listing_id', '=', fromId),
    )
    .execute()
}

/** Not where they were asked: that was about the other listing. */
export const copyQuestions = async (trx: Trx, fromId: string, toId: string): Promise<void> => {
  const copied = ['position', 'question', 'answer', 'created_at', 'created_by', 'updated_at', 'updated_by'] as const
  await trx
    .insertInto('listing_questions')
    .columns(['listing_id', ...copied])
    .expression((query) =>
      query
        .selectFrom('listing_questions')
        .select([sql<string>`${toId}::uuid`.as('listing_id'), ...copied])
        .where('listing_id', '=', fromId),
    )
    .execute()
}
