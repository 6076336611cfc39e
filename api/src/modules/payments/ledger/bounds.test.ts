import { randomUUID } from 'node:crypto'
import { addDays, largestAmount, type LedgerEntry, proportion } from '@escapes/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookingDesk, ok, openBookingDesk, refused } from '#test/booking-desk.ts'

let desk: BookingDesk
beforeAll(async () => {
  desk = await openBookingDesk()
})
afterAll(() => desk.app.close())

interface Ledger {
  entries: LedgerEntry[]
  closable: { amount: number }
}

const pay = (id: string, amount: number, more: Record<string, unknown> = {}) =>
  desk.app.call('POST /admin/bookings/:id/payments', {
    params: { id },
    body: { amount, receivedOn: desk.today, ...more },
    headers: { ...desk.manager, 'idempotency-key': randomUUID() },
  })
const ledgerOf = (id: string) =>
  ok<Ledger>(desk.app.call('GET /admin/bookings/:id/ledger', { params: { id }, headers: desk.manager }))
const kindsOf = async (id: string) => (await ledgerOf(id)).entries.map(({ kind }) => kind)
const pending = async () => desk.pendingAt(await desk.villa(), 60, 63)

describe('an amount', () => {
  it('is recorded up to the bound, and the booking can be read', async () => {
    const { id } = await pending()
    await ok(pay(id, largestAmount))
    expect(await ok(desk.view(desk.manager, id))).toMatchObject({ money: { paid: { amount: largestAmount } } })
    expect(await refused(pay((await pending()).id, largestAmount + 1))).toMatchObject({ errors: [{ path: 'amount' }] })
  })

  it('is refused when it is too large with what is there already', async () => {
    const { id } = await pending()
    await ok(pay(id, largestAmount - 10))
    expect(await refused(pay(id, 11))).toMatchObject({
      status: 422,
      code: 'validation-failed',
      errors: [{ path: 'amount', code: 'too_big' }],
    })
    await ok(pay(id, 10))
    expect(await kindsOf(id)).toEqual(['payment', 'payment'])
  })

  it('beyond the bound is refused by the tables, whatever code tries', async () => {
    const { id } = await pending()
    const payment = { booking_id: id, kind: 'payment', source: 'manual', received_on: desk.today } as const
    const write = desk.db
      .insertInto('ledger_entries')
      .values({ ...payment, amount: largestAmount + 1, at: desk.now() })
      .execute()
    await expect(write).rejects.toMatchObject({ constraint: 'ledger_amount_is_bounded' })
  })

  it('is never shown as dollars that are not exact', () => {
    expect(proportion(largestAmount, 300, 200)).toBe(66_666_666_667)
    expect(() => proportion(Number.MAX_SAFE_INTEGER, 250, 300)).toThrow('beyond the safe integers')
  })
})

describe('the day money arrived', () => {
  const pathsOf = async (receivedOn: string) =>
    (await refused(pay((await pending()).id, 100, { receivedOn }))).errors?.map(({ path }) => path)

  it('is not to come, as days are counted in Sri Lanka', async () => {
    expect(await pathsOf(addDays(desk.today, 1))).toEqual(['receivedOn'])
    // Half past midnight in Sri Lanka, and still the day before in London.
    desk.later(13 * 60)
    await ok(pay((await pending()).id, 100, { receivedOn: addDays(desk.today, 1) }))
    desk.later(-13 * 60)
  })

  it('is at most a month before the booking was made', async () => {
    expect(await pathsOf('1900-01-01')).toEqual(['receivedOn'])
    expect(await pathsOf(addDays(desk.today, -31))).toEqual(['receivedOn'])
    await ok(pay((await pending()).id, 100, { receivedOn: addDays(desk.today, -30) }))
  })
})

describe('a difference that a bank kept', () => {
  it('is not closed for a booking that owes nothing any more', async () => {
    const { id, headers } = await pending()
    await ok(desk.cancel(headers, id))
    expect(await refused(pay(id, 29_400, { closeDifference: true }))).toMatchObject({
      status: 422,
      errors: [{ path: 'closeDifference' }],
    })
    expect(await kindsOf(id)).toEqual([])
    await ok(pay(id, 29_400))
    expect(await ledgerOf(id)).toMatchObject({ entries: [{ kind: 'payment' }], closable: { amount: 0 } })
  })

  it('is closed for what comes back with the money, and not for what cannot', async () => {
    const [back, gone] = [await pending(), await pending()]
    desk.later(49 * 60)
    const { listing } = await ok(desk.view(desk.manager, gone.id))
    await ok(desk.hold(await desk.newcomer(), { listingId: listing.id, ...desk.nights(60, 63) }))
    await ok(pay(back.id, 29_400, { closeDifference: true }))
    expect(await ok(desk.view(desk.manager, back.id))).toMatchObject({ state: 'confirmed', paymentStatus: 'paid' })
    expect(await kindsOf(back.id)).toEqual(['payment', 'bank-charge'])
    expect(await refused(pay(gone.id, 29_400, { closeDifference: true }))).toMatchObject({ status: 422 })
    expect(await kindsOf(gone.id)).toEqual([])
    desk.later(-49 * 60)
  })
})
