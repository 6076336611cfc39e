import {
  addDays,
  type CivilDate,
  type itineraryDay,
  type ListingKind,
  nightsBetween,
  type PlanDay,
} from '@escapes/contract'
import { compareActivities } from '@escapes/contract/compare-activities'
import { listDriveTimes } from '@escapes/contract/drive-times'
import { minutesOfDay } from '@escapes/contract/hours'
import type { z } from 'zod'

/** A booking as its plan needs it. */
export interface PlannedBooking {
  id: string
  kind: ListingKind
  title: string
  place: string
  isConfirmed: boolean
  /** `to`: the day of leaving a house, or the last day of an activity. */
  from: CivilDate
  to: CivilDate
  /** When a house is open or an activity starts; until when a house is to be left, or when guests are back, if it is told. */
  startTime: string
  endTime: string | null
  /** Null: they come by themselves, or it is not arranged yet. */
  pickupTime: string | null
  itinerary: readonly z.output<typeof itineraryDay>[]
}

type Entry = PlanDay['entries'][number]

/** Nights without a bed that still are a part of one trip. */
export const maxGap = 7

const toItineraryDay = ({ from, itinerary }: PlannedBooking, date: CivilDate) =>
  itinerary.find(({ day }) => day === nightsBetween(from, date) + 1)

const toPlace = (booking: PlannedBooking, date: CivilDate): string =>
  toItineraryDay(booking, date)?.location || booking.place

const toEntries = (booking: PlannedBooking, date: CivilDate): Entry[] => {
  const { id, kind, title, place, isConfirmed, from, to, startTime, endTime, itinerary } = booking
  const pickupTime = date === from ? booking.pickupTime : null
  const shared = { title, detail: null, place, kind, bookingId: id, isConfirmed }
  if (kind !== 'villa') {
    const detail = itinerary.length > 1 ? (toItineraryDay(booking, date)?.title ?? null) : null
    const time = date === from ? startTime : null
    const ends = date === to ? endTime : null
    return [{ ...shared, what: 'activity', time, endTime: ends, pickupTime, detail, place: toPlace(booking, date) }]
  }
  if (date === from) return [{ ...shared, what: 'check-in', time: startTime, pickupTime }]
  return date === to ? [{ ...shared, what: 'check-out', time: endTime }] : []
}

const order = { 'check-out': 1, activity: 2, 'check-in': 3 }

/** A walk before sunrise, beside the house, is over before the house is left. */
const isBeforeLeaving = ({ what, time, endTime, place }: Entry, house: Entry | undefined): boolean =>
  what === 'activity' &&
  !!time &&
  !!endTime &&
  time < endTime &&
  endTime <= (house?.time ?? '') &&
  place === house?.place

const toRank = (entry: Entry, house: Entry | undefined): number =>
  isBeforeLeaving(entry, house) ? 0 : order[entry.what]

/** A house, or a night of an activity that goes on the next day. */
const hasNight = ({ from, to }: PlannedBooking, date: CivilDate): boolean => from <= date && date < to

const toBed = (booking: PlannedBooking, date: CivilDate): PlanDay['beds'][number] =>
  booking.kind === 'villa'
    ? { title: booking.title, place: booking.place }
    : { title: toItineraryDay(booking, date)?.accommodation || booking.title, place: toPlace(booking, date) }

const quarter = 15

