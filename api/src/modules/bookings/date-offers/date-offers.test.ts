import { randomUUID } from 'node:crypto'
import {
  addDays,
  type Booking,
  type CancellationPreview,
  type DateOffer,
  type PossibleOffer,
  type SeveralCancellation,
  type StaffBooking,
  type TodayOverview,
} from '@escapes/contract'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { createBookingTestApp, expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { aDeparture } from '#test/factories/departures.ts'
import { aTour } from '#test/factories/listings.ts'
import { aUser } from '#test/factories/users.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { completeEndedBookings } from '../transitions/complete-ended-bookings.ts'

const desk = await shareInFile(createBookingTestApp())
const morning = Date.parse('2027-05-20T06:00:00Z')
afterEach(() => desk.later((morning - desk.now().getTime()) / 60_000))

const day = (inDays: number) => addDays(desk.today, inDays)
const inHours = (hours: number) => new Date(desk.now().getTime() + hours * 3_600_000).toISOString()
const reason = 'The road to the tea factory is closed.'

const hours = { startTime: '08:00', endTime: '12:30' }

/** Two guests of a tour by departures on day 30, paid. Others are on 28, 31 and 33. */
const booked = async () => {
  const { id: listingId } = await aTour(desk.db, hours)
  for (const inDays of [28, 30, 31, 33]) await aDeparture(desk.db, { listingId, day: day(inDays), capacity: 4 })
  return { listingId, ...(await book(listingId, 30)) }
}
const book = async (listingId: string, inDays: number, adults = 2) => {
  const headers = await desk.newcomer()
  const { id, agreed } = await ok(desk.hold(headers, { listingId, date: day(inDays), guests: { adults } }))
  await ok(desk.submit(headers, id))
  await ok(desk.recordPayment(id, agreed.total))
  return { id, headers, total: agreed.total }
}
const preview = async (bookings: { id: string; days?: string[] }[], headers = desk.manager) =>
  (
    await ok<{ items: PossibleOffer[] }>(
      desk.app.call('POST /admin/date-offers/preview', { body: { bookings }, headers }),
    )
  ).items
const offer = (id: string, days: string[], headers = desk.manager) =>
  desk.app.call('POST /admin/bookings/:id/date-offers', { params: { id }, body: { days, reason }, headers })
const offered = async (...days: number[]) => {
  const tour = await booked()
  const { dateOffer } = await ok<StaffBooking>(offer(tour.id, days.map(day)))
  return { ...tour, offerId: dateOffer?.id ?? '' }
}
type Offered = Awaited<ReturnType<typeof offered>>
const take = ({ id, offerId, headers, total }: Offered, inDays: number, key?: string) =>
  desk.app.call('POST /bookings/:id/date-offers/:offerId/take', {
    params: { id, offerId },
    body: { day: day(inDays), quotedAgreedTotal: total },
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
  })
const addToPrice = ({ listingId }: { listingId: string }, by: number) =>
  desk.db
    .updateTable('listings')
    .set(({ eb, ref }) => ({ price_usd: eb(ref('price_usd'), '+', by) }))
    .where('id', '=', listingId)
    .execute()
const takeBack = ({ id, offerId }: Offered, headers = desk.manager) =>
  desk.app.call('DELETE /admin/bookings/:id/date-offers/:offerId', { params: { id, offerId }, headers })
const viewed = async ({ id, headers }: { id: string; headers: Headers }): Promise<DateOffer | null | undefined> =>
  (await ok(desk.view(headers, id))).dateOffer
const stateOf = async ({ offerId }: Offered) =>
  (
    await desk.db
      .selectFrom('booking_date_offers')
      .select(['state', 'taken_day'])
      .where('id', '=', offerId)
      .executeTakeFirstOrThrow()
  ).state
const listMails = async ({ id }: { id: string }) => {
  await desk.app.runUntilIdle()
  const mails = await desk.db
    .selectFrom('mails')
    .select(['template', 'data'])
    .where('dedupe_key', 'like', `booking:${id}:%`)
    .orderBy('id')
    .execute()
  return mails
}
const isOnToday = async (id: string) => {
  const { queue } = await ok<TodayOverview>(desk.app.call('GET /admin/today', { headers: desk.manager }))
  return queue.find(({ kind }) => kind === 'date-offer')?.items.some(({ bookingId }) => bookingId === id) ?? false
}

describe('the preview of an offer', () => {
  it('finds the three nearest departures with room for the party, the later of equally near ones first', async () => {
    const { id, listingId } = await booked()
    await aDeparture(desk.db, { listingId, day: day(29), capacity: 1 })
    expect(await preview([{ id }])).toMatchObject([
      {
        bookingId: id,
        firstDay: day(30),
        guests: 2,
        hasAccount: true,
        problem: null,
        days: [31, 28, 33].map((inDays) => ({ date: day(inDays), problem: null, refund: 0 })),
      },
    ])
  })

  it('finds the nearest stays of a villa that are as long, around what others have and what is closed', async () => {
    const listingId = await desk.villa()
    const { id } = await desk.pendingAt(listingId, 30, 33)
    await desk.pendingAt(listingId, 34, 36)
    await desk.blockNights(listingId, desk.nights(28, 30))
    const [item] = await preview([{ id }])
    expect(item?.days).toMatchObject([desk.nights(25, 28), desk.nights(36, 39), desk.nights(22, 25)])
  })

  it('finds stays that share nights with the booked one only where it is known which nights cannot be', async () => {
    const listingId = await desk.villa()
    const { id } = await desk.pendingAt(listingId, 30, 33)
    expect((await preview([{ id }]))[0]?.days).toMatchObject([
      desk.nights(33, 36),
      desk.nights(27, 30),
      desk.nights(36, 39),
    ])
    await sql`insert into listing_closures (listing_id, days)
      values (${listingId}, daterange(${day(32)}, ${day(33)}))`.execute(desk.db)
    expect((await preview([{ id }]))[0]?.days).toMatchObject([
      desk.nights(29, 32),
      desk.nights(33, 36),
      desk.nights(26, 29),
    ])
  })

  it('says of a day that is added what is in its way', async () => {
    const { id, listingId } = await booked()
    await book(listingId, 28, 3)
    const [item] = await preview([{ id, days: [day(28), day(29), day(31)] }])
    expect(item?.days).toMatchObject([
      { date: day(28), total: null, problem: { code: 'not-enough-seats' } },
      { date: day(29), total: null, problem: { code: 'dates-closed' } },
      { date: day(31), problem: null },
    ])
  })

  it('has none for what cannot be moved any more', async () => {
    const { id } = await booked()
    await ok(desk.cancelAsStaff(id))
    expect(await preview([{ id }])).toMatchObject([{ days: [], problem: { code: 'transition-not-allowed' } }])
  })
})

describe('staff offer other days', () => {
  it('of which the customer reads by mail, on the page and in the list, with why and by when', async () => {
    const tour = await offered(31, 33)
    const open = {
      id: tour.offerId,
      reason,
      answerDueAt: inHours(48),
      days: [31, 33].map((inDays) => ({ date: day(inDays), ...hours, total: { amount: tour.total }, refund: 0 })),
    }
    expect(await viewed(tour)).toMatchObject(open)
    const { items } = await ok<{ items: Booking[] }>(desk.app.call('GET /bookings', { headers: tour.headers }))
    expect(items[0]?.dateOffer).toMatchObject(open)
    expect((await listMails(tour)).at(-1)).toMatchObject({
      template: 'dates-offered',
      data: { offer: { reason, days: [31, 33].map((inDays) => ({ date: day(inDays), ...hours })) } },
    })
    const { items: history } = await ok<{ items: object[] }>(
      desk.app.call('GET /admin/bookings/:id/history', { params: { id: tour.id }, headers: desk.manager }),
    )
    expect(history.at(-1)).toMatchObject({ action: 'offer-dates', by: 'staff', reason })
  })

  it('only days that can be taken, and says which cannot; without a reason nothing is offered', async () => {
    const { id } = await booked()
    const problem = await expectProblem(offer(id, [day(31), day(29)]))
    expect(problem).toMatchObject({ code: 'dates-closed', errors: [{ path: 'days.0' }] })
    const blank = desk.app.call('POST /admin/bookings/:id/date-offers', {
      params: { id },
      body: { days: [day(31)], reason: ' ' },
      headers: desk.manager,
    })
    expect(await expectProblem(blank)).toMatchObject({ errors: [{ path: 'reason' }] })
  })

  it('again, and the new offer takes the place of the one before', async () => {
    const tour = await offered(31)
    await ok(offer(tour.id, [day(28)]))
    expect(await stateOf(tour)).toBe('replaced')
    expect(await viewed(tour)).toMatchObject({ days: [{ date: day(28) }] })
    expect(await expectProblem(take(tour, 31))).toMatchObject({ code: 'already-reviewed' })
  })

  it('of several at once, to each its own, and one that fails stops none of the others', async () => {
    const [one, other, none] = [await booked(), await booked(), await booked()]
    const { items } = await ok<{ items: { bookingId: string; problem: { code: string } | null }[] }>(
      desk.app.call('POST /admin/bookings/changes', {
        body: {
          change: { action: 'offer-dates', reason },
          bookings: [{ id: one.id, days: [day(29)] }, { id: other.id, days: [day(28), day(31)] }, { id: none.id }],
        },
        headers: desk.manager,
      }),
    )
    expect(items).toMatchObject([
      { bookingId: one.id, problem: { code: 'dates-closed' } },
      { bookingId: other.id, problem: null },
      { bookingId: none.id, problem: { code: 'validation-failed' } },
    ])
    expect([await viewed(one), (await viewed(other))?.days.length]).toEqual([null, 2])
  })

  it('to each once, however its id is written', async () => {
    const { id } = await booked()
    const { items } = await ok<{ items: object[] }>(
      desk.app.call('POST /admin/bookings/changes', {
        body: {
          change: { action: 'offer-dates', reason },
          bookings: [id, id.toUpperCase()].map((each) => ({ id: each, days: [day(31)] })),
        },
        headers: desk.manager,
      }),
    )
    expect(items).toEqual([{ bookingId: id, problem: null }])
  })

  it('and no mail is sent of an offer that another has replaced by then', async () => {
    const tour = await offered(31)
    await ok(offer(tour.id, [day(28)]))
    const sent = (await listMails(tour)).filter(({ template }) => template === 'dates-offered')
    expect(sent).toMatchObject([{ data: { offer: { days: [{ date: day(28) }] } } }])
  })

  it('and take it back, once: the booking stays as it is, and its customer is told', async () => {
    const tour = await offered(31)
    expect(await ok<StaffBooking>(takeBack(tour))).toMatchObject({ date: day(30), dateOffer: null })
    expect(await expectProblem(takeBack(tour))).toMatchObject({ code: 'already-reviewed' })
    expect((await listMails(tour)).at(-1)).toMatchObject({ template: 'dates-not-offered' })
  })
})

describe('a dearer day at the price that was agreed', () => {
  /** Of each of the two guests a fifth: all that one person may give. */
  const bookedForLess = async (more = 0) => {
    const tour = await booked()
    await addToPrice(tour, tour.total / 10 + more)
    return tour
  }
  const discount = async (id: string) => {
    const body = { label: 'For friends', amount: -1, reason: 'They come every year' }
    const call = desk.app.call('POST /admin/bookings/:id/extra-lines', { params: { id }, body, headers: desk.manager })
    return (await ok<StaffBooking>(call)).extraLines?.at(-1)?.state
  }

  it('is a discount of who offers it, to which no other is added by one person, before it is taken or after', async () => {
    const tour = await bookedForLess()
    const { dateOffer } = await ok<StaffBooking>(offer(tour.id, [day(31), day(33)]))
    const { rows } = await sql<{ changes: object[] }>`
      select changes from audit_entries where action = 'POST /admin/bookings/:id/date-offers'
      order by number desc limit 1`.execute(desk.db)
    expect(rows[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'discountMinorUnits', after: String(tour.total / 5) }),
    )
    expect(await discount(tour.id)).toBe('waiting')
    await ok(take({ ...tour, offerId: dateOffer?.id ?? '' }, 31))
    expect(await discount(tour.id)).toBe('waiting')
  })

  it('is not offered by one person beyond that, whoever writes it, and the preview says so', async () => {
    const tour = await bookedForLess(1)
    const [item] = await preview([{ id: tour.id, days: [day(31)] }])
    expect(item?.days).toMatchObject([{ date: day(31), total: null, problem: { code: 'second-person-needed' } }])
    expect((await preview([{ id: tour.id }]))[0]?.days).toEqual([])
    expect(await expectProblem(offer(tour.id, [day(31)]))).toMatchObject({
      code: 'second-person-needed',
      errors: [{ path: 'days.0' }],
    })
    const { id: userId } = await aUser(desk.db, { role: 'admin' })
    const row = { id: tour.id, days: [day(31)], userId, keptUsd: tour.total / 5 + 1 }
    await expect(
      sql`insert into booking_date_offers (booking_id, state, days, reason, offered_by, offered_at, answer_due_at, kept_usd)
        values (${row.id}, 'open', ${row.days}::date[], ${reason}, ${userId}, now(), now(), ${row.keptUsd})`.execute(
        desk.db,
      ),
    ).rejects.toThrow('another admin approves a large discount')
  })
})

