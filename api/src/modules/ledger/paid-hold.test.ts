import { describe, expect, it } from 'vitest'
import { type Headers, ok, createBookingTestApp } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const pay = (id: string, amount: number) => desk.recordPayment(id, amount)

const held = async (listingId?: string): Promise<{ id: string; headers: Headers }> => {
  const headers = await desk.newcomer()
  const { id } = await ok(desk.hold(headers, { listingId: listingId ?? (await desk.villa()), ...desk.nights(60, 63) }))
  return { id, headers }
}
const submitted = ({ id, headers }: { id: string; headers: Headers }, paymentMethod = 'bank_transfer') =>
  ok(desk.submit(headers, id, { paymentMethod }))
const listMails = async (id: string): Promise<string[]> => {
  await desk.app.runUntilIdle()
  const rows = desk.db.selectFrom('mails').select('template').where('dedupe_key', 'like', `booking:${id}:%:traveller`)
  return (await rows.orderBy('id').execute()).map(({ template }) => template)
}

describe('money for a booking that was only held', () => {
  it('confirms it on submission when enough is there, and its mail is sent', async () => {
    const hold = await held()
    await ok(pay(hold.id, 30_000))
    expect(await submitted(hold)).toMatchObject({
      state: 'confirmed',
      paymentStatus: 'paid',
      money: { due: { amount: 0 } },
    })
    expect(await desk.listEvents(hold.id)).toEqual(['payment.verified', 'booking.submitted', 'booking.confirmed'])
    expect(await listMails(hold.id)).toContain('booking-confirmed')
    desk.later(49 * 60)
    expect(await ok(desk.view(hold.headers, hold.id))).toMatchObject({ state: 'confirmed' })
    desk.later(-49 * 60)
  })

  it('confirms it at the deposit when the deposit is chosen on submission', async () => {
    const hold = await held()
    await ok(pay(hold.id, 15_000))
    expect(await submitted(hold, 'deposit')).toMatchObject({ state: 'confirmed', paymentStatus: 'partial' })
  })

  it('stops the payment deadline when it is too little', async () => {
    const hold = await held()
    await ok(pay(hold.id, 3_000))
    expect(await submitted(hold)).toMatchObject({ state: 'pending', paymentStatus: 'partial', paymentDueAt: null })
    desk.later(49 * 60)
    expect(await ok(desk.view(hold.headers, hold.id))).toMatchObject({ state: 'pending' })
    desk.later(-49 * 60)
  })

  it('waits for the answer to a request without a deadline', async () => {
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

  it('counts in either order when it arrives at the moment of the submission', async () => {
    const holds = await Promise.all(Array.from({ length: 8 }, () => held()))
    await Promise.all(holds.flatMap((hold) => [submitted(hold), ok(pay(hold.id, 30_000))]))
    for (const { id, headers } of holds)
      expect(await ok(desk.view(headers, id))).toMatchObject({ state: 'confirmed', paymentStatus: 'paid' })
  })
})
