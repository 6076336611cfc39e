import { describe, expect, it } from 'vitest'
import type { Receipt } from '@escapes/contract'
import { ok } from '#test/booking-test-app.ts'
import { createReceiptTestApp } from '#test/receipt-test-app.ts'
import { expireAllLapsedBookings } from '#/modules/bookings/transitions/expire-bookings.ts'
import { findBooking } from '#/modules/bookings/index.ts'
import { deliverMails } from './deliver-mails.ts'
import { remindOfReceiptReviews } from './remind-of-receipt-reviews.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createReceiptTestApp())

const staff = 'desk@escapes.test'

const waiting = async () => {
  const { id, headers } = await desk.pendingAt(await desk.villa(), 200, 203)
  const receipt = await ok<Receipt>(desk.upload(headers, id))
  const { reviewDueAt } = await ok(desk.view(headers, id))
  const { customer_email: email = '', reference = '' } = (await findBooking(desk.db, id)) ?? {}
  return { id, headers, receipt, reviewDueAt: reviewDueAt ?? '', email, reference }
}
const listMailsTo = async (to: string, reference: string) => {
  await desk.app.runUntilIdle()
  await deliverMails(desk.app.services)
  return desk.app.mail.sent.filter((mail) => mail.to === to && `${mail.subject} ${mail.text}`.includes(reference))
}
const waitUntil = (at: string, hoursBefore: number) =>
  desk.later((Date.parse(at) - desk.now().getTime()) / 60_000 - hoursBefore * 60)

describe('a receipt under review', () => {
  it('names to both sides until when it holds the dates, and promises nothing beyond', async () => {
    const { email, reference } = await waiting()
    const [, received] = await listMailsTo(email, reference)
    expect(received?.text).toContain('We will check it by Tue 25 May, 18:00 Sri Lanka time.')
    expect(received?.text).toContain('Your dates are held for you until then.')
    const toCheck = (await listMailsTo(staff, reference)).at(-1)
    expect(toCheck?.text).toContain('Please check it by Tue 25 May, 18:00 Sri Lanka time.')
    expect(`${received?.text} ${toCheck?.text}`).not.toMatch(/no time to pay/i)
  })

  it('is reported to staff once a day and once three hours before its end', async () => {
    const { id, reviewDueAt, reference } = await waiting()
    const subjects = async () => {
      await remindOfReceiptReviews(desk.app.services)
      return (await listMailsTo(staff, reference)).map(({ subject }) => subject.split(':')[0])
    }
    waitUntil(reviewDueAt, 24.1)
    expect(await subjects()).not.toContain('Check within a day')
    waitUntil(reviewDueAt, 24)
    await subjects()
    waitUntil(reviewDueAt, 3)
    await subjects()
    waitUntil(reviewDueAt, 1)
    const all = await subjects()
    expect(all.filter((each) => each === 'Check within a day')).toHaveLength(1)
    expect(all.filter((each) => each === 'Check now')).toHaveLength(1)
    expect(await ok(desk.view(desk.manager, id))).toMatchObject({ state: 'pending' })
  })

  it('is not reported when it was reviewed in time', async () => {
    const { receipt, reviewDueAt, reference } = await waiting()
    await ok(desk.reject(receipt.id))
    waitUntil(reviewDueAt, 2)
    await remindOfReceiptReviews(desk.app.services)
    expect((await listMailsTo(staff, reference)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringMatching(/^Check /),
    )
  })

  it('is reported to both sides when nobody reviewed it in time, and its booking is reinstated with the money', async () => {
    const { id, receipt, reviewDueAt, email, reference } = await waiting()
    waitUntil(reviewDueAt, 0)
    await expireAllLapsedBookings(desk.app.services)
    const last = (await listMailsTo(email, reference)).at(-1)
    expect(last?.subject).toMatch(/^No longer held: /)
    expect(last?.text).toContain('We did not check your receipt in time')
    expect(last?.text).not.toContain('no payment was confirmed')
    expect((await listMailsTo(staff, reference)).at(-1)?.subject).toMatch(/^Not checked in time: the receipt for /)
    await ok(desk.accept(receipt.id, { amount: 30_000 }))
    expect(await ok(desk.view(desk.manager, id))).toMatchObject({ state: 'confirmed' })
  })
})
