import { type Booking, type ChangeQuote, type StaffBooking, type TodayOverview } from '@escapes/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { type Headers, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const morning = Date.parse('2027-05-20T06:00:00Z')
afterEach(() => desk.later((morning - desk.now().getTime()) / 60_000))

const viewed = (id: string): Promise<Booking> => ok(desk.view(desk.manager, id))
const inHours = (hours: number) => new Date(desk.now().getTime() + hours * 3_600_000).toISOString()
const quote = (headers: Headers, id: string, change: object) =>
  ok<ChangeQuote>(desk.quoteChange(headers, id, { ...change, mayAsk: true }))

/** Three nights for two, on request, agreed to and paid: other dates are not its customer's to take. */
const confirmed = async (from = 30) => {
  const listingId = await desk.villa()
  await desk.db.updateTable('listings').set({ sale_mode: 'request' }).where('id', '=', listingId).execute()
  const { id, headers } = await desk.pendingAt(listingId, from, from + 3)
  await ok(desk.app.call('POST /admin/bookings/:id/approve', { params: { id }, body: {}, headers: desk.manager }))
  await ok(desk.recordPayment(id, 30_000))
  return { id, headers, listingId }
}
const ask = (headers: Headers, id: string, body: object) =>
  desk.app.call('POST /bookings/:id/change-requests', { params: { id }, body, headers })
const asked = async (change: object = desk.nights(40, 44), note = '') => {
  const booked = await confirmed()
  const { quote: priced } = await quote(booked.headers, booked.id, change)
  const body = { ...change, note, quotedAgreedTotal: priced.agreed.total }
  const { changeRequest } = await ok(ask(booked.headers, booked.id, body))
  return { ...booked, body, params: { id: booked.id, requestId: changeRequest?.id ?? '' } }
}
type Params = { id: string; requestId: string }
const agree = (params: Params, headers = desk.manager) =>
  desk.app.call('POST /admin/bookings/:id/change-requests/:requestId/agree', { params, headers })
const decline = (params: Params, reason = 'The house is let to a family then.') =>
  desk.app.call('POST /admin/bookings/:id/change-requests/:requestId/decline', {
    params,
    body: { reason },
    headers: desk.manager,
  })
const takeBack = (params: Params, headers: Headers) =>
  desk.app.call('DELETE /bookings/:id/change-requests/:requestId', { params, headers })
const see = async (params: Params, headers: Headers) => {
  const { status } = await desk.app.call('PUT /bookings/:id/change-requests/:requestId/seen', { params, headers })
  expect(status).toBe(204)
}
const listed = async (headers: Headers, id: string) => {
  const { items } = await ok<{ items: Booking[] }>(desk.app.call('GET /bookings', { headers }))
  return items.find((booking) => booking.id === id)
}
const findState = async ({ requestId }: Params) =>
  (
    await desk.db
      .selectFrom('booking_change_requests')
      .select('state')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow()
  ).state
const listMails = async (id: string) => {
  await desk.app.runUntilIdle()
  const mails = await desk.db
    .selectFrom('mails')
    .select(['template', 'data'])
    .where('dedupe_key', 'like', `booking:${id}:asked:%`)
    .orderBy('id')
    .execute()
  return mails
}
const listTasks = async () => {
  const { queue } = await ok<TodayOverview>(desk.app.call('GET /admin/today', { headers: desk.manager }))
  return queue.find(({ kind }) => kind === 'change-request')?.items ?? []
}

