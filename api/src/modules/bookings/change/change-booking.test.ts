import { randomUUID } from 'node:crypto'
import {
  addDays,
  type Booking,
  type ChangeQuote,
  type Quote,
  type SaleRules,
  type StaffBooking,
} from '@escapes/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { type Headers, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { aVilla } from '#test/factories/listings.ts'
import { defaultVillaRules } from '#test/rows/sale-rules.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const morning = Date.parse('2027-05-20T06:00:00Z')
afterEach(() => desk.later((morning - desk.now().getTime()) / 60_000))

const { change } = desk
const pay = (id: string, amount: number) => ok(desk.recordPayment(id, amount, { anotherTransfer: true }))
const viewed = (id: string): Promise<Booking> => ok(desk.view(desk.manager, id))
const inHours = (hours: number) => new Date(desk.now().getTime() + hours * 3_600_000).toISOString()
const days = 24 * 60

/** Three nights at $100, from a day on. */
const pending = async (from: number, paymentMethod: 'bank_transfer' | 'deposit' = 'bank_transfer') => {
  const headers = await desk.newcomer()
  const listingId = await desk.villa()
  const { id } = await ok(desk.hold(headers, { listingId, ...desk.nights(from, from + 3) }))
  await ok(desk.submit(headers, id, { paymentMethod }))
  return { id, headers, listingId }
}

describe('two changes of one booking at once', () => {
  it('are made one after the other, and neither undoes the other', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, headers } = await pending(20)
      const answers = await Promise.all([
        change(headers, id, desk.nights(40, 44)),
        change(desk.manager, id, { guests: { adults: 1 } }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await viewed(id)).toMatchObject({ ...desk.nights(40, 44), guests: { adults: 1 }, total: 40_000 })
    }
  })
})

it('a customer changes a booking twenty times a day, and staff whenever they like', async () => {
  const { id, headers } = await pending(20)
  const turn = (by: Headers, adults: number) => change(by, id, { guests: { adults } })
  for (let at = 0; at < 20; at += 1) await ok(turn(headers, 1 + (at % 2)))
  expect((await expectProblem(turn(headers, 1))).code).toBe('too-many-requests')
  await ok(turn(desk.manager, 1))
})

it('who made a booking and changed lately how it is sold gives it no other price, and offers none; a colleague does', async () => {
  const [clerk, listingId] = [await desk.app.signIn('manager'), await desk.villa()]
  const wanted = { listingId, ...desk.nights(40, 43), guests: { adults: 2 } }
  const { total: quotedTotalUsd } = await ok<Quote>(desk.app.call('POST /quotes', { body: wanted, headers: clerk }))
  const newCustomer = { name: 'A friend', email: `${randomUUID()}@customers.test` }
  const keyed = () => ({ ...clerk, 'idempotency-key': randomUUID() })
  const body = { ...wanted, quotedTotalUsd, newCustomer }
  const { id } = await ok<StaffBooking>(desk.app.call('POST /admin/bookings', { body, headers: keyed() }))
  const [from, to] = [addDays(desk.today, 30), addDays(desk.today, 60)]
  const rules = { ...defaultVillaRules, seasons: [{ name: 'Quiet', from, to, price: 6_000, minNights: null }] }
  await ok<SaleRules>(
    desk.app.call('PUT /admin/listings/:id/sale-rules', { params: { id: listingId }, body: rules, headers: clerk }),
  )
  const own = [
    change(clerk, id, desk.nights(45, 48)),
    desk.quoteChange(clerk, id, desk.nights(40, 45)),
    desk.app.call('POST /admin/bookings/:id/date-offers', {
      params: { id },
      body: { days: [addDays(desk.today, 50)], reason: 'The roof is mended.' },
      headers: keyed(),
    }),
  ]
  for (const answer of own) expect((await expectProblem(answer)).code).toBe('second-person-needed')
  await ok(change(clerk, id, desk.nights(70, 73)))
  await ok(change(desk.manager, id, desk.nights(45, 48)))
  expect((await viewed(id)).total).toBe(18_000)
})

