import type { StaffReceipt, Receipt } from '@escapes/contract'
import { describe, expect, it } from 'vitest'
import { findBooking } from '#/modules/bookings/index.ts'
import { deliverMails } from '#/modules/notifications/deliver-mails.ts'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { createReceiptTestApp } from '#test/receipt-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createReceiptTestApp())

const listEntries = (bookingId: string) =>
  desk.db.selectFrom('ledger_entries').selectAll().where('booking_id', '=', bookingId).orderBy('at').execute()

const listMails = async (bookingId: string) => {
  const email = (await findBooking(desk.db, bookingId))?.customer_email ?? ''
  await desk.app.runUntilIdle()
  const rows = await desk.db.selectFrom('mails').select('template').where('recipient', '=', email).execute()
  return rows.map(({ template }) => template)
}

/** What is sent of a receipt that was closed as a duplicate. */
const sentOfDuplicate = async (bookingId: string) => {
  const { customer_email: email, reference = '' } = (await findBooking(desk.db, bookingId)) ?? {}
  await desk.app.runUntilIdle()
  await deliverMails(desk.app.services)
  const mails = desk.app.mail.sent.filter(({ to, subject }) => to === email && subject.includes(reference))
  return mails.filter(({ subject }) => /^(Already on record|For another booking): /.test(subject))
}

/** A booking with one accepted receipt of `amount`, and a second receipt of the same transfer that waits. */
const sentTwice = async (amount: number) => {
  const { bookingId, headers, receipt: first } = await desk.submitted()
  const second = await ok<Receipt>(desk.upload(headers, bookingId))
  await ok(desk.accept(first.id, { amount, receivedOn: desk.today }))
  const [payment] = await listEntries(bookingId)
  return { bookingId, headers, first, second, paymentId: payment?.id ?? '' }
}