describe('the customer', () => {
  it('takes a day with one press, whatever the lead time, under one key once', async () => {
    const tour = await offered(31, 33)
    const key = randomUUID()
    expect(await ok(take(tour, 33, key))).toMatchObject({ date: day(33), state: 'confirmed', dateOffer: null })
    expect(await ok(take(tour, 33, key))).toMatchObject({ date: day(33) })
    expect(await stateOf(tour)).toBe('taken')
    expect(await expectProblem(take(tour, 31))).toMatchObject({ code: 'already-reviewed' })
    const mails = (await listMails(tour)).map(({ template }) => template)
    expect(mails).toContain('booking-changed')
    expect(mails).toContain('staff-booking-changed')
  })

  it('pays no more for a dearer day, and gets back what a cheaper one leaves', async () => {
    const [dearer, cheaper] = [await offered(31), await offered(31)]
    await addToPrice(dearer, 1_000)
    await addToPrice(cheaper, -1_000)
    expect(await ok(take(dearer, 31))).toMatchObject({ agreed: { total: dearer.total }, refund: null })
    const { days = [] } = (await viewed(cheaper)) ?? {}
    expect(days).toMatchObject([{ total: { amount: cheaper.total - 2_000 }, refund: 2_000 }])
    expect(await expectProblem(take(cheaper, 31))).toMatchObject({ code: 'quote-changed' })
    const told = { ...cheaper, total: cheaper.total - 2_000 }
    expect(await ok(take(told, 31))).toMatchObject({ agreed: { total: told.total }, refund: { amount: 2_000 } })
  })

  it('reads which day filled up meanwhile, and the others stay', async () => {
    const tour = await offered(31, 33)
    await book(tour.listingId, 31, 3)
    expect(await viewed(tour)).toMatchObject({
      days: [
        { date: day(31), total: null },
        { date: day(33), total: { amount: tour.total } },
      ],
    })
    expect(await expectProblem(take(tour, 31))).toMatchObject({ code: 'not-enough-seats' })
    expect(await stateOf(tour)).toBe('open')
    expect(await ok(take(tour, 33))).toMatchObject({ date: day(33) })
  })

  it('takes only what was offered to them', async () => {
    const [tour, other] = [await offered(31), await offered(31)]
    expect(await expectProblem(take(tour, 33))).toMatchObject({ code: 'not-found' })
    expect(await expectProblem(take({ ...tour, offerId: other.offerId }, 31))).toMatchObject({ code: 'not-found' })
  })

  it('gets everything back by cancelling while it is open, whatever the policy says, and not after it', async () => {
    const [tour, withdrawn] = [await offered(31), await offered(31)]
    await ok(takeBack(withdrawn))
    desk.later(29 * 24 * 60)
    const read = ({ id, headers }: Offered) =>
      ok<CancellationPreview>(desk.app.call('GET /bookings/:id/cancellation', { params: { id }, headers }))
    expect(await read(withdrawn)).toMatchObject({ refund: { amount: withdrawn.total / 2 } })
    expect(await read(tour)).toMatchObject({ refund: { amount: tour.total }, retained: { amount: 0 } })
    expect(await ok(desk.cancel(tour.headers, tour.id))).toMatchObject({
      state: 'cancelled',
      refund: { amount: tour.total },
    })
    expect(await stateOf(tour)).toBe('ended')
  })
})

