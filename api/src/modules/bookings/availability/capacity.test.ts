import { describe, expect, it, onTestFinished } from 'vitest'
import { addDays, type Availability, type ChangeQuote, formatShortDate, type Quote } from '@escapes/contract'
import { type Headers, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { sendAndConfirm } from '#test/send-and-confirm.ts'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { defaultVillaRules } from '#test/rows/sale-rules.ts'
import { expireAllLapsedBookings } from '../transitions/expire-bookings.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const day = (inDays: number) => addDays(desk.today, inDays)

const sell = (id: string, rules: object) =>
  ok(
    desk.app.call('PUT /admin/listings/:id/sale-rules', {
      params: { id },
      body: { ...defaultVillaRules, ...rules },
      headers: desk.manager,
    }),
  )
const send = (id: string, body: object) =>
  desk.app.call('POST /admin/listings/:id/departures', { params: { id }, body, headers: desk.manager })
const plan = (id: string, body: object) => ok(send(id, body))
/** Changes departures that are there already, and agrees to what that does. */
const replan = (id: string, body: object) => sendAndConfirm((more) => send(id, { ...body, ...more }))

/** A tour from 08:00 on that departs in five days with that many seats. */
const departing = async (capacity: number, rules: object = {}, departure: object = {}) => {
  const { id } = await aTour(desk.db, { startTime: '08:00' })
  await sell(id, { sale: 'departures', ...rules })
  await plan(id, { dates: [day(5)], capacity, ...departure })
  return id
}
const villa = async (rules: object) => {
  const { id } = await aVilla(desk.db)
  await sell(id, rules)
  return id
}

const hold = async (listingId: string, guests: object = { adults: 1 }, date = day(5), headers?: Headers) =>
  desk.hold(headers ?? (await desk.newcomer()), { listingId, date, guests })
const quote = (body: object) => desk.app.call('POST /quotes', { body: { guests: { adults: 1 }, ...body } })
const available = (id: string) =>
  ok<Availability>(
    desk.app.call('GET /listings/:id/availability', { params: { id }, query: { from: desk.today, to: day(60) } }),
  )
const seatsLeft = async (id: string) => (await available(id)).departures.map((each) => each.seatsLeft)

const change = (headers: Headers, id: string, body: object) => desk.change(headers, id, body)

describe('a departure', () => {
  it('counts every unit of each request: parties of four and three never share six seats', async () => {
    const listingId = await departing(6, { units: { adult: 2, child: 1, infant: 0 } })
    const parties = [{ adults: 2 }, { adults: 1, children: 1 }, { adults: 1, children: 2, infants: 3 }]
    const guests = await Promise.all(Array.from({ length: 9 }, () => desk.newcomer()))
    const answers = await Promise.all(
      guests.map((headers, index) => hold(listingId, parties[index % 3], day(5), headers)),
    )
    const sold = answers.flatMap(({ status }, index) => (status === 201 ? [[4, 3, 4][index % 3]!] : []))
    const taken = sold.reduce((sum, units) => sum + units, 0)
    expect(taken).toBeLessThanOrEqual(6)
    expect(sold.length).toBeGreaterThan(0)
    expect(await seatsLeft(listingId)).toEqual([6 - taken])
  })

  it('counts an infant as the sale rules say, and a party as at least one seat', async () => {
    const listingId = await departing(4, { units: { adult: 1, child: 1, infant: 0 } })
    await ok(hold(listingId, { adults: 1, infants: 2 }))
    expect(await seatsLeft(listingId)).toEqual([3])
    const problem = await expectProblem(hold(listingId, { adults: 2, children: 2 }))
    expect(problem).toMatchObject({ status: 409, code: 'not-enough-seats', seatsLeft: 3 })
    expect(problem.detail).toBe('Only 3 places are left, and this party needs 4.')
  })

  it('offers the seats of a lapsed hold before and after the sweep has expired it', async () => {
    const listingId = await departing(2)
    await ok(hold(listingId, { adults: 2 }))
    expect(await expectProblem(hold(listingId))).toMatchObject({ code: 'not-enough-seats' })
    desk.later(15)
    expect(await seatsLeft(listingId)).toEqual([2])
    expect(await ok<Quote>(quote({ listingId, date: day(5), guests: { adults: 2 } }))).toMatchObject({ total: 10_000 })
    await ok(hold(listingId, { adults: 2 }))
    await expireAllLapsedBookings(desk.app.services)
    expect(await seatsLeft(listingId)).toEqual([0])
  })

  it('offers the seats of a cancelled booking again', async () => {
    const listingId = await departing(2)
    const headers = await desk.newcomer()
    const { id } = await ok(hold(listingId, { adults: 2 }, day(5), headers))
    await ok(desk.submit(headers, id))
    await ok(desk.cancel(headers, id))
    expect(await seatsLeft(listingId)).toEqual([2])
  })

  it('frees or occupies the difference in seats when the guests of a booking change', async () => {
    const listingId = await departing(5)
    const headers = await desk.newcomer()
    const { id } = await ok(hold(listingId, { adults: 2 }, day(5), headers))
    await ok(desk.submit(headers, id))
    const body = { guests: { adults: 4 } }
    const params = { id }
    const outcomes = await ok<ChangeQuote>(desk.app.call('POST /bookings/:id/change/quote', { params, body, headers }))
    expect(outcomes.difference.usd).toBe(10_000)
    expect(await seatsLeft(listingId)).toEqual([3])
    await ok(change(headers, id, body))
    expect(await seatsLeft(listingId)).toEqual([1])
    expect(await expectProblem(change(headers, id, { guests: { adults: 6 } }))).toMatchObject({
      code: 'not-enough-seats',
      seatsLeft: 5,
    })
    await ok(change(headers, id, { guests: { adults: 1 } }))
    expect(await seatsLeft(listingId)).toEqual([4])
  })

  it('that is closed keeps its bookings, and staff may reduce their guests', async () => {
    const listingId = await departing(3)
    const headers = await desk.newcomer()
    const { id } = await ok(hold(listingId, { adults: 2 }, day(5), headers))
    await ok(desk.submit(headers, id))
    await replan(listingId, { dates: [day(5)], capacity: 3, isOpen: false })
    expect(await ok(change(desk.manager, id, { guests: { adults: 1 } }))).toMatchObject({ guests: { adults: 1 } })
  })

  it('that is closed does not accept a reinstated booking', async () => {
    const listingId = await departing(3)
    const headers = await desk.newcomer()
    const { id } = await ok(hold(listingId, { adults: 2 }, day(5), headers))
    await ok(desk.submit(headers, id))
    await ok(desk.cancel(headers, id))
    await replan(listingId, { dates: [day(5)], capacity: 3, isOpen: false })
    expect(await expectProblem(desk.reinstate(id))).toMatchObject({
      code: 'dates-taken',
      detail: 'It is closed on this day.',
    })
    await replan(listingId, { dates: [day(5)], capacity: 3 })
    expect(await ok(desk.reinstate(id))).toMatchObject({ state: 'confirmed' })
  })

  it('frees the seats on the old day when a booking moves to another day', async () => {
    const listingId = await departing(3)
    await plan(listingId, { dates: [day(6)], capacity: 3 })
    const headers = await desk.newcomer()
    const { id } = await ok(hold(listingId, { adults: 3 }, day(5), headers))
    await ok(desk.submit(headers, id))
    await ok(change(headers, id, { date: day(6) }))
    expect(await seatsLeft(listingId)).toEqual([3, 0])
  })

  it.each([
    ['on a day without one', {}, 6],
    ['on a day that staff have closed', { isOpen: false }, 5],
  ])('is not sold %s', async (_, departure, inDays) => {
    const listingId = await departing(4, {}, departure)
    expect(await expectProblem(hold(listingId, { adults: 1 }, day(inDays)))).toMatchObject({
      code: 'dates-closed',
      detail: 'It does not run on this day.',
    })
    const offered = (await available(listingId)).departures.map(({ date }) => date)
    expect(offered).not.toContain(day(inDays))
  })

  it('is rejected and not offered while the listing is closed', async () => {
    const listingId = await departing(4, { closures: [{ from: day(4), to: day(8) }] })
    expect(await expectProblem(hold(listingId))).toMatchObject({ status: 409, code: 'dates-closed' })
    expect((await available(listingId)).departures).toEqual([])
    expect((await available(listingId)).blocked).toEqual([{ from: day(4), to: day(8) }])
  })

  it('is sold until its cut-off and not after it', async () => {
    const listingId = await departing(4, {}, { cutOffHours: 20 })
    const getBookableUntil = async () => (await available(listingId)).departures[0]?.bookableUntil
    expect(await getBookableUntil()).toBe(new Date(`${day(4)}T12:00:00+05:30`).toISOString())
    const open = await createBookingTestApp()
    onTestFinished(() => open.app.close())
    const { id } = await aTour(open.db, { startTime: '08:00' })
    const params = { id }
    const rules = { ...defaultVillaRules, sale: 'departures' }
    await ok(open.app.call('PUT /admin/listings/:id/sale-rules', { params, body: rules, headers: open.manager }))
    const body = { dates: [day(1)], capacity: 4, cutOffHours: 20 }
    await ok(open.app.call('POST /admin/listings/:id/departures', { params, body, headers: open.manager }))
    const requested = { listingId: id, date: day(1), guests: { adults: 1 } }
    // It leaves at 08:00, so sales end at 12:00 on the day before; it is half past eleven now.
    open.later(30)
    await ok(open.hold(await open.newcomer(), requested))
    open.later(1)
    expect(await expectProblem(open.hold(await open.newcomer(), requested))).toMatchObject({
      status: 422,
      code: 'too-late-to-book',
    })
  })
})

it('free sale takes any number of parties, each of them no larger than the listing allows', async () => {
  const { id } = await aTour(desk.db, { maxGuests: 4 })
  const guests = await Promise.all(Array.from({ length: 6 }, () => desk.newcomer()))
  const answers = await Promise.all(guests.map((headers) => hold(id, { adults: 4 }, day(7), headers)))
  expect(answers.map(({ status }) => status)).toEqual(guests.map(() => 201))
  // Today it began at eight.
  const blocked = [{ from: desk.today, to: day(1) }]
  expect(await available(id)).toMatchObject({ sale: 'free-sale', departures: [], blocked })
  expect(await expectProblem(hold(id, { adults: 5 }, day(7)))).toMatchObject({ code: 'too-many-guests' })
})

describe('the rules of a villa', () => {
  const stay = (listingId: string, from: number, to: number) => ({ listingId, ...desk.nights(from, to) })

  it('close the sale the configured hours before the arrival', async () => {
    const listingId = await villa({ leadHours: 48 })
    expect(await expectProblem(quote(stay(listingId, 1, 3)))).toMatchObject({ status: 422, code: 'too-late-to-book' })
    await ok(quote(stay(listingId, 3, 5)))
  })

  it('show closures as blocked nights, and reject them as closed', async () => {
    const listingId = await villa({ closures: [{ from: day(10), to: day(14), reason: 'New roof' }] })
    expect((await available(listingId)).blocked).toEqual([{ from: day(10), to: day(14) }])
    const problem = await expectProblem(quote(stay(listingId, 12, 16)))
    expect(problem).toMatchObject({ status: 409, code: 'dates-closed' })
    expect(problem.detail).toBe(`Closed from ${formatShortDate(day(10))}, open again from ${formatShortDate(day(14))}.`)
    await ok(quote(stay(listingId, 8, 10)))
    await ok(quote(stay(listingId, 14, 16)))
  })

  it('require the minimum stay and charge the price of the season', async () => {
    const seasons = [{ name: 'Perahera', from: day(20), to: day(30), price: 15_000, minNights: 3 }]
    const listingId = await villa({ seasons, weeklyPrice: 60_000 })
    expect(await expectProblem(quote(stay(listingId, 20, 22)))).toMatchObject({ code: 'stay-too-short' })
    await ok(quote(stay(listingId, 10, 12)))
    const across = await ok<Quote>(quote(stay(listingId, 10, 22)))
    expect(across.lines).toEqual([
      { label: 'week', quantity: 1, unitPrice: 60_000, amount: 60_000 },
      { label: 'nights', quantity: 3, unitPrice: 10_000, amount: 30_000 },
      { label: 'nights, Perahera', quantity: 2, unitPrice: 15_000, amount: 30_000 },
    ])
    expect(across.total).toBe(120_000)
  })

  it('reject an outdated total, and return the current quote', async () => {
    const listingId = await villa({})
    const headers = await desk.newcomer()
    const requested = { ...stay(listingId, 10, 12), guests: { adults: 2 } }
    const { total } = await ok<Quote>(quote(requested))
    await sell(listingId, {
      version: 2,
      seasons: [{ name: 'Perahera', from: day(0), to: day(30), price: 15_000, minNights: null }],
    })
    const problem = await expectProblem(desk.hold(headers, { ...requested, quotedTotalUsd: total }))
    expect(problem).toMatchObject({ status: 409, code: 'quote-changed', now: { total: 30_000 } })
    expect(await ok(desk.hold(headers, { ...requested, quotedTotalUsd: 30_000 }))).toMatchObject({ total: 30_000 })
  })
})

describe('on request', () => {
  const requests = async () => {
    const listingId = await villa({ mode: 'request' })
    return { listingId, ...(await desk.pendingAt(listingId)) }
  }
  const request = (action: 'approve' | 'decline', id: string, body: object = {}) =>
    desk.app.call(`POST /admin/bookings/:id/${action}`, { params: { id }, body, headers: desk.manager })

  it('nothing is due before staff have answered', async () => {
    const { id, headers } = await requests()
    const tomorrow = new Date(desk.now().getTime() + 24 * 3_600_000).toISOString()
    const booking = await ok(desk.view(headers, id))
    expect(booking).toMatchObject({ state: 'pending', answerDueAt: tomorrow, paymentDueAt: null })
    expect(booking.allowed).not.toContain('pay')
  })

  it('the payment deadline starts with the approval', async () => {
    const { id, headers } = await requests()
    desk.later(120)
    await ok(request('approve', id))
    const due = new Date(desk.now().getTime() + 48 * 3_600_000).toISOString()
    const booking = await ok(desk.view(headers, id))
    expect(booking).toMatchObject({ state: 'pending', answerDueAt: null, paymentDueAt: due })
    expect(booking.allowed).toContain('pay')
  })

  it('a request without an answer expires, and its nights are free again', async () => {
    const { id, headers, listingId } = await requests()
    desk.later(24 * 60)
    expect(await ok(desk.view(headers, id))).toMatchObject({ state: 'expired' })
    expect((await available(listingId)).blocked).toEqual([])
    expect((await request('approve', id)).status).toBe(409)
  })

  it('a declined request ends with the reason that staff gave', async () => {
    const { id, headers, listingId } = await requests()
    await ok(request('decline', id, { reason: 'The owner is at home.' }))
    expect(await ok(desk.view(headers, id))).toMatchObject({ state: 'declined' })
    expect((await available(listingId)).blocked).toEqual([])
  })
})
