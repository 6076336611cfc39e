import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDays, type StaffBooking } from '@escapes/contract'
import { expireAllLapsedBookings } from './expire-bookings.ts'
import { createBookingTestApp, ok, expectProblem } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

describe('submitting', () => {
  it('makes the booking pending, with a payment deadline of two days', async () => {
    const headers = await desk.newcomer()
    const { id, createdAt } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(30, 33) }))
    desk.later(5)
    const submission = { paymentMethod: 'deposit', pickupLocation: 'Colombo airport', specialRequests: 'A cot, please' }
    expect(await ok(desk.submit(headers, id, submission))).toMatchObject({
      state: 'pending',
      ...submission,
      holdExpiresAt: null,
      paymentDueAt: new Date(Date.parse(createdAt) + 48 * 3_600_000).toISOString(),
      allowed: ['cancel', 'change', 'pay'],
    })
    expect(await desk.listEvents(id)).toEqual(['booking.submitted'])
  })

  it('sets the payment deadline to the start of a near stay', async () => {
    const headers = await desk.newcomer()
    const { id } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(1, 3) }))
    const { paymentDueAt } = await ok(desk.submit(headers, id))
    expect(paymentDueAt).toBe('2027-05-21T08:30:00.000Z')
  })

  it('is rejected once the hold has expired', async () => {
    const headers = await desk.newcomer()
    const { id } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(10, 13) }))
    desk.later(15)
    expect(await expectProblem(desk.submit(headers, id))).toMatchObject({ status: 409, code: 'hold-expired' })
    await expireAllLapsedBookings(desk.app.services)
    expect(await expectProblem(desk.submit(headers, id))).toMatchObject({ status: 409, code: 'hold-expired' })
  })

  it('is rejected where one of the nights was closed while they were held, and says until when', async () => {
    const headers = await desk.newcomer()
    const listingId = await desk.villa()
    const { id } = await ok(desk.hold(headers, { listingId, ...desk.nights(10, 13) }))
    const { checkIn, checkOut } = desk.nights(12, 14)
    await sql`insert into listing_closures (listing_id, days)
      values (${listingId}, daterange(${checkIn}, ${checkOut}))`.execute(desk.db)
    expect(await expectProblem(desk.submit(headers, id))).toMatchObject({ status: 409, code: 'dates-closed' })
    await sql`delete from listing_closures where listing_id = ${listingId}`.execute(desk.db)
    await ok(desk.submit(headers, id))
  })

  it('succeeds once, and a repeat of the same request returns the booking', async () => {
    const headers = await desk.newcomer()
    const { id } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(10, 13) }))
    const submission = { paymentMethod: 'bank_transfer', specialRequests: 'A cot, please' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => ok(desk.submit(headers, id, submission))))
    expect(new Set(answers.map(({ state, version }) => `${state} ${version}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ id, state: 'pending', specialRequests: 'A cot, please' })
    expect(await desk.listEvents(id)).toEqual(['booking.submitted'])
    await ok(desk.confirm(id))
    expect(await ok(desk.submit(headers, id, submission))).toMatchObject({ state: 'confirmed' })
  })

  it('is rejected with other details than the first time, and once the booking has ended', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    const other = { specialRequests: 'Two cots' }
    expect(await expectProblem(desk.submit(headers, id, other))).toMatchObject({ code: 'transition-not-allowed' })
    await ok(desk.cancel(headers, id))
    expect(await expectProblem(desk.submit(headers, id))).toMatchObject({ code: 'transition-not-allowed' })
  })
})

describe('confirming', () => {
  it('is rejected with a plain message for a hold', async () => {
    const { id } = await ok(desk.hold(await desk.newcomer(), { listingId: await desk.villa(), ...desk.nights(10, 13) }))
    expect(await expectProblem(desk.confirm(id))).toMatchObject({
      code: 'transition-not-allowed',
      detail: 'The booking is only held so far.',
    })
  })

  it('is rejected after the payment deadline, and the nights are free', async () => {
    const listingId = await desk.villa()
    const { id } = await desk.pendingAt(listingId)
    desk.later(48 * 60)
    expect(await expectProblem(desk.confirm(id))).toMatchObject({ status: 409, code: 'transition-not-allowed' })
    await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(10, 13) }))
  })

  it('is rejected when another channel sold the nights meanwhile, and the problem names them', async () => {
    const listingId = await desk.villa()
    const { id } = await desk.pendingAt(listingId, 40, 43)
    await desk.blockNights(listingId, desk.nights(42, 45))
    const problem = await expectProblem(desk.confirm(id))
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

  it('is rejected for the customer after the start, and for staff while the booking is a hold', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    await ok(desk.confirm(id))
    const { starts_at } = await desk.db
      .selectFrom('bookings')
      .select('starts_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await desk.db.updateTable('bookings').set({ starts_at: desk.now() }).where('id', '=', id).execute()
    expect(await expectProblem(desk.cancel(headers, id))).toMatchObject({ code: 'transition-not-allowed' })
    await desk.db.updateTable('bookings').set({ starts_at }).where('id', '=', id).execute()
    await ok(desk.cancel(headers, id))
    const heldBooking = await ok(
      desk.hold(await desk.newcomer(), { listingId: await desk.villa(), ...desk.nights(10, 13) }),
    )
    expect(await expectProblem(desk.cancelAsStaff(heldBooking.id))).toMatchObject({ code: 'transition-not-allowed' })
  })

  it('is not undone by confirming: confirming a cancelled booking is rejected', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    await ok(desk.cancel(headers, id))
    expect(await expectProblem(desk.confirm(id))).toMatchObject({ status: 409, code: 'transition-not-allowed' })
  })

  it('is undone by staff while the nights are free; otherwise the problem names the booking that has them', async () => {
    const listingId = await desk.villa()
    const { id, headers } = await desk.pendingAt(listingId)
    await ok(desk.cancel(headers, id))
    expect(await ok(desk.reinstate(id))).toMatchObject({ state: 'confirmed', cancellation: null })
    await ok(desk.cancelAsStaff(id))
    const next = await desk.pendingAt(listingId)
    const { reference } = await ok(desk.view(desk.manager, next.id))
    for (const attempt of [desk.reinstate, desk.confirm]) {
      const problem = await expectProblem(attempt(id))
      expect(problem).toMatchObject({ status: 409, code: 'dates-taken', conflict: { bookingId: next.id, reference } })
    }
  })
})

describe('the history of a booking', () => {
  it('is in the order in which it happened, though a request that waited took its time of day before the other', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    await ok(desk.confirm(id))
    desk.later(-1)
    await ok(desk.cancel(headers, id))
    desk.later(1)
    const read = desk.app.call('GET /admin/bookings/:id/history', { params: { id }, headers: desk.manager })
    const { items } = await ok<{ items: { to: string; at: string }[] }>(read)
    expect(items.map(({ to }) => to)).toEqual(['hold', 'pending', 'confirmed', 'cancelled'])
    expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted())
  })
})

describe('a booking that comes back', () => {
  it('gets a due date in the future, whenever it was due before', async () => {
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
