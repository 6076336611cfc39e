import { describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, type Availability } from '@escapes/contract'
import { createBookingTestApp, ok, expectProblem } from '#test/booking-test-app.ts'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { aUser } from '#test/factories/users.ts'
import { transact } from '#/db/transact.ts'
import { lockNights } from '#/modules/calendars/index.ts'
import { expireAllLapsedBookings } from '../transitions/expire-bookings.ts'
import { insertHold, rejectHold } from './hold-queries.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

interface WrittenHold {
  reference: string
  userId: string
  listingId: string
  key?: string
}

/** Without the checks before it, and under the lock of its nights: without that one, eight at once meet a deadlock. */
const writeHold = ({ reference, userId, listingId, key = reference }: WrittenHold) =>
  rejectHold(() =>
    transact(desk.db, async (trx) => {
      await lockNights(trx, listingId)
      await insertHold(
        trx,
        {
          id: randomUUID(),
          reference,
          user_id: userId,
          listing_id: listingId,
          kind: 'villa',
          state: 'hold',
          stay: { from: '2027-06-01', to: '2027-06-03' },
          outing_date: null,
          adults: 1,
          children: 0,
          infants: 0,
          listing_title: 'Villa',
          lines: [],
          total_usd: 1,
          currency: 'USD',
          rate: '1',
          rate_id: null,
          total_agreed: 1,
          deposit_percent: 50,
          balance_days: 14,
          payment_hours: 48,
          answer_hours: 24,
          cancellation_policy: null,
          policy: [],
          sale_mode: 'instant',
          departure_id: null,
          units: 0,
          starts_at: desk.now(),
          ends_at: desk.now(),
          lasts_minutes: null,
          hold_expires_at: desk.now(),
          created_at: desk.now(),
        },
        { idempotency: { key, bodyHash: '', route: 'POST /bookings', userId }, response: '{}' },
      )
      return 'written'
    }),
  )

