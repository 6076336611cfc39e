import { type Insertable, sql, type SqlBool, type Updateable } from 'kysely'
import { type ListingKind, type ReviewAspect, reviewAspectsByKind, type ReviewParty } from '@escapes/contract'
import type { ReviewSort } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import type { SortColumnType } from '#/http/paging.ts'
import { aspectColumns, columnByAspect } from './aspects.ts'
import { ReviewNotOpen, ReviewPublished } from './problems.ts'
import type { ReviewTable } from './tables.ts'

export const findReviewableBooking = (db: Db, bookingId: string) =>
  db
    .selectFrom('reviewable_bookings')
    .select(['booking_id', 'user_id', 'listing_id', 'kind', 'listing_title', 'starts_on', 'completed_at'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()

export type ReviewableBooking = NonNullable<Awaited<ReturnType<typeof findReviewableBooking>>>

const columns = [
  'reviews.id',
  'reviews.booking_id',
  'overall',
  ...aspectColumns,
  'text',
  'private_note',
  'state',
  'written_at',
  'publish_at',
  'published_at',
  'marks',
  'hold_reason',
  'held_by',
  'reply',
  'replied_at',
  'version',
] as const

export const findReviewerId = async (db: Db, id: string): Promise<string | undefined> => {
  const query = db
    .selectFrom('reviews')
    .innerJoin('reviewable_bookings as booking', 'booking.booking_id', 'reviews.booking_id')
    .select('user_id')
  return (await query.where('reviews.id', '=', id).executeTakeFirst())?.user_id
}

export const findReviewOfBooking = (db: Db, bookingId: string) =>
  db.selectFrom('reviews').select(columns).where('booking_id', '=', bookingId).executeTakeFirst()

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReviewOfBooking>>>

export const lockReviewOfBooking = (trx: Trx, bookingId: string) =>
  trx.selectFrom('reviews').select(columns).where('booking_id', '=', bookingId).forUpdate().executeTakeFirst()

export const lockReview = (trx: Trx, id: string) =>
  trx.selectFrom('reviews').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Throws `review-not-open` for a booking that is not completed, `review-published` for one that is reviewed already. */
export const insertReview = (trx: Trx, row: Insertable<ReviewTable>): Promise<{ id: string; version: number }> =>
  withConstraintProblem(
    'reviews_of_completed_bookings',
    () => new ReviewNotOpen(),
    () =>
      withConstraintProblem(
        'reviews_booking_id_key',
        () => new ReviewPublished(),
        () => trx.insertInto('reviews').values(row).returning(['id', 'version']).executeTakeFirstOrThrow(),
      ),
  )

/** Throws `review-published` when what was published would change. */
export const updateReview = (
  trx: Trx,
  id: string,
  values: Updateable<ReviewTable>,
): Promise<{ id: string; version: number }> =>
  withConstraintProblem(
    'published_reviews_stay',
    () => new ReviewPublished(),
    () =>
      trx
        .updateTable('reviews')
        .set({ ...values, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow(),
  )

/** Those of a caller: reviewed, or in their time. */
export const listOwnReviewStates = (db: Db, userId: string, openSince: Date) =>
  db
    .selectFrom('reviewable_bookings as booking')
    .leftJoin('reviews', 'reviews.booking_id', 'booking.booking_id')
    .select(['booking.booking_id', 'booking.completed_at', 'reviews.state'])
    .where('booking.user_id', '=', userId)
    .where(({ or, eb }) => or([eb('reviews.id', 'is not', null), eb('booking.completed_at', '>', openSince)]))
    .orderBy('booking.completed_at', 'desc')
    .limit(500)
    .execute()

export const publishDueReviews = (trx: Trx, now: Date, limit: number) => {
  const due = trx
    .selectFrom('reviews')
    .select('id')
    .where('state', '=', 'waiting')
    .where('publish_at', '<=', now)
    // One order for all who lock the rows of listings by their reviews.
    .orderBy('listing_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return trx
    .updateTable('reviews')
    .set({ state: 'published', published_at: now, version: sql<number>`version + 1` })
    .where('id', 'in', due)
    .returning(['id', 'version'])
    .execute()
}

/** Completed between the two, not reviewed. */
export const listBookingsToAsk = (db: Db, completed: { after: Date; before: Date }) =>
  db
    .selectFrom('reviewable_bookings as booking')
    .leftJoin('reviews', 'reviews.booking_id', 'booking.booking_id')
    .select(['booking.booking_id', 'booking.completed_at'])
    .where('booking.completed_at', '>', completed.after)
    .where('booking.completed_at', '<=', completed.before)
    .where('reviews.id', 'is', null)
    .orderBy('booking.completed_at')
    .execute()

const oneDirection = 'desc'
const byTime = [
  { value: sql`published_at`, type: 'timestamptz' },
  { value: sql`reviews.id`, type: 'uuid' },
] as const
/** Every order ends in the latest first, and has one direction. */
const orders: Readonly<Record<ReviewSort, readonly { value: ReturnType<typeof sql>; type: SortColumnType }[]>> = {
  newest: byTime,
  highest: [{ value: sql`overall`, type: 'integer' }, ...byTime],
  lowest: [{ value: sql`(5 - overall)`, type: 'integer' }, ...byTime],
}

export const toReviewCursorTypes = (sort: ReviewSort): SortColumnType[] => orders[sort].map(({ type }) => type)

interface PublicFilter {
  listingId: string
  score: number | undefined
  party: ReviewParty | undefined
}

const selectPublished = (db: Db, { listingId, score, party }: PublicFilter) =>
  db
    .selectFrom('reviews')
    .innerJoin('reviewable_bookings as booking', 'booking.booking_id', 'reviews.booking_id')
    .where('reviews.listing_id', '=', listingId)
    .where('state', '=', 'published')
    .$if(score !== undefined, (query) => query.where('overall', '=', score!))
    .$if(party !== undefined, (query) => query.where('party', '=', party!))

export const listPublishedReviews = (
  db: Db,
  filter: PublicFilter,
  { sort, after, limit }: { sort: ReviewSort; after: readonly string[] | undefined; limit: number },
) => {
  const order = orders[sort]
  const values = sql.join(order.map(({ value }) => value))
  const from = after && sql.join(order.map(({ type }, at) => sql`${after[at]}::text::${sql.raw(type)}`))
  let query = selectPublished(db, filter)
    .select(['reviews.id', 'reviews.booking_id', 'overall', 'text', 'published_at', 'reply', 'replied_at'])
    .select(['booking.first_name', 'booking.country', 'booking.party', 'booking.starts_on'])
    .select(sql<string[]>`array[${sql.join(order.map(({ value }) => sql`${value}::text`))}]`.as('keys'))
    .$if(from !== undefined, (rows) => rows.where(sql<SqlBool>`(${values}) < (${from})`))
  for (const { value } of order) query = query.orderBy(value, oneDirection)
  return query.limit(limit).execute()
}

export const countPublishedReviews = async (db: Db, filter: PublicFilter): Promise<number> => {
  const { count } = await selectPublished(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface ReviewSums {
  /** By how many stars. */
  counts: ReadonlyMap<number, number>
  averages: { aspect: ReviewAspect; average: number }[]
}

export const loadReviewSums = async (db: Db, listingId: string, kind: ListingKind): Promise<ReviewSums> => {
  const published = db.selectFrom('reviews').where('listing_id', '=', listingId).where('state', '=', 'published')
  const counts = await published
    .select(['overall', sql<number>`count(*)`.as('count')])
    .groupBy('overall')
    .execute()
  const aspects = reviewAspectsByKind[kind]
  const averages = await published
    .select(
      aspects.map((aspect) =>
        sql<string | null>`round(avg(${sql.ref(`reviews.${columnByAspect[aspect]}`)}), 1)`.as(aspect),
      ),
    )
    .executeTakeFirstOrThrow()
  return {
    counts: new Map(counts.map(({ overall, count }) => [overall, count])),
    averages: aspects.flatMap((aspect) => {
      const average = averages[aspect]
      return average === null || average === undefined ? [] : [{ aspect, average: Number(average) }]
    }),
  }
}
