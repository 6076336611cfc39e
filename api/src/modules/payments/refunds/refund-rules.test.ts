import { randomUUID } from 'node:crypto'
import { addDays, type Refund, type StaffRefund } from '@escapes/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveRefund } from '#test/approve-refund.ts'
import { type BookingDesk, type Headers, ok, openBookingDesk, refused } from '#test/booking-desk.ts'

let desk: BookingDesk
let admin: Headers
let secondAdmin: Headers
beforeAll(async () => {
  desk = await openBookingDesk()
  admin = await desk.app.signIn('admin')
  secondAdmin = await desk.app.signIn('admin')
})
afterAll(() => desk.app.close())

const key = () => ({ 'idempotency-key': randomUUID() })

interface Whose {
  id: string
  headers: Headers
}

/** A confirmed booking of so many nights at $100, for which so many cents arrived. */
const paidBooking = async (nights: number, amount: number): Promise<Whose & { entryId: string }> => {
  const { id, headers } = await desk.pendingAt(await desk.villa(), 20, 20 + nights)
  const payment = { params: { id }, body: { amount, receivedOn: desk.today }, headers: { ...desk.manager, ...key() } }
  const { entries } = await ok<{ entries: { id: string }[] }>(
    desk.app.call('POST /admin/bookings/:id/payments', payment),
  )
  return { id, headers, entryId: entries[0]?.id ?? '' }
}
const open = (id: string, amount: number, reason = 'overpaid') =>
  desk.app.call('POST /admin/bookings/:id/refunds', {
    params: { id },
    body: { amount, reason },
    headers: { ...admin, ...key() },
  })
const give = async ({ id, headers }: Whose): Promise<Refund> => {
  const body = { accountName: 'Amara Perera', bankName: 'Commercial Bank', accountNumber: '8001234567', country: 'LK' }
  return ok(desk.app.call('PUT /bookings/:id/refund-details', { params: { id }, body, headers }))
}
const approve = (id: string, headers = admin) => approveRefund(desk.app, id, headers)
const markSent = (id: string, headers = admin, sentOn = desk.today) =>
  desk.app.call('POST /admin/refunds/:id/sent', { params: { id }, body: { bankReference: 'FT27140', sentOn }, headers })
const refundsOf = async ({ id, headers }: Whose): Promise<Refund[]> =>
  (await ok<{ items: Refund[] }>(desk.app.call('GET /bookings/:id/refunds', { params: { id }, headers }))).items
const sealedOf = (id: string) =>
  desk.db
    .selectFrom('refunds')
    .select(['beneficiary_sealed', 'beneficiary_hint'])
    .where('id', '=', id)
    .executeTakeFirst()

describe("the bank's list", () => {
  it('has what was approved, and nothing that the booking needs again', async () => {
    const [kept, due] = [await paidBooking(3, 40_000), await paidBooking(3, 31_000)]
    for (const whose of [kept, due]) {
      const refund = await ok<StaffRefund>(open(whose.id, 1_000))
      await give(whose)
      await ok<StaffRefund>(approve(refund.id))
    }
    const change = { params: { id: kept.id }, body: desk.nights(20, 24), headers: { ...desk.manager, ...key() } }
    await ok(desk.app.call('POST /bookings/:id/change', change))
    const { csv } = await ok<{ csv: string }>(desk.app.call('POST /admin/refunds/export', { headers: admin }))
    const referenceOf = async ({ id }: Whose) => (await ok(desk.view(desk.manager, id))).reference
    expect(csv).toContain(`${await referenceOf(due)},Amara Perera,Commercial Bank,8001234567,,LK,USD,10.00`)
    expect(csv).not.toContain(await referenceOf(kept))
  })
})