describe('when the money is due after a change', () => {
  it('is never in the past: a second instalment moved near is due in two days', async () => {
    const { id, headers } = await pending(60, 'deposit')
    await pay(id, 15_000)
    desk.later(30 * days)
    await ok(change(headers, id, desk.nights(40, 43)))
    expect((await viewed(id)).money).toMatchObject({ dueNow: { amount: 15_000 }, nextDueAt: inHours(48) })
  })

  it('is two days from now for the extra amount of a paid booking', async () => {
    const { id, headers } = await pending(60)
    await pay(id, 30_000)
    desk.later(20 * days)
    await ok(change(headers, id, desk.nights(60, 64)))
    expect((await viewed(id)).money).toMatchObject({ dueNow: { amount: 10_000 }, nextDueAt: inHours(48) })
  })

  it.each([
    ['who paid in time gets two days for the extra amount, while the first deadline is ahead', 30_000, 48],
    ['who has not paid keeps the deadline that runs', 0, 24],
    ['who paid a part keeps the day that was told for the rest', 15_000, 47],
  ])('%s, and the form says the same as the booking', async (_, paid, hours) => {
    const { id, headers } = await pending(60)
    desk.later(23 * 60)
    if (paid > 0) await pay(id, paid)
    desk.later(60)
    const longer = desk.nights(60, 64)
    const { nextDueAt } = await ok<ChangeQuote>(desk.quoteChange(headers, id, longer))
    expect(nextDueAt).toBe(inHours(hours))
    await ok(change(headers, id, longer))
    expect((await viewed(id)).money.nextDueAt).toBe(nextDueAt)
  })

  it('is never after the start of a booking of which a part is paid, which is moved near', async () => {
    const { id, headers } = await pending(60)
    await pay(id, 15_000)
    await ok(change(headers, id, desk.nights(1, 4)))
    const { money, checkIn } = await viewed(id)
    expect(checkIn).toBe(desk.nights(1, 4).checkIn)
    expect(money.nextDueAt! <= `${checkIn}T08:30:00.000Z`).toBe(true)
  })

  it('is an hour from now for a stay that is moved to a day that has begun', async () => {
    const { id, headers } = await pending(1)
    // 13:30 in Sri Lanka, half an hour before the check-in.
    desk.later(120)
    expect(await ok(change(headers, id, desk.nights(0, 2)))).toMatchObject({
      state: 'pending',
      paymentDueAt: inHours(1),
    })
  })
})

describe('a change that makes what was paid enough', () => {
  it('confirms the booking', async () => {
    const { id, headers } = await pending(60)
    await pay(id, 20_000)
    expect(await viewed(id)).toMatchObject({ state: 'pending' })
    await ok(change(headers, id, desk.nights(60, 62)))
    expect(await viewed(id)).toMatchObject({ state: 'confirmed', paymentStatus: 'paid' })
    expect((await desk.listEvents(id)).slice(-2)).toEqual(['booking.changed', 'booking.confirmed'])
  })
})

describe('the price of a change', () => {
  it("has the agreed cancellation policy, whatever the listing's policy is today", async () => {
    const { id, headers, listingId } = await pending(30)
    await desk.db
      .updateTable('listings')
      .set({ policy_bands: JSON.stringify([{ fromHours: 0, refundPercent: 10, fixedFee: 0 }]), sale_mode: 'request' })
      .where('id', '=', listingId)
      .execute()
    const { quote } = await ok<ChangeQuote>(desk.quoteChange(headers, id, desk.nights(40, 43)))
    expect(quote.mode).toBe('instant')
    expect(quote.policy.bands.map(({ refundPercent }) => refundPercent)).toEqual([100, 50, 0])
    expect(quote.policy.startsAt).toBe('2027-06-29T08:30:00.000Z')
  })
})

describe('the rules of sale', () => {
  const late = async () => {
    const booked = await pending(3)
    await desk.db.updateTable('listings').set({ lead_hours: 240 }).where('id', '=', booked.listingId).execute()
    return booked
  }

  it('require the lead time from customers, not from staff', async () => {
    const { id, headers } = await late()
    expect(await expectProblem(change(headers, id, desk.nights(4, 7)))).toMatchObject({ code: 'too-late-to-book' })
    await ok(desk.quoteChange(desk.manager, id, desk.nights(4, 7)))
    expect(await ok(change(desk.manager, id, desk.nights(4, 7)))).toMatchObject(desk.nights(4, 7))
  })

  it('let staff change the guests of a booking whose dates are closed by now', async () => {
    const { id, listingId } = await pending(30)
    const { from, to } = { from: addDays(desk.today, 29), to: addDays(desk.today, 40) }
    await desk.db
      .insertInto('listing_closures')
      .values({ listing_id: listingId, days: `[${from},${to})`, reason: '' })
      .execute()
    expect(await ok(change(desk.manager, id, { guests: { adults: 1 } }))).toMatchObject({ guests: { adults: 1 } })
    expect(await expectProblem(change(desk.manager, id, desk.nights(31, 34)))).toMatchObject({ code: 'dates-closed' })
  })

  it('reject more guests than the listing can host, from staff as well', async () => {
    const headers = await desk.newcomer()
    const { id: listingId } = await aVilla(desk.db, { minNights: 1, maxGuests: 4 })
    const { id } = await ok(desk.hold(headers, { listingId, ...desk.nights(10, 12) }))
    await ok(desk.submit(headers, id))
    for (const who of [headers, desk.manager])
      expect(await expectProblem(change(who, id, { guests: { adults: 5 } }))).toMatchObject({ code: 'too-many-guests' })
  })
})

