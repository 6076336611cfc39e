import type { Api } from '@escapes/contract'
import { aCompletedBooking, aPublishedReview } from '../factories/reviews.ts'
import { createListing, type PermissionRow, type PermissionWorld } from './permission-world.ts'

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

export const reviewRows = {
  'GET /listings/:id/reviews': { arrange: async (world) => ({ params: await createListing(world) }) },
  'GET /me/reviews': { arrange: () => ({}) },
  'GET /bookings/:id/review': { arrange: async (world) => ({ params: await createBookingToReview(world) }) },
  'PUT /bookings/:id/review': { arrange: async (world) => ({ params: await createBookingToReview(world), body }) },
  'GET /admin/reviews': { arrange: () => ({}) },
  'POST /admin/reviews/:id/hold': {
    arrange: async (world) => ({
      params: await createReview(world),
      body: { version: 1, reason: 'It names a guest.' },
    }),
  },
  'POST /admin/reviews/:id/release': {
    arrange: async (world) => {
      const params = await createReview(world)
      const held = { state: 'held', published_at: null, hold_reason: 'It names a guest.' } as const
      await world.app.services.db.updateTable('reviews').set(held).where('id', '=', params.id).execute()
      return { params, body: { version: 1 } }
    },
  },
  'POST /admin/reviews/:id/reply': {
    arrange: async (world) => ({ params: await createReview(world), body: { version: 1, text: 'Thank you.' } }),
  },
} satisfies Partial<Record<keyof Api, PermissionRow>>
