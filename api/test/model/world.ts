import { randomUUID } from 'node:crypto'
import { addDays, type Booking } from '@escapes/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { reactions } from '#/composition.ts'
import { transact } from '#/db/transact.ts'
import { transitions } from '#/modules/bookings/booking.ts'
import { completeBookings } from '#/modules/bookings/complete-bookings.ts'
import { expireBookings } from '#/modules/bookings/expire-bookings.ts'
import { bookingColumns, findBooking, listBalances } from '#/modules/bookings/queries.ts'
import { toBookings } from '#/modules/bookings/to-booking.ts'
import { connectFeed } from '#/modules/calendars/index.ts'
import { findFeed, insertBlocks, updateFeed } from '#/modules/calendars/queries.ts'
import { runReaction } from '#/outbox/react.ts'
import { aTour, aVilla } from '../factories/listings.ts'
import { type CallInput, createTestApp, type TestApp } from '../harness.ts'
import { slipForm } from '../slip-form.ts'
import { answer, type Answers, type Command, type Dealing, type Happening } from './command.ts'
import { capacity } from './model.ts'

const firstDay = '2027-05-20'
const firstInstant = Date.parse('2027-05-20T06:00:00Z')
const dayAfter = (day: number): string => addDays(firstDay, day)

type Headers = Record<string, string>

/** What a booking really is: as the api shows it, with the rows behind it. */
export interface Seen {
  booking: Booking
  history: string[]
  openRefund: number | null
  retained: number | null
}

/** One api with its own database and clock; each life is played on a villa and a tour of its own. */
export const openWorld = async () => {
  let minutes = 0
  const clock = { now: () => new Date(firstInstant + minutes * 60_000) }
  const app = await createTestApp({ clock })
  const { db } = app.services
  // Only what is committed counts here, not that it survives a power cut.
  await sql`alter database ${sql.id(new URL(app.databaseUrl).pathname.slice(1))} set synchronous_commit = off`.execute(
    db,
  )
  const guests = await Promise.all([app.signIn('guest'), app.signIn('guest')])
  const staff = await app.signIn('manager')
  return {
    app,
    close: app.close,
    begin: async () => {
      minutes = 0
      return beginLife(app, { guests, staff, wait: (more: number) => (minutes += more) })
    },
  }
}

interface Cast {
  guests: Headers[]
  staff: Headers
  wait(minutes: number): number
}

export type Life = Awaited<ReturnType<typeof beginLife>>

