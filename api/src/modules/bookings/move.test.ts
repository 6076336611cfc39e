import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { addDays, type StaffBooking } from '@escapes/contract'
import { expireBookings } from './expire-bookings.ts'
import { type BookingDesk, openBookingDesk, ok, refused } from '#test/booking-desk.ts'

let desk: BookingDesk
beforeAll(async () => {
  desk = await openBookingDesk()
})
afterAll(() => desk.app.close())

describe('submitting', () => {
  it('makes the booking wait for the money, two days at most', async () => {
    const headers = await desk.newcomer()
    const { id, createdAt } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(10, 13) }))
    desk.later(5)
    const wishes = { paymentMethod: 'deposit', pickupLocation: 'Colombo airport', specialRequests: 'A cot, please' }
    expect(await ok(desk.submit(headers, id, wishes))).toMatchObject({
      state: 'pending',
      ...wishes,
      holdExpiresAt: null,
      paymentDueAt: new Date(Date.parse(createdAt) + 48 * 3_600_000).toISOString(),
      allowed: ['cancel', 'change', 'pay'],
    })
    expect(await desk.eventsOf(id)).toEqual(['booking.submitted'])
  })

  it('is due by the start of a stay that is near', async () => {
    const headers = await desk.newcomer()
    const { id } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(1, 3) }))
    const { paymentDueAt } = await ok(desk.submit(headers, id))
    expect(paymentDueAt).toBe('2027-05-21T08:30:00.000Z')
  })

  it('is over when the hold is', async () => {
    const headers = await desk.newcomer()
    const { id } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(10, 13) }))
    desk.later(15)
    expect(await refused(desk.submit(headers, id))).toMatchObject({ status: 409, code: 'hold-expired' })
    await expireBookings(desk.app.services)
    expect(await refused(desk.submit(headers, id))).toMatchObject({ status: 409, code: 'hold-expired' })
  })

  it('happens once', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    expect(await refused(desk.submit(headers, id))).toMatchObject({ status: 409, code: 'transition-not-allowed' })
    expect(await desk.eventsOf(id)).toEqual(['booking.submitted'])
  })

  it('is for the one who holds it: to others it does not exist', async () => {
    const { id } = await ok(desk.hold(await desk.newcomer(), { listingId: await desk.villa(), ...desk.nights(10, 13) }))
    expect(await refused(desk.submit(await desk.newcomer(), id))).toMatchObject({ status: 404 })
    expect(await refused(desk.submit(desk.manager, id))).toMatchObject({ status: 404 })
    expect(await refused(desk.submit(await desk.newcomer(), randomUUID()))).toMatchObject({ status: 404 })
  })
})

describe('confirming', () => {
  it('is done by staff, once, however many try at once', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    expect(await refused(desk.app.call('POST /admin/bookings/:id/confirm', { params: { id }, headers }))).toMatchObject(
      {
        status: 403,
      },
    )
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.confirm(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await desk.eventsOf(id)).toEqual(['booking.submitted', 'booking.confirmed'])
    expect(await ok(desk.view(headers, id))).toMatchObject({
      state: 'confirmed',
      allowed: ['cancel', 'change', 'pay'],
    })
  })

  it('is refused in plain words for what is only held', async () => {
    const { id } = await ok(desk.hold(await desk.newcomer(), { listingId: await desk.villa(), ...desk.nights(10, 13) }))
    expect(await refused(desk.confirm(id))).toMatchObject({
      code: 'transition-not-allowed',
      detail: 'The booking is only held so far.',
    })
  })

  it('and cancelling at once leave one of the two', async () => {
    const { id } = await desk.pendingAt(await desk.villa())
    const answers = await Promise.all([
      desk.confirm(id),
      desk.cancelAsStaff(id),
      desk.confirm(id),
      desk.cancelAsStaff(id),
    ])
    const { state } = await ok(desk.view(desk.manager, id))
    const events = await desk.eventsOf(id)
    // A confirmed booking may still be cancelled; a cancelled one is never confirmed.
    expect(['confirmed', 'cancelled']).toContain(state)
    expect(events.filter((event) => event === 'booking.confirmed').length).toBeLessThanOrEqual(1)
    expect(events.filter((event) => event === 'booking.cancelled').length).toBeLessThanOrEqual(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(events.length - 1)
  })

  it('is refused for a booking whose time to pay is over, and the nights are free', async () => {
    const listingId = await desk.villa()
    const { id } = await desk.pendingAt(listingId)
    desk.later(48 * 60)
    expect(await refused(desk.confirm(id))).toMatchObject({ status: 409, code: 'transition-not-allowed' })
    await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(10, 13) }))
  })

  it('is refused when another channel sold the nights meanwhile, and says which', async () => {
    const listingId = await desk.villa()
    const { id } = await desk.pendingAt(listingId, 40, 43)
    await desk.blockNights(listingId, desk.nights(42, 45))
    const problem = await refused(desk.confirm(id))
    expect(problem).toMatchObject({ status: 409, code: 'dates-taken' })
    expect(problem.detail).toContain(addDays(desk.today, 42))
  })
})

