import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  instantInColombo,
  toWeekday,
  type Refund,
  type StaffTaskGroup,
  type TodayOverview,
  type WeeklyTrends,
} from '@escapes/contract'
import { aDeparture } from '#test/factories/departures.ts'
import { aGuide } from '#test/factories/guides.ts'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { defaultVillaRules } from '#test/rows/sale-rules.ts'
import { approveRefundAsShown } from '#test/approve-refund-as-shown.ts'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { createStatementTestApp } from '#test/statement-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createStatementTestApp())

const read = (query: Record<string, string> = {}): Promise<TodayOverview> =>
  ok(desk.app.call('GET /admin/today', { query, headers: desk.manager }))

const same = (amount: number) => ({ amount, usd: amount })
const findGroup = async (kind: StaffTaskGroup['kind']): Promise<StaffTaskGroup | undefined> =>
  (await read()).queue.find((group) => group.kind === kind)

/** A cancelled booking whose customer said where the money goes. */
const readyRefund = async (): Promise<string> => {
  const { id, headers } = await desk.owed()
  await desk.pay(id, 30_000)
  await ok(desk.cancelAsStaff(id, 'The roof leaks.'))
  await ok(desk.giveAccount(headers, id))
  const { items } = await ok<{ items: Refund[] }>(
    desk.app.call('GET /bookings/:id/refunds', { params: { id }, headers }),
  )
  return items[0]?.id ?? ''
}

/** A cancelled booking whose money went back through the bank. */
const refunded = async () => {
  const [admin, secondAdmin] = [await desk.app.signIn('admin'), await desk.app.signIn('admin')]
  const refundId = await readyRefund()
  await ok(approveRefundAsShown(desk.app, refundId, admin))
  const sent = {
    params: { id: refundId },
    body: { bankReference: 'FT27140', sentOn: desk.today },
    headers: secondAdmin,
  }
  await ok(desk.app.call('POST /admin/refunds/:id/sent', sent))
}

describe('the figures of a period', () => {
  it('are what was booked, verified, is receivable and went back', async () => {
    await desk.pay((await desk.owed()).id, 30_000)
    await desk.pay((await desk.owed({ paymentMethod: 'deposit' })).id, 15_000)
    await desk.owed()
    await refunded()
    const reversed = await desk.owed()
    await desk.pay(reversed.id, 30_000)
    const [entry] = await desk.listEntries(reversed.id)
    await ok(desk.reverse(entry?.id ?? ''))
    await ok(desk.hold(await desk.newcomer(), { listingId: await desk.villa(), ...desk.nights(60, 63) }))

    const { totals, money, revenue } = await read()
    expect(totals).toMatchObject({ bookings: 5, tours: 0, experiences: 0 })
    expect(money).toEqual([
      {
        currency: 'USD',
        booked: same(120_000),
        verified: same(75_000),
        receivable: same(75_000),
        refunded: same(30_000),
      },
    ])
    expect(revenue).toBe(45_000)
  })

  it('equal the sums of the tables', async () => {
    const [figures] = (await read()).money
    const { rows } = await sql<Record<string, number>>`select
      (select sum(total_agreed) from bookings where state in ('pending', 'confirmed') and submitted_at is not null)::int as booked,
      (select sum(amount) from ledger_entries e where kind = 'payment'
        and not exists (select from ledger_entries where reverses = e.id))::int as verified,
      (select sum(amount) from ledger_entries where kind = 'refund')::int as refunded,
      (select count(*) from listings where kind = 'villa' and status = 'published')::int as villas`.execute(desk.db)
    expect(rows[0]).toEqual({
      booked: figures?.booked.amount,
      verified: figures?.verified.amount,
      refunded: figures?.refunded.amount,
      villas: (await read()).totals.villas,
    })
  })

  it('are those of the days named, in Sri Lanka, both included', async () => {
    const before = await read()
    const yesterday = addDays(desk.today, -1)
    expect((await read({ from: desk.today, to: desk.today })).money).toEqual(before.money)
    expect(await read({ to: yesterday })).toMatchObject({ money: [], revenue: 0, totals: { bookings: 0 } })
    expect(await read({ from: addDays(desk.today, 1) })).toMatchObject({ money: [], totals: { bookings: 0 } })
    // 18:29 UTC is 23:59 in Sri Lanka.
    desk.later(12 * 60 + 29)
    await desk.owed()
    expect((await read({ from: desk.today, to: desk.today })).totals.bookings).toBe(before.totals.bookings + 1)
    desk.later(2)
    await desk.owed()
    expect((await read({ from: desk.today, to: desk.today })).totals.bookings).toBe(before.totals.bookings + 1)
    expect((await read({ from: addDays(desk.today, 1) })).totals.bookings).toBe(1)
  })

  it('are of real days only', async () => {
    const problem = desk.app.call('GET /admin/today', { query: { from: '2027-02-31' }, headers: desk.manager })
    expect(await expectProblem(problem)).toMatchObject({ code: 'validation-failed' })
  })
})

