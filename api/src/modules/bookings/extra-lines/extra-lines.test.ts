import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CancellationPreview, ChangeQuote, StaffBooking, TimelineItem, TodayOverview } from '@escapes/contract'
import { describe, expect, it } from 'vitest'
import { createAppointedPair } from '#test/appointed-pair.ts'
import { expectProblem, type Headers, ok, toPaymentConfirmation } from '#test/booking-test-app.ts'
import { aUser } from '#test/factories/users.ts'
import { createMailTestApp } from '#test/mail-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createMailTestApp())

interface Line {
  amount: number
  label?: string
  reason?: string
}
const add = (
  id: string,
  { amount, label = 'Airport transfer', reason = 'Asked on the phone' }: Line,
  headers = desk.manager,
) =>
  desk.app.call('POST /admin/bookings/:id/extra-lines', {
    params: { id },
    body: { label, amount, reason },
    headers: { ...headers, 'idempotency-key': randomUUID() },
  })
const decide = (what: 'approve' | 'reject', id: string, lineId: string, headers: Headers) =>
  desk.app.call(`POST /admin/bookings/:id/extra-lines/:lineId/${what}`, { params: { id, lineId }, headers })
const remove = (id: string, lineId: string) =>
  desk.app.call('POST /admin/bookings/:id/extra-lines/:lineId/remove', {
    params: { id, lineId },
    body: { reason: 'Entered twice' },
    headers: desk.manager,
  })
const pay = (id: string, amount: number) => desk.recordPayment(id, amount, toPaymentConfirmation(amount))
/** Three nights of 100 dollars each, pending. */
const pending = async () => desk.pendingAt(await desk.villa(), 30, 33)
const readApproval = async (id: string, headers: Headers) =>
  (await ok<StaffBooking>(desk.app.call('GET /admin/bookings/:id', { params: { id }, headers }))).extraLines?.at(-1)
    ?.approval
const lineIdOf = ({ extraLines = [] }: StaffBooking, at = -1): string => extraLines.at(at)?.id ?? ''

