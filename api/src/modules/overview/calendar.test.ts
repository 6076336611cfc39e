import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDays, type BookingsCalendar, type CalendarEntry, type SaleRules } from '@escapes/contract'
import { createBookingTestApp, expectProblem, ok } from '#test/booking-test-app.ts'
import { expectConfirmationRequest } from '#test/send-and-confirm.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const day = (inDays: number) => addDays(desk.today, inDays)
const read = (from = desk.today, days = 60) =>
  ok<BookingsCalendar>(
    desk.app.call('GET /admin/calendar', { query: { from, days: String(days) }, headers: desk.manager }),
  )
const listEntries = async (listingId: string): Promise<CalendarEntry[]> =>
  (await read()).villas.find(({ id }) => id === listingId)?.entries ?? []
const close = (id: string, from: number, to: number, more: object = {}) =>
  desk.app.call('POST /admin/listings/:id/nights/close', {
    params: { id },
    body: { from: day(from), to: day(to), ...more },
    headers: desk.manager,
  })
const open = (id: string, from: number, to: number) =>
  desk.app.call('POST /admin/listings/:id/nights/open', {
    params: { id },
    body: { from: day(from), to: day(to) },
    headers: desk.manager,
  })

describe('the calendar', () => {
  it('shows what takes the nights of a villa, each as what it is', async () => {
    const villa = await desk.villa()
    const customer = await desk.newcomer()
    const held = await ok(desk.hold(customer, { listingId: villa, ...desk.nights(2, 4) }))
    const { id: pending } = await desk.pendingAt(villa, 5, 8)
    await ok(close(villa, 10, 12, { reason: 'New roof' }))
    await desk.blockNights(villa, desk.nights(20, 22))
    const nothing = { bookingId: null, reference: null, conflictId: null }
    expect(await listEntries(villa)).toEqual([
      expect.objectContaining({
        kind: 'hold',
        bookingId: held.id,
        reference: held.reference,
        from: day(2),
        to: day(4),
      }),
      expect.objectContaining({ kind: 'pending', bookingId: pending, from: day(5), to: day(8) }),
      { ...nothing, kind: 'closed', label: 'New roof', from: day(10), to: day(12) },
      { ...nothing, kind: 'imported', label: 'channel.test', from: day(20), to: day(22) },
    ])
  })

  it('names the channel as staff do, once they said whose host it is', async () => {
    const villa = await desk.villa()
    await desk.blockNights(villa, desk.nights(20, 22))
    const connect = desk.app.call('POST /admin/listings/:id/channel-calendars', {
      params: { id: villa },
      body: { channel: 'Airbnb', includesImported: true, withoutHost: 'channel.test' },
      headers: desk.manager,
    })
    await ok(connect)
    expect(await listEntries(villa)).toMatchObject([{ label: 'Airbnb' }])
  })

  it('leaves out what has lapsed, what was cancelled, and other days', async () => {
    const villa = await desk.villa()
    await ok(desk.hold(await desk.newcomer(), { listingId: villa, ...desk.nights(2, 4) }))
    const { id } = await desk.pendingAt(villa, 5, 8)
    await ok(desk.cancelAsStaff(id, 'The roof leaks.'))
    await desk.pendingAt(villa, 30, 33)
    desk.later(16)
    const { villas } = await read(desk.today, 30)
    expect(villas.find((each) => each.id === villa)?.entries).toEqual([])
  })

  it('keeps an archived villa as long as its nights are taken', async () => {
    const [empty, taken] = [await desk.villa(), await desk.villa()]
    await desk.pendingAt(taken, 5, 8)
    await desk.db.updateTable('listings').set({ status: 'archived' }).where('id', 'in', [empty, taken]).execute()
    const ids = new Set((await read()).villas.map(({ id }) => id))
    expect([ids.has(empty), ids.has(taken)]).toEqual([false, true])
  })

  it('is that of one villa for a year, for its own page', async () => {
    const [one, other] = [await desk.villa(), await desk.villa()]
    await desk.pendingAt(one, 300, 303)
    await desk.pendingAt(other, 5, 8)
    const query = { from: desk.today, days: '365', listing: one }
    const { villas } = await ok<BookingsCalendar>(
      desk.app.call('GET /admin/calendar', { query, headers: desk.manager }),
    )
    expect(villas).toMatchObject([{ id: one, entries: [{ from: day(300), to: day(303) }] }])
  })

  it.each([
    ['days', { days: '367' }],
    ['days', { days: '0' }],
    ['from', { from: 'soon' }],
  ])('reads a bounded number of days: %s', async (path, query) => {
    const answer = desk.app.call('GET /admin/calendar', {
      query: { from: desk.today, ...query },
      headers: desk.manager,
    })
    expect(await expectProblem(answer)).toMatchObject({ code: 'validation-failed', errors: [{ path }] })
  })
})

