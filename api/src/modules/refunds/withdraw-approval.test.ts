import type { StaffRefund } from '@escapes/contract'
import { takesWholeTables } from '@escapes/testing/whole-tables'
import { describe, expect, it } from 'vitest'
import { approveRefundAsShown } from '#test/approve-refund-as-shown.ts'
import { type Headers, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { createReceiptForm } from '#test/receipt-form.ts'
import { releaseRefundFile } from '#test/release-refund-file.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const admin = await desk.app.signIn('admin')
const second = await desk.app.signIn('admin')
const preparer = await desk.app.signIn('admin')

const approvedRefund = async () => {
  const { id, reference, bookingId, headers } = await desk.readyRefund({ amount: 30_000 })
  await ok(approveRefundAsShown(desk.app, id, admin))
  return { id, reference, giveAnother: (account: string) => desk.giveAccount(headers, bookingId, account) }
}
const withdraw = (id: string, headers: Headers = admin) =>
  desk.app.call('POST /admin/refunds/:id/unapprove', { params: { id }, headers })
const exported = async (): Promise<string> => {
  const answer = await releaseRefundFile(desk.app, { preparedBy: preparer, releasedBy: second })
  return answer.status === 409 ? (await expectProblem(answer)).code : (await ok<{ csv: string }>(answer)).csv
}
const shown = async (id: string) =>
  (
    await ok<{ items: StaffRefund[] }>(
      desk.app.call('GET /admin/refunds', { query: { limit: '100' }, headers: desk.manager }),
    )
  ).items.find((refund) => refund.id === id)

describe('an approval', () => {
  it('is withdrawn by the approver, so the refund is ready for any admin and accepts another account', async () => {
    const { id, giveAnother } = await approvedRefund()
    const proof = { params: { id }, body: await createReceiptForm(), headers: admin }
    await ok(desk.app.call('POST /admin/refunds/:id/proof', proof))
    const back = { state: 'ready', approvedBy: null, approvedAt: null, proof: null, exportedAt: null }
    expect(await ok<StaffRefund>(withdraw(id))).toMatchObject(back)
    await ok(giveAnother('9009876543'))
    const other = await desk.app.signIn('admin')
    expect(await ok<StaffRefund>(approveRefundAsShown(desk.app, id, other))).toMatchObject({ state: 'approved' })
    expect(await expectProblem(withdraw(id))).toMatchObject({
      detail: 'Only the admin who approved it can withdraw that.',
    })
  })

  it('is not withdrawn by another admin', async () => {
    const { id } = await approvedRefund()
    const why = {
      status: 409,
      code: 'transition-not-allowed',
      detail: 'Only the admin who approved it can withdraw that.',
    }
    expect(await expectProblem(withdraw(id, await desk.app.signIn('admin')))).toMatchObject(why)
    expect(await shown(id)).toMatchObject({ state: 'approved' })
  })

  it('stays once it is in a file for the bank, and the problem names the file', async () => {
    const { id, reference } = await approvedRefund()
    expect(await shown(id)).toMatchObject({ exportedAt: null })
    const first = desk.now().toISOString()
    expect(await exported()).toContain(reference)
    desk.later(10)
    expect(await shown(id)).toMatchObject({ exportedAt: first })
    expect(await expectProblem(withdraw(id))).toMatchObject({
      detail: expect.stringMatching(/^It is in a file for the bank/),
    })
  })

  it('is either in the file or withdrawn when both happen at the same moment', async () => {
    for (let round = 0; round < (takesWholeTables ? 12 : 4); round += 1) {
      const { id, reference } = await approvedRefund()
      const [withdrawn, csv] = await Promise.all([withdraw(id), exported()])
      expect(csv.includes(reference)).toBe(!withdrawn.ok)
      expect(await shown(id)).toMatchObject({ state: withdrawn.ok ? 'ready' : 'approved' })
    }
  })

  it('is not withdrawn when it was not given', async () => {
    const { id } = await approvedRefund()
    await ok(withdraw(id))
    expect(await expectProblem(withdraw(id))).toMatchObject({ detail: 'This refund is not approved yet.' })
  })
})
