import type { Api } from '@escapes/contract'
import { aStay, heldBooking, key, type Row, submittedBooking, type World } from './world.ts'

/** A booking that began an hour ago. */
const begunBooking = async (world: World): Promise<{ id: string }> => {
  const { id } = await submittedBooking(world)
  const { db } = world.app.services
  const startsAt = new Date(world.app.services.clock.now().getTime() - 3_600_000)
  await db.updateTable('bookings').set({ state: 'confirmed', starts_at: startsAt }).where('id', '=', id).execute()
  return { id }
}

const askedBooking = async (world: World): Promise<{ id: string }> => {
  const { id } = await submittedBooking(world)
  const answerDue = new Date(world.app.services.clock.now().getTime() + 3_600_000)
  await world.app.services.db.updateTable('bookings').set({ answer_due_at: answerDue }).where('id', '=', id).execute()
  return { id }
}

const cancelledBooking = async (world: World): Promise<{ id: string }> => {
  const params = await submittedBooking(world)
  await world.app.call('POST /bookings/:id/cancel', { params, body: {}, headers: { ...world.owner, ...key() } })
  return params
}

export const bookingRows = {
  'POST /quotes': { arrange: async (world) => ({ body: await aStay(world) }) },
  'POST /bookings': { arrange: async (world) => ({ body: await aStay(world), headers: key() }), answers: 201 },
  'POST /bookings/:id/submit': { arrange: async (world) => ({ params: await heldBooking(world), body: {} }) },
  'GET /bookings': { arrange: () => ({}) },
  'GET /bookings/:id': { arrange: async (world) => ({ params: await heldBooking(world) }) },
  'POST /bookings/:id/cancel': {
    arrange: async (world) => ({ params: await heldBooking(world), body: {}, headers: key() }),
  },
  'GET /admin/bookings': { arrange: () => ({}) },
  'POST /admin/bookings/:id/confirm': { arrange: async (world) => ({ params: await submittedBooking(world) }) },
  'POST /admin/bookings/:id/cancel': {
    arrange: async (world) => ({ params: await submittedBooking(world), body: {} }),
  },
  'GET /bookings/:id/calendar': { arrange: async (world) => ({ params: await submittedBooking(world) }) },
  'POST /bookings/:id/change/quote': {
    arrange: async (world) => ({ params: await submittedBooking(world), body: { guests: { adults: 1 } } }),
  },
  'POST /bookings/:id/change': {
    arrange: async (world) => ({
      params: await submittedBooking(world),
      body: { guests: { adults: 1 } },
      headers: key(),
    }),
  },
  'GET /admin/bookings/:id': { arrange: async (world) => ({ params: await heldBooking(world) }) },
  'GET /admin/bookings/:id/history': { arrange: async (world) => ({ params: await heldBooking(world) }) },
  'POST /admin/bookings/:id/approve': { arrange: async (world) => ({ params: await askedBooking(world) }) },
  'POST /admin/bookings/:id/reinstate': { arrange: async (world) => ({ params: await cancelledBooking(world) }) },
  'POST /admin/bookings/:id/complete': { arrange: async (world) => ({ params: await begunBooking(world) }) },
  'POST /admin/bookings/:id/no-show': { arrange: async (world) => ({ params: await begunBooking(world) }) },
} satisfies Partial<Record<keyof Api, Row>>
