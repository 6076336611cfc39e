import { type Booking, type ChangeQuote } from '@escapes/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { type Headers, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const morning = Date.parse('2027-05-20T06:00:00Z')
afterEach(() => desk.later((morning - desk.now().getTime()) / 60_000))

const { change } = desk
const approve = (id: string) =>
  ok(desk.app.call('POST /admin/bookings/:id/approve', { params: { id }, body: {}, headers: desk.manager }))
const pay = (id: string, amount: number) => ok(desk.recordPayment(id, amount))
const viewed = (id: string): Promise<Booking> => ok(desk.view(desk.manager, id))
const inHours = (hours: number) => new Date(desk.now().getTime() + hours * 3_600_000).toISOString()

/** Three nights for two from a day on, requested at a villa that is sold on request. */
const requested = async (from = 30) => {
  const listingId = await desk.villa()
  await desk.db.updateTable('listings').set({ sale_mode: 'request' }).where('id', '=', listingId).execute()
  const booked = await desk.pendingAt(listingId, from, from + 3)
  return { ...booked, listingId }
}
const waiting = { state: 'pending', paymentDueAt: null }

const staffMails = async (id: string) => {
  await desk.app.runUntilIdle()
  return desk.db
    .selectFrom('mails')
    .select(['template', 'data'])
    .where('dedupe_key', 'like', `booking:${id}:%:staff:%`)
    .orderBy('id')
    .execute()
}

describe('a request that waits for its answer', () => {
  it('may be changed repeatedly, and its answer deadline stays a day after the first submission', async () => {
    const { id, headers } = await requested()
    const { answerDueAt } = await viewed(id)
    for (const from of [40, 50, 60]) {
      desk.later(7 * 60)
      expect(await ok<ChangeQuote>(desk.quoteChange(headers, id, desk.nights(from, from + 3)))).toMatchObject({
        needsAnswer: true,
      })
      await ok(change(headers, id, desk.nights(from, from + 3)))
      expect(await viewed(id)).toMatchObject({ ...waiting, ...desk.nights(from, from + 3), answerDueAt })
    }
    desk.later(3 * 60)
    expect(await viewed(id)).toMatchObject({ state: 'expired' })
  })

  it('keeps its answer deadline when guests are removed', async () => {
    const { id, headers } = await requested()
    const { answerDueAt } = await viewed(id)
    desk.later(20 * 60)
    expect(await ok<ChangeQuote>(desk.quoteChange(headers, id, { guests: { adults: 1 } }))).toMatchObject({
      needsAnswer: false,
    })
    await ok(change(headers, id, { guests: { adults: 1 } }))
    expect(await viewed(id)).toMatchObject({ ...waiting, answerDueAt })
  })
})

describe('a request that was approved and not paid', () => {
  it('waits for an answer again when its customer requests other dates, and staff are notified', async () => {
    const { id, headers } = await requested()
    await approve(id)
    expect(await viewed(id)).toMatchObject({ answerDueAt: null, paymentDueAt: inHours(48) })
    desk.later(60)
    await ok(change(headers, id, desk.nights(40, 43)))
    const requests = await viewed(id)
    expect(requests).toMatchObject({ ...waiting, answerDueAt: inHours(24) })
    expect(requests.allowed).toContain('approve')
    expect(requests.allowed).not.toContain('pay')
    const { items } = await ok<{ items: object[] }>(
      desk.app.call('GET /admin/bookings/:id/history', { params: { id }, headers: desk.manager }),
    )
    expect(items.at(-1)).toMatchObject({
      action: 'change',
      by: 'guest',
      reason: expect.stringContaining('staff have to answer'),
    })
    const mail = (await staffMails(id)).at(-1)
    expect(mail).toMatchObject({
      template: 'staff-booking-to-confirm',
      data: { answerDueAt: inHours(24), before: desk.nights(30, 33), after: desk.nights(40, 43) },
    })
    await approve(id)
    expect(await viewed(id)).toMatchObject({ answerDueAt: null, paymentDueAt: inHours(48) })
  })

  it('waits for an answer again for more guests of any kind, not for fewer', async () => {
    const { id, headers } = await requested()
    await approve(id)
    await ok(change(headers, id, { guests: { adults: 1 } }))
    expect(await viewed(id)).toMatchObject({ answerDueAt: null, paymentDueAt: inHours(48) })
    expect((await staffMails(id)).at(-1)).toMatchObject({ template: 'staff-booking-changed' })
    await ok(change(headers, id, { guests: { adults: 1, children: 1 } }))
    expect(await viewed(id)).toMatchObject({ ...waiting, answerDueAt: inHours(24) })
  })

  it('expires when staff do not answer', async () => {
    const { id, headers, listingId } = await requested()
    await approve(id)
    await ok(change(headers, id, desk.nights(40, 43)))
    desk.later(24 * 60)
    expect(await viewed(id)).toMatchObject({ state: 'expired' })
    await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(40, 43) }))
  })

  it('needs no answer when staff change it', async () => {
    const { id } = await requested()
    await approve(id)
    expect(await ok<ChangeQuote>(desk.quoteChange(desk.manager, id, desk.nights(40, 43)))).toMatchObject({
      needsAnswer: false,
    })
    await ok(change(desk.manager, id, desk.nights(40, 43)))
    expect(await viewed(id)).toMatchObject({ answerDueAt: null, paymentDueAt: inHours(48) })
  })
})

describe('what was agreed to and has money, or is confirmed', () => {
  const expectRejected = async (headers: Headers, id: string): Promise<void> => {
    for (const request of [desk.quoteChange, change]) {
      for (const [selection, path] of [
        [desk.nights(40, 43), 'checkIn'],
        [desk.nights(30, 34), 'checkOut'],
        [{ guests: { adults: 4 } }, 'guests'],
        [{ guests: { adults: 2, infants: 1 } }, 'guests'],
      ] as const) {
        expect(await expectProblem(request(headers, id, selection))).toMatchObject({
          status: 409,
          code: 'change-needs-staff',
          detail: expect.stringContaining('write to us'),
          errors: [{ path }],
        })
      }
    }
  }

  it('is moved by staff, never by its customer', async () => {
    const { id, headers } = await requested()
    await approve(id)
    await pay(id, 30_000)
    expect(await viewed(id)).toMatchObject({ state: 'confirmed' })
    await expectRejected(headers, id)
    await ok(change(headers, id, { guests: { adults: 1 } }))
    expect(await ok(change(desk.manager, id, desk.nights(40, 43)))).toMatchObject({
      state: 'confirmed',
      answerDueAt: null,
    })
  })

  it('is not changed by its customer while only a part of the deposit is paid', async () => {
    const { id, headers } = await requested()
    await approve(id)
    await pay(id, 10_000)
    expect(await viewed(id)).toMatchObject({ state: 'pending' })
    await expectRejected(headers, id)
  })
})
