import { randomUUID } from 'node:crypto'
import { addDays, type Booking, type ProblemBody, type Refund } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { setListingFeed } from '#/modules/calendars/index.ts'
import { findFeed, insertBlocks } from '#/modules/calendars/queries.ts'
import type { Config } from '#/config/config.ts'
import type { Services } from '#/services.ts'
import { aVilla } from './factories/listings.ts'
import { createTestApp } from './harness.ts'

export type Headers = Record<string, string>

const readJson = async <T>(response: Response, isExpected: (status: number) => boolean): Promise<T> => {
  const text = await response.text()
  if (!isExpected(response.status)) throw new Error(`the api answered ${response.status}: ${text}`)
  return JSON.parse(text) as T
}

/** Requires a successful response and returns its body. */
export const ok = async <T = Booking>(response: Response | Promise<Response>): Promise<T> =>
  readJson<T>(await response, (status) => status < 300)

/** Requires a problem response and returns its body. */
export const expectProblem = async (response: Response | Promise<Response>): Promise<ProblemBody> =>
  readJson<ProblemBody>(await response, (status) => status >= 400 && status < 500)

/** The fields that confirm every warning about a payment of this amount. */
export const toPaymentConfirmation = (amount: number) => ({ anotherTransfer: true, confirmedAmount: amount })

export interface RefundMade {
  amount?: number
  currency?: string
  customer?: Headers | undefined
}

/** The api on 20 May 2027, with the actions of customers and staff on bookings. */
export const createBookingTestApp = async (services: Partial<Services> = {}, config: Partial<Config> = {}) => {
  const today = '2027-05-20'
  let now = new Date('2027-05-20T06:00:00Z')
  const app = await createTestApp({ clock: { now: () => now }, services, config })
  const manager = await app.signIn('manager')
  const { db } = app.services

  const nights = (from: number, to: number) => ({ checkIn: addDays(today, from), checkOut: addDays(today, to) })
  const hold = (headers: Headers, body: Record<string, unknown>, key: string = randomUUID()) =>
    app.call('POST /bookings', {
      body: { guests: { adults: 2 }, ...body },
      headers: { ...headers, 'idempotency-key': key },
    })
  const submit = (headers: Headers, id: string, body: Record<string, unknown> = {}) =>
    app.call('POST /bookings/:id/submit', { params: { id }, body, headers })
  const change = (headers: Headers, id: string, body: object) =>
    app.call('POST /bookings/:id/change', { params: { id }, body, headers })
  const quoteChange = (headers: Headers, id: string, body: object) =>
    app.call('POST /bookings/:id/change/quote', { params: { id }, body, headers })
  /** A payment that staff record, of today. */
  const recordPayment = (id: string, amount: number, more: object = {}) =>
    app.call('POST /admin/bookings/:id/payments', {
      params: { id },
      body: { amount, receivedOn: today, ...more },
      headers: manager,
    })
  /** A new customer. */
  const newcomer = () => app.signIn('guest')
  const villa = async () => (await aVilla(db, { minNights: 1 })).id
  const cancel = (headers: Headers, id: string, key: string = randomUUID()) =>
    app.call('POST /bookings/:id/cancel', { params: { id }, body: {}, headers: { ...headers, 'idempotency-key': key } })
  /** The customer names where a refund goes. */
  const giveAccount = (headers: Headers, id: string, accountNumber = '8001234567') => {
    const body = { accountName: 'Amara Perera', bankName: 'Commercial Bank', accountNumber, country: 'LK' }
    return app.call('PUT /bookings/:id/refund-details', { params: { id }, body, headers })
  }

  return {
    app,
    db,
    today,
    manager,
    now: () => now,
    later: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    nights,
    newcomer,
    hold,
    submit,
    change,
    quoteChange,
    recordPayment,
    villa,
    cancel,
    giveAccount,
    /** Of a cancelled booking for which so many cents had arrived. */
    readyRefund: async ({ amount = 10_000, currency = 'USD', customer }: RefundMade = {}) => {
      const headers = customer ?? (await newcomer())
      const { id } = await ok(hold(headers, { listingId: await villa(), ...nights(20, 23), currency }))
      await ok(submit(headers, id))
      await ok(recordPayment(id, amount))
      await ok(cancel(headers, id))
      return { ...(await ok<Refund>(giveAccount(headers, id))), headers }
    },
    view: (headers: Headers, id: string) => app.call('GET /bookings/:id', { params: { id }, headers }),
    confirm: (id: string, headers: Headers = manager) =>
      app.call('POST /admin/bookings/:id/confirm', { params: { id }, headers }),
    reinstate: (id: string, headers: Headers = manager) =>
      app.call('POST /admin/bookings/:id/reinstate', { params: { id }, body: {}, headers }),
    reverse: (entryId: string, reason: string) =>
      app.call('POST /admin/ledger-entries/:id/reverse', {
        params: { id: entryId },
        body: { reason },
        headers: manager,
      }),
    cancelAsStaff: (id: string, reason?: string) =>
      app.call('POST /admin/bookings/:id/cancel', { params: { id }, body: { reason }, headers: manager }),
    /** A submitted booking of a newcomer. */
    pendingAt: async (listingId: string, from = 10, to = 13) => {
      const headers = await newcomer()
      const { id } = await ok(hold(headers, { listingId, ...nights(from, to) }))
      await ok(submit(headers, id))
      return { id, headers }
    },
    /** Nights that another channel has sold. */
    blockNights: async (listingId: string, { checkIn, checkOut }: { checkIn: string; checkOut: string }) => {
      const { feedId } = await setListingFeed(app.services, { listingId, url: `https://channel.test/${listingId}.ics` })
      const feed = await findFeed(db, feedId)
      if (!feed) throw new Error('the feed is gone')
      const stay = { uid: randomUUID(), recurrenceId: '', from: checkIn, to: checkOut, class: 'booking' as const }
      await transact(db, (trx) => insertBlocks(trx, feed, [{ ...stay, isTentative: false, summaryDigest: '' }]))
    },
    listEvents: async (bookingId: string): Promise<string[]> => {
      const rows = await db.selectFrom('outbox').select(['event', 'payload']).orderBy('id').execute()
      const isAbout = (payload: object) => 'bookingId' in payload && payload.bookingId === bookingId
      return rows.filter(({ payload }) => isAbout(payload)).map(({ event }) => event)
    },
  }
}

export type BookingTestApp = Awaited<ReturnType<typeof createBookingTestApp>>
