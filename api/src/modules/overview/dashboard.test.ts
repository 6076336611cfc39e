import { expect, it } from 'vitest'
import type { Dashboard } from '@escapes/contract'
import { aCompletedBooking } from '#test/factories/reviews.ts'
import { aUser } from '#test/factories/users.ts'
import { createBookingTestApp, type Headers, ok } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const read = (headers: Headers) => ok<Dashboard>(desk.app.call('GET /me/dashboard', { headers }))
const book = async (headers: Headers, from: number, to: number) => {
  const { id } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(from, to) }))
  await ok(desk.submit(headers, id))
  return id
}

it('is empty for who has booked nothing', async () => {
  expect(await read(await desk.newcomer())).toEqual({ today: desk.today, trips: [], total: 0, lastTrip: null })
})

it('leads with the trip that begins first, and a hold comes last', async () => {
  const headers = await desk.newcomer()
  const later = await book(headers, 40, 43)
  const next = await book(headers, 10, 13)
  const { id: held } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(3, 5) }))
  const { trips, total } = await read(headers)
  expect(trips.map(({ booking }) => booking.id)).toEqual([next, later, held])
  const needs = ['receipt', 'guest-names', 'arrival', 'phone']
  expect(trips.map((trip) => trip.needs)).toEqual([needs, needs, ['submit']])
  expect(total).toBe(3)
})

it('shows where a confirmed trip begins, and asks for a number only until it is known', async () => {
  const headers = await desk.newcomer()
  const id = await book(headers, 10, 13)
  await ok(desk.app.call('PATCH /me/profile', { body: { phone: '+94 77 555 0143' }, headers }))
  await desk.db.updateTable('bookings').set({ state: 'confirmed' }).where('id', '=', id).execute()
  const { trips } = await read(headers)
  expect(trips[0]).toMatchObject({ unread: 0, needs: ['receipt', 'guest-names', 'arrival'] })
  expect(trips[0]?.booking).toHaveProperty('arrival')
})

it('forgets what is over, cancelled or lapsed, and what is of others', async () => {
  const headers = await desk.newcomer()
  const cancelled = await book(headers, 10, 13)
  await ok(desk.cancel(headers, cancelled))
  await desk.pendingAt(await desk.villa())
  await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(3, 5) }))
  const over = await book(headers, 20, 22)
  await desk.db.updateTable('bookings').set({ ends_at: desk.now() }).where('id', '=', over).execute()
  desk.later(16)
  expect(await read(headers)).toMatchObject({ trips: [], total: 0 })
})

it('knows the trip that was over last, and whether it can be reviewed', async () => {
  const user = await aUser(desk.db, {})
  const finish = async (daysAgo: number) => {
    const completedAt = new Date(desk.now().getTime() - daysAgo * 86_400_000)
    return (await aCompletedBooking(desk.db, { listingId: await desk.villa(), userId: user.id, completedAt })).id
  }
  const last = await finish(2)
  await finish(9)
  const headers = await desk.app.signInAs(user.email)
  expect(await read(headers)).toMatchObject({ trips: [], lastTrip: { booking: { id: last }, canReview: true } })
})