describe('what is unanswered', () => {
  it('is on Today once the answer is due or the day is near, and no trip of it counts as made', async () => {
    await desk.db.deleteFrom('booking_date_offers').execute()
    const tour = await offered(31)
    expect(await isOnToday(tour.id)).toBe(false)
    desk.later(40 * 60)
    expect(await isOnToday(tour.id)).toBe(true)
    desk.later(35 * 24 * 60)
    await completeEndedBookings(desk.app.services)
    expect(await isOnToday(tour.id)).toBe(true)
    await ok(desk.cancelAsStaff(tour.id, 'Nobody answered.'))
    expect([await stateOf(tour), await isOnToday(tour.id)]).toEqual(['ended', false])
  })

  it('is answered where staff move the booking to one of the days, and replaced by any other', async () => {
    const [same, other] = [await offered(31), await offered(31)]
    await ok(desk.change(desk.manager, same.id, { date: day(31) }))
    await ok(desk.change(desk.manager, other.id, { date: day(33) }))
    expect([await stateOf(same), await stateOf(other)]).toEqual(['taken', 'replaced'])
  })

  it('stays while only the party changes', async () => {
    const tour = await offered(31)
    await ok(desk.change(desk.manager, tour.id, { guests: { adults: 1 } }))
    expect(await stateOf(tour)).toBe('open')
  })
})