describe('what is open gives way to what comes after it', () => {
  it('a booking with an open refund of an overpayment can be cancelled; one refund of all is left', async () => {
    const whose = await paidBooking(3, 31_000)
    await ok<StaffRefund>(open(whose.id, 1_000))
    await give(whose)
    expect(await ok(desk.cancel(whose.headers, whose.id))).toMatchObject({ state: 'cancelled' })
    const [whole, former] = await refundsOf(whose)
    expect(whole).toMatchObject({ state: 'ready', reason: 'cancelled', amount: 31_000, account: '•••• 4567' })
    expect(former).toMatchObject({ state: 'void', amount: 1_000, account: null })
    const beneficiary = { params: { id: whole?.id ?? '' }, headers: admin }
    expect(await ok<object>(desk.app.call('GET /admin/refunds/:id/beneficiary', beneficiary))).toMatchObject({
      accountNumber: '8001234567',
    })
  })

  it('a repeated key cancels once and opens one refund', async () => {
    const whose = await paidBooking(3, 30_000)
    const once = randomUUID()
    const first = await ok(desk.cancel(whose.headers, whose.id, once))
    expect(await ok(desk.cancel(whose.headers, whose.id, once))).toEqual(first)
    expect(await refundsOf(whose)).toHaveLength(1)
  })
})

describe('never more than is held too much', () => {
  it('is opened, however many open one at once', async () => {
    const whose = await paidBooking(3, 31_000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(whose.id, 1_000)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const problems = await Promise.all(answers.filter(({ status }) => status === 422).map(refused))
    expect(problems).toHaveLength(19)
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['amount-not-possible']))
  })

  it('is opened again once that is sent', async () => {
    const whose = await paidBooking(3, 31_000)
    const { id } = await ok<StaffRefund>(open(whose.id, 600))
    await give(whose)
    await ok(approve(id))
    await ok(markSent(id))
    expect(await refused(open(whose.id, 401))).toMatchObject({ code: 'amount-not-possible' })
    expect(await ok<StaffRefund>(open(whose.id, 400))).toMatchObject({ amount: 400 })
  })

  it('is approved or sent when the payment was taken back meanwhile', async () => {
    const whose = await paidBooking(3, 30_000)
    await ok(desk.cancel(whose.headers, whose.id))
    const { id } = await give(whose)
    const reverse = { params: { id: whose.entryId }, body: { reason: 'The slip was forged.' }, headers: desk.manager }
    const takeBack = () => desk.app.call('POST /admin/ledger-entries/:id/reverse', reverse)
    expect(await refused(takeBack())).toMatchObject({ status: 409, code: 'refund-open' })
    await ok(approve(id))
    expect(await refused(takeBack())).toMatchObject({ status: 409, code: 'refund-open' })
    const reason = { reason: 'The slip was forged.' }
    await ok(desk.app.call('POST /admin/refunds/:id/void', { params: { id }, body: reason, headers: admin }))
    await ok<object>(takeBack())
    expect(await refundsOf(whose)).toMatchObject([{ state: 'void' }])
  })

  it('is taken back from beneath an open refund that does not need it', async () => {
    const whose = await paidBooking(3, 30_000)
    const more = { params: { id: whose.id }, body: { amount: 2_000, receivedOn: desk.today } }
    const pay = { ...more, headers: { ...desk.manager, ...key() } }
    const { entries } = await ok<{ entries: { id: string; amount: number }[] }>(
      desk.app.call('POST /admin/bookings/:id/payments', pay),
    )
    await ok<StaffRefund>(open(whose.id, 500))
    const entryId = entries.find(({ amount }) => amount === 2_000)?.id ?? ''
    const takeBack = (id: string) =>
      desk.app.call('POST /admin/ledger-entries/:id/reverse', {
        params: { id },
        body: { reason: 'No.' },
        headers: desk.manager,
      })
    expect(await refused(takeBack(entryId))).toMatchObject({ code: 'refund-open' })
    const again = { ...more, headers: { ...desk.manager, ...key() } }
    await ok<object>(desk.app.call('POST /admin/bookings/:id/payments', again))
    await ok<object>(takeBack(entryId))
  })

  it('is approved or sent when less is there by old rows, and that is what is said', async () => {
    const whose = await paidBooking(3, 30_000)
    await ok(desk.cancel(whose.headers, whose.id))
    const { id } = await give(whose)
    const reversal = { booking_id: whose.id, kind: 'reversal' as const, amount: 30_000, reverses: whose.entryId }
    await desk.db
      .insertInto('ledger_entries')
      .values({ ...reversal, at: desk.now() })
      .execute()
    expect(await refused(approve(id))).toMatchObject({
      status: 409,
      code: 'transition-not-allowed',
      detail: 'Less money is there than this refund gives back. Please void the refund.',
    })
  })
})

