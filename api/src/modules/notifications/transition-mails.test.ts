import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { ok, createBookingTestApp } from '#test/booking-test-app.ts'
import { transact } from '#/db/transact.ts'
import { findBooking, transitionBooking } from '#/modules/bookings/index.ts'
import { type Transition, transitions } from '#/modules/booking-states/index.ts'
import type { ActorRole } from '#/modules/booking-states/index.ts'
import { expireAllLapsedBookings } from '#/modules/bookings/transitions/expire-bookings.ts'
import { relayEvents } from '#/outbox/relay.ts'
import { deliverMails } from './deliver-mails.ts'
import { reactions } from './reactions.ts'
import { transitionMails } from './transition-mails.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const hour = 3_600_000
const set = (id: string, values: object) => desk.db.updateTable('bookings').set(values).where('id', '=', id).execute()

/** A booking in a state, by what really leads there. */
const bookingIn = async (state: Transition['from']): Promise<string> => {
  const listingId = await desk.villa()
  if (state === 'hold') {
    const { id } = await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(20, 23) }))
    return id
  }
  const { id } = await desk.pendingAt(listingId, 20, 23)
  // Each mail is sent before the next transition, which would make it outdated.
  await arrived(id)
  if (state === 'confirmed') await ok(desk.confirm(id))
  if (state === 'cancelled') await ok(desk.cancelAsStaff(id))
  if (state === 'expired') {
    await set(id, { payment_due_at: new Date(desk.now().getTime() - 1) })
    await expireAllLapsedBookings(desk.app.services)
  }
  return id
}

const meet = async (id: string, { guards }: Transition): Promise<void> => {
  const [ago, ahead] = [new Date(desk.now().getTime() - hour), new Date(desk.now().getTime() + hour)]
  if (guards.includes('awaits-answer')) await set(id, { answer_due_at: ahead })
  if (guards.includes('begun')) await set(id, { starts_at: ago })
  if (guards.includes('ended')) await set(id, { starts_at: ago, ends_at: ago })
  if (guards.includes('lapsed')) await set(id, { hold_expires_at: ago, payment_due_at: ago })
}

