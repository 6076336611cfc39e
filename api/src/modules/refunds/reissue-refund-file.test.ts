import { randomUUID } from 'node:crypto'
import type { Page, Refund, RefundFile, StaffRefund } from '@escapes/contract'
import { sql } from 'kysely'
import { takesWholeTables } from '@escapes/testing/whole-tables'
import { describe, expect, it } from 'vitest'
import { approveRefundAsShown } from '#test/approve-refund-as-shown.ts'
import { type Headers, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { releaseRefundFile } from '#test/release-refund-file.ts'
import { eraseOldBeneficiaries } from './erase-old-beneficiaries.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const approver = await desk.app.signIn('admin')
const maker = await desk.app.signIn('admin')
const colleague = await desk.app.signIn('admin')

interface IssuedRefundFile {
  number: number
  fileName: string
  csv: string
}

const pay = (id: string, amount: number) =>
  desk.recordPayment(id, amount, { anotherTransfer: true, confirmedAmount: amount })

/** An approved refund of a cancelled booking. */
const approved = async (amount?: number, customer?: Headers) => {
  const refund = await desk.readyRefund({ ...(amount !== undefined && { amount }), customer })
  await ok(approveRefundAsShown(desk.app, refund.id, approver))
  return refund
}
const release = () => releaseRefundFile(desk.app, { preparedBy: colleague, releasedBy: maker })
const reissue = (number: number, headers: Headers = maker) =>
  desk.app.call('POST /admin/refund-files/:number/again', { params: { number: String(number) }, headers })
const voidIt = (id: string, inFile?: boolean) =>
  desk.app.call('POST /admin/refunds/:id/void', {
    params: { id },
    body: { reason: 'Paid in cash.', ...(inFile !== undefined && { inFile }) },
    headers: maker,
  })
const files = async () =>
  (await ok<Page<RefundFile>>(desk.app.call('GET /admin/refund-files', { headers: desk.manager }))).items

describe('a file for the bank', () => {
  it('is not issued to an admin whose money is in it, though another made it', async () => {
    const customer = await desk.app.signIn('admin')
    const refund = await approved(10_000, customer)
    const { number, csv } = await ok<IssuedRefundFile>(release())
    expect(csv).toContain(refund.reference)
    expect(await expectProblem(reissue(number, customer))).toMatchObject({ status: 403, code: 'second-person-needed' })
    expect((await ok<IssuedRefundFile>(reissue(number, colleague))).csv).toBe(csv)
  })

  it('is the only one with a refund, as the tables require', async () => {
    const { id } = await approved()
    const { number } = await ok<IssuedRefundFile>(release())
    const twice = sql`insert into refund_file_lines (refund_id, file_number) values (${id}, ${number})`.execute(desk.db)
    await expect(twice).rejects.toMatchObject({ constraint: 'refund_file_lines_pkey' })
    const gone = sql`delete from refund_file_lines where refund_id = ${id}`.execute(desk.db)
    await expect(gone).rejects.toThrow(/append-only/)
  })
})

describe('an earlier file', () => {
  it('is issued again byte for byte, under its own number and name', async () => {
    const [exported, called] = [await approved(), await approved()]
    const file = await ok<IssuedRefundFile>(release())
    await ok(voidIt(called.id, true))
    desk.later(60)
    const same = await ok<IssuedRefundFile>(reissue(file.number))
    expect(same).toMatchObject({ number: file.number, fileName: file.fileName, csv: file.csv })
    expect(same.csv).toContain(exported.reference)
    expect((await files())[0]).toMatchObject({ number: file.number, refunds: 2, voided: 1, sent: 0, isStored: true })
  })

  it('is not issued to an admin who approved what is in it', async () => {
    await approved()
    const { number } = await ok<IssuedRefundFile>(release())
    const readAgain = async (headers: Headers) => {
      const { items } = await ok<Page<RefundFile>>(desk.app.call('GET /admin/refund-files', { headers }))
      return items.find((file) => file.number === number)?.again
    }
    expect((await readAgain(approver))?.why).toEqual({
      code: 'began-it',
      text: 'You approved a refund in this file.',
    })
    expect((await readAgain(colleague))?.why).toBeNull()
    expect(await expectProblem(reissue(number, approver))).toMatchObject({ code: 'second-person-needed' })
    expect((await ok<IssuedRefundFile>(reissue(number, colleague))).number).toBe(number)
  })

  it('is not found when it was never made', async () => {
    expect(await expectProblem(reissue(99_999))).toMatchObject({ status: 404, code: 'not-found' })
  })

  it('lies sealed in the database, and is deleted with the accounts in it', async () => {
    await approved()
    const { number } = await ok<IssuedRefundFile>(release())
    const { rows } = await sql<{ content: string }>`
      select content_sealed as content from refund_files where number = ${number}`.execute(desk.db)
    expect(rows[0]?.content).toMatch(/^v1\./)
    await sql`update refund_files set made_at = made_at - interval '91 days' where number = ${number}`.execute(desk.db)
    await eraseOldBeneficiaries(desk.app.services)
    expect(await expectProblem(reissue(number))).toMatchObject({ status: 409, code: 'file-forgotten' })
    expect((await files()).find((file) => file.number === number)).toMatchObject({ isStored: false })
  })
})

describe('a refund in a file', () => {
  it('is voided only when the caller confirms that it is in a file', async () => {
    const { id } = await approved()
    const { number } = await ok<IssuedRefundFile>(release())
    expect(await expectProblem(voidIt(id))).toMatchObject({ status: 409, code: 'refund-in-file', file: { number } })
    expect(await ok<StaffRefund>(voidIt(id, true))).toMatchObject({ state: 'void', fileNumber: number })
    expect((await expectProblem(release())).code).toBe('nothing-to-export')
  })

  it('is either voided without confirmation or in the file when both happen at the same moment', async () => {
    for (let round = 0; round < (takesWholeTables ? 10 : 4); round += 1) {
      const { id, reference } = await approved()
      const [voided, made] = await Promise.all([voidIt(id), release()])
      const isIn = made.ok && (await ok<IssuedRefundFile>(made)).csv.includes(reference)
      expect(isIn).toBe(!voided.ok)
    }
  })

  it('prevents the reinstatement of its booking until somebody decides about it', async () => {
    const { id, bookingId } = await approved(30_000)
    await ok<IssuedRefundFile>(release())
    expect(await expectProblem(desk.reinstate(bookingId))).toMatchObject({ code: 'refund-in-file' })
    await ok(voidIt(id, true))
    expect(await ok(desk.reinstate(bookingId))).toMatchObject({ state: 'confirmed' })
  })

  it('is not paid again by the refund of a later cancellation', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa(), 20, 23)
    const { money } = await ok(desk.view(headers, id))
    await ok(pay(id, money.total.amount + 1_000))
    const open = { params: { id }, body: { amount: 1_000, reason: 'overpaid' } }
    const keyed = { ...maker, 'idempotency-key': randomUUID() }
    const { id: first } = await ok<StaffRefund>(
      desk.app.call('POST /admin/bookings/:id/refunds', { ...open, headers: keyed }),
    )
    await ok(desk.giveAccount(headers, id))
    await ok(approveRefundAsShown(desk.app, first, approver))
    await ok<IssuedRefundFile>(release())
    await ok(desk.cancel(headers, id))
    const { items } = await ok<{ items: Refund[] }>(
      desk.app.call('GET /bookings/:id/refunds', { params: { id }, headers }),
    )
    const untouched = items.filter(({ state }) => state !== 'void')
    expect(untouched.find((refund) => refund.id === first)).toMatchObject({ state: 'approved', amount: 1_000 })
    expect(untouched.reduce((sum, { amount }) => sum + amount, 0)).toBe(money.total.amount + 1_000)
  })
})
