import { civilDateAt, type ListingKind } from '@escapes/contract'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import '#/modules/bookings/tables.ts'
import '#/modules/listings/tables.ts'
import '#/modules/reviews/tables.ts'
import { aReference } from './references.ts'
import { nextNumber } from './sequence.ts'
import { aUser } from './users.ts'

interface CompletedBooking {
  listingId: string
  userId?: string
  completedAt?: Date
  adults?: number
  children?: number
}

const findKind = async (db: Db, listingId: string): Promise<ListingKind> =>
  (await db.selectFrom('listings').select('kind').where('id', '=', listingId).executeTakeFirstOrThrow()).kind

/** A booking that ended, with its history. */
export const aCompletedBooking = async (
  db: Db,
  { listingId, userId, completedAt = new Date('2027-05-19T06:00:00Z'), adults = 2, children = 0 }: CompletedBooking,
): Promise<{ id: string; userId: string }> => {
  const owner = userId ?? (await aUser(db)).id
  const kind = await findKind(db, listingId)
  const madeAt = new Date(completedAt.getTime() - 30 * 86_400_000)
  const { id } = await db
    .insertInto('bookings')
    .values({
      reference: aReference(nextNumber()),
      user_id: owner,
      listing_id: listingId,
      kind,
      state: 'completed',
      stay: kind === 'villa' ? sql`daterange(${completedAt}::date - 3, ${completedAt}::date)` : null,
      outing_date: kind === 'villa' ? null : civilDateAt(completedAt),
      units: 0,
      adults,
      children,
      infants: 0,
      listing_title: 'Fort House',
      lines: '[]',
      total_usd: 30_000,
      currency: 'USD',
      rate: '1',
      total_agreed: 30_000,
      sale_mode: 'instant',
      payment_method: 'bank_transfer',
      submitted_at: madeAt,
      starts_at: new Date(completedAt.getTime() - 3 * 86_400_000),
      ends_at: completedAt,
      created_at: madeAt,
      updated_at: completedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('booking_transitions')
    .values({
      booking_id: id,
      from_state: 'confirmed',
      to_state: 'completed',
      action: 'complete',
      by_role: 'system',
      at: completedAt,
    })
    .execute()
  return { id, userId: owner }
}

export const villaScores = { cleanliness: 5, accuracy: 4, check_in: 5, communication: 5, location: 4, value: 4 }

const activityScores = { guide: 5, organisation: 4, safety: 5, value: 4 }

/** A published review, with the booking it is of. */
export const aPublishedReview = async (
  db: Db,
  listingId: string,
  overall: number,
  publishedAt = new Date('2027-05-20T06:00:00Z'),
  userId?: string,
): Promise<{ id: string; bookingId: string }> => {
  const kind = await findKind(db, listingId)
  const { id: bookingId } = await aCompletedBooking(db, { listingId, ...(userId && { userId }) })
  const { id } = await db
    .insertInto('reviews')
    .values({
      booking_id: bookingId,
      listing_id: listingId,
      kind,
      overall,
      ...(kind === 'villa' ? villaScores : activityScores),
      text: 'Quiet rooms, a kind cook and the sea in the morning.',
      state: 'published',
      written_at: publishedAt,
      publish_at: publishedAt,
      published_at: publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, bookingId }
}
