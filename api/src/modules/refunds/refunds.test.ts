import { describe, expect, it } from 'vitest'
import type { Refund, StaffRefund } from '@escapes/contract'
import { approveRefundAsShown } from '#test/approve-refund-as-shown.ts'
import { type Headers, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { listBeneficiaryProblems, normalizeBeneficiary } from './beneficiary.ts'
import { eraseOldBeneficiaries } from './erase-old-beneficiaries.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const admin = await desk.app.signIn('admin')
const secondAdmin = await desk.app.signIn('admin')

const details = {
  accountName: 'Amara Perera',
  bankName: 'Commercial Bank',
  accountNumber: '8001 2345 67',
  country: 'LK',
}

const pay = (id: string, amount: number) => desk.recordPayment(id, amount)
const cancel = (id: string, headers: Headers, refund?: number) =>
  desk.app.call('POST /bookings/:id/cancel', { params: { id }, body: { refund }, headers })
const give = (id: string, headers: Headers, body: object = details) =>
  desk.app.call('PUT /bookings/:id/refund-details', { params: { id }, body, headers })
const getRefund = async (id: string, headers: Headers): Promise<Refund | undefined> =>
  (await ok<{ items: Refund[] }>(desk.app.call('GET /bookings/:id/refunds', { params: { id }, headers }))).items[0]
const approve = (id: string, headers = admin) => approveRefundAsShown(desk.app, id, headers)
const markSent = (id: string, headers = secondAdmin) =>
  desk.app.call('POST /admin/refunds/:id/sent', {
    params: { id },
    body: { bankReference: 'FT27140', sentOn: desk.today },
    headers,
  })

/** Three nights at $100 (or that many), paid and confirmed. */
const paidBooking = async (paid = 30_000, from = 10, to = 13) => {
  const { id, headers } = await desk.pendingAt(await desk.villa(), from, to)
  await ok(pay(id, paid))
  return { id, headers }
}

describe('cancelling what was paid', () => {
  it('gives everything back when the operator cancels or declines', async () => {
    const late = await paidBooking(30_000, 1, 4)
    expect(await ok(desk.cancelAsStaff(late.id, 'The roof leaks.'))).toMatchObject({
      refund: { amount: 30_000 },
    })
    const pending = await desk.pendingAt(await desk.villa())
    await ok(pay(pending.id, 100))
    const decline = desk.app.call('POST /admin/bookings/:id/decline', {
      params: { id: pending.id },
      body: { reason: 'The road is closed.' },
      headers: desk.manager,
    })
    expect(await ok(decline)).toMatchObject({ state: 'declined', refund: { amount: 100 } })
  })

  it('is free, at once and without a refund when nothing was paid', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    expect(await ok(cancel(id, headers))).toMatchObject({ state: 'cancelled', refund: null })
  })

  it('leaves the money with a booking that is reinstated', async () => {
    const { id, headers } = await paidBooking()
    await ok(cancel(id, headers))
    expect(await ok(desk.reinstate(id))).toMatchObject({ state: 'confirmed', paymentStatus: 'paid' })
    expect(await getRefund(id, headers)).toMatchObject({ state: 'void' })
    expect(await ok(cancel(id, headers))).toMatchObject({ refund: { state: 'needs-details' } })
  })
})

