import type { Receipt, StaffReceipt } from '@escapes/contract'
import { describe, expect, it } from 'vitest'
import { deliverMails } from '#/modules/notifications/deliver-mails.ts'
import { findBooking } from '#/modules/bookings/index.ts'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { createReceiptTestApp } from '#test/receipt-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createReceiptTestApp())

const statuses = async (bookingId: string) => {
  const rows = await desk.db.selectFrom('receipts').select('status').where('booking_id', '=', bookingId).execute()
  return rows.map(({ status }) => status)
}
const sentMails = async (bookingId: string) => {
  await desk.app.runUntilIdle()
  await deliverMails(desk.app.services)
  const { customer_email: email, reference = '' } = (await findBooking(desk.db, bookingId)) ?? {}
  return desk.app.mail.sent.filter(({ to, text }) => to === email && text.includes(reference))
}

describe('the waiting receipts of a booking', () => {
  it('are closed when the customer cancels it, and leave the queue', async () => {
    const { bookingId, headers, receipt } = await desk.submitted()
    const other = await desk.submitted()
    await ok<Receipt>(desk.upload(headers, bookingId))
    await ok(desk.cancel(headers, bookingId))
    await desk.app.runUntilIdle()
    expect(await statuses(bookingId)).toEqual(['closed', 'closed'])
    expect(await statuses(other.bookingId), 'those of another booking wait on').toEqual(['submitted'])
    expect((await desk.onDesk({ status: 'submitted', bookingId })).items).toEqual([])
    expect(await desk.shown(receipt.id)).toMatchObject({ status: 'closed', reviewedBy: null, rejectReason: null })
    expect(await ok(desk.view(headers, bookingId))).toMatchObject({ receiptStatus: 'closed', state: 'cancelled' })
    expect((await desk.listEvents(bookingId)).filter((event) => event === 'receipt.closed')).toHaveLength(2)
  })

  it('are closed when staff cancel it', async () => {
    const { bookingId } = await desk.submitted()
    await ok(desk.cancelAsStaff(bookingId))
    await desk.app.runUntilIdle()
    expect(await statuses(bookingId)).toEqual(['closed'])
  })

  it('are told of in the one mail about the cancellation', async () => {
    const { bookingId, headers } = await desk.submitted()
    await desk.app.runUntilIdle()
    await ok(desk.cancel(headers, bookingId))
    const mails = await sentMails(bookingId)
    const cancelled = mails.filter(({ subject }) => subject.startsWith('Cancelled: '))
    expect(cancelled).toHaveLength(1)
    expect(cancelled[0]?.text).toContain('have closed it with the booking')
    expect(cancelled[0]?.text).not.toContain('Nothing was paid')
    expect(mails.some(({ subject }) => subject.startsWith('Please check: '))).toBe(false)
  })

  it('stay as they were decided: an accepted one stays accepted, and its money goes back', async () => {
    const { bookingId, headers, receipt } = await desk.submitted()
    await ok(desk.accept(receipt.id, { amount: 30_000, receivedOn: desk.today }))
    await ok(desk.cancel(headers, bookingId))
    await desk.app.runUntilIdle()
    expect(await statuses(bookingId)).toEqual(['accepted'])
    expect(await desk.listEvents(bookingId)).not.toContain('receipt.closed')
  })

  it('cannot be decided any more once they are closed', async () => {
    const { bookingId, headers, receipt } = await desk.submitted()
    await ok(desk.cancel(headers, bookingId))
    await desk.app.runUntilIdle()
    const problem = await expectProblem(desk.accept(receipt.id, { amount: 30_000, receivedOn: desk.today }))
    expect(problem).toMatchObject({ code: 'already-reviewed', detail: expect.stringContaining('it is closed') })
    expect((await expectProblem(desk.reject(receipt.id))).code).toBe('already-reviewed')
  })
})

describe('accepting a receipt while its booking is cancelled', () => {
  const cancelledWithReceipt = async () => {
    const { bookingId, headers, receipt } = await desk.submitted()
    await ok(desk.cancel(headers, bookingId))
    return { bookingId, accept: () => desk.accept(receipt.id, { amount: 30_000, receivedOn: desk.today }) }
  }
  const listMoney = async (bookingId: string) => {
    const of = (table: 'ledger_entries' | 'refunds') =>
      desk.db.selectFrom(table).select('amount').where('booking_id', '=', bookingId).execute()
    return [await of('ledger_entries'), await of('refunds')]
  }

  it('counts the money and refunds it, if the receipt is accepted before it is closed', async () => {
    const { bookingId, accept } = await cancelledWithReceipt()
    await ok(accept())
    await desk.app.runUntilIdle()
    expect(await statuses(bookingId)).toEqual(['accepted'])
    expect(await listMoney(bookingId)).toEqual([[{ amount: 30_000 }], [{ amount: 30_000 }]])
  })

  it('is one of the two when both happen at once, never both', async () => {
    const { bookingId, accept } = await cancelledWithReceipt()
    const [answer] = await Promise.all([accept(), desk.app.runUntilIdle()])
    await desk.app.runUntilIdle()
    const money = answer.status === 200 ? [{ amount: 30_000 }] : []
    expect(await statuses(bookingId)).toEqual([answer.status === 200 ? 'accepted' : 'closed'])
    expect(await listMoney(bookingId)).toEqual([money, money])
  })

  it('a receipt that is closed has no reviewer, as the tables require', async () => {
    const { receipt } = await desk.submitted()
    const { id } = await ok<StaffReceipt>(desk.reject(receipt.id))
    const changed = desk.db.updateTable('receipts').set({ status: 'closed', reject_reason: null }).where('id', '=', id)
    await expect(changed.execute()).rejects.toMatchObject({ constraint: 'closed_receipts_have_no_reviewer' })
  })
})
