import type { ArrivalDetails, BookingState, PolicyView } from '@escapes/contract'
import { NotFound } from '#/http/problem.ts'
import type { SentFile } from '#/http/send-response.ts'
import { isLinkTokenValid, parseUnverifiedRowId } from '#/link-token.ts'
import { stateAt } from '#/modules/booking-states/index.ts'
import { listingsForTrips, loadListingSummariesById } from '#/modules/listings/index.ts'
import { type LedgerSums, toBookingMoney, zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import type { Services } from '#/services.ts'
import type { BookingCalendarEntry } from '../calendar-file/calendar-file.ts'
import {
  listEndNotes,
  toCurrentRevision,
  toEndOfEntry,
  toMeeting,
  toPlace,
  toPublisher,
} from '../calendar-file/get-calendar-file.ts'
import { toPolicyView } from '../price/cancellation-policy.ts'
import { type BookingRow, listLedgerSums } from '../queries.ts'
import { isShownText } from '../trip/is-shown-text.ts'
import { toArrangedPickup } from '../trip/load-trips.ts'
import { type ArrivalRow, listArrivals } from '../trip/queries.ts'
import {
  type CalendarSubscriptionRow,
  findSubscription,
  listBookingsForCalendar,
  markSubscriptionRead,
} from './queries.ts'
import { type CalendarDeadline, toBookingCalendar } from './to-booking-calendar.ts'

const day = 86_400_000
const pastDays = 90
/** For how long a calendar says that something is off, before it leaves it out. */
const cancelledDays = 30

const goneStates: ReadonlySet<BookingState> = new Set(['cancelled', 'declined', 'expired'])
const owingStates: ReadonlySet<BookingState> = new Set(['pending', 'confirmed'])

type Row = BookingRow & { starts_at: Date; ends_at: Date }

const hasInstants = (row: BookingRow): row is Row => row.starts_at !== null && row.ends_at !== null

const withheldPlace = 'the place on your booking'

/** What a guest wrote may be meant for whoever is given the address of the calendar. */
const withShownPlace = async (services: Services, row: Row): Promise<Row> => {
  const { pickup_location: place, ends_at: end } = row
  if (place === null || end <= services.clock.now() || (await isShownText(services, place))) return row
  return { ...row, pickup_location: withheldPlace }
}

interface Facts {
  town: string | undefined
  /** Only while it is confirmed, and until it is over. */
  arrival: ArrivalDetails | undefined
  told: ArrivalRow | undefined
  sums: LedgerSums
}

/**
 * Less than the file of one booking has, since a calendar is read by servers of others for as long as it is subscribed:
 * no reference, amounts, names and telephone numbers, and no directions, which may say how a house is opened. Where
 * somebody was, or would have been, is told by the town alone.
 */
const toEntry = (row: Row, { town, arrival, told }: Facts, now: Date): BookingCalendarEntry => {
  const revision = toCurrentRevision(row, now)
  const isGone = goneStates.has(revision.state)
  const wholeDays =
    row.check_in !== null && row.check_out !== null ? { from: row.check_in, to: row.check_out } : undefined
  const place = [row.listing_title, ...(town === undefined ? [] : [town]), 'Sri Lanka'].join(', ')
  const entry = {
    id: row.id,
    title: isGone ? `Cancelled: ${row.listing_title}` : row.listing_title,
    location: place,
    startsAt: row.starts_at,
    endsAt: toEndOfEntry(row, row.ends_at),
    wholeDays,
    notes: [],
    ...revision,
  }
  if (isGone || row.ends_at <= now) return entry
  const pickup = toArrangedPickup(row, told)
  const asked = row.pickup_location === null ? [] : [`Pick-up: ${row.pickup_location}`]
  const start = { location: arrival ? toPlace(row.listing_title, arrival.address) : place, pin: arrival }
  return {
    ...entry,
    ...toMeeting(row, pickup, { ...start, startsAt: row.starts_at }),
    notes: [
      ...(revision.state === 'pending' ? ['Not confirmed yet'] : []),
      ...(pickup?.place === undefined ? asked : [`Pick-up at ${pickup.time}: ${pickup.place}`]),
      ...(arrival && arrival.until !== null ? [`Check-in from ${arrival.from}, check-out until ${arrival.until}`] : []),
      ...listEndNotes(row),
    ],
  }
}

type OfBooking = Pick<CalendarDeadline, 'bookingId' | 'sequence' | 'changedAt'>

const toPayments = (row: Row, sums: LedgerSums): Omit<CalendarDeadline, keyof OfBooking>[] => {
  // Before staff agree nothing is to be paid.
  if (row.answer_due_at !== null) return []
  return toBookingMoney(row, sums, true).instalments.flatMap(({ kind, dueAt, isPaid }) => {
    if (isPaid || dueAt === null) return []
    const isBalance = kind === 'balance'
    const title = `${isBalance ? 'Balance due' : 'Pay by'}: ${row.listing_title}`
    return [{ what: isBalance ? 'balance' : 'payment', title, at: new Date(dueAt) }]
  })
}

const toFreeCancellation = ({ policy, starts_at, listing_title }: Row): Omit<CalendarDeadline, keyof OfBooking>[] => {
  const isFree = ({ refundPercent, fixedFee }: PolicyView['bands'][number]) => refundPercent === 100 && fixedFee === 0
  const until = toPolicyView(policy, starts_at).bands.findLast(isFree)?.until
  if (!until) return []
  const title = `Last moment for free cancellation: ${listing_title}`
  return [{ what: 'free-cancellation', title, at: new Date(until) }]
}

const toDeadlines = (row: Row, { sums }: Facts, now: Date): CalendarDeadline[] => {
  if (!owingStates.has(stateAt(row, now))) return []
  const ofBooking: OfBooking = { bookingId: row.id, sequence: row.version, changedAt: row.updated_at }
  return [...toPayments(row, sums), ...toFreeCancellation(row)]
    .filter(({ at }) => at > now)
    .map((deadline) => ({ ...ofBooking, ...deadline }))
}

const loadFacts = async ({ db, clock }: Services, rows: readonly Row[]): Promise<(row: Row) => Facts> => {
  const now = clock.now()
  const ids = rows.map(({ id }) => id)
  const ahead = rows.filter(({ state, ends_at }) => state === 'confirmed' && ends_at > now)
  const [listings, arrivals, told, sums] = await Promise.all([
    loadListingSummariesById(db, [...new Set(rows.map((row) => row.listing_id))]),
    listingsForTrips.loadArrivalDetailsById(db, [...new Set(ahead.map((row) => row.listing_id))]),
    listArrivals(db, ids),
    listLedgerSums(db, ids),
  ])
  const toldById = new Map(told.map((each) => [each.booking_id, each]))
  const sumsById = new Map(sums.map((each) => [each.booking_id, each]))
  return (row) => ({
    town: listings.get(row.listing_id)?.location,
    arrival: row.state === 'confirmed' ? arrivals.get(row.listing_id) : undefined,
    // What a departure has is told to those whose seats are sure.
    told: row.state === 'confirmed' ? toldById.get(row.id) : undefined,
    sums: sumsById.get(row.id) ?? zeroLedgerSums,
  })
}

const requireSubscription = async ({ db, config }: Services, given: string): Promise<CalendarSubscriptionRow> => {
  const token = given.replace(/\.ics$/, '')
  const id = parseUnverifiedRowId(token)
  const row = id === undefined ? undefined : await findSubscription(db, id)
  if (!row || !isLinkTokenValid('calendar', token, row, config.auth.secret)) throw new NotFound()
  return row
}

/** What a calendar application reads: always a whole calendar, or `not-found`. */
export const readBookingCalendar = async (services: Services, given: string): Promise<SentFile> => {
  const { db, clock, config } = services
  const { id, user_id: userId, shows_deadlines: showsDeadlines } = await requireSubscription(services, given)
  const now = clock.now()
  const before = (days: number) => new Date(now.getTime() - days * day)
  const found = await listBookingsForCalendar(db, userId, {
    endedAfter: before(pastDays),
    cancelledAfter: before(cancelledDays),
  })
  const rows: Row[] = []
  for (const row of found.filter(hasInstants)) rows.push(await withShownPlace(services, row))
  const factsOf = await loadFacts(services, rows)
  await markSubscriptionRead(db, id, now)
  const { text, revision } = toBookingCalendar(
    rows.map((row) => toEntry(row, factsOf(row), now)),
    showsDeadlines ? rows.flatMap((row) => toDeadlines(row, factsOf(row), now)) : [],
    toPublisher(config),
  )
  return { bytes: Buffer.from(text), contentType: 'text/calendar; charset=utf-8', fileName: 'bookings.ics', revision }
}