const deliver = async (id: string, { action }: Transition, role: ActorRole): Promise<string> => {
  if (action === 'expire') await expireAllLapsedBookings(desk.app.services)
  else {
    await transact(desk.db, async (trx) => {
      const booking = await findBooking(trx, id)
      if (!booking) throw new Error('the booking is gone')
      const isCancelled = action === 'cancel'
      const values = { cancelled_by: isCancelled ? role : null, cancelled_at: isCancelled ? desk.now() : null }
      await transitionBooking(trx, booking, { action, role, userId: null, values, now: desk.now() })
    })
  }
  const { id: transitionId } = await desk.db
    .selectFrom('booking_transitions')
    .select('id')
    .where('booking_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return transitionId
}

const listMails = (id: string) =>
  desk.db
    .selectFrom('mails')
    .select(['dedupe_key', 'template', 'recipient', 'data'])
    .where('dedupe_key', 'like', `booking:${id}:%`)
    .orderBy('id')
    .execute()
const customerMails = async (id: string) =>
  (await listMails(id)).filter(({ dedupe_key }) => dedupe_key.endsWith(':traveller'))

const arrived = async (id: string): Promise<string> => {
  await desk.app.runUntilIdle()
  await deliverMails(desk.app.services)
  const { customer_email: email } = (await findBooking(desk.db, id)) ?? { customer_email: '' }
  return email
}

/** The same events once more, as a queue may hand them over. */
const republish = async (id: string): Promise<void> => {
  const events = await desk.db.selectFrom('outbox').select(['id', 'payload']).execute()
  const about = events
    .filter(({ payload }) => 'bookingId' in payload && payload.bookingId === id)
    .map((each) => each.id)
  await desk.db.deleteFrom('outbox_reactions').where('event_id', 'in', about).execute()
  await desk.db.updateTable('outbox').set({ relayed_at: null }).where('id', 'in', about).execute()
  await relayEvents(desk.app.services, reactions)
  await desk.app.runUntilIdle()
}

const cases = transitions.flatMap((transition) => transition.by.map((role) => ({ transition, role })))
const toTitle = ({ transition: { from, action, to, mail }, role }: (typeof cases)[number]): string =>
  `${from} → ${to}, ${action} by ${role}: ${mail ?? 'nobody is notified'}`

describe('each transition of the state table', () => {
  it.each(cases.map((each) => [toTitle(each), each] as const))('%s', async (_, { transition, role }) => {
    const id = await bookingIn(transition.from)
    await meet(id, transition)
    await arrived(id)
    const before = await customerMails(id)
    const transitionId = await deliver(id, transition, role)
    const email = await arrived(id)
    await republish(id)
    await arrived(id)
    const after = await customerMails(id)
    const received = after.slice(before.length)
    const expected = transition.mail === null ? [] : [transitionMails[transition.mail]]
    expect(received.map(({ dedupe_key, template, recipient }) => [dedupe_key, template, recipient])).toEqual(
      expected.map(({ customer }) => [`booking:${id}:${transitionId}:traveller`, customer, email]),
    )
    expect(desk.app.mail.sent.filter(({ to }) => to === email)).toHaveLength(after.length)
    const files = desk.app.mail.sent.findLast(({ to }) => to === email)?.attachments ?? []
    expect(files).toHaveLength(expected[0]?.hasCalendar ? 1 : 0)
  })
})

describe('a booking that is reinstated', () => {
  it('gets a mail for every confirmation, and its calendar entry goes and comes back in order', async () => {
    const { id } = await desk.pendingAt(await desk.villa())
    await arrived(id)
    for (const action of [desk.confirm, desk.cancelAsStaff, desk.reinstate]) {
      await ok(action(id))
      await arrived(id)
    }
    const email = await arrived(id)
    const sent = desk.app.mail.sent.filter(({ to }) => to === email)
    expect(sent.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Received',
      'Confirmed',
      'Cancelled',
      'Confirmed',
    ])
    const entries = sent.flatMap(({ attachments = [] }) => attachments)
    expect(entries.map(({ contentType }) => contentType)).toEqual([
      'text/calendar; method=PUBLISH; charset=utf-8',
      'text/calendar; method=CANCEL; charset=utf-8',
      'text/calendar; method=PUBLISH; charset=utf-8',
    ])
    const read = entries.map(({ content }) => {
      const event = new ICAL.Component(ICAL.parse(content) as []).getFirstSubcomponent('vevent')
      return ['uid', 'sequence', 'status'].map((name) => String(event?.getFirstPropertyValue(name)))
    })
    const uid = `${id}@${new URL(desk.app.services.config.publicUrl).host}`
    expect(read).toEqual([
      [uid, '2', 'CONFIRMED'],
      [uid, '3', 'CANCELLED'],
      [uid, '4', 'CONFIRMED'],
    ])
  })

  it('gets one mail for a change with the values before', async () => {
    const { id } = await desk.pendingAt(await desk.villa())
    await ok(desk.confirm(id))
    await arrived(id)
    await ok(desk.change(desk.manager, id, { ...desk.nights(11, 15), guests: { adults: 3 } }))
    const email = await arrived(id)
    await republish(id)
    await arrived(id)
    const changed = desk.app.mail.sent.filter(({ to, subject }) => to === email && subject.startsWith('Changed: '))
    expect(changed).toHaveLength(1)
    expect(changed[0]?.text).toContain('before: 2 adults')
    expect(changed[0]?.text).toContain('That is $100.00 more than before.')
    expect(changed[0]?.text).toMatch(/Pay now by bank transfer.*Amount\s+\$400\.00/is)
    expect(changed[0]?.attachments?.[0]?.content).toContain('SEQUENCE:3')
    const staff = desk.app.mail.sent.filter(({ subject }) => subject.startsWith('Changed: ') && subject.endsWith(')'))
    expect(staff.map(({ to, attachments }) => [to, attachments])).toEqual([['desk@escapes.test', []]])
  })

  it('requests another answer of staff when it was approved and its customer wants other dates', async () => {
    const listingId = await desk.villa()
    await desk.db.updateTable('listings').set({ sale_mode: 'request' }).where('id', '=', listingId).execute()
    const { id, headers } = await desk.pendingAt(listingId)
    await ok(desk.app.call('POST /admin/bookings/:id/approve', { params: { id }, body: {}, headers: desk.manager }))
    await arrived(id)
    desk.app.mail.sent.length = 0
    await ok(desk.change(headers, id, { ...desk.nights(11, 15) }))
    const email = await arrived(id)
    await republish(id)
    await arrived(id)
    const until = 'We will answer by Fri 21 May, 11:30 Sri Lanka time. You do not have to pay anything before that.'
    const [toStaffMails, ...more] = desk.app.mail.sent.filter(({ to }) => to !== email)
    expect(more).toEqual([])
    expect(toStaffMails?.subject).toMatch(/^To answer: /)
    expect(toStaffMails?.text).toContain('has changed it. We promised an answer by Fri 21 May, 11:30 Sri Lanka time.')
    expect(toStaffMails?.text).toContain('before: ')
    const received = desk.app.mail.sent.filter(({ to }) => to === email)
    expect(received.map(({ subject }) => subject.split(':')[0])).toEqual(['Changed'])
    expect(received[0]?.text).toContain(until)
  })
})