describe('closed nights', () => {
  it('are refused by the shop at once, and sold again when they are open', async () => {
    const villa = await desk.villa()
    const customer = await desk.newcomer()
    const book = () => desk.hold(customer, { listingId: villa, ...desk.nights(10, 12) })
    await ok(close(villa, 11, 14))
    expect(await expectProblem(book())).toMatchObject({ code: 'dates-closed' })
    expect(await ok(open(villa, 11, 12))).toEqual({ closures: [{ from: day(12), to: day(14), reason: '' }] })
    await ok(book())
  })

  it('over a booking have to be confirmed, and the booking stays', async () => {
    const villa = await desk.villa()
    const { id } = await desk.pendingAt(villa, 5, 8)
    const { effects, confirm } = await expectConfirmationRequest(close(villa, 7, 9))
    expect(effects.rules?.closures).toMatchObject([{ from: day(7), to: day(9), bookings: [{ id, state: 'pending' }] }])
    await ok(close(villa, 7, 9, { confirm }))
    expect((await listEntries(villa)).map(({ kind }) => kind)).toEqual(['pending', 'closed'])
  })

  it('are not lost when two people close others at the same time', async () => {
    const villa = await desk.villa()
    await Promise.all([5, 10, 15, 20].map((from) => ok(close(villa, from, from + 2))))
    expect((await listEntries(villa)).map(({ from }) => from)).toEqual([5, 10, 15, 20].map(day))
  })

  it('tell an open editor of the rules that they changed', async () => {
    const params = { id: await desk.villa() }
    const rules = await ok<SaleRules>(
      desk.app.call('GET /admin/listings/:id/sale-rules', { params, headers: desk.manager }),
    )
    await ok(close(params.id, 5, 6))
    const { listingId: _, kind: _kind, title: _title, isPublished: _published, usualPrice: _price, ...body } = rules
    const save = desk.app.call('PUT /admin/listings/:id/sale-rules', { params, body, headers: desk.manager })
    expect(await expectProblem(save)).toMatchObject({ code: 'already-reviewed' })
  })

  it.each([
    ['an empty range', 5, 5, 'to'],
    ['nights that are past', -5, -2, 'to'],
    ['a day beyond five years', 5, 1_900, 'to'],
  ])('are no %s', async (_, from, to, path) => {
    const villa = await desk.villa()
    expect(await expectProblem(close(villa, from, to))).toMatchObject({ errors: [{ path }] })
    expect(await expectProblem(open(villa, from, to))).toMatchObject({ errors: [{ path }] })
  })
})

describe('a conflict with another channel', () => {
  const conflictAt = async (from = 20, to = 23) => {
    const villa = await desk.villa()
    const { id } = await desk.pendingAt(villa, from, to)
    await desk.blockNights(villa, desk.nights(from + 1, to))
    const { rows } = await sql<{ id: string }>`insert into calendar_conflicts (feed_id, booking_id, uid, nights)
      select feed_id, ${id}, uid, nights from calendar_blocks where listing_id = ${villa} returning id`.execute(desk.db)
    return { villa, bookingId: id, conflictId: rows[0]?.id ?? '' }
  }
  const find = (id: string) =>
    desk.db.selectFrom('calendar_conflicts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const resolve = (id: string, note = 'The channel moved its guest.') =>
    desk.app.call('POST /admin/calendar-conflicts/:id/resolve', {
      params: { id },
      body: { note },
      headers: desk.manager,
    })
  const listConflicts = async (villa: string) =>
    (await listEntries(villa)).flatMap(({ conflictId }) => conflictId ?? [])

  it('is shown until staff resolve it with a note, once', async () => {
    const { villa, conflictId } = await conflictAt()
    expect(await listConflicts(villa)).toEqual([conflictId])
    expect(await expectProblem(resolve(conflictId, ' '))).toMatchObject({ errors: [{ path: 'note' }] })
    await ok(resolve(conflictId))
    expect(await listConflicts(villa)).toEqual([])
    expect(await find(conflictId)).toMatchObject({ note: 'The channel moved its guest.' })
    expect(await expectProblem(resolve(conflictId))).toMatchObject({ code: 'already-reviewed' })
  })

  it('ends by itself when the booking is cancelled', async () => {
    const { bookingId, conflictId } = await conflictAt()
    await ok(desk.cancelAsStaff(bookingId, 'Sold twice.'))
    expect(await find(conflictId)).toMatchObject({ resolved_at: desk.now(), resolved_by: null, note: null })
  })

  it('ends by itself when the booking lapses', async () => {
    const { bookingId, conflictId, villa } = await conflictAt()
    await desk.db.updateTable('bookings').set({ payment_due_at: desk.now() }).where('id', '=', bookingId).execute()
    desk.later(1)
    await ok(desk.hold(await desk.newcomer(), { listingId: villa, ...desk.nights(20, 21) }))
    expect(await find(conflictId)).toMatchObject({ resolved_at: desk.now(), resolved_by: null })
  })

  it('ends by itself when the booking moves to other nights', async () => {
    const { bookingId, conflictId } = await conflictAt()
    const change = desk.change(desk.manager, bookingId, { checkIn: day(30), checkOut: day(33) })
    await ok(change)
    expect(await find(conflictId)).toMatchObject({ resolved_at: desk.now(), resolved_by: null })
  })
})