describe('an extra line', () => {
  it('changes the total and what is due; customer, history and mail tell of it, and the reason stays with staff', async () => {
    const { id, headers } = await pending()
    const after = await ok<StaffBooking>(add(id, { amount: 4_500 }))
    expect(after).toMatchObject({
      total: 34_500,
      agreed: { total: 34_500 },
      money: { total: { amount: 34_500 }, due: { amount: 34_500 } },
      lines: [{ amount: 30_000 }],
      extraLines: [{ label: 'Airport transfer', amount: 4_500, usd: 4_500, state: 'applied' }],
    })
    const seen = await ok(desk.view(headers, id))
    expect(seen.extraLines).toEqual([{ label: 'Airport transfer', amount: 4_500, usd: 4_500 }])
    expect(JSON.stringify(seen)).not.toContain('Asked on the phone')
    const { items } = await ok<{ items: TimelineItem[] }>(
      desk.app.call('GET /admin/bookings/:id/timeline', { params: { id }, headers: desk.manager }),
    )
    const told = items.find(({ title }) => title === 'Price changed')
    expect(told?.changes.map(({ field, after: value }) => [field, value])).toEqual(
      expect.arrayContaining([
        ['total', '$345.00'],
        ['amount', '$45.00'],
        ['label', 'Airport transfer'],
        ['reason', 'Asked on the phone'],
      ]),
    )
    const mails = await desk.notices(id)
    for (const text of ['That is $45.00 more than before.', 'Airport transfer', 'before: $300.00'])
      expect(mails.at(-1)?.text).toContain(text)
    expect(mails.at(-1)?.text).not.toContain('Asked on the phone')
    const removed = await ok<StaffBooking>(remove(id, lineIdOf(after)))
    expect(removed).toMatchObject({ total: 30_000, extraLines: [{ state: 'removed' }] })
    expect(await expectProblem(remove(id, lineIdOf(after)))).toMatchObject({ code: 'already-reviewed' })
  })

  it('is not a part of the number of an account that the others make whole', async () => {
    const { id } = await pending()
    await ok(add(id, { amount: 100, label: 'Pay to our account 80012' }))
    const second = await expectProblem(add(id, { amount: 100, label: '34567' }))
    expect(second).toMatchObject({ code: 'validation-failed', errors: [{ path: 'label' }] })
  })

  it('taken off a booking confirms it once what was paid is enough, and a cancellation follows the new total', async () => {
    const { id, headers } = await pending()
    await ok(pay(id, 27_000))
    const after = await ok<StaffBooking>(add(id, { amount: -3_000, label: 'Returning guests' }))
    expect(after).toMatchObject({ state: 'confirmed', paymentStatus: 'paid', money: { due: { amount: 0 } } })
    const preview = desk.app.call('GET /bookings/:id/cancellation', { params: { id }, headers })
    expect(await ok<CancellationPreview>(preview)).toMatchObject({
      total: { amount: 27_000 },
      paid: { amount: 27_000 },
    })
    // What one asks for again is too much by now: it goes back as any overpayment does.
    expect(await ok<StaffBooking>(add(id, { amount: -2_000, label: 'Late pool' }))).toMatchObject({
      money: { isOverpaid: true },
    })
  })

  it('is exact in the agreed currency, and its dollars are those of the frozen rate', async () => {
    await sql`insert into currencies (code) values ('JPY')`.execute(desk.db)
    await sql`insert into currency_rates (currency, rate, source, valid_from)
      values ('JPY', '151.250000', 'test', '2026-01-01')`.execute(desk.db)
    const headers = await desk.newcomer()
    const { id } = await ok(
      desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(30, 33), currency: 'JPY' }),
    )
    await ok(desk.submit(headers, id))
    const before = await ok(desk.view(headers, id))
    const after = await ok<StaffBooking>(add(id, { amount: 1_000 }))
    expect(after.agreed.total).toBe(before.agreed.total + 1_000)
    expect(after.total).toBe(30_000 + 661)
  })

  it('leaves something to pay, and none is added to an own booking, a hold or one that ended', async () => {
    const { id } = await pending()
    expect(await expectProblem(add(id, { amount: -30_000 }))).toMatchObject({ code: 'amount-not-possible' })
    expect(await expectProblem(add(id, { amount: 0 }))).toMatchObject({ code: 'validation-failed' })
    await ok(desk.cancelAsStaff(id))
    expect(await expectProblem(add(id, { amount: 100 }))).toMatchObject({ code: 'transition-not-allowed' })
    const own = await desk.app.signIn('manager')
    const held = await ok(desk.hold(own, { listingId: await desk.villa(), ...desk.nights(30, 33) }))
    expect(await expectProblem(add(held.id, { amount: 100 }, own))).toMatchObject({ code: 'own-booking' })
    expect(await expectProblem(add(held.id, { amount: 100 }))).toMatchObject({ code: 'transition-not-allowed' })
  })
})