describe('a customer asks for other dates', () => {
  it('sees the price first, and the booking stays as it is while both sides are told', async () => {
    const { id, headers } = await confirmed()
    const change = desk.nights(40, 44)
    const { mustAsk, difference, quote: priced } = await quote(headers, id, change)
    expect({ mustAsk, difference }).toEqual({ mustAsk: true, difference: { amount: 10_000, usd: 10_000 } })
    const body = { ...change, note: 'Our flight is later.', quotedAgreedTotal: priced.agreed.total }
    const booking = await ok(ask(headers, id, body))
    expect(booking).toMatchObject({
      ...desk.nights(30, 33),
      state: 'confirmed',
      changeRequest: {
        ...change,
        state: 'waiting',
        note: 'Our flight is later.',
        total: { amount: 40_000, usd: 40_000 },
        answerDueAt: inHours(24),
        reason: null,
      },
    })
    expect(await viewed(id)).toMatchObject({ changeRequest: { ...change, state: 'waiting' } })
    expect(await listTasks()).toContainEqual(
      expect.objectContaining({ bookingId: id, dueAt: inHours(24), detail: expect.stringContaining('asks for') }),
    )
    const told = { before: desk.nights(30, 33), after: change, asked: { note: 'Our flight is later.' } }
    expect(await listMails(id)).toMatchObject([
      { template: 'change-asked', data: told },
      { template: 'staff-change-asked', data: told },
    ])
    const { items } = await ok<{ items: object[] }>(
      desk.app.call('GET /admin/bookings/:id/history', { params: { id }, headers: desk.manager }),
    )
    expect(items.at(-1)).toMatchObject({ action: 'ask-change', by: 'guest', reason: 'Our flight is later.' })
  })

  it('holds nothing: somebody else may book the dates, and then they cannot be agreed to', async () => {
    const { params, listingId } = await asked()
    await desk.pendingAt(listingId, 41, 43)
    expect(await expectProblem(agree(params))).toMatchObject({ code: 'dates-taken' })
    expect(await findState(params)).toBe('waiting')
  })

  it('asks for no dates that are taken, at no other price, and for nothing that needs nobody', async () => {
    const { id, headers, listingId } = await confirmed()
    await desk.pendingAt(listingId, 40, 43)
    const body = { ...desk.nights(41, 44), quotedAgreedTotal: 30_000 }
    expect(await expectProblem(ask(headers, id, body))).toMatchObject({ code: 'dates-taken' })
    const elsewhere = { ...desk.nights(50, 54), quotedAgreedTotal: 1 }
    expect(await expectProblem(ask(headers, id, elsewhere))).toMatchObject({ code: 'quote-changed' })
    const fewer = { guests: { adults: 1 }, quotedAgreedTotal: 30_000 }
    expect(await expectProblem(ask(headers, id, fewer))).toMatchObject({ code: 'request-not-needed' })
    expect(await quote(headers, id, { guests: { adults: 1 } })).toMatchObject({ mustAsk: false })
  })

  it('has one request at a time: a new one takes the place of the one before', async () => {
    const { id, headers, params } = await asked()
    const change = desk.nights(50, 53)
    const booking = await ok(ask(headers, id, { ...change, quotedAgreedTotal: 30_000 }))
    expect(booking.changeRequest).toMatchObject(change)
    expect(await findState(params)).toBe('replaced')
    expect(await expectProblem(agree(params))).toMatchObject({ code: 'already-reviewed' })
  })

  it('takes it back, once, and nothing is left to answer', async () => {
    const { id, headers, params } = await asked()
    expect(await ok(takeBack(params, headers))).toMatchObject({ ...desk.nights(30, 33), changeRequest: null })
    expect(await expectProblem(takeBack(params, headers))).toMatchObject({ code: 'already-reviewed' })
    expect(await listTasks()).not.toContainEqual(expect.objectContaining({ bookingId: id }))
    expect((await listMails(id)).at(-1)).toMatchObject({
      template: 'staff-change-withdrawn',
      data: { after: desk.nights(40, 44) },
    })
  })

  it('is told by when it is answered, in the list of bookings and on the start page too', async () => {
    const { id, headers } = await asked()
    const change = { ...desk.nights(40, 44), state: 'waiting', answerDueAt: inHours(24) }
    expect(await listed(headers, id)).toMatchObject({ changeRequest: change, changeAnswer: null })
    const { trips } = await ok<{ trips: { booking: Booking }[] }>(desk.app.call('GET /me/dashboard', { headers }))
    expect(trips.map(({ booking }) => booking)).toMatchObject([{ id, changeRequest: change }])
  })

  it('may be within the lead time, which is a rule that staff set aside; never in the past', async () => {
    const { id, headers, listingId } = await confirmed()
    await desk.db
      .updateTable('listings')
      .set({ lead_hours: 72, sale_mode: 'instant' })
      .where('id', '=', listingId)
      .execute()
    await desk.db.updateTable('bookings').set({ sale_mode: 'instant' }).where('id', '=', id).execute()
    const soon = desk.nights(1, 4)
    expect(await expectProblem(desk.change(headers, id, soon))).toMatchObject({ code: 'too-late-to-book' })
    const { mustAsk, answerDueAt, quote: priced } = await quote(headers, id, soon)
    expect({ mustAsk, answerDueAt }).toEqual({ mustAsk: true, answerDueAt: inHours(24) })
    const { changeRequest } = await ok(ask(headers, id, { ...soon, quotedAgreedTotal: priced.agreed.total }))
    expect(changeRequest).toMatchObject({ ...soon, answerDueAt })
    expect(await ok<StaffBooking>(agree({ id, requestId: changeRequest?.id ?? '' }))).toMatchObject(soon)
    const past = { ...desk.nights(-1, 2), mayAsk: true }
    expect(await expectProblem(desk.quoteChange(headers, id, past))).toMatchObject({ code: 'dates-in-past' })
  })
})

