import { civilDateAt, type Refund, type StaffRefund } from '@escapes/contract'
import { describe, expect, it } from 'vitest'
import { approveRefundAsShown } from '#test/approve-refund-as-shown.ts'
import { type Headers, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const admin = await desk.app.signIn('admin')

const pay = (id: string, amount: number) => ok(desk.recordPayment(id, amount))
const findUnallocated = async (id: string) => {
  const { items } = await ok<{ items: { bookingId: string; state: string; held: { amount: number } }[] }>(
    desk.app.call('GET /admin/unallocated-payments', { headers: desk.manager }),
  )
  return items.flatMap(({ bookingId, state, held }) => (bookingId === id ? [{ state, held: held.amount }] : []))
}
const open = (id: string, amount: number) =>
  desk.app.call('POST /admin/bookings/:id/refunds', {
    params: { id },
    body: { amount, reason: 'not-available' },
    headers: admin,
  })
const give = (id: string, headers: Headers) => ok<Refund>(desk.giveAccount(headers, id))
/** Three nights at $100 that ran out, and whose money came after others had taken a night. */
const late = async () => {
  const listingId = await desk.villa()
  const { id, headers } = await desk.pendingAt(listingId, 60, 63)
  desk.later(49 * 60)
  await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(61, 62) }))
  await pay(id, 30_000)
  return { id, headers }
}

describe('unallocated money', () => {
  it('is listed as soon as a hold has expired, before the sweep', async () => {
    const headers = await desk.newcomer()
    const { id } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(60, 63) }))
    await pay(id, 30_000)
    expect(await findUnallocated(id)).toEqual([])
    desk.later(16)
    const { state } = await desk.db
      .selectFrom('bookings')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('hold')
    expect(await findUnallocated(id)).toEqual([{ state: 'expired', held: 30_000 }])
  })

  it('is a cent that arrived in time: it keeps the dates no longer, as a tenth of the first payment does', async () => {
    const [cent, tenth] = [
      await desk.pendingAt(await desk.villa(), 60, 63),
      await desk.pendingAt(await desk.villa(), 60, 63),
    ]
    await pay(cent.id, 1)
    await pay(tenth.id, 3_000)
    desk.later(49 * 60)
    expect(await findUnallocated(cent.id)).toEqual([{ state: 'expired', held: 1 }])
    expect(await findUnallocated(tenth.id)).toEqual([])
    desk.later(-49 * 60)
  })

  it('is the excess beyond an open refund, which then grows by it', async () => {
    const { id, headers } = await late()
    await ok(open(id, 1_000))
    expect(await findUnallocated(id)).toEqual([{ state: 'expired', held: 29_000 }])
    await give(id, headers)
    expect(await expectProblem(open(id, 29_001))).toMatchObject({ code: 'amount-not-possible' })
    expect(await ok<StaffRefund>(open(id, 29_000))).toMatchObject({ state: 'ready', amount: 30_000 })
    expect(await findUnallocated(id)).toEqual([])
  })

  it('includes what arrives after a cancellation', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa(), 60, 63)
    await pay(id, 10_000)
    await ok(desk.cancel(headers, id))
    expect(await findUnallocated(id)).toEqual([])
    await pay(id, 20_000)
    expect(await findUnallocated(id)).toEqual([{ state: 'cancelled', held: 20_000 }])
  })

  it('waits while the bank may have the order of an approved refund', async () => {
    const { id, headers } = await late()
    const first = await ok<StaffRefund>(open(id, 1_000))
    await give(id, headers)
    await ok(approveRefundAsShown(desk.app, first.id, admin))
    expect(await expectProblem(open(id, 29_000))).toMatchObject({ code: 'amount-not-possible' })
    const body = { bankReference: 'FT27140', sentOn: civilDateAt(desk.now()) }
    await ok(desk.app.call('POST /admin/refunds/:id/sent', { params: { id: first.id }, body, headers: admin }))
    expect(await findUnallocated(id)).toEqual([{ state: 'expired', held: 29_000 }])
    expect(await ok<StaffRefund>(open(id, 29_000))).toMatchObject({ amount: 29_000 })
  })
})