describe('a discount above a fifth of the price', () => {
  it('waits until another admin approves it; who asked cannot, and all discounts of a booking count', async () => {
    const { id } = await pending()
    const [asker, other] = [await desk.app.signIn('admin'), await desk.app.signIn('admin')]
    expect(await ok<StaffBooking>(add(id, { amount: -4_000 }, asker))).toMatchObject({ total: 26_000 })
    const waiting = await ok<StaffBooking>(add(id, { amount: -2_001, label: 'Leaking roof' }, asker))
    expect(waiting).toMatchObject({ total: 26_000, extraLines: [{ state: 'applied' }, { state: 'waiting' }] })
    const lineId = lineIdOf(waiting)
    const timeline = desk.app.call('GET /admin/bookings/:id/timeline', { params: { id }, headers: other })
    const { items } = await ok<{ items: TimelineItem[] }>(timeline)
    expect(items.filter(({ kind }) => kind === 'action').map(({ title }) => title)).toEqual(['Asked for a discount'])
    const { queue } = await ok<TodayOverview>(desk.app.call('GET /admin/today', { headers: other }))
    expect(queue.find(({ kind }) => kind === 'discount')).toMatchObject({ total: 1, items: [{ bookingId: id }] })
    const told = await readApproval(id, asker)
    expect(told?.why).toEqual({ code: 'began-it', text: 'You asked for this discount.' })
    expect(told?.others.length).toBeGreaterThan(0)
    expect(await readApproval(id, desk.manager)).toMatchObject({ why: { code: 'not-admin' } })
    expect((await readApproval(id, other))?.why).toBeNull()
    const today = await ok<TodayOverview>(desk.app.call('GET /admin/today', { headers: asker }))
    const task = today.queue.find(({ kind }) => kind === 'discount')?.items[0]
    expect(task?.detail).toMatch(/, for .+ to approve$/)
    expect(await expectProblem(decide('approve', id, lineId, asker))).toMatchObject({ code: 'second-person-needed' })
    expect(await expectProblem(decide('approve', id, lineId, desk.manager))).toMatchObject({ code: 'not-allowed' })
    expect(await ok<StaffBooking>(decide('approve', id, lineId, other))).toMatchObject({ total: 23_999 })
    expect(await expectProblem(decide('reject', id, lineId, other))).toMatchObject({ code: 'already-reviewed' })
  })

  it('is not approved by who brought in the colleague who asked, whether manager or admin', async () => {
    const [boss, mailbox] = await createAppointedPair(desk.app)
    const { id: bossId } = (await ok<{ user: { id: string } }>(desk.app.call('GET /me', { headers: boss }))).user
    const clerk = await aUser(desk.db, { role: 'manager' })
    await desk.db.insertInto('staff_sponsors').values({ user_id: clerk.id, sponsor_id: bossId }).execute()
    const clerkHeaders = await desk.app.signInAs(clerk.email)
    for (const [asker, approver] of [
      [clerkHeaders, boss],
      [mailbox, boss],
      [boss, mailbox],
    ] as const) {
      const { id } = await pending()
      const lineId = lineIdOf(await ok<StaffBooking>(add(id, { amount: -29_000 }, asker)))
      const { why } = (await readApproval(id, approver)) ?? {}
      expect(why).toMatchObject({
        code: 'not-two-people',
        text: expect.stringMatching(
          /, who(?:m you added| added you) to the team, asked for this discount\.$/,
        ) as string,
      })
      expect(await expectProblem(decide('approve', id, lineId, approver))).toMatchObject({
        code: 'second-person-needed',
      })
      const other = await desk.app.signIn('admin')
      expect(await ok<StaffBooking>(decide('approve', id, lineId, other))).toMatchObject({ total: 1_000 })
    }
  })

  it('waits beside others, and none keeps another from being approved, in whichever order', async () => {
    const { id } = await pending()
    const other = await desk.app.signIn('admin')
    const [roof, pool] = [
      await ok<StaffBooking>(add(id, { amount: -10_000 })),
      await ok<StaffBooking>(add(id, { amount: -8_000 })),
    ]
    expect(await expectProblem(add(id, { amount: -12_000 }))).toMatchObject({
      code: 'amount-not-possible',
      detail: expect.stringMatching(/that wait for approval/) as string,
    })
    expect(await ok<StaffBooking>(decide('approve', id, lineIdOf(pool), other))).toMatchObject({ total: 22_000 })
    expect(await ok<StaffBooking>(decide('approve', id, lineIdOf(roof), other))).toMatchObject({ total: 12_000 })
  })

  it('or above 300 dollars, of whatever price, waits', async () => {
    const { id } = await desk.pendingAt(await desk.villa(), 30, 50)
    expect(await ok<StaffBooking>(add(id, { amount: -30_000 }))).toMatchObject({ total: 170_000 })
    expect(await ok<StaffBooking>(add(id, { amount: -1 }))).toMatchObject({
      total: 170_000,
      extraLines: [{ state: 'applied' }, { state: 'waiting' }],
    })
  })

  it('is withdrawn by who asked for it, and the price never changed', async () => {
    const { id, headers } = await pending()
    const waiting = await ok<StaffBooking>(add(id, { amount: -20_000 }))
    expect((await ok(desk.view(headers, id))).extraLines).toEqual([])
    expect(await ok<StaffBooking>(decide('reject', id, lineIdOf(waiting), desk.manager))).toMatchObject({
      total: 30_000,
      extraLines: [{ state: 'rejected' }],
    })
  })

  it('is refused by the database from one person, and so is a total that its lines do not make', async () => {
    const { id } = await pending()
    const { id: userId } = await aUser(desk.db, { role: 'admin' })
    const line = { booking_id: id, label: 'Gift', reason: 'None', requested_by: userId, requested_at: new Date() }
    const insert = (amount: number) =>
      desk.db
        .insertInto('booking_extra_lines')
        .values({ ...line, amount_agreed: amount, amount_usd: amount, state: 'applied' })
        .execute()
    await expect(insert(-6_001)).rejects.toThrow(/another admin/)
    await expect(insert(-6_000)).rejects.toThrow(/not the sum of its lines/)
  })
})