describe('what needs somebody now', () => {
  it('is a receipt, with the booking it is for, its amount and whether it looks like another one', async () => {
    const booking = await desk.owed()
    const claim = { amount: '30000', paidOn: desk.today }
    const ids = [await desk.uploaded(booking, claim), await desk.uploaded(booking, claim)].map(({ id }) => id)
    const { id: bookingId, reference } = booking
    const group = await findGroup('receipt')
    expect(group?.total).toBe(group?.items.length)
    expect(group?.items.filter((task) => ids.includes(task.id))).toMatchObject([
      { id: ids[0], bookingId, reference, detail: expect.stringMatching(/, \$300\.00$/) as string },
      { id: ids[1], detail: expect.stringMatching(/, \$300\.00, looks like another receipt$/) as string },
    ])
  })

  it('is a request by its deadline, and no longer a booking that expires', async () => {
    const listingId = await desk.villa()
    await desk.db.updateTable('listings').set({ sale_mode: 'request' }).where('id', '=', listingId).execute()
    const { id } = await desk.pendingAt(listingId)
    expect(await findGroup('request')).toMatchObject({ total: 1, items: [{ id, dueAt: expect.any(String) }] })
    const expiring = await findGroup('expiring')
    expect(expiring?.items.map((task) => task.id)).not.toContain(id)
  })

  it('is what was agreed to and is not paid: a request until its deadline is near, and a dearer change', async () => {
    const listingId = await desk.villa()
    await desk.db.updateTable('listings').set({ sale_mode: 'request' }).where('id', '=', listingId).execute()
    const { id, headers } = await desk.pendingAt(listingId, 30, 33)
    const agreed = async () => (await findGroup('agreed'))?.items.find((task) => task.id === id)
    expect(await agreed(), 'it waits for staff').toBeUndefined()
    await ok(desk.app.call('POST /admin/bookings/:id/approve', { params: { id }, body: {}, headers: desk.manager }))
    const request = expect.stringMatching(/, request$/) as string
    expect(await agreed()).toMatchObject({ bookingId: id, detail: request, dueAt: expect.any(String) })
    await desk.pay(id, 30_000)
    expect(await agreed()).toBeUndefined()
    const longer = desk.nights(40, 44)
    const { changeRequest } = await ok(
      desk.app.call('POST /bookings/:id/change-requests', {
        params: { id },
        body: { ...longer, note: '', quotedAgreedTotal: 40_000 },
        headers: { ...headers, 'idempotency-key': randomUUID() },
      }),
    )
    await ok(
      desk.app.call('POST /admin/bookings/:id/change-requests/:requestId/agree', {
        params: { id, requestId: changeRequest?.id ?? '' },
        headers: { ...desk.manager, 'idempotency-key': randomUUID() },
      }),
    )
    const change = expect.stringMatching(/, change$/) as string
    const dearer = await agreed()
    expect(dearer).toMatchObject({ detail: change })
    expect(Date.parse(dearer?.dueAt ?? ''), 'renewed by the change').toBeGreaterThan(desk.now().getTime())
    await desk.pay(id, 10_000)
    expect(await agreed()).toBeUndefined()
  })

  it('is a hold that runs out, until it has', async () => {
    const headers = await desk.newcomer()
    const { id } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(90, 93) }))
    expect((await findGroup('expiring'))?.items[0]).toMatchObject({ id, bookingId: id })
    desk.later(16)
    expect((await findGroup('expiring'))?.items.map((task) => task.id) ?? []).not.toContain(id)
  })

  it('is a night that another channel sold too, while its calendar shows it and the booking stands', async () => {
    const listingId = await desk.villa()
    const { id } = await desk.pendingAt(listingId, 20, 23)
    await desk.blockNights(listingId, desk.nights(21, 22))
    await sql`insert into calendar_conflicts (feed_id, booking_id, uid, nights)
      select feed_id, ${id}, uid, nights from calendar_blocks where listing_id = ${listingId}`.execute(desk.db)
    expect(await findGroup('conflict')).toMatchObject({
      total: 1,
      items: [
        {
          bookingId: id,
          detail: expect.stringMatching(/, also sold by channel\.test$/) as string,
          day: addDays(desk.today, 21),
        },
      ],
    })
    await ok(desk.cancelAsStaff(id, 'Sold twice.'))
    expect(await findGroup('conflict')).toMatchObject({ total: 0, items: [] })
  })

  it('is a villa that is not on the map', async () => {
    const { id } = await aVilla(desk.db, {
      title: '0 Nowhere House',
      location: 'Ella',
      latitude: null,
      longitude: null,
    })
    const group = await findGroup('unplaced-villa')
    expect(group?.items[0]).toMatchObject({ id, title: '0 Nowhere House', detail: 'Ella', bookingId: null })
    await desk.db.updateTable('listings').set({ latitude: 6, longitude: 80 }).where('id', '=', id).execute()
    expect((await findGroup('unplaced-villa'))?.total).toBe((group?.total ?? 0) - 1)
  })

  it('is a mail that was given up, unless it carried a code that has ended', async () => {
    const about = JSON.stringify({ bookingId: 'b1', reference: 'GALLE379' })
    await sql`insert into mails (dedupe_key, recipient, template, data, state, last_error, created_at)
      values ('proposal:p1:sent:1:traveller', 'amara@customers.test', 'proposal-sent', '{}', 'failed', 'no such user', ${desk.now()}),
        ('today-test', 'amara@customers.test', 'booking-confirmed', ${about}, 'failed', 'mailbox full', ${desk.now()}),
        ('sign-in-code:c1', 'typo@customers.test', 'sign-in-code', '{}', 'failed', 'no such user', ${desk.now()})`.execute(
      desk.db,
    )
    const { queue } = await read()
    const kinds = queue.map(({ kind }) => kind)
    // Nobody pays who was not told where to.
    expect(kinds[kinds.indexOf('expiring') + 1]).toBe('failed-mail')
    const group = queue.find(({ kind }) => kind === 'failed-mail')
    expect(group?.total).toBe(2)
    expect(group?.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: 'Booking confirmed, to amara@customers.test',
          detail: 'mailbox full',
          bookingId: 'b1',
          reference: 'GALLE379',
        }),
        expect.objectContaining({ bookingId: null, proposalId: 'p1' }),
      ]),
    )
    const handle = (id: string, isHandled: boolean) =>
      ok(desk.app.call('POST /admin/mails/:id/handled', { params: { id }, body: { isHandled }, headers: desk.manager }))
    for (const { id } of group?.items ?? []) await handle(id, true)
    expect(await findGroup('failed-mail')).toMatchObject({ total: 0 })
    await handle(group?.items[0]?.id ?? '', false)
    expect(await findGroup('failed-mail')).toMatchObject({ total: 1 })
  })

  it('is a refund, to be approved, then to be sent, and then in a file that waits for somebody', async () => {
    const id = await readyRefund()
    const find = async () => (await findGroup('refund'))?.items.find((task) => task.id === id)?.detail
    expect(await find()).toMatch(/, for an admin to approve$/)
    const admin = await desk.app.signIn('admin')
    await ok(approveRefundAsShown(desk.app, id, admin))
    expect(await find()).toMatch(/, for an admin to send$/)
    await ok(desk.app.call('POST /admin/refund-files', { headers: admin }))
    expect(await find()).toMatch(/, in file \d+, which waits for .+ to release it$/)
    expect(await find()).not.toContain('for you')
  })

  it('is a departure of this week with guests and nobody who leads it, or somebody who works no more', async () => {
    const { id: listingId } = await aTour(desk.db)
    const params = { id: listingId }
    const body = { ...defaultVillaRules, sale: 'departures' }
    await ok(desk.app.call('PUT /admin/listings/:id/sale-rules', { params, body, headers: desk.manager }))
    const date = addDays(desk.today, 6)
    const plan = { dates: [date, addDays(desk.today, 5)], capacity: 8 }
    await ok(desk.app.call('POST /admin/listings/:id/departures', { params, body: plan, headers: desk.manager }))
    expect(await findGroup('guide')).toMatchObject({ total: 0 })
    await ok(desk.hold(await desk.newcomer(), { listingId, date, guests: { adults: 3 } }))
    const group = await findGroup('guide')
    expect(group).toMatchObject({ total: 1, items: [{ day: date, detail: '3 guests' }] })
    const guide = { params: { id: group?.items[0]?.id ?? '' }, body: { guide: 'Nimal' }, headers: desk.manager }
    await ok(desk.app.call('PUT /admin/departures/:id/guide', guide))
    expect(await findGroup('guide')).toMatchObject({ total: 0 })
    const newGuide = { name: 'Nimal', phone: '', languages: [], licenceNumber: '', licenceValidUntil: null, note: '' }
    const { id } = await ok(desk.app.call('POST /admin/guides', { body: newGuide, headers: desk.manager }))
    expect(await findGroup('guide')).toMatchObject({ total: 0 })
    const stops = { params: { id }, body: { isWorking: false }, headers: desk.manager }
    await ok(desk.app.call('PUT /admin/guides/:id/working', stops))
    expect(await findGroup('guide')).toMatchObject({ total: 1, items: [{ detail: '3 guests, Nimal works no more' }] })
  })

  it('is a licence that ends within sixty days, and a departure with guests that goes beyond it', async () => {
    const of = async (name: string, inDays: number, more: object = {}) => {
      const licence = { licence_number: name, licence_valid_until: addDays(desk.today, inDays) }
      return (await aGuide(desk.db, { name, ...licence, ...more })).id
    }
    const [soon, later] = [await of('Ends soon', 30), await of('Ends later', 68)]
    const stopped = await of('Has stopped', 5, { stopped_on: desk.today })
    const { id: listingId } = await aTour(desk.db, { title: 'Two weeks', durationDays: 14 })
    const lead = async (inDays: number, guide: string, taken: number) => {
      const id = await aDeparture(desk.db, { listingId, day: addDays(desk.today, inDays) })
      await desk.db.updateTable('departures').set({ guide_id: guide, taken }).where('id', '=', id).execute()
      return id
    }
    const [beyond, past, ofStopped] = [await lead(20, soon, 2), await lead(56, later, 1), await lead(22, stopped, 1)]
    await lead(10, soon, 2)
    await lead(25, soon, 0)
    expect(await findGroup('guide-licence')).toMatchObject({
      total: 4,
      items: [
        { id: beyond, title: 'Two weeks', detail: 'the licence of Ends soon ends before' },
        { id: ofStopped },
        { id: past, detail: 'the licence of Ends later ends before' },
        { id: `guide ${soon}`, title: 'Ends soon', detail: 'licence Ends soon ends', day: addDays(desk.today, 30) },
      ],
    })
  })

  it('is who arrives today or tomorrow, and who leaves', async () => {
    const paid = async (from: number, to: number) => {
      const headers = await desk.newcomer()
      const held = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(from, to) }))
      await ok(desk.submit(headers, held.id))
      await desk.pay(held.id, (to - from) * 10_000)
      return held.id
    }
    const soon = await paid(3, 5)
    const later = await paid(6, 8)
    expect((await findGroup('arrival'))?.total).toBe(0)
    desk.later(2 * 24 * 60)
    expect((await findGroup('arrival'))?.items.map((task) => task.id)).toEqual([soon])
    desk.later(2 * 24 * 60)
    expect((await findGroup('departure'))?.items.map((task) => task.id)).toEqual([soon])
    expect((await findGroup('arrival'))?.items.map((task) => task.id)).toEqual([later])
  })
})