const beginLife = async (app: TestApp, { guests, staff, wait }: Cast) => {
  const { services } = app
  const { db, clock } = services
  const villa = await aVilla(db, { minNights: 1 })
  const tour = await aTour(db, {})
  await db.updateTable('outing_details').set({ sale: 'departures' }).where('listing_id', '=', tour.id).execute()
  const days = [1, 2, 3].map((day) => ({ listing_id: tour.id, day: dayAfter(day), capacity, cut_off_hours: 12 }))
  await db.insertInto('departures').values(days).execute()
  const feed = await feedOf(app, villa.id)
  const bookings: { id: string; guest: number }[] = []
  const firstEvent = await lastEvent(app)

  const post = async (
    key: Parameters<TestApp['call']>[0],
    headers: Headers | undefined,
    input: Omit<CallInput, 'headers'>,
  ): Promise<Response> => {
    const response = await app.call(key, { ...input, headers: { ...headers, 'idempotency-key': randomUUID() } })
    if (response.status >= 500) throw new Error(`${key} answered ${response.status}: ${await response.text()}`)
    return response
  }
  const hold = async (guest: number, body: object): Promise<boolean> => {
    const response = await post('POST /bookings', guests[guest], { body })
    if (!response.ok) return false
    bookings.push({ id: ((await response.json()) as Booking).id, guest })
    return true
  }
  const isTaken = async (...call: Parameters<typeof post>): Promise<boolean> => (await post(...call)).ok

  const happenings: Answers<Happening, Promise<boolean>> = {
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
      await expireBookings(services)
      await completeBookings(services)
      return true
    },
  }

  const deal = async (dealing: Dealing): Promise<boolean> => {
    const picked = bookings[dealing.booking % Math.max(1, bookings.length)]
    const row = picked && (await findBooking(db, picked.id))
    if (!row) return false
    const params = { id: row.id }
    const owner = guests[picked.guest]
    const share = (percent: number) => Math.ceil((row.total_agreed * percent) / 100)
    const asStaff = (deed: 'approve' | 'confirm' | 'reinstate' | 'cancel' | 'decline' | 'no-show', body: object = {}) =>
      isTaken(`POST /admin/bookings/:id/${deed}`, staff, { params, body })
    const review = async (verdict: 'accept' | 'reject', body: object) => {
      const id = await firstWaiting(app, row.id)
      return id !== undefined && isTaken(`POST /admin/receipts/:id/${verdict}`, staff, { params: { id }, body })
    }
    const dealings: Answers<Dealing, Promise<boolean>> = {
      submit: ({ method }) => isTaken('POST /bookings/:id/submit', owner, { params, body: { paymentMethod: method } }),
      pay: ({ percent, closeDifference }) => {
        const body = { amount: share(percent), receivedOn: firstDay, closeDifference }
        return isTaken('POST /admin/bookings/:id/payments', staff, { params, body })
      },
      'upload-receipt': async () =>
        isTaken('POST /bookings/:id/receipts', owner, { params, body: await slipForm({ bytes: await slip }) }),
      'accept-receipt': ({ percent }) => review('accept', { amount: share(percent) }),
      'reject-receipt': () => review('reject', { reason: 'It shows another name.', askAgain: true }),
      approve: () => asStaff('approve'),
      confirm: () => asStaff('confirm'),
      reinstate: () => asStaff('reinstate'),
      cancel: ({ by }) =>
        by === 'staff' ? asStaff('cancel') : isTaken('POST /bookings/:id/cancel', owner, { params, body: {} }),
      decline: () => asStaff('decline', { reason: 'Full.' }),
      'no-show': () => asStaff('no-show'),
      change: ({ by, day, nights, adults }) => {
        const { children, infants } = row
        const body = row.outing_date
          ? { date: dayAfter(Math.min(day, 3)), guests: { adults, children, infants } }
          : { checkIn: dayAfter(day), checkOut: dayAfter(day + nights) }
        return isTaken('POST /bookings/:id/change', by === 'guest' ? owner : staff, { params, body })
      },
    }
    return answer(dealings, dealing)
  }

  return {
    villaId: villa.id,
    tourId: tour.id,
    run: (command: Command): Promise<boolean> => ('booking' in command ? deal(command) : answer(happenings, command)),
    look: () =>
      look(
        app,
        bookings.map(({ id }) => id),
      ),
    /** Pairs of bookings that have one night, and seats sold beyond the capacity; by the rows alone. */
    countDoubles: async (): Promise<number> => {
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
    /** Every event arrives, and arrives again; then the mails to travellers, by the transition they tell of. */
    tellAll: async (): Promise<Map<string, number>> => {
      await expireBookings(services)
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
      return mailsByTransition(
        app,
        bookings.map(({ id }) => id),
      )
    },
    /** Nothing of this life is left for the next one's sweeps and caps. */
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

/** A slip of a few pixels: what is in it is not the matter here. */
const slip = sharp({ create: { width: 32, height: 32, channels: 3, background: '#c98f5a' } })
  .jpeg()
  .toBuffer()

const firstWaiting = async ({ services: { db } }: TestApp, bookingId: string): Promise<string | undefined> => {
  const waiting = db.selectFrom('receipts').select('id').where('booking_id', '=', bookingId)
  return (await waiting.where('status', '=', 'submitted').orderBy('created_at').orderBy('id').executeTakeFirst())?.id
}

const lastEvent = async (app: TestApp): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(app.services.db)
  return rows[0]?.id ?? ''
}

/** Nights that another channel sells, as an import would write them down. */
const feedOf = async ({ services }: TestApp, listingId: string) => {
  const { db } = services
  const { feedId } = await connectFeed(services, { listingId, url: `https://channel.test/${listingId}.ics` })
  // Fresh for ever: nothing is fetched when a booking is made.
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

const look = async ({ services: { db, clock } }: TestApp, ids: string[]): Promise<Seen[]> => {
  if (ids.length === 0) return []
  const unordered = await db.selectFrom('customer_bookings').select(bookingColumns).where('id', 'in', ids).execute()
  const rows = ids.flatMap((id) => unordered.find((row) => row.id === id) ?? [])
  const bookings = await toBookings(db, rows, 'staff', clock.now())
  const history = await db
    .selectFrom('booking_transitions')
    .select(['booking_id', 'action'])
    .where('booking_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const balances = new Map((await listBalances(db, ids)).map((balance) => [balance.booking_id, balance]))
  return bookings.map((booking, index) => {
    const balance = balances.get(booking.id)
    const isOpen = ['needs-details', 'ready', 'approved'].includes(balance?.refund_state ?? '')
    return {
      booking,
      history: history.flatMap((each) => (each.booking_id === booking.id ? [each.action ?? ''] : [])),
      openRefund: isOpen ? (balance?.refund_amount ?? null) : null,
      retained: rows[index]?.retained_agreed ?? null,
    }
  })
}

/** How many mails to the traveller each transition has; a transition that nobody is told of is expected to have none. */
const mailsByTransition = async ({ services: { db } }: TestApp, ids: string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const told = await db
    .selectFrom('booking_transitions')
    .select(['id', 'booking_id', 'from_state', 'to_state', 'action'])
    .where('booking_id', 'in', ids)
    .execute()
  const mails = await db
    .selectFrom('mails')
    .select('dedupe_key')
    .where((where) => where.or(ids.map((id) => where('dedupe_key', 'like', `booking:${id}:%:traveller`))))
    .execute()
  const known = new Set(told.map(({ booking_id, id }) => `booking:${booking_id}:${id}:traveller`))
  const faults = new Map<string, number>()
  for (const { id, booking_id, from_state, action } of told) {
    const row = transitions.find((each) => each.from === from_state && each.action === action)
    const isTold = action === 'change' || (row !== undefined && row.mail !== null)
    const count = mails.filter(({ dedupe_key }) => dedupe_key === `booking:${booking_id}:${id}:traveller`).length
    if (count !== (isTold ? 1 : 0)) faults.set(`${action} from ${from_state}`, count)
  }
  for (const { dedupe_key } of mails)
    if (!known.has(dedupe_key)) faults.set(`mail without transition: ${dedupe_key}`, 1)
  return faults
}
