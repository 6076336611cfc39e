import type { UnsealedBeneficiary, StaffRefund } from '@escapes/contract'
import { takesWholeTables } from '@escapes/testing/whole-tables'
import { describe, expect, it } from 'vitest'
import { approveRefundAsShown } from '#test/approve-refund-as-shown.ts'
import { ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const admin = await desk.app.signIn('admin')

/** A refund whose owner gave an account. */
const readyRefund = async () => {
  const { id, bookingId, headers } = await desk.readyRefund({ amount: 30_000 })
  return { id, giveAnother: (account: string) => desk.giveAccount(headers, bookingId, account) }
}
const openAccount = (id: string) =>
  ok<UnsealedBeneficiary>(desk.app.call('GET /admin/refunds/:id/beneficiary', { params: { id }, headers: admin }))
const approve = (id: string, body: object) =>
  desk.app.call('POST /admin/refunds/:id/approve', { params: { id }, body, headers: admin })

describe('approving a refund', () => {
  it('is rejected when the customer named another account after the page was loaded', async () => {
    const { id, giveAnother } = await readyRefund()
    const { version } = await openAccount(id)
    await ok(giveAnother('9009876543'))
    expect(await expectProblem(approve(id, { version }))).toMatchObject({ status: 409, code: 'refund-changed' })
    const opened = await openAccount(id)
    expect(opened.accountNumber).toBe('9009876543')
    expect(await ok<StaffRefund>(approve(id, { version: opened.version }))).toMatchObject({ state: 'approved' })
  })

  it('needs the version of the account', async () => {
    const { id } = await readyRefund()
    expect(await expectProblem(approve(id, {}))).toMatchObject({ errors: [{ path: 'version' }] })
    expect(await expectProblem(approve(id, { version: 'of another refund' }))).toMatchObject({ code: 'refund-changed' })
  })

  it('never approves another account than the admin saw, when both happen at the same moment', async () => {
    for (let round = 0; round < (takesWholeTables ? 15 : 5); round += 1) {
      const { id, giveAnother } = await readyRefund()
      const { version } = await openAccount(id)
      const [approved, given] = await Promise.all([approve(id, { version }), giveAnother('9009876543')])
      expect(new Set([approved.status, given.status])).toEqual(new Set([200, 409]))
      expect((await openAccount(id)).accountNumber).toBe(approved.ok ? '8001234567' : '9009876543')
    }
  })

  it('ends the changes of the account, so that what is sent is what was approved', async () => {
    const { id, giveAnother } = await readyRefund()
    await ok(approveRefundAsShown(desk.app, id, admin))
    expect(await expectProblem(giveAnother('9009876543'))).toMatchObject({
      code: 'transition-not-allowed',
      detail: 'This refund is approved already.',
    })
    expect((await openAccount(id)).accountNumber).toBe('8001234567')
  })
})

describe('a refund in another state', () => {
  it('is not approved, and the problem names its state', async () => {
    const { id, giveAnother } = await readyRefund()
    const sent = () =>
      desk.app.call('POST /admin/refunds/:id/sent', {
        params: { id },
        body: { bankReference: 'FT27140', sentOn: desk.today },
        headers: admin,
      })
    const voidRefundsInNoFile = () =>
      desk.app.call('POST /admin/refunds/:id/void', {
        params: { id },
        body: { reason: 'Paid in cash.' },
        headers: admin,
      })
    expect(await expectProblem(sent())).toMatchObject({ detail: 'This refund is not approved yet.' })
    await ok(voidRefundsInNoFile())
    expect(await expectProblem(voidRefundsInNoFile())).toMatchObject({ detail: 'This refund was called off.' })
    expect(await expectProblem(giveAnother('9009876543'))).toMatchObject({
      detail: 'No refund of this booking is open.',
    })
  })
})