it('a cancellation of several says first what comes back to whom', async () => {
  const [tour, unpaid] = [await booked(), await desk.pendingAt(await desk.villa(), 30, 33)]
  await ok(desk.cancel(unpaid.headers, unpaid.id))
  const { items } = await ok<{ items: SeveralCancellation[] }>(
    desk.app.call('POST /admin/bookings/changes/cancellation', {
      body: { bookingIds: [tour.id, unpaid.id] },
      headers: desk.manager,
    }),
  )
  expect(new Map(items.map((item) => [item.bookingId, item]))).toMatchObject(
    new Map([
      [tour.id, { refund: { amount: tour.total }, needsAccount: true, problem: null }],
      [unpaid.id, { refund: { amount: 0 }, needsAccount: false, problem: { code: 'transition-not-allowed' } }],
    ]),
  )
})

it('a cancellation of a stay under way says how many of its nights are over', async () => {
  const stay = await desk.pendingAt(await desk.villa(), 2, 7)
  await ok(desk.recordPayment(stay.id, (await ok(desk.view(stay.headers, stay.id))).agreed.total))
  const read = async () => {
    const { items } = await ok<{ items: SeveralCancellation[] }>(
      desk.app.call('POST /admin/bookings/changes/cancellation', {
        body: { bookingIds: [stay.id] },
        headers: desk.manager,
      }),
    )
    return items[0]?.underWay
  }
  expect(await read()).toBeUndefined()
  desk.later(5 * 24 * 60)
  expect(await read()).toEqual({ over: 3, of: 5, unit: 'night' })
  const params = { id: stay.id }
  expect(await ok(desk.app.call('GET /bookings/:id/cancellation', { params, headers: desk.manager }))).toMatchObject({
    underWay: { over: 3, of: 5, unit: 'night' },
  })
})
