import { randomUUID } from 'node:crypto'
import type { Refund, ShownBeneficiary, StaffRefund } from '@escapes/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveRefund } from '#test/approve-refund.ts'
import { type BookingDesk, type Headers, ok, openBookingDesk, refused } from '#test/booking-desk.ts'

let desk: BookingDesk
let admin: Headers
beforeAll(async () => {
  desk = await openBookingDesk()
  admin = await desk.app.signIn('admin')
})
afterAll(() => desk.app.close())

const give = (id: string, headers: Headers, accountNumber: string) =>
  desk.app.call('PUT /bookings/:id/refund-details', {
    params: { id },
    body: { accountName: 'Amara Perera', bankName: 'Commercial Bank', accountNumber, country: 'LK' },
    headers,
  })

/** A refund whose owner gave an account. */
const readyRefund = async () => {
  const { id, headers } = await desk.pendingAt(await desk.villa(), 20, 23)
  await ok(
    desk.app.call('POST /admin/bookings/:id/payments', {
      params: { id },
      body: { amount: 30_000, receivedOn: desk.today },
      headers: { ...desk.manager, 'idempotency-key': randomUUID() },
    }),
  )
  await ok(desk.cancel(headers, id))
  const refund = await ok<Refund>(give(id, headers, '8001234567'))
  return { id: refund.id, giveAnother: (account: string) => give(id, headers, account) }
}
const look = (id: string) =>
  ok<ShownBeneficiary>(desk.app.call('GET /admin/refunds/:id/beneficiary', { params: { id }, headers: admin }))
const approve = (id: string, body: object) =>
  desk.app.call('POST /admin/refunds/:id/approve', { params: { id }, body, headers: admin })

describe('approving a refund', () => {
  it('is refused when its owner gave another account after it was looked at', async () => {
    const { id, giveAnother } = await readyRefund()
    const { version } = await look(id)
    await ok(giveAnother('9009876543'))
    expect(await refused(approve(id, { version }))).toMatchObject({ status: 409, code: 'refund-changed' })
    const looked = await look(id)
    expect(looked.accountNumber).toBe('9009876543')
    expect(await ok<StaffRefund>(approve(id, { version: looked.version }))).toMatchObject({ state: 'approved' })
  })

  it('needs a look: a page that cannot say what it showed is too old', async () => {
    const { id } = await readyRefund()
    expect(await refused(approve(id, {}))).toMatchObject({ status: 426, code: 'client-too-old' })
    expect(await refused(approve(id, { version: 'of another refund' }))).toMatchObject({ code: 'refund-changed' })
  })

  it('never approves another account than was looked at, however close the two come', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id, giveAnother } = await readyRefund()
      const { version } = await look(id)
      const [approved, given] = await Promise.all([approve(id, { version }), giveAnother('9009876543')])
      expect(new Set([approved.status, given.status])).toEqual(new Set([200, 409]))
      expect((await look(id)).accountNumber).toBe(approved.ok ? '8001234567' : '9009876543')
    }
  })

  it('is the end of giving accounts, so that what is sent is what was approved', async () => {
    const { id, giveAnother } = await readyRefund()
    await ok(approveRefund(desk.app, id, admin))
    expect(await refused(giveAnother('9009876543'))).toMatchObject({
      code: 'transition-not-allowed',
      detail: 'This refund is approved already.',
    })
    expect((await look(id)).accountNumber).toBe('8001234567')
  })
})

describe('a refund that stands elsewhere', () => {
  it('says in words where', async () => {
    const { id, giveAnother } = await readyRefund()
    const sent = () =>
      desk.app.call('POST /admin/refunds/:id/sent', {
        params: { id },
        body: { bankReference: 'FT27140', sentOn: desk.today },
        headers: admin,
      })
    const callOff = () =>
      desk.app.call('POST /admin/refunds/:id/void', {
        params: { id },
        body: { reason: 'Paid in cash.' },
        headers: admin,
      })
    expect(await refused(sent())).toMatchObject({ detail: 'This refund is not approved yet.' })
    await ok(callOff())
    expect(await refused(callOff())).toMatchObject({ detail: 'This refund was called off.' })
    expect(await refused(giveAnother('9009876543'))).toMatchObject({ detail: 'No refund of this booking is open.' })
  })
})
