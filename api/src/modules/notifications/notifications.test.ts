import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, type Booking } from '@escapes/contract'
import { aVilla } from '#test/factories/listings.ts'
import { aUser } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { MailRejected } from '#/gateways/mail/port.ts'
import { mailAttempts } from '#/metrics.ts'
import { deliverMails } from './deliver-mails.ts'
import { shareInFile } from '#test/share-in-file.ts'

let now = new Date('2027-05-10T06:00:00Z')

const app = await shareInFile(createTestApp({ clock: { now: () => now } }))
const manager = await app.signIn('manager')
beforeEach(async () => {
  await app.runUntilIdle()
  await deliverMails(app.services)
  app.mail.sent.length = 0
})

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

const customerWithHold = async () => {
  const user = await aUser(app.services.db, { name: 'Amara Perera' })
  const headers = await app.signInAs(user.email)
  const { id: listingId } = await aVilla(app.services.db, { title: 'Lagoon House', location: 'Bentota' })
  const today = now.toISOString().slice(0, 10)
  const response = await app.call('POST /bookings', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: { listingId, checkIn: addDays(today, 20), checkOut: addDays(today, 23), guests: { adults: 2, infants: 1 } },
  })
  return { user, headers, booking: (await response.json()) as Booking }
}
const submitted = async () => {
  const made = await customerWithHold()
  const params = { id: made.booking.id }
  await app.call('POST /bookings/:id/submit', {
    params,
    body: { specialRequests: '<b>A cot</b>' },
    headers: made.headers,
  })
  return { ...made, params }
}
const runUntilIdle = async () => {
  await app.runUntilIdle()
  await deliverMails(app.services)
}
const listMailsTo = (recipient: string) => app.mail.sent.filter(({ to }) => to === recipient)
const desk = 'desk@escapes.test'

describe('mails about a booking', () => {
  it('are not sent while it is only held', async () => {
    const { headers, booking } = await customerWithHold()
    await app.call('POST /bookings/:id/cancel', {
      params: { id: booking.id },
      body: {},
      headers: { ...headers, 'idempotency-key': randomUUID() },
    })
    await customerWithHold()
    later(20)
    await (await import('#/modules/bookings/transitions/expire-bookings.ts')).expireAllLapsedBookings(app.services)
    await runUntilIdle()
    expect(app.mail.sent).toEqual([])
  })

  it('name the end of the hold on submission, and ask staff to confirm it', async () => {
    const { user, booking } = await submitted()
    await runUntilIdle()
    expect(app.mail.sent).toHaveLength(2)
    const [received] = listMailsTo(user.email)
    expect(received?.subject).toMatch(/^Received: Lagoon House, /)
    expect(received?.text).toMatch(/Held for you until \w{3},? \d+ \w{3}, \d\d:\d\d Sri Lanka time\./)
    expect(received?.text).toContain(booking.reference)
    expect(received?.text).toMatch(/Guests\s+2 adults and 1 infant \(free\)/)
    expect(received?.html).toContain('&lt;b&gt;A cot&lt;/b&gt;')
    expect(received?.headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
    expect(listMailsTo(desk)[0]?.subject).toMatch(/^To confirm: Lagoon House/)
    expect(listMailsTo(desk)[0]?.text).toContain(`/admin/bookings/${booking.id}`)
  })

  it('are exactly one to the customer and one to staff for a confirmation, however often it is tried', async () => {
    const { user, params } = await submitted()
    await runUntilIdle()
    app.mail.sent.length = 0
    await Promise.all(
      Array.from({ length: 5 }, () => app.call('POST /admin/bookings/:id/confirm', { params, headers: manager })),
    )
    await runUntilIdle()
    await runUntilIdle()
    expect(app.mail.sent).toHaveLength(2)
    expect(listMailsTo(user.email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Confirmed: Lagoon House, /),
    ])
    expect(listMailsTo(desk).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Confirmed for Amara Perera: /),
    ])
  })

  it('report a cancellation and its reason to both sides', async () => {
    const { user, params } = await submitted()
    await runUntilIdle()
    app.mail.sent.length = 0
    const body = { reason: 'The roof leaks.' }
    await app.call('POST /admin/bookings/:id/cancel', { params, body, headers: manager })
    await runUntilIdle()
    expect(listMailsTo(user.email)[0]?.text).toContain('The reason given: The roof leaks.')
    expect(listMailsTo(desk)[0]?.subject).toMatch(/^Cancelled: Lagoon House/)
  })
})