describe('the last thirteen weeks', () => {
  const readTrends = (): Promise<WeeklyTrends> => ok(desk.app.call('GET /admin/trends', { headers: desk.manager }))

  it('add up to the figures of these days, week by week', async () => {
    desk.later(8 * 24 * 60)
    const before = await readTrends()
    await desk.pay((await desk.owed({ paymentMethod: 'deposit' })).id, 15_000)
    const { weeks, states } = await readTrends()
    expect(weeks).toHaveLength(13)
    expect((weeks.at(-1)?.booked ?? 0) - (before.weeks.at(-1)?.booked ?? 0)).toBe(30_000)
    for (const { from, booked, verified } of weeks) {
      const { money } = await read({ from, to: addDays(from, 6) })
      const sum = (kind: 'booked' | 'verified') => money.reduce((total, each) => total + each[kind].usd, 0)
      expect({ from, booked, verified }).toEqual({ from, booked: sum('booked'), verified: sum('verified') })
    }
    const { totals } = await read({ from: weeks[0]?.from ?? '' })
    expect(states.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(totals.bookings)
    expect(states.find(({ state }) => state === 'cancelled')?.bookings).toBe(3)
  })

  it('begin on Mondays of Sri Lanka, where it is Monday while it is Sunday in London', async () => {
    const monday = (await readTrends()).weeks.at(-1)?.from ?? ''
    expect(toWeekday(monday)).toBe(1)
    const nextMonday = instantInColombo(addDays(monday, 7), '00:00')
    desk.later((nextMonday.getTime() - desk.now().getTime()) / 60_000 - 1)
    expect((await readTrends()).weeks.at(-1)?.from).toBe(monday)
    desk.later(1)
    await desk.owed()
    expect((await readTrends()).weeks.at(-1)).toMatchObject({ from: addDays(monday, 7), bookings: 1 })
  })
})
