import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CancellationPreview, StaffBooking } from '@escapes/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookingDesk, type Headers, ok, openBookingDesk, refused } from '#test/booking-desk.ts'
import type { Band } from '#/modules/bookings/index.ts'

let desk: BookingDesk
beforeAll(async () => {
  desk = await openBookingDesk()
  await sql`insert into currencies (code) values ('JPY')`.execute(desk.db)
  await sql`insert into currency_rates (currency, rate, source, valid_from)
    values ('JPY', '151.250000', 'test', '2026-01-01')`.execute(desk.db)
})
afterAll(() => desk.app.close())

const minute = 60_000
/** The start of a stay that is so many days away: two in the afternoon in Sri Lanka. */
const untilStart = (days: number) => (Date.parse('2027-05-20T08:30:00Z') - desk.now().getTime()) / minute + days * 1440

const pay = (id: string, amount: number) =>
  desk.app.call('POST /admin/bookings/:id/payments', {
    params: { id },
    body: { amount, receivedOn: desk.today },
    headers: { ...desk.manager, 'idempotency-key': randomUUID() },
  })
const paidBooking = async (from: number, share = 1, currency = 'USD') => {
  const headers = await desk.newcomer()
  const { id, agreed } = await ok(
    desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(from, from + 3), currency }),
  )
  await ok(desk.submit(headers, id, { paymentMethod: share < 1 ? 'deposit' : 'bank_transfer' }))
  await ok<object>(pay(id, Math.ceil(agreed.total * share)))
  return { id, headers, total: agreed.total }
}
const preview = (id: string, headers: Headers) =>
  desk.app.call('GET /bookings/:id/cancellation', { params: { id }, headers })
const cancel = (id: string, headers: Headers, refund?: number) =>
  desk.app.call('POST /bookings/:id/cancel', {
    params: { id },
    body: { refund },
    headers: { ...headers, 'idempotency-key': randomUUID() },
  })
/** What happens at another time than now. */
const at = async <T>(minutes: number, deed: () => Promise<T>): Promise<T> => {
  desk.later(minutes)
  try {
    return await deed()
  } finally {
    desk.later(-minutes)
  }
}
const refundsOf = async (bookingId: string) =>
  desk.db.selectFrom('refunds').select(['amount', 'state']).where('booking_id', '=', bookingId).execute()

describe('the preview', () => {
  it('names the band, its last instant and both currencies', async () => {
    const { id, headers } = await paidBooking(10, 1, 'JPY')
    expect(await ok<CancellationPreview>(preview(id, headers))).toMatchObject({
      currency: 'JPY',
      total: { amount: 45_375, usd: 30_000 },
      paid: { amount: 45_375, usd: 30_000 },
      retained: { amount: 0, usd: 0 },
      refund: { amount: 45_375, usd: 30_000 },
      refundPercent: 100,
      until: '2027-05-28T08:30:00.000Z',
      validUntil: new Date(desk.now().getTime() + 10 * minute).toISOString(),
      policy: { startsAt: '2027-05-30T08:30:00.000Z' },
    })
    await at(untilStart(10) - 60, async () => {
      // Half of 45,375 yen is 22,687.5: rounded up once, and both parts add up.
      expect(await ok<CancellationPreview>(preview(id, headers))).toMatchObject({
        refundPercent: 50,
        retained: { amount: 22_688 },
        refund: { amount: 22_687 },
        until: '2027-05-30T08:30:00.000Z',
      })
    })
  })

  it('is good for ten minutes, or for as long as its band lasts', async () => {
    const { id, headers } = await paidBooking(10)
    await at(untilStart(8) - 3, async () => {
      const { until, validUntil } = await ok<CancellationPreview>(preview(id, headers))
      expect(validUntil).toBe(until)
    })
  })

  it('shows staff that everything goes back, and nobody what cannot be cancelled', async () => {
    const { id, headers } = await paidBooking(3, 0.5)
    await at(untilStart(3) - 60, async () => {
      const deposit = { amount: 15_000 }
      expect(await ok<CancellationPreview>(preview(id, headers))).toMatchObject({
        retained: deposit,
        refund: { amount: 0 },
      })
      expect(await ok<CancellationPreview>(preview(id, desk.manager))).toMatchObject({ refund: deposit, until: null })
    })
    await at(untilStart(3), async () => {
      expect(await refused(preview(id, headers))).toMatchObject({ status: 409, code: 'transition-not-allowed' })
    })
  })
})

