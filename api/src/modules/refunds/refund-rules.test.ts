import { addDays, type Refund, type StaffRefund } from '@escapes/contract'
import { describe, expect, it } from 'vitest'
import { approveRefundAsShown } from '#test/approve-refund-as-shown.ts'
import { toPaymentConfirmation, type Headers, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { releaseRefundFile } from '#test/release-refund-file.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const admin = await desk.app.signIn('admin')
const secondAdmin = await desk.app.signIn('admin')

interface Whose {
  id: string
  headers: Headers
}

/** A confirmed booking of so many nights at $100, for which so many cents arrived. */
const paidBooking = async (nights: number, amount: number): Promise<Whose & { entryId: string }> => {
  const { id, headers } = await desk.pendingAt(await desk.villa(), 20, 20 + nights)
  const body = { amount, receivedOn: desk.today, ...toPaymentConfirmation(amount) }
  const payment = { params: { id }, body, headers: desk.manager }
  const { entries } = await ok<{ entries: { id: string }[] }>(
    desk.app.call('POST /admin/bookings/:id/payments', payment),
  )
  return { id, headers, entryId: entries[0]?.id ?? '' }
}
const open = (id: string, amount: number, reason = 'overpaid') =>
  desk.app.call('POST /admin/bookings/:id/refunds', { params: { id }, body: { amount, reason }, headers: admin })
const give = ({ id, headers }: Whose): Promise<Refund> => ok(desk.giveAccount(headers, id))
const approve = (id: string, headers = admin) => approveRefundAsShown(desk.app, id, headers)
const markSent = (id: string, headers = admin, sentOn = desk.today, bankReference = 'FT27140') =>
  desk.app.call('POST /admin/refunds/:id/sent', { params: { id }, body: { bankReference, sentOn }, headers })
const listRefunds = async ({ id, headers }: Whose): Promise<Refund[]> =>
  (await ok<{ items: Refund[] }>(desk.app.call('GET /bookings/:id/refunds', { params: { id }, headers }))).items
const getSealed = (id: string) =>
  desk.db
    .selectFrom('refunds')
    .select(['beneficiary_sealed', 'beneficiary_hint'])
    .where('id', '=', id)
    .executeTakeFirst()

const giveAustralian = ({ id, headers }: Whose) => {
  const bank = { bankName: 'Commonwealth Bank', swift: 'CTBAAU2S', bankCode: '062-000', country: 'AU' }
  const body = { accountName: 'Amara Perera', accountNumber: '532013000', ...bank }
  return ok(desk.app.call('PUT /bookings/:id/refund-details', { params: { id }, body, headers }))
}

describe("the bank's list", () => {
  it('holds what was approved, and nothing that the booking needs again', async () => {
    const [replaced, due] = [await paidBooking(3, 40_000), await paidBooking(3, 31_000)]
    for (const whose of [replaced, due]) {
      const refund = await ok<StaffRefund>(open(whose.id, 1_000))
      await giveAustralian(whose)
      await ok<StaffRefund>(approve(refund.id))
    }
    const change = { params: { id: replaced.id }, body: desk.nights(20, 24), headers: desk.manager }
    await ok(desk.app.call('POST /bookings/:id/change', change))
    const { csv } = await ok<{ csv: string }>(
      releaseRefundFile(desk.app, { preparedBy: admin, releasedBy: secondAdmin }),
    )
    const getReference = async ({ id }: Whose) => (await ok(desk.view(desk.manager, id))).reference
    expect(csv).toContain(
      `${await getReference(due)},Amara Perera,Commonwealth Bank,532013000,CTBAAU2S,AU,USD,10.00,062000`,
    )
    expect(csv).not.toContain(await getReference(replaced))
  })
})

describe('a new refund replaces an open one', () => {
  it('a booking with an open refund of an overpayment can be cancelled, and one refund of all remains', async () => {
    const whose = await paidBooking(3, 31_000)
    await ok<StaffRefund>(open(whose.id, 1_000))
    await give(whose)
    expect(await ok(desk.cancel(whose.headers, whose.id))).toMatchObject({ state: 'cancelled' })
    const [whole, former] = await listRefunds(whose)
    expect(whole).toMatchObject({ state: 'ready', reason: 'cancelled', amount: 31_000, account: '•••• 4567' })
    expect(former).toMatchObject({ state: 'void', amount: 1_000, account: null })
    const beneficiary = { params: { id: whole?.id ?? '' }, headers: admin }
    expect(await ok<object>(desk.app.call('GET /admin/refunds/:id/beneficiary', beneficiary))).toMatchObject({
      accountNumber: '8001234567',
    })
  })
})

describe('a refund of more than the excess', () => {
  it('is not opened when many open one at once', async () => {
    const whose = await paidBooking(3, 31_000)
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(whose.id, 1_000)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const problems = await Promise.all(answers.filter(({ status }) => status === 422).map(expectProblem))
    expect(problems).toHaveLength(7)
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['amount-not-possible']))
  })

  it('is not opened once the excess was sent', async () => {
    const whose = await paidBooking(3, 31_000)
    const { id } = await ok<StaffRefund>(open(whose.id, 600))
    await give(whose)
    await ok(approve(id))
    await ok(markSent(id))
    expect(await expectProblem(open(whose.id, 401))).toMatchObject({ code: 'amount-not-possible' })
    expect(await ok<StaffRefund>(open(whose.id, 400))).toMatchObject({ amount: 400 })
  })

  it('is neither approved nor sent when the payment was reversed meanwhile', async () => {
    const whose = await paidBooking(3, 30_000)
    await ok(desk.cancel(whose.headers, whose.id))
    const { id } = await give(whose)
    const reverse = { params: { id: whose.entryId }, body: { reason: 'The slip was forged.' }, headers: desk.manager }
    const withdraw = () => desk.app.call('POST /admin/ledger-entries/:id/reverse', reverse)
    expect(await expectProblem(withdraw())).toMatchObject({ status: 409, code: 'refund-open' })
    await ok(approve(id))
    expect(await expectProblem(withdraw())).toMatchObject({ status: 409, code: 'refund-open' })
    const reason = { reason: 'The slip was forged.' }
    const foreign = { reason: 'Pay to GB29 NWBK 6016 1331 9268 19.' }
    const refused = desk.app.call('POST /admin/refunds/:id/void', { params: { id }, body: foreign, headers: admin })
    expect(await expectProblem(refused)).toMatchObject({ code: 'validation-failed', errors: [{ path: 'reason' }] })
    await ok(desk.app.call('POST /admin/refunds/:id/void', { params: { id }, body: reason, headers: admin }))
    await ok<object>(withdraw())
    expect(await listRefunds(whose)).toMatchObject([{ state: 'void' }])
  })

  it('leaves other payments of the booking reversible', async () => {
    const whose = await paidBooking(3, 30_000)
    const more = {
      params: { id: whose.id },
      body: { amount: 2_000, receivedOn: desk.today, ...toPaymentConfirmation(2_000) },
    }
    const pay = { ...more, headers: desk.manager }
    const { entries } = await ok<{ entries: { id: string; amount: number }[] }>(
      desk.app.call('POST /admin/bookings/:id/payments', pay),
    )
    await ok<StaffRefund>(open(whose.id, 500))
    const entryId = entries.find(({ amount }) => amount === 2_000)?.id ?? ''
    const withdraw = (id: string) => desk.reverse(id, 'No.')
    expect(await expectProblem(withdraw(entryId))).toMatchObject({ code: 'refund-open' })
    const second = { ...more, headers: desk.manager }
    await ok<object>(desk.app.call('POST /admin/bookings/:id/payments', second))
    await ok<object>(withdraw(entryId))
  })

  it('is neither approved nor sent when the ledger holds less than it, and the problem says so', async () => {
    const whose = await paidBooking(3, 30_000)
    await ok(desk.cancel(whose.headers, whose.id))
    const { id } = await give(whose)
    const reversal = { booking_id: whose.id, kind: 'reversal' as const, amount: 30_000, reverses: whose.entryId }
    await desk.db
      .insertInto('ledger_entries')
      .values({ ...reversal, at: desk.now() })
      .execute()
    expect(await expectProblem(approve(id))).toMatchObject({
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
    await ok(markSent(first.id, secondAdmin))
    const second = await ok<StaffRefund>(open(whose.id, 10_000, 'not-available'))
    expect(second.needsSecondPerson).toBe(true)
    await give(whose)
    await ok(approve(second.id))
    expect(await expectProblem(markSent(second.id))).toMatchObject({ code: 'second-person-needed' })
    await ok(markSent(second.id, secondAdmin))
  })

  it('are required by the database too', async () => {
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
  it('was sent on a day that is not in the future', async () => {
    const whose = await paidBooking(3, 30_000)
    await ok(desk.cancel(whose.headers, whose.id))
    const { id } = await give(whose)
    await ok(approve(id))
    for (const day of [addDays(desk.today, 1), addDays(desk.today, -1)])
      expect(await expectProblem(markSent(id, admin, day))).toMatchObject({
        code: 'validation-failed',
        errors: [{ path: 'sentOn' }],
      })
    await ok(markSent(id))
  })

  it('has no account any more when it was voided', async () => {
    const whose = await paidBooking(3, 30_000)
    await ok(desk.cancel(whose.headers, whose.id))
    const { id } = await give(whose)
    const reason = { reason: 'Paid in cash.' }
    await ok(desk.app.call('POST /admin/refunds/:id/void', { params: { id }, body: reason, headers: admin }))
    expect(await getSealed(id)).toEqual({ beneficiary_sealed: null, beneficiary_hint: null })
  })
})

it('the refunds are paged from the oldest, without a gap or a repetition', async () => {
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

it("the bank's reference, which customers read, is a number without spaces and no account", async () => {
  const whose = await paidBooking(3, 31_000)
  const { id } = await ok<StaffRefund>(open(whose.id, 1_000))
  await give(whose)
  await ok<StaffRefund>(approve(id))
  for (const reference of [
    'Too much was sent: return it to IBAN GB29 NWBK 6016 1331 9268 19',
    'GB29NWBK60161331926819',
  ])
    expect(await expectProblem(markSent(id, admin, desk.today, reference))).toMatchObject({
      status: 422,
      errors: [{ path: 'bankReference' }],
    })
  expect(await ok<StaffRefund>(markSent(id, admin, desk.today, 'FT 2714 0012 3456'))).toMatchObject({
    state: 'sent',
    bankReference: 'FT271400123456',
  })
})
