import { expect, it } from 'vitest'
import { ok } from '#test/booking-test-app.ts'
import { createReceiptTestApp } from '#test/receipt-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { deliverMails } from './deliver-mails.ts'
import { announceTrips } from './trip-notifications.ts'

const desk = await shareInFile(createReceiptTestApp())

const confirmedStay = async (from: number) => {
  const { id, headers } = await desk.pendingAt(await desk.villa(), from, from + 3)
  await ok(desk.app.call('POST /admin/bookings/:id/confirm', { params: { id }, body: {}, headers: desk.manager }))
  const { reference, policy } = await ok(desk.view(headers, id))
  return { id, headers, reference, startsAt: Date.parse(policy.startsAt) }
}
const listMails = async (reference: string) => {
  await announceTrips(desk.app.services)
  await desk.app.runUntilIdle()
  await deliverMails(desk.app.services)
  return desk.app.mail.sent.filter(({ subject, text }) => subject.startsWith('Soon: ') && text?.includes(reference))
}
const waitUntilHoursBefore = (startsAt: number, hours: number) =>
  desk.later((startsAt - desk.now().getTime()) / 60_000 - hours * 60)

it('does not repeat what the confirmation said half a day ago, and comes before it is too late', async () => {
  const justConfirmed = await confirmedStay(2)
  expect(await listMails(justConfirmed.reference)).toHaveLength(0)
  waitUntilHoursBefore(justConfirmed.startsAt, 9)
  expect(await listMails(justConfirmed.reference)).toHaveLength(0)
})

it('is asked for in the confirmation: what guests have yet to tell', async () => {
  const { reference } = await confirmedStay(90)
  await listMails(reference)
  const mail = desk.app.mail.sent.find(
    ({ subject, text }) => subject.startsWith('Confirmed: ') && text?.includes(reference),
  )
  expect(mail?.text).toContain('Please tell us the names of all guests and when you arrive.')
  expect(mail?.text).not.toContain('everything is arranged')
})

it('says three days before, once, where to be, whom to call and what is still missing', async () => {
  const { reference, startsAt } = await confirmedStay(30)
  waitUntilHoursBefore(startsAt, 73)
  expect(await listMails(reference)).toHaveLength(0)
  waitUntilHoursBefore(startsAt, 71)
  await listMails(reference)
  waitUntilHoursBefore(startsAt, 20)
  const mails = await listMails(reference)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(
    'Please tell us the names of all guests, when you arrive and a number to reach you by on the day.',
  )
})

it('waits for the morning in Sri Lanka', async () => {
  const { reference, startsAt } = await confirmedStay(60)
  // The check-in is at two in the afternoon.
  waitUntilHoursBefore(startsAt, 65)
  expect(await listMails(reference), 'at nine in the evening').toHaveLength(0)
  waitUntilHoursBefore(startsAt, 55)
  expect(await listMails(reference), 'at seven').toHaveLength(1)
})