describe('holding', () => {
  it('reserves the nights of a villa for fifteen minutes at the current price', async () => {
    const listingId = await desk.villa()
    const answer = await desk.hold(await desk.newcomer(), { listingId, ...desk.nights(10, 13) })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      state: 'hold',
      reference: expect.stringMatching(/^[A-HJ-NP-Z379]{8}$/),
      kind: 'villa',
      ...desk.nights(10, 13),
      date: null,
      nights: 3,
      guests: { adults: 2, children: 0, infants: 0 },
      lines: [{ label: 'nights', quantity: 3, unitPrice: 10_000, amount: 30_000 }],
      total: 30_000,
      agreed: { currency: 'USD', total: 30_000 },
      paymentStatus: 'pending',
      holdExpiresAt: new Date(desk.now().getTime() + 15 * 60_000).toISOString(),
      paymentDueAt: null,
      allowed: ['submit', 'cancel'],
    })
  })

  it('may begin on the day that another stay ends, and end on the day that another begins', async () => {
    const listingId = await desk.villa()
    await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(10, 13) }))
    expect(await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(13, 15) }))).toMatchObject({
      nights: 2,
    })
    expect(await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(8, 10) }))).toMatchObject({
      nights: 2,
    })
  })

  it('is rejected when a night is taken, with the nearest free ones', async () => {
    const listingId = await desk.villa()
    await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(10, 14) }))
    const problem = await expectProblem(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(11, 13) }))
    expect(problem).toMatchObject({ status: 409, code: 'dates-taken' })
    expect(problem.nearest).toEqual([desk.nights(14, 16), desk.nights(8, 10), desk.nights(16, 18)])
  })

  it('suggests only nights that are on sale: long enough for their season, not closed, and within the lead time', async () => {
    const { id: listingId } = await aVilla(desk.db, { minNights: 1 })
    await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(10, 14) }))
    const [from, to] = [desk.nights(14, 19).checkIn, desk.nights(14, 19).checkOut]
    const season = { listing_id: listingId, name: 'Festival', min_nights: 5, price_usd: 10_000 }
    await desk.db
      .insertInto('listing_seasons')
      .values({ ...season, days: sql`daterange(${from}, ${to})` })
      .execute()
    const closed = desk.nights(7, 9)
    await desk.db
      .insertInto('listing_closures')
      .values({ listing_id: listingId, days: sql`daterange(${closed.checkIn}, ${closed.checkOut})` })
      .execute()
    const problem = await expectProblem(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(11, 13) }))
    expect(problem.nearest).toEqual([desk.nights(5, 7), desk.nights(19, 21), desk.nights(3, 5)])
  })

  it('is rejected by the constraint alone when the check before it missed a booking', async () => {
    const nights = { listingId: await desk.villa(), userId: (await aUser(desk.db)).id }
    expect(await writeHold({ reference: 'AAAAAAAA', ...nights })).toBe('written')
    await expect(writeHold({ reference: 'BBBBBBBB', ...nights })).rejects.toMatchObject({ code: 'dates-taken' })
  })

  it('is written once, however many write the same nights at the same moment, and none of them meets a deadlock', async () => {
    const listingId = await desk.villa()
    const people = await Promise.all(Array.from({ length: 8 }, () => aUser(desk.db)))
    const written = await Promise.allSettled(
      people.map(({ id: userId }, at) => writeHold({ reference: `FGFGFGF${'ABCDEFGH'[at]}`, listingId, userId })),
    )
    const reasons = written.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { code?: string }).code] : [],
    )
    expect(reasons).toEqual(Array.from({ length: 7 }, () => 'dates-taken'))
  })

  it('is not written under a reference that is used', async () => {
    const { id: userId } = await aUser(desk.db)
    expect(await writeHold({ reference: 'BBBBBBB7', listingId: await desk.villa(), userId })).toBe('written')
    expect(await writeHold({ reference: 'BBBBBBB7', listingId: await desk.villa(), userId })).toBeUndefined()
  })

  it('does not take an idempotency key that another request used meanwhile', async () => {
    const written = { reference: 'CCCCCCCC', userId: (await aUser(desk.db)).id }
    expect(await writeHold({ ...written, listingId: await desk.villa(), key: 'same' })).toBe('written')
    const again = writeHold({ ...written, reference: 'EEEEEEEE', listingId: await desk.villa(), key: 'same' })
    await expect(again).rejects.toMatchObject({ code: 'idempotency-key-reused' })
  })

  it('frees its nights after fifteen minutes, before and after the sweep', async () => {
    const listingId = await desk.villa()
    const headers = await desk.newcomer()
    const { id } = await ok(desk.hold(headers, { listingId, ...desk.nights(10, 13) }))
    desk.later(15)
    expect(await ok(desk.view(headers, id))).toMatchObject({
      state: 'expired',
      allowed: [],
    })
    await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(11, 12) }))
    expect(await desk.listEvents(id)).toEqual(['booking.expired'])
    expect(await expectProblem(desk.submit(headers, id))).toMatchObject({ code: 'hold-expired' })
  })

  it('is expired by the sweep once', async () => {
    const { id } = await ok(desk.hold(await desk.newcomer(), { listingId: await desk.villa(), ...desk.nights(10, 13) }))
    desk.later(16)
    await expireAllLapsedBookings(desk.app.services)
    await expireAllLapsedBookings(desk.app.services)
    expect(await desk.listEvents(id)).toEqual(['booking.expired'])
  })

  it('prices an activity by people, without a limit of seats in free sale', async () => {
    const day = { title: '', description: '', activities: [], accommodation: null, meals: [] }
    const { id: listingId } = await aTour(desk.db, {
      maxGuests: 4,
      itinerary: [
        { ...day, day: 1, location: 'Colombo' },
        { ...day, day: 2, location: 'Galle' },
      ],
    })
    const date = addDays(desk.today, 9)
    const headers = await desk.newcomer()
    const body = { listingId, date, guests: { adults: 3, infants: 1 } }
    const listing = { id: listingId, location: 'Kandy', route: { from: 'Colombo', to: 'Galle' } }
    const held = await ok(desk.hold(headers, body))
    expect(held).toMatchObject({ kind: 'tour', date, checkIn: null, nights: null, total: 15_000, listing })
    expect(await ok(desk.view(headers, held.id))).toMatchObject({ listing })
    await ok(desk.hold(await desk.newcomer(), body))
    expect(await expectProblem(desk.hold(await desk.newcomer(), { ...body, guests: { adults: 5 } }))).toMatchObject({
      code: 'too-many-guests',
    })
  })

  it('is rejected for an unknown listing or currency, for past dates, and for a stay that is too short, too long or has too many guests', async () => {
    const { id: listingId } = await aVilla(desk.db, { minNights: 2, maxGuests: 4 })
    const customer = await desk.newcomer()
    const code = async (body: Record<string, unknown>) =>
      (await expectProblem(desk.hold(customer, { listingId, ...desk.nights(5, 8), ...body }))).code
    expect(await code({ listingId: randomUUID() })).toBe('not-found')
    expect(await code(desk.nights(-1, 3))).toBe('dates-in-past')
    expect(await code(desk.nights(5, 6))).toBe('stay-too-short')
    expect(await code(desk.nights(5, 66))).toBe('stay-too-long')
    expect(await code({ guests: { adults: 5 } })).toBe('too-many-guests')
    expect(await code({ currency: 'EUR' })).toBe('currency-not-supported')
    expect(await code(desk.nights(8, 5))).toBe('validation-failed')
    const draft = await aVilla(desk.db, { status: 'draft' })
    expect(await code({ listingId: draft.id })).toBe('listing-not-bookable')
  })

  it('freezes the current exchange rate of the agreed currency', async () => {
    await sql`insert into currencies (code) values ('LKR')`.execute(desk.db)
    const rate = (value: string, at: string) =>
      sql`insert into currency_rates (currency, rate, source, valid_from) values ('LKR', ${value}, 'test', ${at})`.execute(
        desk.db,
      )
    await rate('290', '2026-01-01')
    await rate('301.255', '2026-02-01')
    const headers = await desk.newcomer()
    const booking = await ok(
      desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(10, 11), currency: 'LKR' }),
    )
    expect(booking.agreed).toEqual({ currency: 'LKR', total: 3_012_550, rate: '301.255000' })
    await rate('400', '2026-03-01')
    const later = await ok(desk.view(headers, booking.id))
    expect(later.agreed).toEqual(booking.agreed)
  })
})

