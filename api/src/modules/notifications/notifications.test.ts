import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, type Booking } from '@escapes/contract'
import { aVilla } from '#test/factories/listings.ts'
import { aUser } from '#test/factories/users.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { MailRefused } from '#/gateways/mail/port.ts'
import { deliverMails } from './deliver-mails.ts'

let app: TestApp
let now = new Date('2027-05-10T06:00:00Z')
let manager: Record<string, string>

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now } })
  manager = await app.signIn('manager')
})
beforeEach(async () => {
  await app.settle()
  await deliverMails(app.services)
  app.mail.sent.length = 0
})
afterAll(() => app.close())

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

const travellerWithHold = async () => {
  const user = await aUser(app.services.db, { name: 'Amara Perera' })
  const headers = await app.signInAs(user.email)
  const { id: listingId } = await aVilla(app.services.db, { title: 'Lagoon House', location: 'Bentota' })
  const today = now.toISOString().slice(0, 10)
  const response = await app.call('POST /bookings', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: { listingId, checkIn: addDays(today, 20), checkOut: addDays(today, 23), guests: { adults: 2 } },
  })
  return { user, headers, booking: (await response.json()) as Booking }
}
const submitted = async () => {
  const made = await travellerWithHold()
  const params = { id: made.booking.id }
  await app.call('POST /bookings/:id/submit', {
    params,
    body: { specialRequests: '<b>A cot</b>' },
    headers: made.headers,
  })
  return { ...made, params }
}
const settle = async () => {
  await app.settle()
  await deliverMails(app.services)
}
const mailsTo = (recipient: string) => app.mail.sent.filter(({ to }) => to === recipient)
const desk = 'desk@escapes.test'

describe('mails about a booking', () => {
  it('are none while it is only held', async () => {
    const { headers, booking } = await travellerWithHold()
    await app.call('POST /bookings/:id/cancel', {
      params: { id: booking.id },
      body: {},
      headers: { ...headers, 'idempotency-key': randomUUID() },
    })
    await travellerWithHold()
    later(20)
    await (await import('#/modules/bookings/expire-bookings.ts')).expireBookings(app.services)
    await settle()
    expect(app.mail.sent).toEqual([])
  })

  it('say on submission until when it is held, and to staff that there is something to confirm', async () => {
    const { user, booking } = await submitted()
    await settle()
    expect(app.mail.sent).toHaveLength(2)
    const [received] = mailsTo(user.email)
    expect(received?.subject).toMatch(/^Received: Lagoon House, /)
    expect(received?.text).toMatch(/Held for you until \w{3},? \d+ \w{3}, \d\d:\d\d Sri Lanka time\./)
    expect(received?.text).toContain(booking.reference)
    expect(received?.html).toContain('&lt;b&gt;A cot&lt;/b&gt;')
    expect(received?.headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
    expect(mailsTo(desk)[0]?.subject).toMatch(/^To confirm: Lagoon House/)
    expect(mailsTo(desk)[0]?.text).toContain(`/admin?q=${booking.reference}`)
  })

  it('are exactly one to the traveller and one to staff when it is confirmed, however often it is tried', async () => {
    const { user, params } = await submitted()
    await settle()
    app.mail.sent.length = 0
    await Promise.all(
      Array.from({ length: 5 }, () => app.call('POST /admin/bookings/:id/confirm', { params, headers: manager })),
    )
    await settle()
    await settle()
    expect(app.mail.sent).toHaveLength(2)
    expect(mailsTo(user.email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Confirmed: Lagoon House, /),
    ])
    expect(mailsTo(desk).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Confirmed for Amara Perera: /),
    ])
  })

  it('tell both sides of a cancellation and its reason', async () => {
    const { user, params } = await submitted()
    await settle()
    app.mail.sent.length = 0
    const body = { reason: 'The roof leaks.' }
    await app.call('POST /admin/bookings/:id/cancel', { params, body, headers: manager })
    await settle()
    expect(mailsTo(user.email)[0]?.text).toContain('The reason given: The roof leaks.')
    expect(mailsTo(desk)[0]?.subject).toMatch(/^Cancelled: Lagoon House/)
  })

  it('tell the traveller when the time to pay is over', async () => {
    const { user } = await submitted()
    later(48 * 60)
    await (await import('#/modules/bookings/expire-bookings.ts')).expireBookings(app.services)
    await settle()
    expect(mailsTo(user.email).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^No longer held: /))
  })
})