describe('once cancelling costs money', () => {
  it('customers cannot move or shorten the booking, but may extend it; staff may do all of it', async () => {
    const { id, headers } = await pending(1)
    await pay(id, 30_000)
    for (const away of [desk.nights(50, 53), desk.nights(1, 2)])
      for (const request of [desk.quoteChange, change])
        expect(await expectProblem(request(headers, id, away))).toMatchObject({
          status: 409,
          code: 'change-needs-staff',
        })
    expect(await ok(change(headers, id, desk.nights(1, 5)))).toMatchObject({ total: 40_000 })
    expect(await ok(change(desk.manager, id, desk.nights(50, 53)))).toMatchObject(desk.nights(50, 53))
  })

  it('a booking without any payment may still be moved', async () => {
    const { id, headers } = await pending(1)
    expect(await ok(change(headers, id, desk.nights(50, 53)))).toMatchObject(desk.nights(50, 53))
  })
})

describe('a change that changes nothing', () => {
  it('is rejected for customers and staff alike, and writes nothing', async () => {
    const { id, headers } = await pending(30)
    const { version } = await viewed(id)
    const history = () => desk.db.selectFrom('booking_transitions').select('id').where('booking_id', '=', id).execute()
    const rows = (await history()).length
    const same = { ...desk.nights(30, 33), guests: { adults: 2, children: 0, infants: 0 } }
    for (const who of [headers, desk.manager])
      for (const nothing of [{}, desk.nights(30, 33), { guests: { adults: 2 } }, same])
        for (const request of [desk.quoteChange, change])
          expect(await expectProblem(request(who, id, nothing))).toMatchObject({
            status: 409,
            code: 'nothing-to-change',
          })
    expect(await viewed(id)).toMatchObject({ version })
    expect(await history()).toHaveLength(rows)
    expect(await desk.listEvents(id)).toEqual(['booking.submitted'])
  })
})

describe('a confirmed booking', () => {
  /** Three nights at $100, with enough paid. */
  const confirmed = async (paid: number, paymentMethod: 'bank_transfer' | 'deposit' = 'bank_transfer') => {
    const booked = await pending(30, paymentMethod)
    await pay(booked.id, paid)
    expect(await viewed(booked.id)).toMatchObject({ state: 'confirmed' })
    return booked
  }

  it('is not extended beyond a total whose deposit is paid, and the problem names the missing amount', async () => {
    const { id, headers } = await confirmed(30_000)
    for (const request of [desk.quoteChange, change]) {
      const problem = await expectProblem(request(headers, id, desk.nights(30, 90)))
      expect(problem).toMatchObject({
        status: 409,
        code: 'deposit-not-covered',
        detail:
          'The deposit of the new total is $3,000.00, and $300.00 is paid: $2,700.00 is missing. Please write to us: we take the payment and change it for you.',
        missing: { amount: 270_000, usd: 270_000 },
        currency: 'USD',
        errors: [{ path: 'checkOut' }],
      })
    }
    expect(await expectProblem(change(headers, id, desk.nights(30, 37)))).toMatchObject({ code: 'deposit-not-covered' })
    expect(await ok(change(headers, id, desk.nights(30, 36)))).toMatchObject({ state: 'confirmed', total: 60_000 })
  })

  it('is extended once the balance that is due is paid', async () => {
    const { id, headers } = await confirmed(15_000, 'deposit')
    const selection = desk.nights(30, 36)
    expect((await expectProblem(change(headers, id, selection))).detail).toMatch(
      /\$150\.00 is missing\. Please pay it first, or write to us\.$/,
    )
    await pay(id, 15_000)
    await ok(change(headers, id, selection))
  })

  it('is extended by staff without that limit', async () => {
    const { id } = await confirmed(30_000)
    await ok(desk.quoteChange(desk.manager, id, desk.nights(30, 90)))
    expect(await ok(change(desk.manager, id, desk.nights(30, 90)))).toMatchObject({ total: 600_000 })
  })

  it('that staff confirmed unpaid may still be moved for the same price', async () => {
    const { id, headers } = await pending(30)
    await ok(desk.confirm(id))
    await ok(change(headers, id, desk.nights(40, 43)))
    expect(await expectProblem(change(headers, id, desk.nights(40, 44)))).toMatchObject({ code: 'deposit-not-covered' })
  })
})

describe('guests', () => {
  it('include at most two infants per adult, in changes by staff as well', async () => {
    const { id, headers } = await pending(30)
    for (const who of [headers, desk.manager])
      expect(await expectProblem(change(who, id, { guests: { adults: 1, infants: 3 } }))).toMatchObject({
        status: 422,
        code: 'too-many-guests',
        detail: 'At most 2 infants with one adult.',
        errors: [{ path: 'guests.infants', message: 'At most 2 infants with one adult.' }],
      })
    await ok(change(headers, id, { guests: { adults: 1, infants: 2 } }))
  })
})
