import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Booking, type ProblemBody, type StaffBooking } from '@escapes/contract'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { aUser } from '#test/factories/users.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { expireBookings } from './expire-bookings.ts'

type Headers = Record<string, string>

const start = new Date('2027-05-20T06:00:00Z')
const today = '2027-05-20'
const two = { adults: 2 }
const nights = (from: number, to: number) => ({ checkIn: addDays(today, from), checkOut: addDays(today, to) })

let app: TestApp
let now = start
let guest: Headers
let other: Headers
let manager: Headers

const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000)
}

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now } })
  guest = await app.signIn('guest')
  other = await app.signIn('guest')
  manager = await app.signIn('manager')
})
afterAll(() => app.close())

const villa = async () => (await aVilla(app.services.db, { minNights: 1 })).id

const hold = (headers: Headers, body: Record<string, unknown>, key: string = randomUUID()) =>
  app.call('POST /bookings', { body: { guests: two, ...body }, headers: { ...headers, 'idempotency-key': key } })
const submit = (headers: Headers, id: string, body: Record<string, unknown> = {}) =>
  app.call('POST /bookings/:id/submit', { params: { id }, body, headers })
const confirm = (id: string) => app.call('POST /admin/bookings/:id/confirm', { params: { id }, headers: manager })
const cancel = (headers: Headers, id: string, key: string = randomUUID()) =>
  app.call('POST /bookings/:id/cancel', { params: { id }, body: {}, headers: { ...headers, 'idempotency-key': key } })
const cancelAsStaff = (id: string, reason?: string) =>
  app.call('POST /admin/bookings/:id/cancel', { params: { id }, body: { reason }, headers: manager })

