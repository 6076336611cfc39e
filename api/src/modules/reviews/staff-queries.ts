import { sql, type SqlBool } from 'kysely'
import type { ReviewView } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { toContainsPattern, toPrefixPattern } from '#/db/like-pattern.ts'
import { aspectColumns } from './aspects.ts'

const inView: Readonly<Record<ReviewView, ReturnType<typeof sql<SqlBool>>>> = {
  all: sql<SqlBool>`true`,
  held: sql<SqlBool>`state = 'held'`,
  waiting: sql<SqlBool>`state = 'waiting'`,
  unanswered: sql<SqlBool>`state = 'published' and reply is null`,
  published: sql<SqlBool>`state = 'published'`,
}

const matchesText = (text: string) => {
  const contains = toContainsPattern(text.toLowerCase())
  return sql<SqlBool>`(lower(customer_name || ' ' || customer_email || ' ' || listing_title || ' ' || text) like ${contains}
    or reference like ${toPrefixPattern(text.toUpperCase())})`
}

const selectReviews = (db: Db) =>
  db.selectFrom('reviews').innerJoin('reviewable_bookings as booking', 'booking.booking_id', 'reviews.booking_id')

interface StaffFilter {
  view: ReviewView
  q: string | undefined
}

const selectMatching = (db: Db, { view, q }: StaffFilter) =>
  selectReviews(db)
    .where(inView[view])
    .$if(q !== undefined && q !== '', (query) => query.where(matchesText(q!)))

const withRow = (query: ReturnType<typeof selectReviews>) =>
  query
    .leftJoin('user_names as holder', 'holder.id', 'held_by')
    .leftJoin('user_names as replier', 'replier.id', 'replied_by')
    .select(['reviews.id', 'reviews.booking_id', 'reviews.listing_id', 'reviews.kind', 'overall', ...aspectColumns])
    .select(['text', 'private_note', 'state', 'written_at', 'publish_at', 'published_at', 'marks', 'hold_reason'])
    .select(['holder.name as holder_name', 'reply', 'replied_at', 'replier.name as replier_name', 'version'])
    .select(['booking.reference', 'booking.starts_on', 'booking.listing_title', 'booking.party'])
    .select(['booking.user_id', 'booking.customer_name', 'booking.customer_email'])

export const findStaffReviewRow = (db: Db, id: string) =>
  withRow(selectReviews(db)).where('reviews.id', '=', id).executeTakeFirst()

export type StaffReviewRow = NonNullable<Awaited<ReturnType<typeof findStaffReviewRow>>>

export const listStaffReviewRows = (
  db: Db,
  filter: StaffFilter,
  { after, limit }: { after: readonly string[] | undefined; limit: number },
) =>
  withRow(selectMatching(db, filter))
    .select(sql<string[]>`array[written_at::text, reviews.id::text]`.as('keys'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(written_at, reviews.id) < (${after?.[0]}::text::timestamptz, ${after?.[1]}::text::uuid)`,
      ),
    )
    .orderBy('written_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute()

export const countStaffReviews = async (db: Db, filter: StaffFilter): Promise<number> => {
  const { count } = await selectMatching(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const countReviewsByView = (db: Db): Promise<Record<ReviewView, number>> => {
  const count = (view: ReviewView) => sql<number>`count(*) filter (where ${inView[view]})`.as(view)
  return db
    .selectFrom('reviews')
    .select([count('all'), count('held'), count('waiting'), count('unanswered'), count('published')])
    .executeTakeFirstOrThrow()
}

export const countHeldReviews = async (db: Db): Promise<number> => {
  const query = db.selectFrom('reviews').select(sql<number>`count(*)`.as('count'))
  return (await query.where('state', '=', 'held').executeTakeFirstOrThrow()).count
}