describe('a change of dates', () => {
  const change = (id: string, headers: Headers, to: number) => desk.quoteChange(headers, id, desk.nights(30, to))

  it('keeps an extra, and is ours to make where a discount was agreed', async () => {
    const { id, headers } = await pending()
    const after = await ok<StaffBooking>(add(id, { amount: 4_500 }))
    expect(await ok<ChangeQuote>(change(id, headers, 34))).toMatchObject({
      quote: { total: 44_500, extraLines: [{ amount: 4_500 }] },
      difference: { amount: 10_000 },
    })
    await ok(remove(id, lineIdOf(after)))
    await ok(add(id, { amount: -6_000, label: 'Returning guests' }))
    expect(await expectProblem(change(id, headers, 34))).toMatchObject({ code: 'change-needs-staff' })
    expect(await ok<ChangeQuote>(change(id, desk.manager, 34))).toMatchObject({ quote: { total: 34_000 } })
    expect(await expectProblem(change(id, desk.manager, 31))).toMatchObject({ code: 'second-person-needed' })
  })

  it('leaves nothing to agree to that became a larger part of the price', async () => {
    const { id } = await desk.pendingAt(await desk.villa(), 30, 40)
    const waiting = await ok<StaffBooking>(add(id, { amount: -31_000, label: 'Leaking roof' }))
    await ok(desk.change(desk.manager, id, desk.nights(30, 34)))
    const other = await desk.app.signIn('admin')
    const { extraLines } = await ok<StaffBooking>(
      desk.app.call('GET /admin/bookings/:id', { params: { id }, headers: other }),
    )
    expect(extraLines?.[0]?.impossible).toMatch(/^The price fell/)
    expect(await expectProblem(decide('approve', id, lineIdOf(waiting), other))).toMatchObject({
      code: 'amount-not-possible',
      detail: extraLines?.[0]?.impossible,
    })
  })

  it('keeps what another admin agreed to as a share of the price, in the tables too', async () => {
    const { id } = await pending()
    const waiting = await ok<StaffBooking>(add(id, { amount: -10_000, label: 'Leaking roof' }))
    await ok(decide('approve', id, lineIdOf(waiting), await desk.app.signIn('admin')))
    expect(await ok<ChangeQuote>(change(id, desk.manager, 34))).toMatchObject({ quote: { total: 30_000 } })
    expect(await expectProblem(change(id, desk.manager, 32))).toMatchObject({ code: 'second-person-needed' })
    const fewer = sql`update bookings set lines = jsonb_set(lines, '{0,amount}', '20000'), total_usd = 10000,
      total_agreed = 10000 where id = ${id}`
    await expect(fewer.execute(desk.db)).rejects.toThrow(/another admin/)
  })
})

describe('a booking that staff make', () => {
  it('begins with what was agreed on the phone, and not with a gift', async () => {
    const { id: customerId, email } = await aUser(desk.db)
    const book = async (amount: number) =>
      desk.app.call('POST /admin/bookings', {
        body: {
          listingId: await desk.villa(),
          ...desk.nights(30, 33),
          guests: { adults: 2 },
          quotedTotalUsd: 30_000,
          customerId,
          extraLines: [{ label: 'Price agreed on the phone', amount, reason: 'Third stay' }],
        },
        headers: { ...desk.manager, 'idempotency-key': randomUUID() },
      })
    const booking = await ok<StaffBooking>(book(-5_000))
    expect(booking).toMatchObject({
      total: 25_000,
      money: { due: { amount: 25_000 } },
      extraLines: [{ amount: -5_000 }],
    })
    expect((await desk.notices(booking.id)).map(({ text }) => text).join()).toContain('$250.00')
    expect((await ok(desk.view(await desk.app.signInAs(email), booking.id))).extraLines).toHaveLength(1)
    expect(await expectProblem(book(-6_001))).toMatchObject({ code: 'second-person-needed' })
  })
})