const ok = async <T = Booking>(response: Response | Promise<Response>): Promise<T> => {
  const answer = await response
  const body: unknown = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBeLessThan(300)
  return body as T
}
const refused = async (response: Response | Promise<Response>): Promise<ProblemBody> => {
  const answer = await response
  const body = (await answer.json()) as ProblemBody
  expect(answer.status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
  return body
}
/** A traveller who holds nothing yet. */
const newcomer = () => app.signIn('guest')
const pendingAt = async (listingId: string, from = 10, to = 13) => {
  const headers = await newcomer()
  const { id } = await ok(hold(headers, { listingId, ...nights(from, to) }))
  await ok(submit(headers, id))
  return { id, headers }
}
const eventsOf = async (bookingId: string): Promise<string[]> => {
  const rows = await app.services.db.selectFrom('outbox').select(['event', 'payload']).orderBy('id').execute()
  return rows
    .filter(({ payload }) => (payload as { bookingId?: string }).bookingId === bookingId)
    .map(({ event }) => event)
}

describe('holding', () => {
  it('keeps the nights of a villa for fifteen minutes at the price of the day', async () => {
    const listingId = await villa()
    const answer = await hold(await newcomer(), { listingId, ...nights(10, 13) })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      state: 'hold',
      reference: expect.stringMatching(/^[A-HJ-NP-Z379]{8}$/),
      kind: 'villa',
      ...nights(10, 13),
      date: null,
      nights: 3,
      guests: { adults: 2, children: 0, infants: 0 },
      lines: [{ label: 'nights', quantity: 3, unitPrice: 10_000, amount: 30_000 }],
      total: 30_000,
      agreed: { currency: 'USD', total: 30_000 },
      paymentStatus: 'pending',
      holdExpiresAt: new Date(now.getTime() + 15 * 60_000).toISOString(),
      paymentDueAt: null,
      allowed: ['submit', 'cancel'],
    })
  })

  it('takes the day of arrival that another leaves on, and the other way round', async () => {
    const listingId = await villa()
    await ok(hold(await newcomer(), { listingId, ...nights(10, 13) }))
    await ok(hold(await newcomer(), { listingId, ...nights(13, 15) }))
    await ok(hold(await newcomer(), { listingId, ...nights(8, 10) }))
  })

  it('is refused when a night is taken, with the nearest free ones', async () => {
    const listingId = await villa()
    await ok(hold(await newcomer(), { listingId, ...nights(10, 14) }))
    const problem = await refused(hold(await newcomer(), { listingId, ...nights(11, 13) }))
    expect(problem).toMatchObject({ status: 409, code: 'dates-taken' })
    expect(problem.nearest).toEqual([nights(14, 16), nights(8, 10), nights(16, 18)])
  })

  it('is refused by the constraint alone, should the look before it have missed something', async () => {
    const listingId = await villa()
    const { id: userId } = await aUser(app.services.db)
    const { insertBooking } = await import('./queries.ts')
    const { transact } = await import('#/db/transact.ts')
    const booking = (reference: string) =>
      transact(app.services.db, (trx) =>
        insertBooking(
          {
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
            cancellation_policy: null,
            payment_method: null,
            hold_expires_at: now,
            payment_due_at: null,
            created_at: now,
          },
          trx,
        ),
      )
    await booking('AAAAAAAA')
    await expect(booking('BBBBBBBB')).rejects.toMatchObject({ code: 'dates-taken' })
  })

  it('lets go by itself after fifteen minutes, swept or not', async () => {
    const listingId = await villa()
    const headers = await newcomer()
    const { id } = await ok(hold(headers, { listingId, ...nights(10, 13) }))
    minutes(15)
    expect(await ok(app.call('GET /bookings/:id', { params: { id }, headers }))).toMatchObject({
      state: 'expired',
      allowed: [],
    })
    await ok(hold(await newcomer(), { listingId, ...nights(11, 12) }))
    expect(await eventsOf(id)).toEqual(['booking.expired'])
    expect(await refused(submit(headers, id))).toMatchObject({ code: 'transition-not-allowed' })
  })

  it('is written down as over by the sweep, once', async () => {
    const { id } = await ok(hold(await newcomer(), { listingId: await villa(), ...nights(10, 13) }))
    minutes(16)
    await expireBookings(app.services)
    await expireBookings(app.services)
    expect(await eventsOf(id)).toEqual(['booking.expired'])
  })

  it('counts an outing by people and does not run out', async () => {
    const { id: listingId } = await aTour(app.services.db, { maxGuests: 4 })
    const date = addDays(today, 9)
    const body = { listingId, date, guests: { adults: 3, infants: 1 } }
    expect(await ok(hold(await newcomer(), body))).toMatchObject({
      kind: 'tour',
      date,
      checkIn: null,
      nights: null,
      total: 15_000,
    })
    await ok(hold(await newcomer(), body))
    expect(await refused(hold(await newcomer(), { ...body, guests: { adults: 5 } }))).toMatchObject({
      code: 'too-many-guests',
    })
  })

  it('is refused for what does not exist, is past, too short, too long, too full or in an unknown currency', async () => {
    const { id: listingId } = await aVilla(app.services.db, { minNights: 2, maxGuests: 4 })
    const code = async (body: Record<string, unknown>) =>
      (await refused(hold(guest, { listingId, ...nights(5, 8), ...body }))).code
    expect(await code({ listingId: randomUUID() })).toBe('not-found')
    expect(await code(nights(-1, 3))).toBe('dates-in-past')
    expect(await code(nights(5, 6))).toBe('stay-too-short')
    expect(await code(nights(5, 66))).toBe('stay-too-long')
    expect(await code({ guests: { adults: 5 } })).toBe('too-many-guests')
    expect(await code({ currency: 'EUR' })).toBe('currency-not-supported')
    expect(await code(nights(8, 5))).toBe('validation-failed')
    const draft = await aVilla(app.services.db, { status: 'draft' })
    expect(await code({ listingId: draft.id })).toBe('listing-not-bookable')
  })

  it('freezes the rate of the day with the currency that was agreed on', async () => {
    await app.services.db
      .insertInto('currencies' as never)
      .values({ code: 'LKR' } as never)
      .execute()
    const rate = (value: string, at: string) =>
      app.services.db
        .insertInto('currency_rates' as never)
        .values({ currency: 'LKR', rate: value, source: 'test', valid_from: at } as never)
        .execute()
    await rate('290', '2026-01-01')
    await rate('301.255', '2026-02-01')
    const headers = await newcomer()
    const booking = await ok(hold(headers, { listingId: await villa(), ...nights(10, 11), currency: 'LKR' }))
    expect(booking.agreed).toEqual({ currency: 'LKR', total: 3_012_550, rate: '301.255000' })
    await rate('400', '2026-03-01')
    const later = await ok(app.call('GET /bookings/:id', { params: { id: booking.id }, headers }))
    expect(later.agreed).toEqual(booking.agreed)
  })

  it('is capped at five open ones a person, however many requests come at once', async () => {
    const headers = await newcomer()
    const listings = await Promise.all(Array.from({ length: 12 }, villa))
    const answers = await Promise.all(listings.map((listingId) => hold(headers, { listingId, ...nights(3, 5) })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const codes = await Promise.all(answers.filter(({ status }) => status !== 201).map((answer) => refused(answer)))
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(['too-many-holds']))
  })

  it('needs a session and an Idempotency-Key', async () => {
    const body = { listingId: await villa(), ...nights(1, 3), guests: two }
    expect(
      await refused(app.call('POST /bookings', { body, headers: { 'idempotency-key': randomUUID() } })),
    ).toMatchObject({
      status: 401,
    })
    expect(await refused(app.call('POST /bookings', { body, headers: guest }))).toMatchObject({
      status: 400,
      code: 'idempotency-key-missing',
    })
  })

  it('happens once per Idempotency-Key, with the same answer to the byte', async () => {
    const [headers, key, listingId] = [await newcomer(), randomUUID(), await villa()]
    const body = { listingId, ...nights(20, 22) }
    const answers = await Promise.all(Array.from({ length: 20 }, () => hold(headers, body, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    const mine = await ok<{ total: number }>(app.call('GET /bookings', { headers }))
    expect(mine.total).toBe(1)
    expect(await refused(hold(headers, { ...body, ...nights(20, 23) }, key))).toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
    })
  })
})

describe('of many who want the same nights at once', () => {
  it('exactly one gets them, and nobody sees a fault', async () => {
    const listingId = await villa()
    const travellers = await Promise.all(Array.from({ length: 12 }, newcomer))
    const answers = await Promise.all(
      travellers.flatMap((headers, index) => [
        hold(headers, { listingId, ...nights(30, 34) }),
        hold(headers, { listingId, ...nights(30 + (index % 4), 32 + (index % 4)) }),
      ]),
    )
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const { rows } = await (
      await import('kysely')
    ).sql<{ count: number }>`
      select count(*) from bookings one join bookings other on one.id < other.id and one.listing_id = other.listing_id
      and one.stay && other.stay and one.state = 'hold' and other.state = 'hold'
      where one.listing_id = ${listingId}`.execute(app.services.db)
    expect(rows[0]?.count).toBe(0)
  })
})

describe('a quote', () => {
  it('says what it costs and holds nothing', async () => {
    const listingId = await villa()
    const body = { listingId, ...nights(10, 13), guests: two }
    const quote = await ok<{ total: number }>(app.call('POST /quotes', { body }))
    expect(quote).toMatchObject({ total: 30_000, deposit: 15_000, balance: 15_000, nights: 3 })
    await ok(hold(await newcomer(), body))
    expect(await refused(app.call('POST /quotes', { body }))).toMatchObject({ code: 'dates-taken' })
  })
})

describe('submitting', () => {
  it('makes the booking wait for the money, two days at most', async () => {
    const headers = await newcomer()
    const { id, createdAt } = await ok(hold(headers, { listingId: await villa(), ...nights(10, 13) }))
    minutes(5)
    const wishes = { paymentMethod: 'deposit', pickupLocation: 'Colombo airport', specialRequests: 'A cot, please' }
    expect(await ok(submit(headers, id, wishes))).toMatchObject({
      state: 'pending',
      ...wishes,
      holdExpiresAt: null,
      paymentDueAt: new Date(Date.parse(createdAt) + 48 * 3_600_000).toISOString(),
      allowed: ['cancel'],
    })
    expect(await eventsOf(id)).toEqual(['booking.submitted'])
  })

  it('is due by the start of a stay that is near', async () => {
    const headers = await newcomer()
    const { id } = await ok(hold(headers, { listingId: await villa(), ...nights(1, 3) }))
    const { paymentDueAt } = await ok(submit(headers, id))
    expect(paymentDueAt).toBe('2027-05-21T08:30:00.000Z')
  })

  it('is over when the hold is', async () => {
    const headers = await newcomer()
    const { id } = await ok(hold(headers, { listingId: await villa(), ...nights(10, 13) }))
    minutes(15)
    expect(await refused(submit(headers, id))).toMatchObject({ status: 409, code: 'hold-expired' })
  })

  it('happens once', async () => {
    const { id, headers } = await pendingAt(await villa())
    expect(await refused(submit(headers, id))).toMatchObject({ status: 409, code: 'transition-not-allowed' })
    expect(await eventsOf(id)).toEqual(['booking.submitted'])
  })

  it('is for the one who holds it: to others it does not exist', async () => {
    const { id } = await ok(hold(await newcomer(), { listingId: await villa(), ...nights(10, 13) }))
    expect(await refused(submit(other, id))).toMatchObject({ status: 404 })
    expect(await refused(submit(manager, id))).toMatchObject({ status: 404 })
    expect(await refused(submit(guest, randomUUID()))).toMatchObject({ status: 404 })
  })
})

describe('confirming', () => {
  it('is done by staff, once, however many try at once', async () => {
    const { id, headers } = await pendingAt(await villa())
    expect(await refused(app.call('POST /admin/bookings/:id/confirm', { params: { id }, headers }))).toMatchObject({
      status: 403,
    })
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await eventsOf(id)).toEqual(['booking.submitted', 'booking.confirmed'])
    expect(await ok(app.call('GET /bookings/:id', { params: { id }, headers }))).toMatchObject({
      state: 'confirmed',
      allowed: [],
    })
  })

  it('and cancelling at once leave one of the two', async () => {
    const { id } = await pendingAt(await villa())
    const answers = await Promise.all([confirm(id), cancelAsStaff(id), confirm(id), cancelAsStaff(id)])
    const { state } = await ok(app.call('GET /bookings/:id', { params: { id }, headers: manager }))
    const events = await eventsOf(id)
    // A confirmed booking may still be cancelled; a cancelled one is never confirmed.
    expect(['confirmed', 'cancelled']).toContain(state)
    expect(events.filter((event) => event === 'booking.confirmed').length).toBeLessThanOrEqual(1)
    expect(events.filter((event) => event === 'booking.cancelled').length).toBeLessThanOrEqual(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(events.length - 1)
  })

  it('is refused for a booking whose time to pay is over, and the nights are free', async () => {
    const listingId = await villa()
    const { id } = await pendingAt(listingId)
    minutes(48 * 60)
    expect(await refused(confirm(id))).toMatchObject({ status: 409, code: 'transition-not-allowed' })
    await ok(hold(await newcomer(), { listingId, ...nights(10, 13) }))
  })

  it('is refused when another channel sold the nights meanwhile, and says which', async () => {
    const listingId = await villa()
    const { id } = await pendingAt(listingId, 40, 43)
    await aBlock(listingId, nights(42, 45))
    const problem = await refused(confirm(id))
    expect(problem).toMatchObject({ status: 409, code: 'dates-taken' })
    expect(problem.detail).toContain(addDays(today, 42))
  })
})

describe('cancelling', () => {
  it('frees the nights, whoever does it', async () => {
    const listingId = await villa()
    const mine = await pendingAt(listingId)
    expect(await ok(cancel(mine.headers, mine.id))).toMatchObject({ state: 'cancelled', cancellation: { by: 'guest' } })
    const next = await pendingAt(listingId)
    await ok(confirm(next.id))
    const cancelled = await ok<StaffBooking>(cancelAsStaff(next.id, 'The roof leaks.'))
    expect(cancelled).toMatchObject({ state: 'cancelled', cancellation: { by: 'staff', reason: 'The roof leaks.' } })
    expect(cancelled.customer.email).toMatch(/@travellers\.test$/)
    await ok(hold(await newcomer(), { listingId, ...nights(10, 13) }))
  })

  it('is not for the traveller once it is confirmed, nor for staff while it is only held', async () => {
    const { id, headers } = await pendingAt(await villa())
    await ok(confirm(id))
    expect(await refused(cancel(headers, id))).toMatchObject({ code: 'transition-not-allowed' })
    const held = await ok(hold(await newcomer(), { listingId: await villa(), ...nights(10, 13) }))
    expect(await refused(cancelAsStaff(held.id))).toMatchObject({ code: 'transition-not-allowed' })
  })

  it('never comes back to life: confirming a cancelled booking is refused', async () => {
    const { id, headers } = await pendingAt(await villa())
    await ok(cancel(headers, id))
    expect(await refused(confirm(id))).toMatchObject({ status: 409, code: 'transition-not-allowed' })
  })

  it('answers a repeated request as the first time', async () => {
    const { id, headers } = await pendingAt(await villa())
    const key = randomUUID()
    const first = await (await cancel(headers, id, key)).text()
    expect(await (await cancel(headers, id, key)).text()).toBe(first)
    expect(await eventsOf(id)).toEqual(['booking.submitted', 'booking.cancelled'])
  })
})

describe('availability', () => {
  const blocked = async (listingId: string, from: number, to: number) => {
    const query = { from: addDays(today, from), to: addDays(today, to) }
    return (
      await ok<{ blocked: unknown }>(app.call('GET /listings/:id/availability', { params: { id: listingId }, query }))
    ).blocked
  }

  it('joins our bookings and what is imported, within the days asked for', async () => {
    const listingId = await villa()
    await pendingAt(listingId, 10, 13)
    await aBlock(listingId, nights(13, 15))
    await aBlock(listingId, nights(20, 40))
    const range = (from: number, to: number) => ({ from: addDays(today, from), to: addDays(today, to) })
    expect(await blocked(listingId, 0, 30)).toEqual([range(10, 15), range(20, 30)])
    expect(await blocked(listingId, 0, 10)).toEqual([])
  })

  it('forgets a hold when its time is over', async () => {
    const listingId = await villa()
    await ok(hold(await newcomer(), { listingId, ...nights(10, 13) }))
    expect(await blocked(listingId, 0, 30)).toHaveLength(1)
    minutes(15)
    expect(await blocked(listingId, 0, 30)).toEqual([])
  })

  it('is not told of what is not on sale', async () => {
    const { id } = await aVilla(app.services.db, { status: 'draft' })
    const query = { from: today, to: addDays(today, 3) }
    expect(await refused(app.call('GET /listings/:id/availability', { params: { id }, query }))).toMatchObject({
      status: 404,
    })
  })
})

describe('lists', () => {
  type List<T> = { items: T[]; nextCursor: string | null; total: number; counts: Record<string, number> }

  it("are a traveller's own, newest first, page by page, with counts", async () => {
    const headers = await newcomer()
    const ids: string[] = []
    for (let number = 0; number < 3; number++) {
      ids.unshift((await ok(hold(headers, { listingId: await villa(), ...nights(10, 12) }))).id)
    }
    const { id: tour } = await aTour(app.services.db)
    ids.unshift((await ok(hold(headers, { listingId: tour, date: addDays(today, 9) }))).id)
    const page = (query: Record<string, string>) => ok<List<Booking>>(app.call('GET /bookings', { headers, query }))
    const first = await page({ limit: '3' })
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 3))
    expect(first).toMatchObject({ total: 4, counts: { all: 4, tour: 1, experience: 0, villa: 3 } })
    const second = await page({ limit: '3', cursor: first.nextCursor! })
    expect(second.items.map(({ id }) => id)).toEqual(ids.slice(3))
    expect(second.nextCursor).toBeNull()
    expect(await page({ kind: 'tour' })).toMatchObject({ items: [{ kind: 'tour' }], total: 1, counts: { all: 4 } })
  })

  it('of staff find by reference, title, name and e-mail, and count by state', async () => {
    const listing = await aVilla(app.services.db, { title: 'Villa 100%_Sea' })
    const { id } = await pendingAt(listing.id)
    const { headers } = await pendingAt(listing.id, 20, 22)
    const { reference } = await ok(app.call('GET /bookings/:id', { params: { id }, headers: manager }))
    const find = (query: Record<string, string>) =>
      ok<List<StaffBooking>>(app.call('GET /admin/bookings', { headers: manager, query }))
    expect((await find({ q: '100%_sea' })).total).toBe(2)
    expect(
      (await find({ q: `${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)}` })).items.map((item) => item.id),
    ).toEqual([id])
    const { items } = await find({ q: '100%_sea', state: 'pending', sort: 'check-in' })
    expect(items.map(({ checkIn }) => checkIn)).toEqual([addDays(today, 10), addDays(today, 20)])
    expect((await find({ q: items[0]!.customer.email })).items.map((item) => item.id)).toEqual([id])
    await ok(cancel(headers, items[1]!.id))
    expect(await find({ q: '100%_sea', state: 'pending' })).toMatchObject({
      total: 1,
      counts: { pending: 1, cancelled: 1 },
    })
    expect(await refused(app.call('GET /admin/bookings', { headers: guest }))).toMatchObject({ status: 403 })
  })

  it.each(['newest', 'check-in', 'total'])('of staff in the order %s meet every booking once', async (sort) => {
    const find = (query: Record<string, string>) =>
      ok<List<StaffBooking>>(app.call('GET /admin/bookings', { headers: manager, query: { sort, ...query } }))
    const all = await find({ limit: '100' })
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: List<StaffBooking> = await find({ limit: '7', ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(all.items.map(({ id }) => id))
    expect(new Set(seen).size).toBe(all.total)
  })

  it('refuse a cursor that they did not give out', async () => {
    expect(await refused(app.call('GET /bookings', { headers: guest, query: { cursor: 'nonsense' } }))).toMatchObject({
      code: 'validation-failed',
    })
  })
})

const aBlock = async (listingId: string, { checkIn, checkOut }: { checkIn: string; checkOut: string }) => {
  const { connectFeed } = await import('#/modules/calendars/index.ts')
  const { insertBlocks, findFeed } = await import('#/modules/calendars/queries.ts')
  const { transact } = await import('#/db/transact.ts')
  const { feedId } = await connectFeed(app.services, { listingId, url: `https://channel.test/${listingId}.ics` })
  const feed = await findFeed(app.services.db, feedId)
  await transact(app.services.db, (trx) =>
    insertBlocks(trx, feed!, [
      {
        uid: randomUUID(),
        recurrenceId: '',
        from: checkIn,
        to: checkOut,
        class: 'booking',
        isTentative: false,
        summaryDigest: '',
      },
    ]),
  )
}
