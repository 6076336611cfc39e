import { randomUUID } from 'node:crypto'
import { addDays, type Booking } from '@escapes/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { reactions } from '#/composition.ts'
import { transact } from '#/db/transact.ts'
import { transitions } from '#/modules/booking-states/index.ts'
import { completeEndedBookings } from '#/modules/bookings/transitions/complete-ended-bookings.ts'
import { expireAllLapsedBookings } from '#/modules/bookings/transitions/expire-bookings.ts'
import { mailsByStaff } from '#/modules/bookings/mails-by-staff.ts'
import { bookingColumns, findBooking, listLedgerSums } from '#/modules/bookings/queries.ts'
import { loadBookings } from '#/modules/bookings/to-booking.ts'
import { setListingFeed } from '#/modules/calendars/index.ts'
import { findFeed, insertBlocks, updateFeed } from '#/modules/calendars/queries.ts'
import { runReaction } from '#/outbox/reaction.ts'
import { aTour, aVilla } from '../factories/listings.ts'
import { type TestCallInput, createTestApp, type TestApp } from '../harness.ts'
import { toPaymentConfirmation } from '../booking-test-app.ts'
import { toUniqueFile, createReceiptForm } from '../receipt-form.ts'
import { runHandler, type CommandHandlers, type Command, type BookingCommand, type WorldCommand } from './command.ts'
import { modelCaps } from './limits.ts'
import { tourCapacity } from './terms.ts'

const firstDay = '2027-05-20'
const firstInstant = Date.parse('2027-05-20T06:00:00Z')
const dayAfter = (day: number): string => addDays(firstDay, day)

type Headers = Record<string, string>

/** A booking as the api shows it, with facts read from its rows. */
export interface BookingSnapshot {
  booking: Booking
  history: string[]
  openRefund: number | null
  retained: number | null
}

/** One api with its own database and clock; each scenario gets its own villa and tour. */
export const createModelWorld = async () => {
  let minutes = 0
  const clock = { now: () => new Date(firstInstant + minutes * 60_000) }
  const app = await createTestApp({
    clock,
    config: {
      caps: {
        ...modelCaps,
        maxHeldMinutes: 1_000_000,
        maxBookingsEndedUnpaid: 1_000,
        maxBookingsEndedADay: 1_000,
        maxHoldsADay: 100_000,
      },
    },
  })
  const { maxADay } = mailsByStaff
  mailsByStaff.maxADay = Number.POSITIVE_INFINITY
  const { db } = app.services
  // Only what is committed counts here, not that it survives a power cut.
  await sql`alter database ${sql.id(new URL(app.databaseUrl).pathname.slice(1))} set synchronous_commit = off`.execute(
    db,
  )
  const guests = await Promise.all([app.signIn('guest'), app.signIn('guest')])
  const staff = await app.signIn('manager')
  return {
    app,
    close: async () => {
      mailsByStaff.maxADay = maxADay
      await app.close()
    },
    begin: async () => {
      minutes = 0
      return beginRun(app, { guests, staff, wait: (more: number) => (minutes += more) })
    },
  }
}

interface Cast {
  guests: Headers[]
  staff: Headers
  wait(minutes: number): number
}

export type ScenarioRun = Awaited<ReturnType<typeof beginRun>>

