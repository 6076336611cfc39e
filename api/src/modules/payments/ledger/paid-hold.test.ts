import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookingDesk, type Headers, ok, openBookingDesk } from '#test/booking-desk.ts'

let desk: BookingDesk
beforeAll(async () => {
  desk = await openBookingDesk()
})
afterAll(() => desk.app.close())

const pay = (id: string, amount: number) =>
  desk.app.call('POST /admin/bookings/:id/payments', {
    params: { id },
    body: { amount, receivedOn: desk.today },
    headers: { ...desk.manager, 'idempotency-key': randomUUID() },
  })

/** Three nights at $100, held. */
const held = async (listingId?: string): Promise<{ id: string; headers: Headers }> => {
  const headers = await desk.newcomer()
  const { id } = await ok(desk.hold(headers, { listingId: listingId ?? (await desk.villa()), ...desk.nights(60, 63) }))
  return { id, headers }
}
const submitted = ({ id, headers }: { id: string; headers: Headers }, paymentMethod = 'bank_transfer') =>
  ok(desk.submit(headers, id, { paymentMethod }))
const mailsOf = async (id: string): Promise<string[]> => {
  await desk.app.settle()
  const rows = desk.db.selectFrom('mails').select('template').where('dedupe_key', 'like', `booking:${id}:%:traveller`)
  return (await rows.orderBy('id').execute()).map(({ template }) => template)
}

describe('money for a booking that was only held', () => {
  it('confirms it when it is submitted and enough is there, and its mail goes out', async () => {
    const hold = await held()
    await ok(pay(hold.id, 30_000))
    expect(await submitted(hold)).toMatchObject({
      state: 'confirmed',
      paymentStatus: 'paid',
      money: { due: { amount: 0 } },
    })
    expect(await desk.eventsOf(hold.id)).toEqual(['payment.verified', 'booking.submitted', 'booking.confirmed'])
    expect(await mailsOf(hold.id)).toContain('booking-confirmed')
    desk.later(49 * 60)
    expect(await ok(desk.view(hold.headers, hold.id))).toMatchObject({ state: 'confirmed' })
    desk.later(-49 * 60)
  })

  it('confirms it at the deposit that is chosen only then', async () => {
    const hold = await held()
    await ok(pay(hold.id, 15_000))
    expect(await submitted(hold, 'deposit')).toMatchObject({ state: 'confirmed', paymentStatus: 'partial' })
  })

  it('stops the clock when it is too little', async () => {
    const hold = await held()
    await ok(pay(hold.id, 100))
    expect(await submitted(hold)).toMatchObject({ state: 'pending', paymentStatus: 'partial', paymentDueAt: null })
    desk.later(49 * 60)
    expect(await ok(desk.view(hold.headers, hold.id))).toMatchObject({ state: 'pending' })
    desk.later(-49 * 60)
  })

  it('waits for the answer to a request, which nobody loses by a clock', async () => {
    const listingId = await desk.villa()
    await desk.db.updateTable('listings').set({ sale_mode: 'request' }).where('id', '=', listingId).execute()
    const hold = await held(listingId)
    await ok(pay(hold.id, 30_000))
    expect(await submitted(hold)).toMatchObject({ state: 'pending', paymentStatus: 'paid' })
    desk.later(49 * 60)
    const approve = { params: { id: hold.id }, body: {}, headers: desk.manager }
    expect(await ok(desk.app.call('POST /admin/bookings/:id/approve', approve))).toMatchObject({ state: 'confirmed' })
    desk.later(-49 * 60)
  })

  it('that arrives at the very moment of the submission counts in either order', async () => {
    const holds = await Promise.all(Array.from({ length: 8 }, () => held()))
    await Promise.all(holds.flatMap((hold) => [submitted(hold), ok(pay(hold.id, 30_000))]))
    for (const { id, headers } of holds)
      expect(await ok(desk.view(headers, id))).toMatchObject({ state: 'confirmed', paymentStatus: 'paid' })
  })
})