describe('cancelling', () => {
  it('frees the nights, whoever does it', async () => {
    const listingId = await desk.villa()
    const mine = await desk.pendingAt(listingId)
    expect(await ok(desk.cancel(mine.headers, mine.id))).toMatchObject({
      state: 'cancelled',
      cancellation: { by: 'guest' },
    })
    const next = await desk.pendingAt(listingId)
    await ok(desk.confirm(next.id))
    const cancelled = await ok<StaffBooking>(desk.cancelAsStaff(next.id, 'The roof leaks.'))
    expect(cancelled).toMatchObject({ state: 'cancelled', cancellation: { by: 'staff', reason: 'The roof leaks.' } })
    expect(cancelled.customer.email).toMatch(/@travellers\.test$/)
    await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(10, 13) }))
  })

  it('is not for the traveller once it has begun, nor for staff while it is only held', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    await ok(desk.confirm(id))
    const { starts_at } = await desk.db
      .selectFrom('bookings')
      .select('starts_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await desk.db.updateTable('bookings').set({ starts_at: desk.now() }).where('id', '=', id).execute()
    expect(await refused(desk.cancel(headers, id))).toMatchObject({ code: 'transition-not-allowed' })
    await desk.db.updateTable('bookings').set({ starts_at }).where('id', '=', id).execute()
    await ok(desk.cancel(headers, id))
    const held = await ok(desk.hold(await desk.newcomer(), { listingId: await desk.villa(), ...desk.nights(10, 13) }))
    expect(await refused(desk.cancelAsStaff(held.id))).toMatchObject({ code: 'transition-not-allowed' })
  })

  it('never comes back to life: confirming a cancelled booking is refused', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    await ok(desk.cancel(headers, id))
    expect(await refused(desk.confirm(id))).toMatchObject({ status: 409, code: 'transition-not-allowed' })
  })

  it('is taken back by staff while the nights are free, and refused with the name of who has them', async () => {
    const listingId = await desk.villa()
    const { id, headers } = await desk.pendingAt(listingId)
    await ok(desk.cancel(headers, id))
    expect(await ok(desk.reinstate(id))).toMatchObject({ state: 'confirmed', cancellation: null })
    await ok(desk.cancelAsStaff(id))
    const next = await desk.pendingAt(listingId)
    const { reference } = await ok(desk.view(desk.manager, next.id))
    for (const attempt of [desk.reinstate, desk.confirm]) {
      const problem = await refused(attempt(id))
      expect(problem).toMatchObject({ status: 409, code: 'dates-taken', conflict: { bookingId: next.id, reference } })
    }
  })

  it('answers a repeated request as the first time', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    const key = randomUUID()
    const first = await (await desk.cancel(headers, id, key)).text()
    expect(await (await desk.cancel(headers, id, key)).text()).toBe(first)
    expect(await desk.eventsOf(id)).toEqual(['booking.submitted', 'booking.cancelled'])
  })
})

describe('a booking that comes back', () => {
  it('owes its money by a day to come, whenever it was due before', async () => {
    const { id } = await desk.pendingAt(await desk.villa(), 30, 33)
    await ok(desk.cancelAsStaff(id))
    desk.later(5 * 24 * 60)
    expect((await ok<StaffBooking>(desk.reinstate(id))).money).toMatchObject({
      dueNow: { amount: 30_000 },
      nextDueAt: new Date(desk.now().getTime() + 48 * 3_600_000).toISOString(),
    })
    desk.later(-5 * 24 * 60)
  })
})