describe('closing a receipt as a duplicate', () => {
  it('names the payment it shows, records nothing and requests nothing', async () => {
    const { bookingId, headers, second, paymentId } = await sentTwice(30_000)
    const before = await listMails(bookingId)
    const closed = await ok<StaffReceipt>(desk.closeAsDuplicate(second.id, { showsPayment: paymentId }))
    expect(closed).toMatchObject({
      status: 'duplicate',
      rejectReason: null,
      reviewedBy: expect.stringMatching(/^Traveller/),
      duplicateOf: { entryId: paymentId, amount: 30_000, bookingId, receivedOn: desk.today, isReversed: false },
      booking: { state: 'confirmed', paid: { amount: 30_000 } },
    })
    expect(await listEntries(bookingId), 'no money moves').toHaveLength(1)
    const { items } = await ok<{ items: Receipt[] }>(
      desk.app.call('GET /bookings/:id/receipts', { params: { id: bookingId }, headers }),
    )
    expect(items.map(({ status, duplicateOf }) => [status, duplicateOf])).toEqual([
      ['duplicate', { amount: 30_000, receivedOn: desk.today, isReversed: false }],
      ['accepted', null],
    ])
    expect(await ok(desk.view(headers, bookingId))).toMatchObject({ receiptStatus: 'duplicate', paymentStatus: 'paid' })
    expect(await desk.listEvents(bookingId)).toContain('receipt.duplicate')
    expect(await listMails(bookingId), 'nothing is to be done, so nothing is written').toEqual(before)
    expect((await desk.onDesk({ status: 'duplicate', bookingId })).items.map(({ id }) => id)).toEqual([second.id])
  })

  it('says that the payment was reversed since', async () => {
    const { bookingId, headers, second, paymentId } = await sentTwice(30_000)
    await ok(desk.closeAsDuplicate(second.id, { showsPayment: paymentId }))
    await ok(desk.reverse(paymentId, 'Another booking'))
    expect(await desk.shown(second.id)).toMatchObject({ duplicateOf: { entryId: paymentId, isReversed: true } })
    const { items } = await ok<{ items: Receipt[] }>(
      desk.app.call('GET /bookings/:id/receipts', { params: { id: bookingId }, headers }),
    )
    expect(items[0]).toMatchObject({ status: 'duplicate', duplicateOf: { isReversed: true } })
  })

  it('notifies the customer while money is still due', async () => {
    const { bookingId, second, paymentId } = await sentTwice(10_000)
    await ok(desk.closeAsDuplicate(second.id, { showsPayment: paymentId }))
    const mails = await listMails(bookingId)
    expect(mails).toContain('receipt-duplicate')
    expect(mails).not.toContain('receipt-rejected')
  })

  it('requests nothing while another receipt waits, also an older one', async () => {
    const { bookingId, headers, second, paymentId } = await sentTwice(10_000)
    const [older, newer] = [
      await ok<Receipt>(desk.upload(headers, bookingId)),
      await ok<Receipt>(desk.upload(headers, bookingId)),
    ]
    const text = async () => (await sentOfDuplicate(bookingId)).at(-1)?.text
    await ok(desk.closeAsDuplicate(second.id, { showsPayment: paymentId }))
    const waits = 'Your other receipt is with us. There is nothing to send before we have looked at it.'
    expect(await text()).toContain(waits)
    expect(await text()).not.toMatch(/How to pay|Pay now/i)
    await ok(desk.closeAsDuplicate(newer.id, { showsPayment: paymentId }))
    expect(await ok(desk.view(headers, bookingId))).toMatchObject({ receiptStatus: 'submitted' })
    expect(await sentOfDuplicate(bookingId)).toHaveLength(2)
    expect(await text()).toContain(waits)
    await ok(desk.closeAsDuplicate(older.id, { showsPayment: paymentId }))
    expect(await sentOfDuplicate(bookingId)).toHaveLength(3)
    expect(await text(), 'none waits any more').toMatch(/Pay now by bank transfer/i)
  })

  it('leaves the payment deadline stopped by money, as rejecting does', async () => {
    const { bookingId, headers, second, paymentId } = await sentTwice(10_000)
    await ok(desk.closeAsDuplicate(second.id, { showsPayment: paymentId }))
    expect(await ok(desk.view(headers, bookingId))).toMatchObject({ state: 'pending', paymentDueAt: null })
  })

  it('sets the payment deadline again when the payment is of another booking of the customer', async () => {
    const { bookingId, headers } = await desk.submitted()
    const other = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(120, 123) }))
    await ok(desk.submit(headers, other.id, { paymentMethod: 'bank_transfer' }))
    const [waits, second] = [
      await ok<Receipt>(desk.upload(headers, other.id)),
      await ok<Receipt>(desk.upload(headers, other.id)),
    ]
    const none = await expectProblem(desk.closeAsDuplicate(waits.id))
    expect(none, 'nothing of this customer is on record yet').toMatchObject({
      code: 'payment-not-on-record',
      status: 409,
    })
    const [mine] = (await desk.onDesk({ bookingId })).items
    await ok(desk.accept(mine?.id ?? '', { amount: 30_000 }))
    const [payment] = await listEntries(bookingId)
    await ok(desk.closeAsDuplicate(waits.id, { showsPayment: payment?.id }))
    expect((await ok(desk.view(headers, other.id))).paymentDueAt, 'one receipt still waits').toBeNull()
    await ok(desk.closeAsDuplicate(second.id))
    const { paymentDueAt } = await ok(desk.view(headers, other.id))
    expect(Date.parse(paymentDueAt ?? '')).toBeGreaterThan(desk.now().getTime())
    expect(await desk.shown(waits.id)).toMatchObject({ duplicateOf: { bookingId, reference: expect.any(String) } })
    const { items } = await ok<{ items: Receipt[] }>(
      desk.app.call('GET /bookings/:id/receipts', { params: { id: other.id }, headers }),
    )
    expect(
      items.map(({ duplicateOf }) => duplicateOf),
      'a payment of another booking is not named',
    ).toEqual([null, null])
    const mails = (await sentOfDuplicate(other.id)).map(({ subject, text }) => `${subject} ${text}`)
    for (const mail of mails) {
      expect(mail).toContain(
        'shows a payment that counts for another booking of yours. Nothing has arrived for this one',
      )
      expect(mail).not.toMatch(/on record/i)
    }
    expect(mails.at(-1)).toMatch(/Pay now by bank transfer/i)
  })

  it('is rejected for a payment of a stranger, a reversed one, and an entry that is no payment', async () => {
    const { second, paymentId } = await sentTwice(10_000)
    const stranger = await sentTwice(10_000)
    const closing = (showsPayment: string) => expectProblem(desk.closeAsDuplicate(second.id, { showsPayment }))
    expect(await closing(stranger.paymentId)).toMatchObject({ code: 'payment-not-on-record' })
    expect(await closing(second.id)).toMatchObject({ code: 'payment-not-on-record' })
    await ok(desk.reverse(paymentId, 'Not there'))
    expect(await closing(paymentId)).toMatchObject({ code: 'payment-not-on-record' })
    expect((await desk.shown(second.id)).status).toBe('submitted')
  })

  it('lets one win of many who accept, reject and close at once', async () => {
    const { bookingId, second, paymentId } = await sentTwice(10_000)
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => {
        if (index % 3 === 0) return desk.accept(second.id, { amount: 20_000, anotherTransfer: true, sameFile: true })
        if (index % 3 === 1) return desk.reject(second.id)
        return desk.closeAsDuplicate(second.id, { showsPayment: paymentId })
      }),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const late = await expectProblem(desk.closeAsDuplicate(second.id))
    expect(late.code).toBe('already-reviewed')
    expect(late.detail).toMatch(/(accepted|rejected|closed) this receipt/)
    const { status } = await desk.shown(second.id)
    expect(await listEntries(bookingId)).toHaveLength(status === 'accepted' ? 2 : 1)
  })
})

it('the table rejects a payment on a receipt that is no duplicate', async () => {
  const { first, paymentId } = await sentTwice(10_000)
  const named = desk.db.updateTable('receipts').set({ duplicate_of: paymentId }).where('id', '=', first.id).execute()
  await expect(named).rejects.toThrow(/check constraint/)
})