const beginRun = async (app: TestApp, { guests, staff, wait }: Cast) => {
  const { services } = app
  const { db, clock } = services
  const villa = await aVilla(db, { minNights: 1 })
  const tour = await aTour(db, { duration: '1 day', durationDays: 1 })
  await db.updateTable('outing_details').set({ sale: 'departures' }).where('listing_id', '=', tour.id).execute()
  const days = [1, 2, 3].map((day) => ({
    listing_id: tour.id,
    day: dayAfter(day),
    capacity: tourCapacity,
    cut_off_hours: 12,
  }))
  await db.insertInto('departures').values(days).execute()
  const feed = await createFeed(app, villa.id)
  const bookings: { id: string; guest: number }[] = []
  const firstEvent = await lastEvent(app)

  const post = async (
    key: Parameters<TestApp['call']>[0],
    headers: Headers | undefined,
    input: Omit<TestCallInput, 'headers'>,
  ): Promise<Response> => {
    const response = await app.call(key, { ...input, headers: { ...headers, 'idempotency-key': randomUUID() } })
    if (response.status >= 500) throw new Error(`${key} answered ${response.status}: ${await response.text()}`)
    return response
  }
  const hold = async (guest: number, body: object): Promise<boolean> => {
    const response = await post('POST /bookings', guests[guest], { body })
    if (!response.ok) return false
    const { id } = (await response.json()) as Booking
    // The same selection again is answered with the hold there is.
    if (bookings.every((each) => each.id !== id)) bookings.push({ id, guest })
    return true
  }
  const isAccepted = async (...call: Parameters<typeof post>): Promise<boolean> => (await post(...call)).ok

  const worldHandlers: CommandHandlers<WorldCommand, Promise<boolean>> = {
    'hold-villa': ({ guest, day, nights }) => {
      const dates = { checkIn: dayAfter(day), checkOut: dayAfter(day + nights) }
      return hold(guest, { listingId: villa.id, ...dates, guests: { adults: 2 } })
    },
    'hold-seats': ({ guest, day, adults, children, infants }) =>
      hold(guest, { listingId: tour.id, date: dayAfter(day), guests: { adults, children, infants } }),
    sell: async ({ mode }) => {
      await db.updateTable('listings').set({ sale_mode: mode }).where('id', 'in', [villa.id, tour.id]).execute()
      return true
    },
    'import-block': async ({ day, nights }) => {
      await feed.block(dayAfter(day), dayAfter(day + nights))
      return true
    },
    'drop-blocks': async () => {
      await feed.clear()
      return true
    },
    wait: async ({ minutes }) => wait(minutes) >= 0,
    sweep: async () => {
      await expireAllLapsedBookings(services)
      await completeEndedBookings(services)
      return true
    },
  }

  const runBookingCommand = async (context: BookingCommand): Promise<boolean> => {
    const picked = bookings[context.booking % Math.max(1, bookings.length)]
    const row = picked && (await findBooking(db, picked.id))
    if (!row) return false
    const params = { id: row.id }
    const owner = guests[picked.guest]
    const withConfirmation = (amount: number) => ({ amount, ...toPaymentConfirmation(amount) })
    const share = (percent: number) => Math.ceil((row.total_agreed * percent) / 100)
    const asStaff = (
      action: 'approve' | 'confirm' | 'reinstate' | 'cancel' | 'decline' | 'no-show',
      body: object = {},
    ) => isAccepted(`POST /admin/bookings/:id/${action}`, staff, { params, body })
    const review = async (verdict: 'accept' | 'reject', body: object) => {
      const id = await findFirstWaitingReceipt(app, row.id)
      return id !== undefined && isAccepted(`POST /admin/receipts/:id/${verdict}`, staff, { params: { id }, body })
    }
    const bookingHandlers: CommandHandlers<BookingCommand, Promise<boolean>> = {
      submit: ({ method }) =>
        isAccepted('POST /bookings/:id/submit', owner, { params, body: { paymentMethod: method } }),
      pay: ({ percent, closeDifference }) => {
        const body = { ...withConfirmation(share(percent)), receivedOn: firstDay, closeDifference }
        return isAccepted('POST /admin/bookings/:id/payments', staff, { params, body })
      },
      'upload-receipt': async () =>
        isAccepted('POST /bookings/:id/receipts', owner, {
          params,
          body: await createReceiptForm({ bytes: toUniqueFile(await receiptFile) }),
        }),
      'accept-receipt': ({ percent }) => review('accept', withConfirmation(share(percent))),
      'reject-receipt': () => review('reject', { reason: 'It shows another name.', requestAnother: true }),
      approve: () => asStaff('approve'),
      confirm: () => asStaff('confirm'),
      reinstate: () => asStaff('reinstate'),
      cancel: ({ by }) =>
        by === 'staff' ? asStaff('cancel') : isAccepted('POST /bookings/:id/cancel', owner, { params, body: {} }),
      decline: () => asStaff('decline', { reason: 'Full.' }),
      'no-show': () => asStaff('no-show'),
      change: ({ by, day, nights, adults }) => {
        const { children, infants } = row
        const body = row.outing_date
          ? { date: dayAfter(Math.min(day, 3)), guests: { adults, children, infants } }
          : { checkIn: dayAfter(day), checkOut: dayAfter(day + nights) }
        return isAccepted('POST /bookings/:id/change', by === 'guest' ? owner : staff, { params, body })
      },
    }
    return runHandler(bookingHandlers, context)
  }

  return {
    villaId: villa.id,
    tourId: tour.id,
    run: (command: Command): Promise<boolean> =>
      'booking' in command ? runBookingCommand(command) : runHandler(worldHandlers, command),
    readSnapshots: () =>
      readSnapshots(
        app,
        bookings.map(({ id }) => id),
      ),
    /** Pairs of bookings that have one night, and seats sold beyond the capacity; by the rows alone. */
    countDoubleBookings: async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select (select count(*) from bookings one join bookings other on other.listing_id = one.listing_id
            and other.id > one.id and other.stay && one.stay
            and one.state in ('hold', 'pending', 'confirmed') and other.state in ('hold', 'pending', 'confirmed')
          where one.listing_id = ${villa.id})
        + (select count(*) from departures where listing_id = ${tour.id} and (taken > capacity or taken <> (
            select coalesce(sum(units), 0) from bookings where departure_id = departures.id
              and state in ('hold', 'pending', 'confirmed')))) as count`.execute(db)
      return Number(rows[0]?.count)
    },
    /** Delivers every event twice; gives the transitions whose number of mails to the customer is wrong. */
    deliverEventsAndFindWrongMails: async (): Promise<Map<string, number>> => {
      await expireAllLapsedBookings(services)
      const events = await db
        .selectFrom('outbox')
        .select(['id', 'event'])
        .where('id', '>', firstEvent)
        .orderBy('id')
        .execute()
      for (const round of [1, 2])
        for (const { id, event } of round === 1 ? events : events.toReversed())
          for (const reaction of reactions.filter((each) => each.event === event))
            await runReaction(services, reaction, id)
      return findWrongMailCounts(
        app,
        bookings.map(({ id }) => id),
      )
    },
    /** Ends the bookings of this scenario, so that they do not count in the next one. */
    end: async (): Promise<void> => {
      await db
        .updateTable('bookings')
        .set({ state: 'expired' })
        .where('listing_id', 'in', [villa.id, tour.id])
        .where('state', 'in', ['hold', 'pending', 'confirmed'])
        .execute()
    },
    now: () => clock.now(),
  }
}

const receiptFile = sharp({ create: { width: 32, height: 32, channels: 3, background: '#c98f5a' } })
  .jpeg()
  .toBuffer()

const findFirstWaitingReceipt = async (
  { services: { db } }: TestApp,
  bookingId: string,
): Promise<string | undefined> => {
  const waiting = db.selectFrom('receipts').select('id').where('booking_id', '=', bookingId)
  return (await waiting.where('status', '=', 'submitted').orderBy('created_at').orderBy('id').executeTakeFirst())?.id
}

const lastEvent = async (app: TestApp): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(app.services.db)
  return rows[0]?.id ?? ''
}

/** Blocks nights as an import of a calendar would. */
const createFeed = async ({ services }: TestApp, listingId: string) => {
  const { db } = services
  const { feedId } = await setListingFeed(services, { listingId, url: `https://channel.test/${listingId}.ics` })
  // Never stale, so that no booking fetches it.
  await updateFeed(db, feedId, { last_good_at: new Date('2100-01-01') })
  const feed = await findFeed(db, feedId)
  if (!feed) throw new Error('the feed is gone')
  return {
    block: (from: string, to: string) =>
      transact(db, (trx) =>
        insertBlocks(trx, feed, [
          { uid: randomUUID(), recurrenceId: '', from, to, class: 'booking', isTentative: false, summaryDigest: '' },
        ]),
      ),
    clear: async () => {
      await db.deleteFrom('calendar_blocks').where('feed_id', '=', feedId).execute()
    },
  }
}

const readSnapshots = async ({ services: { db, clock } }: TestApp, ids: string[]): Promise<BookingSnapshot[]> => {
  if (ids.length === 0) return []
  const unordered = await db.selectFrom('customer_bookings').select(bookingColumns).where('id', 'in', ids).execute()
  const rows = ids.flatMap((id) => unordered.find((row) => row.id === id) ?? [])
  const bookings = await loadBookings(db, rows, 'staff', clock.now())
  const history = await db
    .selectFrom('booking_transitions')
    .select(['booking_id', 'action'])
    .where('booking_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const sumsById = new Map((await listLedgerSums(db, ids)).map((sums) => [sums.booking_id, sums]))
  return bookings.map((booking, index) => {
    const sums = sumsById.get(booking.id)
    const isOpen = ['needs-details', 'ready', 'approved'].includes(sums?.refund_state ?? '')
    return {
      booking,
      history: history.flatMap((each) => (each.booking_id === booking.id ? [each.action ?? ''] : [])),
      openRefund: isOpen ? (sums?.refund_amount ?? null) : null,
      retained: rows[index]?.retained_agreed ?? null,
    }
  })
}

/** By transition, the number of mails to the customer where it is wrong: one if it notifies, else none. */
const findWrongMailCounts = async ({ services: { db } }: TestApp, ids: string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const notified = await db
    .selectFrom('booking_transitions')
    .select(['id', 'booking_id', 'from_state', 'to_state', 'action'])
    .where('booking_id', 'in', ids)
    .execute()
  const mails = await db
    .selectFrom('mails')
    .select('dedupe_key')
    .where((where) => where.or(ids.map((id) => where('dedupe_key', 'like', `booking:${id}:%:traveller`))))
    .execute()
  const expectedKeys = new Set(notified.map(({ booking_id, id }) => `booking:${booking_id}:${id}:traveller`))
  const failures = new Map<string, number>()
  for (const { id, booking_id, from_state, action } of notified) {
    const row = transitions.find((each) => each.from === from_state && each.action === action)
    const isNotified = action === 'change' || (row !== undefined && row.mail !== null)
    const count = mails.filter(({ dedupe_key }) => dedupe_key === `booking:${booking_id}:${id}:traveller`).length
    if (count !== (isNotified ? 1 : 0)) failures.set(`${action} from ${from_state}`, count)
  }
  for (const { dedupe_key } of mails)
    if (!expectedKeys.has(dedupe_key)) failures.set(`mail without transition: ${dedupe_key}`, 1)
  return failures
}
