import { sql } from 'kysely'
import type { CancellationPreview, Receipt, StaffBooking } from '@escapes/contract'
import { describe, expect, it } from 'vitest'
import { type Headers, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { createReceiptForm } from '#test/receipt-form.ts'
import type { AgreedPolicyBand } from '../price/cancellation-policy.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
await sql`insert into currencies (code) values ('JPY')`.execute(desk.db)
await sql`insert into currency_rates (currency, rate, source, valid_from)
  values ('JPY', '151.250000', 'test', '2026-01-01')`.execute(desk.db)

const minute = 60_000
/** The start of a stay that is so many days away: two in the afternoon in Sri Lanka. */
const untilStart = (days: number) => (Date.parse('2027-05-20T08:30:00Z') - desk.now().getTime()) / minute + days * 1440

const pay = (id: string, amount: number) => desk.recordPayment(id, amount)
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
  desk.app.call('POST /bookings/:id/cancel', { params: { id }, body: { refund }, headers })
/** What happens at another time than now. */
const at = async <T>(minutes: number, action: () => Promise<T>): Promise<T> => {
  desk.later(minutes)
  try {
    return await action()
  } finally {
    desk.later(-minutes)
  }
}
const listRefunds = async (bookingId: string) =>
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

  it('is valid for ten minutes, or until its band ends', async () => {
    const { id, headers } = await paidBooking(10)
    await at(untilStart(8) - 3, async () => {
      const { until, validUntil } = await ok<CancellationPreview>(preview(id, headers))
      expect(validUntil).toBe(until)
    })
  })

  it('shows staff a full refund, and is rejected for a booking that cannot be cancelled', async () => {
    const { id, headers } = await paidBooking(30, 0.5)
    await at(untilStart(30) - 60, async () => {
      const deposit = { amount: 15_000 }
      expect(await ok<CancellationPreview>(preview(id, headers))).toMatchObject({
        retained: deposit,
        refund: { amount: 0 },
      })
      expect(await ok<CancellationPreview>(preview(id, desk.manager))).toMatchObject({ refund: deposit, until: null })
    })
    await at(untilStart(30), async () => {
      expect(await expectProblem(preview(id, headers))).toMatchObject({ status: 409, code: 'transition-not-allowed' })
    })
  })
})

describe('cancelling', () => {
  it('is free at exactly forty-eight hours, and not a millisecond later', async () => {
    const free = await paidBooking(10)
    const late = await paidBooking(10)
    const cancelOrDecline = untilStart(8)
    await at(cancelOrDecline, async () => {
      expect(await ok(cancel(free.id, free.headers))).toMatchObject({ cancellation: { retained: { amount: 0 } } })
    })
    await at(cancelOrDecline + 1 / minute, async () => {
      expect(await expectProblem(cancel(late.id, late.headers, late.total))).toMatchObject({
        status: 409,
        code: 'quote-changed',
        now: { refund: { amount: late.total / 2 }, refundPercent: 50 },
      })
      expect(await listRefunds(late.id)).toEqual([])
      expect(await ok(cancel(late.id, late.headers, late.total / 2))).toMatchObject({ state: 'cancelled' })
    })
  })

  it('retains no more than was paid, and opens no refund of nothing', async () => {
    const { id, headers } = await paidBooking(30, 0.5)
    await at(untilStart(30) - 60, async () => {
      expect(await ok(cancel(id, headers, 0))).toMatchObject({
        state: 'cancelled',
        refund: null,
        cancellation: { by: 'guest', retained: { amount: 15_000, usd: 15_000 } },
      })
    })
    expect(await desk.listEvents(id)).not.toContain('refund.opened')
  })

  it('follows the policy frozen with the booking, with its fee', async () => {
    const { id, headers, total } = await paidBooking(10)
    const policy: AgreedPolicyBand[] = [{ fromHours: 240, refundPercent: 75, fixedFee: 2_500 }]
    await desk.db
      .updateTable('bookings')
      .set({ policy: JSON.stringify(policy) })
      .where('id', '=', id)
      .execute()
    await at(untilStart(10) - 240 * 60, async () => {
      const retained = total / 4 + 2_500
      expect(await ok(cancel(id, headers, total - retained))).toMatchObject({
        cancellation: { retained: { amount: retained } },
        refund: { amount: total - retained },
      })
    })
  })

  it('succeeds once, with one refund and one event, when many requests arrive at once', async () => {
    const { id, headers, total } = await paidBooking(10)
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => cancel(id, headers)),
      ...Array.from({ length: 4 }, () => desk.cancelAsStaff(id)),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await listRefunds(id)).toEqual([{ amount: total, state: 'needs-details' }])
    const events = await desk.listEvents(id)
    expect(events.filter((event) => event === 'booking.cancelled')).toHaveLength(1)
    expect(events.filter((event) => event === 'refund.opened')).toHaveLength(1)
  })

  it('by staff for the customer gives back what the policy says, and what was shown', async () => {
    const { id, total } = await paidBooking(1)
    const half = total / 2
    const shown = await ok<CancellationPreview>(preview(id, desk.manager))
    expect(shown).toMatchObject({
      refund: { amount: total },
      byPolicy: { refundPercent: 50, retained: { amount: half }, refund: { amount: half } },
    })
    const { version } = await ok<StaffBooking>(
      desk.app.call('GET /admin/bookings/:id', { params: { id }, headers: desk.manager }),
    )
    const byPolicy = (refund: number) =>
      desk.app.call('POST /admin/bookings/:id/cancel', {
        params: { id },
        body: { version, refundBy: 'policy', refund },
        headers: desk.manager,
      })
    expect((await expectProblem(byPolicy(total))).code).toBe('quote-changed')
    expect(await ok(byPolicy(half))).toMatchObject({
      state: 'cancelled',
      cancellation: { by: 'guest', retained: { amount: half } },
    })
    expect(await listRefunds(id)).toMatchObject([{ amount: half }])
  })

  it('is rejected for staff when the booking changed since they opened it', async () => {
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
    expect(await expectProblem(cancelAt(version - 1))).toMatchObject({ code: 'transition-not-allowed' })
    expect(await ok(cancelAt(version))).toMatchObject({ state: 'cancelled', cancellation: { by: 'staff' } })
  })
})

