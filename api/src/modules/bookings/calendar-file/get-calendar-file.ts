import {
  type ArrangedPickup,
  type ArrivalDetails,
  formatInSriLankaTime,
  formatMoney,
  instantInColombo,
  toDayLabel,
} from '@escapes/contract'
import type { Config } from '#/config/config.ts'
import type { Db } from '#/db/database.ts'
import { NotFound } from '#/http/problem.ts'
import { loadListingSummariesById } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { stateAt } from '#/modules/booking-states/index.ts'
import { toBookingMoney, zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import {
  type BookingCalendarEntry,
  type CalendarFile,
  type CalendarPublisher,
  toCalendarFile,
} from './calendar-file.ts'
import { toBookedHours } from '../availability/night-ranges.ts'
import { getBookingRow } from '../get-booking.ts'
import { type BookingRow, listLedgerSums } from '../queries.ts'
import { findVisibleArrival } from '../trip/arrival-details.ts'
import { toArrangedPickup } from '../trip/load-trips.ts'
import { listArrivals } from '../trip/queries.ts'

type HoursRow = Pick<BookingRow, 'outing_date' | 'starts_at' | 'lasts_minutes'>

export type CalendarRevision = Pick<BookingCalendarEntry, 'state' | 'sequence' | 'changedAt'>

/** A lapsed booking is shown as expired, with the sequence that its expiry will get. */
export const toCurrentRevision = (row: BookingRow, now: Date): CalendarRevision => {
  const state = stateAt(row, now)
  const isAhead = state !== row.state
  return { state, sequence: row.calendar_sequence + (isAhead ? 1 : 0), changedAt: isAhead ? now : row.updated_at }
}

/** When the guests of an outing are back; where that was not told, the end of its last day. `endsAt`: of the row. */
export const toEndOfEntry = ({ starts_at: start, lasts_minutes: minutes }: HoursRow, endsAt: Date): Date =>
  start === null || minutes === null ? endsAt : new Date(start.getTime() + minutes * 60_000)

/** A calendar shows the end of the day as if it were known. */
export const listEndNotes = ({ outing_date: day, lasts_minutes: minutes }: HoursRow): string[] =>
  day !== null && minutes === null ? ['When you are back is not told: the entry ends with the day.'] : []

export const toWayNotes = (
  { from, until, directions, mapUrl }: Omit<ArrivalDetails, 'contact'>,
  row: HoursRow,
): string[] => [
  until === null ? `Starts at ${from}` : `Check-in from ${from}, check-out until ${until}`,
  ...listEndNotes(row),
  ...(directions === '' ? [] : [directions]),
  `Map: ${mapUrl}`,
]

const toArrivalNotes = ({ contact, itinerary, ...way }: ArrivalDetails, row: HoursRow): string[] => [
  ...toWayNotes({ itinerary, ...way }, row),
  `On the spot: ${contact.name}, ${contact.phone}`,
  ...itinerary.map(({ day, title, location }) => `${toDayLabel(day, itinerary.length)}: ${title} (${location})`),
]

/** An address that begins with the name of the house has it once: a map finds no other. */
export const toPlace = (title: string, address: string): string =>
  address.startsWith(title) ? address : `${title}, ${address}`

type Meeting = Pick<BookingCalendarEntry, 'location' | 'pin' | 'startsAt'>

/** Where and when the guests have to be: an outing begins for them where they are fetched. */
export const toMeeting = (
  { outing_date: day }: Pick<BookingRow, 'outing_date'>,
  pickup: { time: string | null; place?: string | undefined } | null,
  start: Meeting,
): Meeting => {
  if (day === null || !pickup?.time || !pickup.place) return start
  const fetchedAt = instantInColombo(day, pickup.time)
  return { location: pickup.place, startsAt: fetchedAt < start.startsAt ? fetchedAt : start.startsAt }
}

const listPickupNotes = (row: BookingRow, arranged: ArrangedPickup | null): string[] => {
  if (!arranged) return row.pickup_location === null ? [] : [`Pick-up: ${row.pickup_location}`]
  const { time, place, driver, phone, vehicle } = arranged
  const who = [driver, phone, vehicle].filter(Boolean).join(', ')
  return [`Pick-up at ${time}: ${place}`, ...(who === '' ? [] : [`Driver: ${who}`])]
}

const listNotes = async (
  db: Db,
  row: BookingRow,
  arranged: ArrangedPickup | null,
  state: CalendarRevision['state'],
): Promise<string[]> => {
  const pickup = listPickupNotes(row, arranged)
  if (state !== 'pending' && state !== 'confirmed') return pickup
  const [sums = zeroLedgerSums] = await listLedgerSums(db, [row.id])
  const { due, currency, nextDueAt } = toBookingMoney(row, sums, true)
  if (due.amount === 0) return pickup
  const dollars = currency === 'USD' ? '' : ` (${formatMoney({ amount: due.usd, currency: 'USD' })})`
  const by = nextDueAt === null ? '' : `, next by ${formatInSriLankaTime(nextDueAt)}`
  return [...pickup, `Still to pay: ${formatMoney({ amount: due.amount, currency })}${dollars}${by}`]
}

export const toPublisher = ({ publicUrl, mail: { from } }: Config): CalendarPublisher => ({
  url: publicUrl,
  name: from.name || 'Sri Lanka Escapes',
  address: from.address,
})

/** The current calendar file, or that of an earlier revision. Undefined for old rows without instants. */
export const findCalendarFile = async (
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  id: string,
  past?: CalendarRevision,
): Promise<CalendarFile | undefined> => {
  const row = await getBookingRow(db, id)
  if (row.starts_at === null || row.ends_at === null) return undefined
  const revision = past ?? toCurrentRevision(row, clock.now())
  const listings = await loadListingSummariesById(db, [row.listing_id])
  const place = listings.get(row.listing_id)?.location
  const arrival = await findVisibleArrival(db, {
    listingId: row.listing_id,
    state: revision.state,
    ...toBookedHours(row),
  })
  const [told] = await listArrivals(db, [row.id])
  const arranged = toArrangedPickup(row, told)
  return toCalendarFile(
    {
      id,
      reference: row.reference,
      title: row.listing_title,
      ...toMeeting(row, arranged, {
        location: arrival
          ? toPlace(row.listing_title, arrival.address)
          : [row.listing_title, ...(place === undefined ? [] : [place]), 'Sri Lanka'].join(', '),
        pin: arrival ?? undefined,
        startsAt: row.starts_at,
      }),
      endsAt: toEndOfEntry(row, row.ends_at),
      notes: [
        ...(await listNotes(db, row, arranged, revision.state)),
        ...(arrival ? toArrivalNotes(arrival, row) : []),
      ],
      ...revision,
    },
    toPublisher(config),
  )
}

export const getCalendarFile = async (services: Services, id: string): Promise<CalendarFile> => {
  const file = await findCalendarFile(services, id)
  if (!file) throw new NotFound()
  return file
}
