import { addDays, civilDateAt } from '@escapes/contract/dates'
import { reviewAspectsByKind, reviewPublicationHours } from '@escapes/contract/review-rules'
import { findUserByEmail } from '@escapes/api/src/modules/identity/index.ts'
import { columnByAspect, findMarks, toHoldReason } from '@escapes/api/src/modules/reviews/index.ts'
import type { Insertable } from 'kysely'
import { planReviewedBookings } from '../content/bookings/reviewed-bookings.ts'
import { demoListings } from '../content/index.ts'
import { demoReviewsToCheck } from '../content/reviews/index.ts'
import type { DemoListing } from '../content/listing-schema.ts'
import { type DemoBookingFacts, day, hour, toDemoBookingFacts } from './bookings/booking-facts.ts'
import { seedBookings } from './bookings/seed-bookings.ts'
import { seedLedger } from './bookings/seed-ledger.ts'
import type { Database, Trx } from './database.ts'
import { toDemoId } from './to-demo-id.ts'

type ReviewRow = Insertable<Database['reviews']>

/** Near the whole, and not all the same. */
const toScores = (kind: DemoListing['kind'], overall: number, name: string): Record<string, number> =>
  Object.fromEntries(
    reviewAspectsByKind[kind].map((aspect, at) => {
      const shift = (toDemoId('score', name).charCodeAt(at) + at) % 3 === 0 ? 1 : 0
      return [columnByAspect[aspect], Math.min(5, Math.max(2, overall === 5 ? 5 - shift : overall + shift))]
    }),
  )

const toReviewRow = (
  { id, name, listing, listingId }: Pick<DemoBookingFacts, 'id' | 'name' | 'listing' | 'listingId'>,
  { overall, text }: { overall: number; text: string },
  writtenAt: Date,
) =>
  ({
    id: toDemoId('review', name),
    booking_id: id,
    listing_id: listingId,
    kind: listing.kind,
    overall,
    value: overall,
    ...toScores(listing.kind, overall, name),
    text,
    written_at: writtenAt,
    publish_at: new Date(writtenAt.getTime() + reviewPublicationHours * hour),
  }) satisfies Partial<ReviewRow>

const seedPublished = async (trx: Trx, staffId: string, now: Date): Promise<void> => {
  const reviewed = planReviewedBookings(civilDateAt(now)).map((booking) => ({
    booking: toDemoBookingFacts(booking, now),
    review: booking.review,
  }))
  const bookings = reviewed.map(({ booking }) => booking)
  await seedBookings(trx, bookings, { staffId, now })
  const manual = bookings.flatMap((booking) => booking.payments.map((payment) => ({ ...payment, booking })))
  await seedLedger(trx, bookings, { payments: { statement: [], receipt: [], manual }, staffId })
  const rows = reviewed.map(({ booking, review }, at): ReviewRow => {
    const row = toReviewRow(booking, review, new Date(booking.endsAt.getTime() + (2 + (at % 6)) * day))
    const reply = review.reply && {
      reply: review.reply,
      replied_by: staffId,
      replied_at: new Date(row.publish_at.getTime() + 3 * hour),
    }
    return { ...row, ...reply, state: 'published', published_at: row.publish_at }
  })
  await trx.insertInto('reviews').values(rows).execute()
}

/** Of the stays that ended last: what waits, what the rules held, and what staff did. */
const seedToCheck = async (trx: Trx, staffId: string, now: Date): Promise<void> => {
  const stays = await trx
    .selectFrom('bookings')
    .select(['id', 'listing_id'])
    .where('state', '=', 'completed')
    .where('kind', '=', 'villa')
    .orderBy('ends_at', 'desc')
    .limit(demoReviewsToCheck.length)
    .execute()
  const rows = stays.map(({ id, listing_id: listingId }, at): ReviewRow => {
    const { overall, text, holdReason } = demoReviewsToCheck[at]!
    const marks = findMarks(text)
    const stay = { id, name: `to check ${at}`, listingId, listing: { kind: 'villa' } as DemoListing }
    const row = { ...toReviewRow(stay, { overall, text }, new Date(now.getTime() - (3 + at * 7) * hour)), marks }
    if (holdReason) return { ...row, state: 'held', hold_reason: holdReason, held_by: staffId }
    return marks.length > 0 ? { ...row, state: 'held', hold_reason: toHoldReason(marks) } : { ...row, state: 'waiting' }
  })
  if (rows.length > 0) await trx.insertInto('reviews').values(rows).execute()
}

/** The demo's guest came back from Ella a few days ago, so that whoever signs in as her has something to review. */
const seedTripOfGuest = async (trx: Trx, staffId: string, now: Date): Promise<void> => {
  const [customer, listing] = [
    await findUserByEmail(trx, 'guest@escapes.test'),
    demoListings.find(({ slug }) => slug === 'little-peak-cottage-ella'),
  ]
  if (!customer || !listing) return
  const today = civilDateAt(now)
  const trip = {
    name: 'the trip of the guest',
    listing,
    customer: { name: customer.name, email: customer.email, country: 'FR' },
    situation: 'completed',
    checkIn: addDays(today, -6),
    checkOut: addDays(today, -3),
    adults: 2,
    children: 0,
    currency: 'USD',
    madeHoursAgo: 30 * 24,
  } as const
  const booking = { ...toDemoBookingFacts(trip, now), userId: customer.id }
  await seedBookings(trx, [booking], { staffId, now })
  const manual = booking.payments.map((payment) => ({ ...payment, booking }))
  await seedLedger(trx, [booking], { payments: { statement: [], receipt: [], manual }, staffId })
}

/** Written once, with the trips that they are about: what staff and time made of them stays. */
export const seedReviews = async (trx: Trx, now: Date): Promise<void> => {
  const known = await trx.selectFrom('reviews').select('id').limit(1).executeTakeFirst()
  if (known) return
  const staff = await findUserByEmail(trx, 'manager@escapes.test')
  if (!staff) throw new Error('the manager of the demo is missing')
  await seedPublished(trx, staff.id, now)
  await seedToCheck(trx, staff.id, now)
  await seedTripOfGuest(trx, staff.id, now)
}