describe('a refund', () => {
  it('goes from details to approval to the bank, and into the ledger', async () => {
    const { id, headers } = await paidBooking()
    await ok(cancel(id, headers))
    expect(await ok<Refund>(give(id, headers))).toMatchObject({ state: 'ready', account: '•••• 4567' })
    const refund = await getRefund(id, headers)
    const refundId = refund?.id ?? ''
    expect(await expectProblem(markSent(refundId))).toMatchObject({ status: 409, code: 'transition-not-allowed' })
    await ok(approve(refundId))
    expect(await expectProblem(give(id, headers))).toMatchObject({ code: 'transition-not-allowed' })
    expect(await ok<StaffRefund>(markSent(refundId))).toMatchObject({ state: 'sent', bankReference: 'FT27140' })
    expect(await ok(desk.view(headers, id))).toMatchObject({
      paymentStatus: 'pending',
      money: { paid: { amount: 30_000 }, refunded: { amount: 30_000 } },
      refund: { state: 'sent' },
    })
    expect(await desk.listEvents(id)).toContain('refund.sent')
  })

  it('has its account sealed in the database and shown in full to admins only', async () => {
    const { id, headers } = await paidBooking()
    await ok(cancel(id, headers))
    await ok(give(id, headers))
    const refundId = (await getRefund(id, headers))?.id ?? ''
    const row = await desk.db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/Amara|8001234567/)
    const open = (as: Headers) =>
      desk.app.call('GET /admin/refunds/:id/beneficiary', { params: { id: refundId }, headers: as })
    expect(await ok<object>(open(admin))).toMatchObject({ ...details, accountNumber: '8001234567' })
    expect(await expectProblem(open(desk.manager))).toMatchObject({ status: 403 })
    expect(await expectProblem(open(headers))).toMatchObject({ status: 403 })
  })

  it('deletes its account after ninety days', async () => {
    const { id, headers } = await paidBooking()
    await ok(cancel(id, headers))
    await ok(give(id, headers))
    const refundId = (await getRefund(id, headers))?.id ?? ''
    await ok(approve(refundId))
    await ok(markSent(refundId))
    desk.later(89 * 24 * 60)
    await eraseOldBeneficiaries(desk.app.services)
    const open = () => desk.app.call('GET /admin/refunds/:id/beneficiary', { params: { id: refundId }, headers: admin })
    await ok<object>(open())
    desk.later(2 * 24 * 60)
    await eraseOldBeneficiaries(desk.app.services)
    expect(await expectProblem(open())).toMatchObject({ status: 404 })
    desk.later(-91 * 24 * 60)
  })

  it('of more than 500 dollars needs two people', async () => {
    const { id, headers } = await paidBooking(60_000, 20, 26)
    await ok(cancel(id, headers))
    await ok(give(id, headers))
    const refund = await getRefund(id, headers)
    const refundId = refund?.id ?? ''
    await ok(approve(refundId, admin))
    expect(await expectProblem(markSent(refundId, admin))).toMatchObject({ status: 403, code: 'second-person-needed' })
    expect(await ok<StaffRefund>(markSent(refundId, secondAdmin))).toMatchObject({
      needsSecondPerson: true,
      state: 'sent',
    })
  })

  it('is sent once, and never for more than is held, when many try', async () => {
    const { id, headers } = await paidBooking()
    await ok(cancel(id, headers))
    await ok(give(id, headers))
    const refundId = (await getRefund(id, headers))?.id ?? ''
    await ok(approve(refundId))
    const answers = await Promise.all(Array.from({ length: 8 }, () => markSent(refundId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    const second = desk.db
      .insertInto('ledger_entries')
      .values({ booking_id: id, kind: 'reversal', amount: 30_000, reverses: await getPaymentId(id), at: desk.now() })
      .execute()
    await expect(second).rejects.toThrow('more goes back than was paid')
  })

  it('of an overpayment is opened by staff, up to what is too much', async () => {
    const { id, headers } = await paidBooking(31_000)
    const open = (amount: number) =>
      desk.app.call('POST /admin/bookings/:id/refunds', {
        params: { id },
        body: { amount, reason: 'overpaid' },
        headers: admin,
      })
    expect(await expectProblem(open(1_001))).toMatchObject({ status: 422, code: 'amount-not-possible' })
    await ok<StaffRefund>(open(1_000))
    expect(await getRefund(id, headers)).toMatchObject({ reason: 'overpaid', amount: 1_000 })
    expect(await expectProblem(open(1))).toMatchObject({ status: 422, code: 'amount-not-possible' })
  })
})

const getPaymentId = async (bookingId: string): Promise<string> => {
  const entries = desk.db.selectFrom('ledger_entries').select('id').where('booking_id', '=', bookingId)
  return (await entries.where('kind', '=', 'payment').executeTakeFirstOrThrow()).id
}

describe('the account a refund goes to', () => {
  const problems = (given: { accountNumber: string; swift?: string; country?: string; bankCode?: string }) =>
    listBeneficiaryProblems(normalizeBeneficiary({ ...details, ...given })).map(({ path }) => path)

  it('is an account number, or an IBAN whose check digits fit', () => {
    expect(problems({ accountNumber: 'GB33 BUKB 2020 1555 5555 55' })).toEqual([])
    expect(problems({ accountNumber: 'GB33 BUKB 2020 1555 5555 56' })).toEqual(['accountNumber'])
    expect(problems({ accountNumber: 'GB33 BUKB 2020 1555 5555' })).toEqual(['accountNumber'])
    expect(problems({ accountNumber: '0082-741993' })).toEqual([])
    expect(problems({ accountNumber: '12' })).toEqual(['accountNumber'])
  })

  it('is an IBAN where the country has them', () => {
    const swift = 'COBADEFF'
    expect(problems({ accountNumber: '532013000', country: 'DE', swift })).toEqual(['accountNumber'])
    expect(problems({ accountNumber: 'DE89 3704 0044 0532 0130 00', country: 'DE', swift })).toEqual([])
    expect(problems({ accountNumber: '532013000', country: 'AU', swift: 'CTBAAU2S' })).toEqual([])
    expect(problems({ accountNumber: '532013000', country: 'ZZ' })).toEqual(['country'])
  })

  it('has the SWIFT code of its bank, unless that is in Sri Lanka', () => {
    expect(problems({ accountNumber: '532013000', country: 'AU' })).toEqual(['swift'])
    expect(problems({ accountNumber: '532013000', country: 'LK' })).toEqual([])
  })

  it('has a SWIFT code of eight or eleven characters, if it has one', () => {
    expect(problems({ accountNumber: '0082741993', swift: 'ccey lklx' })).toEqual([])
    expect(problems({ accountNumber: '0082741993', swift: 'CCEYLKLX001' })).toEqual([])
    expect(problems({ accountNumber: '0082741993', swift: 'CCEY' })).toEqual(['swift'])
    expect(problems({ accountNumber: '0082741993', swift: 'CCEYZZLX' })).toEqual(['swift'])
  })

  it('has the code of its bank in the form of its country, if it has one', () => {
    const australian = { accountNumber: '532013000', country: 'AU', swift: 'CTBAAU2S' }
    expect(problems({ ...australian, bankCode: '062-000' })).toEqual([])
    expect(problems({ ...australian, bankCode: '06200' })).toEqual(['bankCode'])
    expect(problems({ accountNumber: '532013000', country: 'LK', bankCode: '062000' })).toEqual(['bankCode'])
  })

  it('is rejected beside its field', async () => {
    const { id, headers } = await paidBooking()
    await ok(cancel(id, headers))
    expect(
      await expectProblem(give(id, headers, { ...details, accountNumber: 'GB00BUKB20201555555555' })),
    ).toMatchObject({
      status: 422,
      code: 'validation-failed',
      errors: [{ path: 'accountNumber' }],
    })
  })
})