describe('delivery', () => {
  const queueMail = async (template = 'verify-email') => {
    const attempt = await app.services.db
      .insertInto('sign_up_attempts')
      .values({
        email: 'amara@travellers.test',
        name: 'Amara',
        nonce: '',
        browser_hash: '',
        password_hash: '-',
        expires_at: new Date('2030-01-01'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await app.services.db
      .insertInto('mails')
      .values({
        dedupe_key: `verify-email:${attempt.id}:${randomUUID()}`,
        recipient: 'amara@travellers.test',
        template,
        data: JSON.stringify({ name: 'Amara', url: 'http://localhost:3000/api/auth/verify-email?token=1' }),
        next_attempt_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const getState = (id: string) =>
    app.services.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('carries the link of an account mail, under the id of its row', async () => {
    const id = await queueMail()
    await deliverMails(app.services)
    expect(app.mail.sent).toMatchObject([
      { id, to: 'amara@travellers.test', subject: 'Please confirm your e-mail address' },
    ])
    expect(app.mail.sent[0]?.text).toContain('verify-email?token=1')
    expect(await getState(id)).toMatchObject({ state: 'sent', attempts: 1, sent_at: now })
  })

  it('deletes sign-in links once the mail is sent or has failed', async () => {
    const [sent, rejected] = [await queueMail(), await queueMail('no-such-template')]
    await deliverMails(app.services)
    await app.services.db
      .updateTable('mails')
      .set({ next_attempt_at: now, attempts: 99 })
      .where('id', '=', rejected)
      .execute()
    await deliverMails(app.services)
    expect(await getState(sent)).toMatchObject({ state: 'sent' })
    expect(await getState(rejected)).toMatchObject({ state: 'failed' })
    for (const id of [sent, rejected]) expect(JSON.stringify((await getState(id)).data)).not.toContain('token=1')
  })

  it('renders rows that were queued by an older version', async () => {
    const { booking } = await customerWithHold()
    const data = {
      bookingId: booking.id,
      reference: 'ABCDEFG7',
      name: 'Amara',
      email: 'amara@travellers.test',
      title: 'Lagoon House',
      location: 'Bentota',
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      date: null,
      nights: 3,
      guests: { adults: 2, children: 0, infants: 1 },
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
    const texts = app.mail.sent.map(({ text }) => text)
    expect(texts.filter((text) => /Total\s+€276\.00\s+\$300\.00/.test(text))).toHaveLength(texts.length - 1)
    // Who has just booked reads the price that holds when it is sent.
    expect(texts.filter((text) => /Total\s+\$300\.00\s/.test(text))).toEqual([
      expect.stringContaining('We have your booking'),
    ])
  })

  it('sends each mail once when many processes deliver at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => queueMail()))
    await Promise.all(Array.from({ length: 4 }, () => deliverMails(app.services)))
    expect(app.mail.sent.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  it('sends a mail that was queued in the same millisecond, which Postgres counts in parts', async () => {
    const id = await queueMail()
    const due = sql<Date>`${now}::timestamptz + interval '999 microseconds'`
    await app.services.db.updateTable('mails').set({ next_attempt_at: due }).where('id', '=', id).execute()
    expect(await deliverMails(app.services)).toBe(1)
  })

  it('retries for more than a day while the server is away, then gives up', async () => {
    const id = await queueMail()
    const started = now
    let attempts = 0
    while ((await getState(id)).state === 'queued') {
      now = (await getState(id)).next_attempt_at
      app.mail.failures.push(new Error('connect ECONNREFUSED'))
      await deliverMails(app.services)
      attempts++
    }
    expect(attempts).toBe(11)
    expect(now.getTime() - started.getTime()).toBeGreaterThanOrEqual(24 * 3_600_000)
    expect(await getState(id)).toMatchObject({ state: 'failed', last_error: 'connect ECONNREFUSED' })
  })

  it('does not retry what the server rejected for good', async () => {
    const id = await queueMail()
    app.mail.failures.push(new MailRejected('The mail server refused the message.'))
    await deliverMails(app.services)
    expect(await getState(id)).toMatchObject({ state: 'failed', attempts: 1 })
  })

  it('counts what came of each attempt, as the job itself goes on whatever the server says', async () => {
    mailAttempts.reset()
    for (const failure of [undefined, new Error('connect ECONNREFUSED'), new MailRejected('no')]) {
      await queueMail()
      if (failure) app.mail.failures.push(failure)
      await deliverMails(app.services)
    }
    const { values } = await mailAttempts.get()
    expect(values.map(({ labels, value }) => [labels.outcome, value])).toEqual([
      ['sent', 1],
      ['postponed', 1],
      ['failed', 1],
    ])
    // The postponed one is no subject of the other tests.
    await app.services.db.deleteFrom('mails').where('state', '=', 'queued').execute()
  })

  it('begins no further mails once its process is to end', async () => {
    for (let mail = 0; mail < 8; mail += 1) await queueMail()
    const ending = new AbortController()
    const send: typeof app.mail.send = async (message) => {
      ending.abort()
      await app.mail.send(message)
    }
    const mail = { ...app.mail, send }
    expect(await deliverMails({ ...app.services, mail }, { stopping: ending.signal })).toBe(5)
    expect(await deliverMails(app.services)).toBe(3)
  })

  const leaseMs = 400
  const never = 3_600_000
  /** A mail at a server that answers when the test says so, sent by somebody who renews its lease every `renewMs`. */
  const sendToSlowServer = async (renewMs: number) => {
    const id = await queueMail()
    const arrived: string[] = []
    const answers: (() => void)[] = []
    const mail = {
      send: async (message: { id: string }) => {
        arrived.push(message.id)
        await new Promise<void>((resolve) => answers.push(resolve))
      },
      close: async () => {},
    }
    let at = Date.now()
    const slow = { ...app.services, mail, clock: { now: () => new Date(at) } }
    await app.services.db
      .updateTable('mails')
      .set({ next_attempt_at: new Date(0) })
      .execute()
    const sending = deliverMails(slow, { times: { leaseMs, renewMs } })
    await expect.poll(() => arrived).toEqual([id])
    return {
      arrived,
      /** Half a lease passes; resolves with the time at which a lease taken now would end. */
      wait: () => (at += leaseMs / 2) + leaseMs,
      getLeaseEnd: async () => (await getState(id)).lease_until?.getTime(),
      deliverAsOther: () => deliverMails(slow, { times: { leaseMs: never, renewMs: never } }),
      answer: async (others: Promise<number>[] = []) => {
        for (const answer of answers) answer()
        await Promise.all([sending, ...others])
        expect(await getState(id)).toMatchObject({ state: 'sent', lease_until: null })
      },
    }
  }

  it('waits for a slow server as long as the sender renews its lease', async () => {
    const { arrived, wait, getLeaseEnd, deliverAsOther, answer } = await sendToSlowServer(50)
    for (let lease = 0; lease < 4; lease += 1) {
      const renewed = wait()
      await expect.poll(getLeaseEnd).toBe(renewed)
      expect(await deliverAsOther()).toBe(0)
    }
    await answer()
    expect(arrived).toHaveLength(1)
  })

  it('takes over the mail of a dead sender after half a minute, and ignores its late result', async () => {
    const id = await queueMail()
    const { claimMails } = await import('./mail-lease.ts')
    const { markMailPostponed } = await import('./queries.ts')
    const died = await claimMails(app.services, 5)
    died.stopRenewing()
    later(0.4)
    expect(await deliverMails(app.services)).toBe(0)
    later(0.2)
    expect(await deliverMails(app.services)).toBe(1)
    for (const mail of died.mails) await markMailPostponed(app.services.db, mail, now, 'too late')
    expect(await getState(id)).toMatchObject({ state: 'sent', attempts: 1, claims: 2 })
  })

  it('retries a mail as often as any other after its senders died ten times', async () => {
    const id = await queueMail()
    const { claimMails } = await import('./mail-lease.ts')
    for (let death = 0; death < 10; death += 1) {
      const died = await claimMails(app.services, 5)
      died.stopRenewing()
      expect(died.mails.map((mail) => mail.id)).toEqual([id])
      later(1)
    }
    app.mail.failures.push(new Error('connect ECONNREFUSED'))
    await deliverMails(app.services)
    expect(await getState(id)).toMatchObject({ state: 'queued', attempts: 1, claims: 11 })
    later(1)
    await deliverMails(app.services)
    expect(await getState(id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('takes over the mail of a dead sender under the same id once its lease is over', async () => {
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
