import type { Api } from '@escapes/contract'
import { aPicture } from '../factories/listings.ts'
import { aCompletedBooking, aPublishedReview, villaScores } from '../factories/reviews.ts'
import { createReceiptForm } from '../receipt-form.ts'
import { about, createListing, type PermissionRow, type PermissionWorld } from './permission-world.ts'

const body = {
  overall: 5,
  scores: { cleanliness: 5, accuracy: 5, checkIn: 5, communication: 5, location: 5, value: 5 },
  text: 'Quiet rooms, a kind cook and the sea in the morning.',
}

const findOwnerId = async ({ app, owner }: PermissionWorld): Promise<string> => {
  const me = await app.call('GET /me', { headers: owner })
  const { user } = (await me.json()) as { user: { id: string } }
  return user.id
}

const createBookingToReview = async (world: PermissionWorld) => {
  const { db, clock } = world.app.services
  const { id: listingId } = await createListing(world)
  const completed = { listingId, userId: await findOwnerId(world), completedAt: clock.now() }
  return { id: (await aCompletedBooking(db, completed)).id }
}

/** Of a booking of the owner. */
const createReview = async (world: PermissionWorld) => {
  const { db, clock } = world.app.services
  const { id: listingId } = await createListing(world)
  const { id } = await aPublishedReview(db, listingId, 5, clock.now(), await findOwnerId(world))
  return { id }
}

/** A picture of a review that the owner has not written yet. */
const createReviewPicture = async (world: PermissionWorld) => {
  const { db } = world.app.services
  const { id } = await createBookingToReview(world)
  const { id: pictureId } = await aPicture(db)
  await db.insertInto('review_pictures').values({ booking_id: id, position: 0, picture_id: pictureId }).execute()
  return { id, pictureId }
}

/** A held review of the owner, with a picture. */
const createReviewWithPicture = async (world: PermissionWorld) => {
  const { db, clock } = world.app.services
  const { id: bookingId, pictureId } = await createReviewPicture(world)
  const { listing_id } = await db
    .selectFrom('bookings')
    .select('listing_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const now = clock.now()
  const { id } = await db
    .insertInto('reviews')
    .values({
      booking_id: bookingId,
      listing_id,
      kind: 'villa',
      overall: 5,
      ...villaScores,
      text: body.text,
      state: 'held',
      hold_reason: 'We look at its pictures before it is shown.',
      written_at: now,
      publish_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, pictureId }
}

export const reviewRows = {
  'GET /listings/:id/reviews': about(createListing),
  'GET /me/reviews': { arrange: () => ({}) },
  'GET /bookings/:id/review': about(createBookingToReview),
  'PUT /bookings/:id/review': about(createBookingToReview, { body }),
  'POST /bookings/:id/review/pictures': {
    arrange: async (world) => ({
      params: await createBookingToReview(world),
      body: await createReceiptForm({ name: 'beach.jpg' }),
    }),
  },
  'DELETE /bookings/:id/review/pictures/:pictureId': about(createReviewPicture),
  'GET /admin/reviews': { arrange: () => ({}) },
  'POST /admin/reviews/:id/hold': about(createReview, { body: { version: 1, reason: 'It names a guest.' } }),
  'POST /admin/reviews/:id/release': {
    arrange: async (world) => {
      const params = await createReview(world)
      const held = { state: 'held', published_at: null, hold_reason: 'It names a guest.' } as const
      await world.app.services.db.updateTable('reviews').set(held).where('id', '=', params.id).execute()
      return { params, body: { version: 1 } }
    },
  },
  'POST /admin/reviews/:id/pictures/:pictureId/take-out': about(createReviewWithPicture, { body: { version: 1 } }),
  'POST /admin/reviews/:id/reply': about(createReview, { body: { version: 1, text: 'Thank you.' } }),
} satisfies Partial<Record<keyof Api, PermissionRow>>
