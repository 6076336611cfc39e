import { describe, expect, it } from 'vitest'
import { addDays, type Booking, type Page, type Quote } from '@escapes/contract'
import { sql } from 'kysely'
import { type Headers, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { aTour } from '#test/factories/listings.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const own = (headers: Headers) => ok<Page<Booking>>(desk.app.call('GET /bookings', { headers }))
const countHeld = async (listingId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings where listing_id = ${listingId} and state = 'hold'`.execute(desk.db)
  return rows[0]?.count ?? 0
}
/** A tour of few seats that leaves in nine and in ten days. */
const aDeparture = async (capacity: number) => {
  const { id: listingId } = await aTour(desk.db, {})
  await desk.db.updateTable('outing_details').set({ sale: 'departures' }).where('listing_id', '=', listingId).execute()
  const [date, next] = [addDays(desk.today, 9), addDays(desk.today, 10)]
  const days = [date, next].map((day) => ({ listing_id: listingId, day, capacity, cut_off_hours: 12 }))
  await desk.db.insertInto('departures').values(days).execute()
  const taken = async () => {
    const rows = await desk.db.selectFrom('departures').select('taken').where('listing_id', '=', listingId).execute()
    return rows.reduce((sum, row) => sum + row.taken, 0)
  }
  return { listingId, date, next, taken }
}

describe("a customer's own hold", () => {
  it('is reused and extended for the same dates and guests, from another window or device', async () => {
    const headers = await desk.newcomer()
    const selection = { listingId: await desk.villa(), ...desk.nights(10, 13) }
    const first = await ok(desk.hold(headers, selection))
    desk.later(10)
    const second = await ok(desk.hold(headers, selection))
    expect(second).toMatchObject({ id: first.id, reference: first.reference, state: 'hold' })
    expect(Date.parse(second.holdExpiresAt ?? '') - desk.now().getTime()).toBe(15 * 60_000)
    expect((await own(headers)).total).toBe(1)
  })

  it('lets its own customer get a quote, and nobody else', async () => {
    const headers = await desk.newcomer()
    const body = { listingId: await desk.villa(), ...desk.nights(10, 13), guests: { adults: 2 } }
    await ok(desk.hold(headers, body))
    expect(await ok<Quote>(desk.app.call('POST /quotes', { body, headers }))).toMatchObject({ total: 30_000 })
    expect(await expectProblem(desk.app.call('POST /quotes', { body }))).toMatchObject({ code: 'dates-taken' })
    const stranger = await desk.newcomer()
    expect(await expectProblem(desk.app.call('POST /quotes', { body, headers: stranger }))).toMatchObject({
      code: 'dates-taken',
    })
  })

  it('lasts no longer than an hour, however often it is requested', async () => {
    const headers = await desk.newcomer()
    const selection = { listingId: await desk.villa(), ...desk.nights(10, 13) }
    const first = await ok(desk.hold(headers, selection))
    for (let round = 0; round < 5; round++) {
      desk.later(11)
      expect((await ok(desk.hold(headers, selection))).id).toBe(first.id)
    }
    desk.later(5)
    expect((await ok(desk.view(headers, first.id))).state).toBe('expired')
    expect(await expectProblem(desk.hold(headers, selection))).toMatchObject({ code: 'too-many-holds' })
    expect((await ok(desk.hold(await desk.newcomer(), selection))).state).toBe('hold')
    desk.later(6 * 60)
    expect((await ok(desk.hold(headers, selection))).id).not.toBe(first.id)
  })

  it.each(['replaced by another', 'cancelled and made again', 'left to run out and made again'])(
    'lasts no longer than an hour in all when it is %s without end',
    async (way) => {
      const headers = await desk.newcomer()
      const listingId = await desk.villa()
      const started = desk.now().getTime()
      let end = started
      let problem: Response | undefined
      for (let round = 0; round < 12; round++) {
        const selection = { listingId, ...desk.nights(10, 13 + (round % 2)), guests: { adults: 1 + (round % 2) } }
        const answer = await desk.hold(headers, selection)
        problem = answer
        if (answer.status !== 201) break
        const heldBooking = await ok(answer)
        end = Date.parse(heldBooking.holdExpiresAt ?? '')
        desk.later(way.startsWith('left') ? 15 : 14)
        if (way.startsWith('cancelled') && desk.now().getTime() < end) await ok(desk.cancel(headers, heldBooking.id))
      }
      expect(await expectProblem(problem!)).toMatchObject({ code: 'too-many-holds' })
      expect(end - started).toBeLessThanOrEqual(61 * 60_000)
      await ok(desk.hold(headers, { listingId, ...desk.nights(20, 22) }))
    },
  )

  it('is rejected after the same nights were booked twice and not paid for', async () => {
    const headers = await desk.newcomer()
    const listingId = await desk.villa()
    for (let round = 0; round < 2; round++) {
      const { id } = await ok(desk.hold(headers, { listingId, ...desk.nights(20, 23) }))
      await ok(desk.submit(headers, id))
      await ok(desk.cancel(headers, id))
    }
    const third = { listingId, ...desk.nights(22, 25) }
    expect(await expectProblem(desk.hold(headers, third))).toMatchObject({ code: 'too-many-unpaid-bookings' })
    await ok(desk.hold(await desk.newcomer(), third))
    await ok(desk.hold(headers, { listingId, ...desk.nights(30, 33) }))
  })

  it('is replaced by other dates or guests of the same listing, overlapping or not, and is shown nowhere', async () => {
    const headers = await desk.newcomer()
    const listingId = await desk.villa()
    const first = await ok(desk.hold(headers, { listingId, ...desk.nights(10, 13) }))
    const second = await ok(desk.hold(headers, { listingId, ...desk.nights(11, 15) }))
    const third = await ok(desk.hold(headers, { listingId, ...desk.nights(11, 15), guests: { adults: 1 } }))
    expect(new Set([first.id, second.id, third.id]).size).toBe(3)
    expect(await countHeld(listingId)).toBe(1)
    const { items, total } = await own(headers)
    expect(items.map(({ id }) => id)).toEqual([third.id])
    expect(total).toBe(1)
    await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(9, 11) }))
    const problem = await expectProblem(desk.submit(headers, first.id))
    expect(problem).toMatchObject({ status: 409, code: 'hold-replaced', bookingId: second.id })
    const staff = await ok<Page<Booking>>(
      desk.app.call('GET /admin/bookings', { query: { state: 'cancelled' }, headers: desk.manager }),
    )
    expect(staff.items.map(({ id }) => id)).not.toContain(first.id)
  })

  it('stays when the dates that should replace it are not free', async () => {
    const headers = await desk.newcomer()
    const listingId = await desk.villa()
    const first = await ok(desk.hold(headers, { listingId, ...desk.nights(10, 13) }))
    await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(13, 16) }))
    expect(await expectProblem(desk.hold(headers, { listingId, ...desk.nights(12, 14) }))).toMatchObject({
      code: 'dates-taken',
    })
    expect(await ok(desk.view(headers, first.id))).toMatchObject({ state: 'hold' })
  })

  it('stays when a payment has arrived for it', async () => {
    const headers = await desk.newcomer()
    const listingId = await desk.villa()
    const { id } = await ok(desk.hold(headers, { listingId, ...desk.nights(10, 13) }))
    await ok(desk.recordPayment(id, 100))
    expect(await expectProblem(desk.hold(headers, { listingId, ...desk.nights(11, 14) }))).toMatchObject({
      code: 'change-needs-staff',
    })
    await ok(desk.submit(headers, id))
  })

  describe('in another currency', () => {
    const withRates = async () => {
      await sql`insert into currencies (code) values ('LKR'), ('EUR') on conflict do nothing`.execute(desk.db)
      await sql`insert into currency_rates (currency, rate, source, valid_from)
        values ('LKR', 301.255, 'test', '2026-01-01'), ('EUR', 0.91, 'test', '2026-01-01')`.execute(desk.db)
    }
    it('is the same hold: reference and dates stay, and the price is that of the latest request', async () => {
      await withRates()
      const headers = await desk.newcomer()
      const selection = { listingId: await desk.villa(), ...desk.nights(10, 13) }
      const first = await ok(desk.hold(headers, { ...selection, currency: 'USD' }))
      const second = await ok(desk.hold(headers, { ...selection, currency: 'LKR' }))
      expect(second).toMatchObject({ id: first.id, reference: first.reference, total: first.total })
      expect(second.agreed.currency).toBe('LKR')
      expect(second.agreed.total).not.toBe(first.agreed.total)
      expect(await ok(desk.view(headers, first.id))).toMatchObject({ agreed: second.agreed, money: second.money })
      expect((await own(headers)).total).toBe(1)
    })

    it('is not confirmed at a price that another device has changed since', async () => {
      await withRates()
      const headers = await desk.newcomer()
      const selection = { listingId: await desk.villa(), ...desk.nights(10, 13) }
      const { id, agreed: shown } = await ok(desk.hold(headers, { ...selection, currency: 'USD' }))
      const { agreed } = await ok(desk.hold(headers, { ...selection, currency: 'EUR' }))
      const toSubmission = ({ currency, total }: typeof shown) => ({ shownAgreedTotal: { currency, total } })
      expect(await expectProblem(desk.submit(headers, id, toSubmission(shown)))).toMatchObject({
        code: 'hold-replaced',
        status: 409,
      })
      expect((await ok(desk.view(headers, id))).state).toBe('hold')
      expect(await ok(desk.submit(headers, id, toSubmission(agreed)))).toMatchObject({ state: 'pending', agreed })
      expect((await ok(desk.submit(headers, id, toSubmission(agreed)))).state, 'the same again').toBe('pending')
    })

    it('keeps the currency of its payment', async () => {
      await withRates()
      const headers = await desk.newcomer()
      const selection = { listingId: await desk.villa(), ...desk.nights(10, 13) }
      const { id, agreed } = await ok(desk.hold(headers, { ...selection, currency: 'USD' }))
      await ok(desk.recordPayment(id, 100))
      expect(await ok(desk.hold(headers, { ...selection, currency: 'EUR' }))).toMatchObject({ id, agreed })
    })
  })

  it('is expired in the database before a new hold is created', async () => {
    const headers = await desk.newcomer()
    const selection = { listingId: await desk.villa(), ...desk.nights(10, 13) }
    const first = await ok(desk.hold(headers, selection))
    desk.later(15)
    const second = await ok(desk.hold(headers, { ...selection, ...desk.nights(20, 23) }))
    expect(second.id).not.toBe(first.id)
    expect(await desk.listEvents(first.id)).toEqual(['booking.expired'])
  })

  it('of seats is one per customer: a second hold replaces the first', async () => {
    const headers = await desk.newcomer()
    const { listingId, date, next, taken } = await aDeparture(2)
    const selection = { listingId, date, guests: { adults: 2 } }
    const first = await ok(desk.hold(headers, selection))
    expect((await ok(desk.hold(headers, selection))).id).toBe(first.id)
    expect(await ok<Quote>(desk.app.call('POST /quotes', { body: selection, headers }))).toMatchObject({
      total: 10_000,
    })
    expect(await expectProblem(desk.app.call('POST /quotes', { body: selection }))).toMatchObject({
      code: 'not-enough-seats',
    })
    expect(await taken()).toBe(2)
    await ok(desk.hold(headers, { ...selection, guests: { adults: 1 } }))
    expect(await taken()).toBe(1)
    await ok(desk.hold(headers, { ...selection, date: next }))
    expect(await taken()).toBe(2)
    expect(await countHeld(listingId)).toBe(1)
  })

  it('of an activity in free sale is one per customer as well', async () => {
    const headers = await desk.newcomer()
    const { id: listingId } = await aTour(desk.db, {})
    await ok(desk.hold(headers, { listingId, date: addDays(desk.today, 9) }))
    await ok(desk.hold(headers, { listingId, date: addDays(desk.today, 10) }))
    expect(await countHeld(listingId)).toBe(1)
  })
})

describe('the constraint', () => {
  it('rejects a second hold of one customer and listing', async () => {
    const headers = await desk.newcomer()
    const { id } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(10, 13) }))
    const copy = sql`insert into bookings (reference, user_id, listing_id, kind, state, stay, adults, listing_title, lines,
        total_usd, currency, rate, total_agreed, sale_mode, hold_expires_at, is_only_hold)
      select 'ZZZZZZZ7', user_id, listing_id, kind, state, daterange('2028-01-01', '2028-01-03'), adults, listing_title,
        lines, total_usd, currency, rate, total_agreed, sale_mode, hold_expires_at, is_only_hold
      from bookings where id = ${id}`
    await expect(copy.execute(desk.db)).rejects.toThrow('one_hold_per_person_and_listing')
  })
})