describe('a villa whose nights are being changed for longer than anybody should wait', () => {
  it('responds that the service is busy, and can be booked afterwards', async () => {
    const listingId = await desk.villa()
    const headers = await desk.newcomer()
    const requested = { listingId, ...desk.nights(10, 12) }
    const response = await transact(desk.db, async (trx) => {
      await lockNights(trx, listingId)
      return desk.hold(headers, requested)
    })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(await ok(desk.hold(headers, requested))).toMatchObject({ state: 'hold' })
  })
})

describe('a quote', () => {
  it('contains the price and reserves nothing', async () => {
    const listingId = await desk.villa()
    const body = { listingId, ...desk.nights(10, 13), guests: { adults: 2 } }
    const quote = await ok<{ total: number }>(desk.app.call('POST /quotes', { body }))
    expect(quote).toMatchObject({ total: 30_000, deposit: 15_000, balance: 15_000, nights: 3 })
    await ok(desk.hold(await desk.newcomer(), body))
    expect(await expectProblem(desk.app.call('POST /quotes', { body }))).toMatchObject({ code: 'dates-taken' })
  })
})

describe('the check-in of today', () => {
  it('ends the sale of tonight for holds, quotes, the calendar and the offers alike', async () => {
    const [listingId, other] = [await desk.villa(), await desk.villa()]
    const tonight = desk.nights(0, 1)
    const blocked = async () =>
      (
        await ok<Availability>(
          desk.app.call('GET /listings/:id/availability', {
            params: { id: listingId },
            query: { from: desk.today, to: addDays(desk.today, 30) },
          }),
        )
      ).blocked
    const offers = async () =>
      (await expectProblem(desk.hold(await desk.newcomer(), { listingId: other, ...desk.nights(1, 2) }))).nearest
    await ok(desk.hold(await desk.newcomer(), { listingId: other, ...desk.nights(1, 2) }))
    const toFourteen = (Date.parse('2027-05-20T08:30:00Z') - desk.now().getTime()) / 60_000
    desk.later(toFourteen - 1)
    await ok(desk.hold(await desk.newcomer(), { listingId: other, ...desk.nights(1, 2) }))
    await ok(desk.app.call('POST /quotes', { body: { listingId, ...tonight, guests: { adults: 2 } } }))
    expect(await blocked()).toEqual([])
    expect(await offers()).toContainEqual(tonight)
    desk.later(1)
    const late = { listingId, ...tonight, guests: { adults: 2 } }
    expect(await expectProblem(desk.hold(await desk.newcomer(), late))).toMatchObject({
      status: 422,
      code: 'dates-in-past',
    })
    expect(await expectProblem(desk.app.call('POST /quotes', { body: late }))).toMatchObject({ code: 'dates-in-past' })
    expect(await blocked()).toEqual([{ from: desk.today, to: addDays(desk.today, 1) }])
    expect(await offers()).not.toContainEqual(tonight)
    await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(1, 2) }))
    desk.later(1 - toFourteen - 1)
  })
})
