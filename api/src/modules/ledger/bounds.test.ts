import { addDays, maxAmountMinorUnits, type LedgerEntry, scaleProportionally } from '@escapes/contract'
import { describe, expect, it } from 'vitest'
import { toPaymentConfirmation, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

interface Ledger {
  entries: LedgerEntry[]
  closable: { amount: number }
}

const pay = (id: string, amount: number, more: Record<string, unknown> = {}) =>
  desk.recordPayment(id, amount, { ...toPaymentConfirmation(amount), ...more })
const getLedger = (id: string) =>
  ok<Ledger>(desk.app.call('GET /admin/bookings/:id/ledger', { params: { id }, headers: desk.manager }))
const toKinds = async (id: string) => (await getLedger(id)).entries.map(({ kind }) => kind)
const pending = async () => desk.pendingAt(await desk.villa(), 60, 63)

describe('an amount', () => {
  it('is recorded up to the limit, and the booking can be read', async () => {
    const { id } = await pending()
    await ok(pay(id, maxAmountMinorUnits))
    expect(await ok(desk.view(desk.manager, id))).toMatchObject({ money: { paid: { amount: maxAmountMinorUnits } } })
    expect(
      await expectProblem(pay((await pending()).id, maxAmountMinorUnits + 1, { confirmedAmount: maxAmountMinorUnits })),
    ).toMatchObject({ errors: [{ path: 'amount' }] })
  })

  it('is rejected when the sum becomes too large', async () => {
    const { id } = await pending()
    await ok(pay(id, maxAmountMinorUnits - 10))
    expect(await expectProblem(pay(id, 11))).toMatchObject({
      status: 422,
      code: 'validation-failed',
      errors: [{ path: 'amount', code: 'too_big' }],
    })
    await ok(pay(id, 10))
    expect(await toKinds(id)).toEqual(['payment', 'payment'])
  })

  it('is rejected by the database above the limit', async () => {
    const { id } = await pending()
    const payment = { booking_id: id, kind: 'payment', source: 'manual', received_on: desk.today } as const
    const write = desk.db
      .insertInto('ledger_entries')
      .values({ ...payment, amount: maxAmountMinorUnits + 1, at: desk.now() })
      .execute()
    await expect(write).rejects.toMatchObject({ constraint: 'ledger_amount_is_bounded' })
  })

  it('is never shown as dollars that are not exact', () => {
    expect(scaleProportionally(maxAmountMinorUnits, 300, 200)).toBe(66_666_666_667)
    expect(() => scaleProportionally(Number.MAX_SAFE_INTEGER, 250, 300)).toThrow('beyond the safe integers')
  })
})

describe('the day money arrived', () => {
  const toPaths = async (receivedOn: string) =>
    (await expectProblem(pay((await pending()).id, 100, { receivedOn }))).errors?.map(({ path }) => path)

  it('is not in the future in Sri Lanka', async () => {
    expect(await toPaths(addDays(desk.today, 1))).toEqual(['receivedOn'])
    // Half past midnight in Sri Lanka, and still the day before in London.
    desk.later(13 * 60)
    await ok(pay((await pending()).id, 100, { receivedOn: addDays(desk.today, 1) }))
    desk.later(-13 * 60)
  })

  it('is at most a month before the booking was made', async () => {
    expect(await toPaths('1900-01-01')).toEqual(['receivedOn'])
    expect(await toPaths(addDays(desk.today, -31))).toEqual(['receivedOn'])
    await ok(pay((await pending()).id, 100, { receivedOn: addDays(desk.today, -30) }))
  })
})

describe('a difference that is a bank charge', () => {
  it('is not written off for a booking that owes nothing', async () => {
    const { id, headers } = await pending()
    await ok(desk.cancel(headers, id))
    expect(await expectProblem(pay(id, 29_400, { closeDifference: true }))).toMatchObject({
      status: 422,
      errors: [{ path: 'closeDifference' }],
    })
    expect(await toKinds(id)).toEqual([])
    await ok(pay(id, 29_400))
    expect(await getLedger(id)).toMatchObject({ entries: [{ kind: 'payment' }], closable: { amount: 0 } })
  })

  it('is written off for a booking that the money reinstates, and not for one that stays ended', async () => {
    const [back, gone] = [await pending(), await pending()]
    desk.later(49 * 60)
    const { listing } = await ok(desk.view(desk.manager, gone.id))
    await ok(desk.hold(await desk.newcomer(), { listingId: listing.id, ...desk.nights(60, 63) }))
    await ok(pay(back.id, 29_400, { closeDifference: true }))
    expect(await ok(desk.view(desk.manager, back.id))).toMatchObject({ state: 'confirmed', paymentStatus: 'paid' })
    expect(await toKinds(back.id)).toEqual(['payment', 'bank-charge'])
    expect(await expectProblem(pay(gone.id, 29_400, { closeDifference: true }))).toMatchObject({ status: 422 })
    expect(await toKinds(gone.id)).toEqual([])
    desk.later(-49 * 60)
  })
})
