import { randomUUID } from 'node:crypto'
import { type Booking, type ChangeQuote } from '@escapes/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BookingDesk, type Headers, ok, openBookingDesk, refused } from '#test/booking-desk.ts'

let desk: BookingDesk
beforeAll(async () => {
  desk = await openBookingDesk()
})
afterAll(() => desk.app.close())
const morning = Date.parse('2027-05-20T06:00:00Z')
afterEach(() => desk.later((morning - desk.now().getTime()) / 60_000))

const change = (headers: Headers, id: string, body: object) =>
  desk.app.call('POST /bookings/:id/change', {
    params: { id },
    body,
    headers: { ...headers, 'idempotency-key': randomUUID() },
  })
const priceOf = (headers: Headers, id: string, body: object) =>
  desk.app.call('POST /bookings/:id/change/quote', { params: { id }, body, headers })
const approve = (id: string) =>
  ok(desk.app.call('POST /admin/bookings/:id/approve', { params: { id }, body: {}, headers: desk.manager }))
const pay = (id: string, amount: number) =>
  ok(
    desk.app.call('POST /admin/bookings/:id/payments', {
      params: { id },
      body: { amount, receivedOn: desk.today },
      headers: { ...desk.manager, 'idempotency-key': randomUUID() },
    }),
  )
const viewed = (id: string): Promise<Booking> => ok(desk.view(desk.manager, id))
const inHours = (hours: number) => new Date(desk.now().getTime() + hours * 3_600_000).toISOString()

/** Three nights for two from a day on, asked for at a villa that is sold on request. */
const requested = async (from = 30) => {
  const listingId = await desk.villa()
  await desk.db.updateTable('listings').set({ sale_mode: 'request' }).where('id', '=', listingId).execute()
  const booked = await desk.pendingAt(listingId, from, from + 3)
  return { ...booked, listingId }
}
const waiting = { state: 'pending', paymentDueAt: null }

const staffMails = async (id: string) => {
  await desk.app.settle()
  return desk.db
    .selectFrom('mails')
    .select(['template', 'data'])
    .where('dedupe_key', 'like', `booking:${id}:%:staff:%`)
    .orderBy('id')
    .execute()
}

describe('a request that waits for its answer', () => {
  it('may be changed, and is answered within a day of that', async () => {
    const { id, headers } = await requested()
    desk.later(20 * 60)
    expect(await ok<ChangeQuote>(priceOf(headers, id, desk.nights(40, 43)))).toMatchObject({ needsAnswer: true })
    await ok(change(headers, id, desk.nights(40, 43)))
    expect(await viewed(id)).toMatchObject({ ...waiting, ...desk.nights(40, 43), answerDueAt: inHours(24) })
  })

  it('keeps its time to be answered when fewer come', async () => {
    const { id, headers } = await requested()
    const { answerDueAt } = await viewed(id)
    desk.later(20 * 60)
    expect(await ok<ChangeQuote>(priceOf(headers, id, { guests: { adults: 1 } }))).toMatchObject({ needsAnswer: false })
    await ok(change(headers, id, { guests: { adults: 1 } }))
    expect(await viewed(id)).toMatchObject({ ...waiting, answerDueAt })
  })
})

describe('a request that was approved and not paid', () => {
  it('waits for an answer again when its traveller wants other dates, and staff are asked', async () => {
    const { id, headers } = await requested()
    await approve(id)
    expect(await viewed(id)).toMatchObject({ answerDueAt: null, paymentDueAt: inHours(48) })
    desk.later(60)
    await ok(change(headers, id, desk.nights(40, 43)))
    const asked = await viewed(id)
    expect(asked).toMatchObject({ ...waiting, answerDueAt: inHours(24) })
    expect(asked.allowed).toContain('approve')
    expect(asked.allowed).not.toContain('pay')
    const { items } = await ok<{ items: object[] }>(
      desk.app.call('GET /admin/bookings/:id/history', { params: { id }, headers: desk.manager }),
    )
    expect(items.at(-1)).toMatchObject({ action: 'change', by: 'guest', reason: expect.stringContaining('an answer') })
    const mail = (await staffMails(id)).at(-1)
    expect(mail).toMatchObject({
      template: 'staff-booking-to-confirm',
      data: { answerDueAt: inHours(24), before: desk.nights(30, 33), after: desk.nights(40, 43) },
    })
    await approve(id)
    expect(await viewed(id)).toMatchObject({ answerDueAt: null, paymentDueAt: inHours(48) })
  })

  it('does so for more guests of any kind, not for fewer', async () => {
    const { id, headers } = await requested()
    await approve(id)
    await ok(change(headers, id, { guests: { adults: 1 } }))
    expect(await viewed(id)).toMatchObject({ answerDueAt: null, paymentDueAt: inHours(48) })
    expect((await staffMails(id)).at(-1)).toMatchObject({ template: 'staff-booking-changed' })
    await ok(change(headers, id, { guests: { adults: 1, children: 1 } }))
    expect(await viewed(id)).toMatchObject({ ...waiting, answerDueAt: inHours(24) })
  })

  it('runs out when nobody answers', async () => {
    const { id, headers, listingId } = await requested()
    await approve(id)
    await ok(change(headers, id, desk.nights(40, 43)))
    desk.later(24 * 60)
    expect(await viewed(id)).toMatchObject({ state: 'expired' })
    await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(40, 43) }))
  })

  it('needs nobody else when staff change it', async () => {
    const { id } = await requested()
    await approve(id)
    expect(await ok<ChangeQuote>(priceOf(desk.manager, id, desk.nights(40, 43)))).toMatchObject({ needsAnswer: false })
    await ok(change(desk.manager, id, desk.nights(40, 43)))
    expect(await viewed(id)).toMatchObject({ answerDueAt: null, paymentDueAt: inHours(48) })
  })
})

describe('what was agreed to and has money, or is confirmed', () => {
  const refusedTo = async (headers: Headers, id: string): Promise<void> => {
    for (const ask of [priceOf, change]) {
      for (const [wish, path] of [
        [desk.nights(40, 43), 'checkIn'],
        [desk.nights(30, 34), 'checkOut'],
        [{ guests: { adults: 4 } }, 'guests'],
        [{ guests: { adults: 2, infants: 1 } }, 'guests'],
      ] as const) {
        expect(await refused(ask(headers, id, wish))).toMatchObject({
          status: 409,
          code: 'change-needs-staff',
          detail: expect.stringContaining('write to us'),
          errors: [{ path }],
        })
      }
    }
  }

  it('is moved by staff, never by its traveller', async () => {
    const { id, headers } = await requested()
    await approve(id)
    await pay(id, 30_000)
    expect(await viewed(id)).toMatchObject({ state: 'confirmed' })
    await refusedTo(headers, id)
    await ok(change(headers, id, { guests: { adults: 1 } }))
    expect(await ok(change(desk.manager, id, desk.nights(40, 43)))).toMatchObject({
      state: 'confirmed',
      answerDueAt: null,
    })
  })

  it('is left alone while only a part of the money is there', async () => {
    const { id, headers } = await requested()
    await approve(id)
    await pay(id, 10_000)
    expect(await viewed(id)).toMatchObject({ state: 'pending' })
    await refusedTo(headers, id)
  })
})
