import { describe, expect, it } from 'vitest'
import type { Quote } from '@escapes/contract'
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
    const { headers, booking } = await createHold(17, listingId)
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

  it('that is unpaid becomes one payment when the stay is moved to near dates', async () => {
    const { headers, booking } = await createHold(40)
    await ok(desk.submit(headers, booking.id, deposit))
    const changed = await ok(desk.change(headers, booking.id, desk.nights(10, 13)))
    expect(changed.money.instalments).toMatchObject([{ kind: 'full', amount: 30_000 }])
  })
})