describe('two people', () => {
  it('are needed for the second of two refunds that are large together', async () => {
    const whose = await paidBooking(6, 60_000)
    await desk.db.updateTable('bookings').set({ state: 'expired' }).where('id', '=', whose.id).execute()
    const first = await ok<StaffRefund>(open(whose.id, 50_000, 'not-available'))
    expect(first.needsSecondPerson).toBe(false)
    await give(whose)
    await ok(approve(first.id))
    await ok(markSent(first.id))
    const second = await ok<StaffRefund>(open(whose.id, 10_000, 'not-available'))
    expect(second.needsSecondPerson).toBe(true)
    await give(whose)
    await ok(approve(second.id))
    expect(await refused(markSent(second.id))).toMatchObject({ code: 'second-person-needed' })
    await ok(markSent(second.id, secondAdmin))
  })

  it('are asked for by the database too', async () => {
    const whose = await paidBooking(6, 60_000)
    await ok(desk.cancel(whose.headers, whose.id))
    const { id } = await give(whose)
    const { approvedBy } = await ok<StaffRefund>(approve(id))
    expect(approvedBy).not.toBeNull()
    const { approved_by: sameOne } = await desk.db
      .selectFrom('refunds')
      .select('approved_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const around = desk.db
      .updateTable('refunds')
      .set({ state: 'sent', sent_by: sameOne, sent_at: desk.now() })
      .where('id', '=', id)
      .execute()
    await expect(around).rejects.toMatchObject({ constraint: 'refunds_need_two_people' })
  })
})

describe('a refund that is over', () => {
  it('was sent on a day that has been', async () => {
    const whose = await paidBooking(3, 30_000)
    await ok(desk.cancel(whose.headers, whose.id))
    const { id } = await give(whose)
    await ok(approve(id))
    for (const day of [addDays(desk.today, 1), addDays(desk.today, -1)])
      expect(await refused(markSent(id, admin, day))).toMatchObject({
        code: 'validation-failed',
        errors: [{ path: 'sentOn' }],
      })
    await ok(markSent(id))
  })

  it('knows no account any more when it was called off', async () => {
    const whose = await paidBooking(3, 30_000)
    await ok(desk.cancel(whose.headers, whose.id))
    const { id } = await give(whose)
    const reason = { reason: 'Paid in cash.' }
    await ok(desk.app.call('POST /admin/refunds/:id/void', { params: { id }, body: reason, headers: admin }))
    expect(await sealedOf(id)).toEqual({ beneficiary_sealed: null, beneficiary_hint: null })
  })
})

it('the queue is paged from the oldest, without a gap or a repetition', async () => {
  const page = (cursor?: string) =>
    ok<{ items: StaffRefund[]; nextCursor: string | null; total: number }>(
      desk.app.call('GET /admin/refunds', {
        query: { state: 'void', limit: '1', ...(cursor && { cursor }) },
        headers: admin,
      }),
    )
  const seen: string[] = []
  let { items, nextCursor, total } = await page()
  for (seen.push(...items.map(({ id }) => id)); nextCursor; seen.push(...items.map(({ id }) => id)))
    ({ items, nextCursor, total } = await page(nextCursor))
  expect(seen.length).toBe(total)
  expect(total).toBeGreaterThan(1)
  expect(new Set(seen).size).toBe(total)
})