describe('delivery', () => {
  const queueMail = async (template = 'verify-email') => {
    const { id } = await app.services.db
      .insertInto('mails')
      .values({
        dedupe_key: randomUUID(),
        recipient: 'amara@travellers.test',
        template,
        data: JSON.stringify({ name: 'Amara', url: 'http://localhost:3000/api/auth/verify-email?token=1' }),
        next_attempt_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const stateOf = (id: string) =>
    app.services.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('carries the link of an account mail, under the id of its row', async () => {
    const id = await queueMail()
    await deliverMails(app.services)
    expect(app.mail.sent).toMatchObject([
      { id, to: 'amara@travellers.test', subject: 'Please confirm your e-mail address' },
    ])
    expect(app.mail.sent[0]?.text).toContain('verify-email?token=1')
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1, sent_at: now })
  })

  it('renders what was asked for before mails said more', async () => {
    const data = {
      bookingId: randomUUID(),
      reference: 'ABCDEFG7',
      name: 'Amara',
      email: 'amara@travellers.test',
      title: 'Lagoon House',
      location: 'Bentota',
      checkIn: '2027-06-01',
      checkOut: '2027-06-04',
      date: null,
      nights: 3,
      guests: { adults: 2, children: 0, infants: 0 },
      total: 30_000,
      agreed: { currency: 'EUR', amount: 27_600 },
      method: 'deposit',
      dueAt: '2027-05-12T06:00:00.000Z',
      pickupLocation: null,
      specialRequests: null,
      cancelledBy: 'guest',
      reason: null,
      cancellationPolicy: null,
    }
    const names = ['booking-received', 'booking-confirmed', 'booking-cancelled', 'booking-expired'] as const
    const staff = ['staff-booking-to-confirm', 'staff-booking-confirmed', 'staff-booking-cancelled'] as const
    for (const template of [...names, ...staff]) {
      await app.services.db
        .insertInto('mails')
        .values({
          dedupe_key: randomUUID(),
          recipient: 'amara@travellers.test',
          template,
          data: JSON.stringify(data),
          next_attempt_at: now,
        })
        .execute()
    }
    await deliverMails(app.services)
    expect(app.mail.sent).toHaveLength(names.length + staff.length)
    for (const { text } of app.mail.sent) expect(text).toMatch(/Total\s+€276\.00\s+\$300\.00/)
  })

  it('sends each mail once, however many processes look at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => queueMail()))
    await Promise.all(Array.from({ length: 4 }, () => deliverMails(app.services)))
    expect(app.mail.sent.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  it('tries again for more than a day when the server is away, then gives up', async () => {
    const id = await queueMail()
    const started = now
    let attempts = 0
    while ((await stateOf(id)).state === 'queued') {
      now = (await stateOf(id)).next_attempt_at
      app.mail.failures.push(new Error('connect ECONNREFUSED'))
      await deliverMails(app.services)
      attempts++
    }
    expect(attempts).toBe(11)
    expect(now.getTime() - started.getTime()).toBeGreaterThanOrEqual(24 * 3_600_000)
    expect(await stateOf(id)).toMatchObject({ state: 'failed', last_error: 'connect ECONNREFUSED' })
  })

  it('does not try again what the server refused for good', async () => {
    const id = await queueMail()
    app.mail.failures.push(new MailRefused('The mail server refused the message.'))
    await deliverMails(app.services)
    expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: 1 })
  })

  it('takes over the mail of a sender that died, under the same id, once its lease is over', async () => {
    const id = await queueMail()
    const { claimDueMails } = await import('./queries.ts')
    await claimDueMails(app.services.db, now, new Date(now.getTime() + 120_000), 5)
    later(1)
    expect(await deliverMails(app.services)).toBe(0)
    later(1)
    await deliverMails(app.services)
    expect(app.mail.sent.map((mail) => mail.id)).toEqual([id])
  })
})