describe('the preview of money that is not verified', () => {
  const uploadReceipt = async (id: string, headers: Headers, fields: Record<string, string>) =>
    ok<Receipt>(
      desk.app.call('POST /bookings/:id/receipts', {
        params: { id },
        body: await createReceiptForm({}, fields),
        headers,
      }),
    )

  it('names the receipts under review, and the whole refund if their money has arrived', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa(), 20, 23)
    expect((await ok<CancellationPreview>(preview(id, headers))).underReview).toBeUndefined()
    const receipt = await uploadReceipt(id, headers, { amount: '12000' })
    expect((await ok<CancellationPreview>(preview(id, headers))).underReview).toMatchObject({
      receipts: 1,
      claimed: { amount: 12_000 },
      refundIfArrived: { amount: 12_000 },
    })
    await uploadReceipt(id, headers, {})
    const unsaid = { receipts: 2, claimed: null, refundIfArrived: null }
    expect((await ok<CancellationPreview>(preview(id, headers))).underReview).toEqual(unsaid)
    // The promised amount is what can be refunded once the money has arrived.
    await ok(cancel(id, headers, 0))
    const accepted = { params: { id: receipt.id }, body: { amount: 12_000 }, headers: desk.manager }
    await ok<object>(desk.app.call('POST /admin/receipts/:id/accept', accepted))
    const opened = desk.app.call('POST /admin/bookings/:id/refunds', {
      params: { id },
      body: { amount: 12_000, reason: 'not-available' },
      headers: await desk.app.signIn('admin'),
    })
    expect(await ok<object>(opened)).toMatchObject({ amount: 12_000 })
  })

  it('raises the open refund when a receipt is accepted after the cancellation', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa(), 20, 23)
    await ok<object>(pay(id, 10_000))
    const receipt = await uploadReceipt(id, headers, { amount: '5000' })
    await ok(cancel(id, headers, 10_000))
    expect(await listRefunds(id)).toEqual([{ amount: 10_000, state: 'needs-details' }])
    const accepted = {
      params: { id: receipt.id },
      body: { amount: 5_000, anotherTransfer: true },
      headers: desk.manager,
    }
    await ok<object>(desk.app.call('POST /admin/receipts/:id/accept', accepted))
    await desk.app.runUntilIdle()
    await desk.app.runUntilIdle()
    expect((await listRefunds(id)).filter(({ state }) => state !== 'void')).toEqual([
      { amount: 15_000, state: 'needs-details' },
    ])
    expect(await ok(desk.view(headers, id))).toMatchObject({
      money: { paid: { amount: 15_000 } },
      cancellation: { retained: { amount: 0 } },
      refund: { amount: 15_000 },
    })
  })

  it('opens a refund for money that arrives when nothing was paid before', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa(), 20, 23)
    await ok(cancel(id, headers, 0))
    await ok<object>(pay(id, 12_000))
    await desk.app.runUntilIdle()
    expect(await listRefunds(id)).toEqual([{ amount: 12_000, state: 'needs-details' }])
  })

  it('names the bank charges that were written off, and never refunds more than arrived', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa(), 20, 23)
    const payment = { amount: 29_400, receivedOn: desk.today, closeDifference: true }
    const paid = { params: { id }, body: payment, headers: desk.manager }
    await ok<object>(desk.app.call('POST /admin/bookings/:id/payments', paid))
    const { money } = await ok(desk.view(headers, id))
    expect(money).toMatchObject({ paid: { amount: 29_400 }, writtenOff: { amount: 600 }, total: { amount: 30_000 } })
    expect(await ok<CancellationPreview>(preview(id, headers))).toMatchObject({
      paid: { amount: 29_400 },
      refund: { amount: 29_400 },
      writtenOff: { amount: 600 },
    })
    await ok(cancel(id, headers, 29_400))
    expect(await listRefunds(id)).toEqual([{ amount: 29_400, state: 'needs-details' }])
  })
})