describe('cancelling', () => {
  it('is free at exactly forty-eight hours, and not a millisecond later', async () => {
    const free = await paidBooking(10)
    const late = await paidBooking(10)
    const end = untilStart(8)
    await at(end, async () => {
      expect(await ok(cancel(free.id, free.headers))).toMatchObject({ cancellation: { retained: { amount: 0 } } })
    })
    await at(end + 1 / minute, async () => {
      expect(await refused(cancel(late.id, late.headers, late.total))).toMatchObject({
        status: 409,
        code: 'quote-changed',
        now: { refund: { amount: late.total / 2 }, refundPercent: 50 },
      })
      expect(await refundsOf(late.id)).toEqual([])
      expect(await ok(cancel(late.id, late.headers, late.total / 2))).toMatchObject({ state: 'cancelled' })
    })
  })

  it('keeps no more than was paid, and opens no refund of nothing', async () => {
    const { id, headers } = await paidBooking(3, 0.5)
    await at(untilStart(3) - 60, async () => {
      expect(await ok(cancel(id, headers, 0))).toMatchObject({
        state: 'cancelled',
        refund: null,
        cancellation: { by: 'guest', retained: { amount: 15_000, usd: 15_000 } },
      })
    })
    expect(await desk.eventsOf(id)).not.toContain('refund.opened')
  })

  it('follows the policy frozen with the booking, with its fee', async () => {
    const { id, headers, total } = await paidBooking(10)
    const policy: Band[] = [{ fromHours: 240, refundPercent: 75, fixedFee: 2_500 }]
    await desk.db
      .updateTable('bookings')
      .set({ policy: JSON.stringify(policy) })
      .where('id', '=', id)
      .execute()
    await at(untilStart(10) - 240 * 60, async () => {
      const kept = total / 4 + 2_500
      expect(await ok(cancel(id, headers, total - kept))).toMatchObject({
        cancellation: { retained: { amount: kept } },
        refund: { amount: total - kept },
      })
    })
  })

  it('happens once, with one refund and one event, however many try at once', async () => {
    const { id, headers, total } = await paidBooking(10)
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => cancel(id, headers)),
      ...Array.from({ length: 10 }, () => desk.cancelAsStaff(id)),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await refundsOf(id)).toEqual([{ amount: total, state: 'needs-details' }])
    const events = await desk.eventsOf(id)
    expect(events.filter((event) => event === 'booking.cancelled')).toHaveLength(1)
    expect(events.filter((event) => event === 'refund.opened')).toHaveLength(1)
  })

  it('by staff is refused for a booking that changed since they looked', async () => {
    const { id } = await paidBooking(10)
    const { version } = await ok<StaffBooking>(
      desk.app.call('GET /admin/bookings/:id', { params: { id }, headers: desk.manager }),
    )
    const cancelAt = (seen: number) =>
      desk.app.call('POST /admin/bookings/:id/cancel', {
        params: { id },
        body: { version: seen },
        headers: desk.manager,
      })
    expect(await refused(cancelAt(version - 1))).toMatchObject({ code: 'transition-not-allowed' })
    expect(await ok(cancelAt(version))).toMatchObject({ state: 'cancelled', cancellation: { by: 'staff' } })
  })

  it('of somebody else’s booking is not possible', async () => {
    const { id } = await paidBooking(10)
    const other = await desk.newcomer()
    expect(await refused(cancel(id, other))).toMatchObject({ status: 404 })
    expect(await refused(preview(id, other))).toMatchObject({ status: 404 })
  })
})
