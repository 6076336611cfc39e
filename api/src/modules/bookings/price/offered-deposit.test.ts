import { describe, expect, it } from 'vitest'
import type { ChangeQuote, Quote } from '@escapes/contract'
import { ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const dayMinutes = 1_440
const deposit = { paymentMethod: 'deposit' }

const createHold = async (from: number, listingId?: string) => {
  const headers = await desk.newcomer()
  const selection = { listingId: listingId ?? (await desk.villa()), ...desk.nights(from, from + 3) }
  return { headers, selection, booking: await ok(desk.hold(headers, selection)) }
}

describe('a deposit', () => {
  it('is not offered when the balance would be due together with it, and choosing it is rejected', async () => {
    const { headers, selection, booking } = await createHold(10)
    const body = { ...selection, guests: { adults: 2 } }
    expect((await ok<Quote>(desk.app.call('POST /quotes', { body, headers }))).balanceDueAt).toBeNull()
    expect(booking.depositBalanceDueAt).toBeNull()
    expect(await expectProblem(desk.submit(headers, booking.id, deposit))).toMatchObject({
      status: 409,
      code: 'deposit-not-offered',
      errors: [{ path: 'paymentMethod' }],
    })
    expect(await ok(desk.submit(headers, booking.id))).toMatchObject({ state: 'pending' })
  })

  it('has the same balance due date in the hold and in the booking', async () => {
    const { headers, booking } = await createHold(30)
    expect(booking.depositBalanceDueAt).toBe('2027-06-05T08:30:00.000Z')
    const { money, depositBalanceDueAt } = await ok(desk.submit(headers, booking.id, deposit))
    expect(money.instalments.map(({ kind, dueAt }) => [kind, dueAt !== null])).toEqual([
      ['deposit', true],
      ['balance', true],
    ])
    expect(money.instalments[1]?.dueAt).toBe(booking.depositBalanceDueAt)
    expect(depositBalanceDueAt).toBeNull()
  })

  it('of a request becomes one payment when the approval comes too late for two', async () => {
    const listingId = await desk.villa()
    await desk.db.updateTable('listings').set({ sale_mode: 'request' }).where('id', '=', listingId).execute()
    const { headers, booking } = await createHold(20, listingId)
    await ok(desk.submit(headers, booking.id, deposit))
    desk.later(dayMinutes - 60)
    await desk.db
      .updateTable('bookings')
      .set({ starts_at: new Date(desk.now().getTime() + 15 * dayMinutes * 60_000) })
      .where('id', '=', booking.id)
      .execute()
    const approve = { params: { id: booking.id }, body: {}, headers: desk.manager }
    const { paymentMethod, money } = await ok(desk.app.call('POST /admin/bookings/:id/approve', approve))
    expect(paymentMethod).toBe('bank_transfer')
    expect(money.instalments).toMatchObject([{ kind: 'full', amount: 30_000 }])
    desk.later(60 - dayMinutes)
  })

  it.each([10, 18])('that is unpaid becomes one payment when the stay is moved to begin in %i days', async (from) => {
    const { headers, booking } = await createHold(40)
    await ok(desk.submit(headers, booking.id, deposit))
    const dates = desk.nights(from, from + 3)
    expect((await ok<ChangeQuote>(desk.quoteChange(headers, booking.id, dates))).quote.balanceDueAt).toBeNull()
    const changed = await ok(desk.change(headers, booking.id, dates))
    expect(changed.money.instalments).toMatchObject([{ kind: 'full', amount: 30_000 }])
  })

  it('that was agreed stays, however near its two payments are, while the start does', async () => {
    const listingId = await desk.villa()
    await desk.db.updateTable('listings').set({ sale_mode: 'request' }).where('id', '=', listingId).execute()
    const { headers, booking } = await createHold(19, listingId)
    await ok(desk.submit(headers, booking.id, deposit))
    desk.later(dayMinutes - 60)
    const params = { id: booking.id }
    await ok(desk.app.call('POST /admin/bookings/:id/approve', { params, body: {}, headers: desk.manager }))
    const dates = desk.nights(19, 23)
    const { quote } = await ok<ChangeQuote>(desk.quoteChange(desk.manager, booking.id, dates))
    const { money } = await ok(desk.change(desk.manager, booking.id, dates))
    expect(money.instalments.map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
      ['deposit', new Date(desk.now().getTime() + 2 * dayMinutes * 60_000).toISOString()],
      ['balance', quote.balanceDueAt],
    ])
    desk.later(60 - dayMinutes)
  })
})