describe('staff answer', () => {
  it('agree, and it is a change like any other: at the price that was told, with what is due then', async () => {
    const { id, headers, params } = await asked()
    expect(await ok<StaffBooking>(agree(params))).toMatchObject({
      ...desk.nights(40, 44),
      state: 'confirmed',
      changeRequest: null,
      money: { due: { amount: 10_000 } },
    })
    expect(await findState(params)).toBe('agreed')
    expect(await desk.listEvents(id)).toContain('booking.changed')
    expect(await listed(headers, id)).toMatchObject({ changeRequest: null, changeAnswer: { state: 'agreed' } })
    expect(await viewed(id)).not.toHaveProperty('changeAnswer')
    expect(await expectProblem(agree(params))).toMatchObject({ code: 'already-reviewed' })
    expect(await expectProblem(decline(params))).toMatchObject({ code: 'already-reviewed' })
  })

  it('agree to no price that was not told', async () => {
    const { id, params } = await asked()
    const extra = { label: 'Airport transfer', amount: 4_500, reason: 'Asked on the phone' }
    await ok(
      desk.app.call('POST /admin/bookings/:id/extra-lines', { params: { id }, body: extra, headers: desk.manager }),
    )
    expect(await expectProblem(agree(params))).toMatchObject({ code: 'quote-changed' })
  })

  it('decline with a reason that the customer reads until the booking changes', async () => {
    const { id, headers, params } = await asked()
    expect(await expectProblem(decline(params, ' '))).toMatchObject({ errors: [{ path: 'reason' }] })
    await ok(decline(params))
    const reason = 'The house is let to a family then.'
    expect(await ok(desk.view(headers, id))).toMatchObject({
      ...desk.nights(30, 33),
      changeRequest: { state: 'declined', reason },
    })
    const mails = await listMails(id)
    expect(mails.at(-1)).toMatchObject({ template: 'change-declined', data: { asked: { reason } } })
    expect(await listed(headers, id)).toMatchObject({ changeAnswer: { state: 'declined', reason } })
    await see(params, headers)
    expect(await listed(headers, id)).toMatchObject({ changeRequest: { state: 'declined' }, changeAnswer: null })
    desk.later(5)
    await ok(desk.change(headers, id, { guests: { adults: 1 } }))
    expect(await ok(desk.view(headers, id))).toMatchObject({ changeRequest: null })
  })

  it('have answered by making the very change themselves; another one replaces what was asked', async () => {
    const [same, other] = [await asked(), await asked()]
    await ok(desk.change(desk.manager, same.id, desk.nights(40, 44)))
    await ok(desk.change(desk.manager, other.id, desk.nights(60, 63)))
    expect([await findState(same.params), await findState(other.params)]).toEqual(['agreed', 'replaced'])
  })
})

describe('a request ends', () => {
  it('with the booking, whoever cancels it', async () => {
    const { id, params } = await asked()
    await ok(desk.cancelAsStaff(id, 'The roof leaks.'))
    expect(await findState(params)).toBe('ended')
    expect(await expectProblem(agree(params))).toMatchObject({ code: 'transition-not-allowed' })
  })

  it('with the arrival: nobody is asked any more', async () => {
    const { id, headers } = await asked()
    desk.later(31 * 24 * 60)
    expect(await ok(desk.view(headers, id))).toMatchObject({ changeRequest: null })
    expect(await listTasks()).not.toContainEqual(expect.objectContaining({ bookingId: id }))
  })
})

it('is asked for where a discount was agreed, or a cancellation would cost less', async () => {
  const { id, headers } = await desk.pendingAt(await desk.villa(), 30, 33)
  await ok(desk.recordPayment(id, 30_000))
  const discount = { label: 'For friends', amount: -2_000, reason: 'They come every year' }
  await ok(
    desk.app.call('POST /admin/bookings/:id/extra-lines', { params: { id }, body: discount, headers: desk.manager }),
  )
  expect(await quote(headers, id, desk.nights(40, 43))).toMatchObject({ mustAsk: true, difference: { amount: 0 } })
})