/** To the quarter of an hour before; null where that would be the day before. */
const toLeaveBy = (startTime: string, minutes: number): string | null => {
  const at = Math.floor((minutesOfDay(startTime) - minutes) / quarter) * quarter
  if (at < 0) return null
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

interface Stop {
  place: string
  /** Between two stops of one booking its guide drives. */
  bookingId: string | undefined
  /** The place in the entries of its day; null: a bed. */
  entry: number | null
  startsAt: string | null
  /** Minutes of the day at which an activity ends that ends on it, if that is told; after midnight more than its 1440. */
  endsAt: number | null
  /** Who is fetched does not drive. */
  isFetched: boolean
}

interface BookedEntry {
  entry: Entry
  booking: PlannedBooking
}

/** The activities before one that are at the same time, as far as that is told. */
const listOverlaps = (booked: readonly BookedEntry[], at: number): number[] => {
  const { entry, booking } = booked[at]!
  const isOverlap = (other: BookedEntry): boolean =>
    other.entry.what === 'activity' && compareActivities(booking, other.booking)?.what === 'overlap'
  if (entry.what !== 'activity') return []
  return booked.slice(0, at).flatMap((other, index) => (isOverlap(other) ? [index] : []))
}

const toEndMinute = (time: string | null, endTime: string | null): number | null =>
  endTime === null ? null : minutesOfDay(endTime) + (time !== null && endTime < time ? 1440 : 0)

const toDrives = (stops: readonly Stop[]): PlanDay['drives'] =>
  stops.slice(1).flatMap((to, index) => {
    const from = stops[index]!
    if (from.place === to.place || (from.bookingId !== undefined && from.bookingId === to.bookingId)) return []
    const drive = listDriveTimes(from.place).find(({ place }) => place === to.place)
    if (!drive) return []
    const due = to.startsAt === null ? null : toLeaveBy(to.startsAt, drive.minutes)
    const isBeforeStart = from.startsAt !== null && to.startsAt !== null && (due === null || due <= from.startsAt)
    const gap = from.endsAt === null || to.startsAt === null ? null : minutesOfDay(to.startsAt) - from.endsAt
    const isShort = gap !== null && gap < drive.minutes
    const isTooLate = isBeforeStart || isShort
    const leaveBy = isTooLate || to.isFetched ? null : due
    const way = { from: from.place, to: to.place, minutes: drive.minutes, toEntry: to.entry }
    return [{ ...way, leaveBy, isTooLate, gapMinutes: isShort && gap >= 0 ? gap : null }]
  })

const toDay = (bookings: readonly PlannedBooking[], date: CivilDate): PlanDay => {
  const night = bookings.filter((booking) => hasNight(booking, date))
  const nightBefore = bookings.findLast((booking) => hasNight(booking, addDays(date, -1)))
  const listed = bookings
    .filter(({ from, to }) => from <= date && date <= to)
    .flatMap((booking) => toEntries(booking, date).map((entry) => ({ entry, booking })))
  const left = listed.find(({ entry }) => entry.what === 'check-out')?.entry
  const booked = listed.toSorted(
    ({ entry: one }, { entry: other }) =>
      toRank(one, left) - toRank(other, left) || (one.time ?? '').localeCompare(other.time ?? ''),
  )
  const entries = booked.map(({ entry }, at) => ({ ...entry, overlaps: listOverlaps(booked, at) }))
  const beds = night.map((booking) => toBed(booking, date))
  const lastBed = night.at(-1)
  const toBedStop = (booking: PlannedBooking, evening: CivilDate): Stop => ({
    place: toBed(booking, evening).place,
    bookingId: booking.id,
    entry: null,
    startsAt: null,
    endsAt: null,
    isFetched: false,
  })
  const stops: Stop[] = [
    ...(nightBefore ? [toBedStop(nightBefore, addDays(date, -1))] : []),
    ...entries.flatMap(({ what, time, endTime = null, pickupTime, place, bookingId }, entry): Stop[] =>
      what === 'check-out'
        ? []
        : [
            {
              place,
              bookingId: bookingId ?? undefined,
              entry,
              startsAt: what === 'activity' ? time : null,
              endsAt: what === 'activity' ? toEndMinute(time, endTime) : null,
              isFetched: Boolean(pickupTime),
            },
          ],
    ),
    ...(lastBed ? [toBedStop(lastBed, date)] : []),
  ]
  return { date, entries, drives: toDrives(stops), beds, gap: null }
}

/** Those that overlap, follow each other or are some nights apart. */
const groupByTrip = (bookings: readonly PlannedBooking[]): PlannedBooking[][] => {
  const trips: { bookings: PlannedBooking[]; to: CivilDate }[] = []
  for (const booking of bookings.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const trip = trips.at(-1)
    if (!trip || nightsBetween(trip.to, booking.from) > maxGap) trips.push({ bookings: [booking], to: booking.to })
    else {
      trip.bookings.push(booking)
      if (booking.to > trip.to) trip.to = booking.to
    }
  }
  return trips.map((trip) => trip.bookings)
}

/** Says on the first night without a bed how many there are, and where one was last. */
const withGaps = (days: readonly PlanDay[]): PlanDay[] =>
  days.map((day, index) => {
    const isLast = index === days.length - 1
    if (day.beds.length > 0 || isLast || days[index - 1]?.beds.length === 0) return day
    const next = days.findIndex(({ beds }, at) => at > index && beds.length > 0)
    const end = next === -1 ? days.length - 1 : next
    const place = day.entries.at(-1)?.place ?? days[index - 1]?.beds.at(-1)?.place ?? days[end]!.beds[0]?.place
    return place === undefined ? day : { ...day, gap: { nights: end - index, checkOut: days[end]!.date, place } }
  })

/** Day by day, from the first that is not over. */
export const toTripPlan = (
  bookings: readonly PlannedBooking[],
  today: CivilDate,
): { trips: { days: PlanDay[] }[] } => ({
  trips: groupByTrip(bookings).map((trip) => {
    const [first, last] = [trip[0]!.from, trip.reduce((latest, { to }) => (to > latest ? to : latest), '')]
    const start = first < today ? today : first
    const dates = Array.from({ length: nightsBetween(start, last) + 1 }, (_, at) => addDays(start, at))
    return { days: withGaps(dates.map((date) => toDay(trip, date))) }
  }),
})
