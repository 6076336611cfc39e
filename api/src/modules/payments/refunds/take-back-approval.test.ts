import { randomUUID } from 'node:crypto'
import type { Refund, StaffRefund } from '@escapes/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveRefund } from '#test/approve-refund.ts'
import { type BookingDesk, type Headers, ok, openBookingDesk, refused } from '#test/booking-desk.ts'
import { slipForm } from '#test/slip-form.ts'

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

/** A refund that the admin approved. */
const approvedRefund = async () => {
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
  await ok(approveRefund(desk.app, refund.id, admin))
  return { id: refund.id, reference: refund.reference, giveAnother: (account: string) => give(id, headers, account) }
}
const takeBack = (id: string, headers: Headers = admin) =>
  desk.app.call('POST /admin/refunds/:id/unapprove', { params: { id }, headers })
const exported = async () =>
  (await ok<{ csv: string }>(desk.app.call('POST /admin/refunds/export', { headers: admin }))).csv
const shown = async (id: string) =>
  (
    await ok<{ items: StaffRefund[] }>(
      desk.app.call('GET /admin/refunds', { query: { limit: '100' }, headers: desk.manager }),
    )
  ).items.find((refund) => refund.id === id)

describe('an approval', () => {
  it('is taken back by who gave it: the refund is ready, waits for any admin, and takes another account', async () => {
    const { id, giveAnother } = await approvedRefund()
    const proof = { params: { id }, body: await slipForm(), headers: admin }
    await ok(desk.app.call('POST /admin/refunds/:id/proof', proof))
    const back = { state: 'ready', approvedBy: null, approvedAt: null, proof: null, exportedAt: null }
    expect(await ok<StaffRefund>(takeBack(id))).toMatchObject(back)
    await ok(giveAnother('9009876543'))
    const other = await desk.app.signIn('admin')
    expect(await ok<StaffRefund>(approveRefund(desk.app, id, other))).toMatchObject({ state: 'approved' })
    expect(await refused(takeBack(id))).toMatchObject({ detail: 'Only who approved it takes that back.' })
  })

  it('is not taken back by another admin', async () => {
    const { id } = await approvedRefund()
    const why = { status: 409, code: 'transition-not-allowed', detail: 'Only who approved it takes that back.' }
    expect(await refused(takeBack(id, await desk.app.signIn('admin')))).toMatchObject(why)
    expect(await shown(id)).toMatchObject({ state: 'approved' })
  })

  it('stands once it is in a file for the bank, and says since when', async () => {
    const { id, reference } = await approvedRefund()
    expect(await shown(id)).toMatchObject({ exportedAt: null })
    const first = desk.now().toISOString()
    expect(await exported()).toContain(reference)
    desk.later(10)
    expect(await exported()).toContain(reference)
    expect(await shown(id)).toMatchObject({ exportedAt: first })
    expect(await refused(takeBack(id))).toMatchObject({
      detail: expect.stringMatching(/^It is in a file for the bank/),
    })
  })

  it('is either in the file or taken back, however close the two come', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id, reference } = await approvedRefund()
      const [taken, csv] = await Promise.all([takeBack(id), exported()])
      expect(csv.includes(reference)).toBe(!taken.ok)
      expect(await shown(id)).toMatchObject({ state: taken.ok ? 'ready' : 'approved' })
    }
  })

  it('that was not given is not taken back', async () => {
    const { id } = await approvedRefund()
    await ok(takeBack(id))
    expect(await refused(takeBack(id))).toMatchObject({ detail: 'This refund is not approved yet.' })
  })
})
