import type { Booking } from './bookings.ts'
import { compareActivities, type ActivityConflict } from './compare-activities.ts'
import { formatDateRange, formatDate } from './dates.ts'
import { formatDriveTime } from './drive-times.ts'
import { formatHours, formatMinutes } from './hours.ts'
import type { ListingRoute } from './listings.ts'

type Selection = Pick<
  Booking,
  'id' | 'kind' | 'checkIn' | 'checkOut' | 'date' | 'lastDay' | 'startTime' | 'endTime'
> & {
  /** Where it is, as `drive-times.ts` calls it. */
  place?: string
  /** Where it begins and where it ends, if that is not one place. */
  route?: ListingRoute | undefined
  /** A hold of the same listing is replaced by this one. */
  listingId?: string
}

const toDays = ({ checkIn, checkOut, date, lastDay }: Selection): [string, string] => {
  const from = checkIn ?? date ?? ''
  return [from, checkOut ?? lastDay ?? from]
}

const toDatedActivity = (selection: Selection) => {
  const [from, to] = toDays(selection)
  return { ...selection, from, to }
}

/** Two beds for one night, or two outings that one cannot do both. A day out while one lives in a house is none. */
const compare = (one: Selection, other: Selection): ActivityConflict | undefined => {
  if (one.kind !== 'villa' && other.kind !== 'villa')
    return compareActivities(toDatedActivity(one), toDatedActivity(other))
  const [[from, to], [otherFrom, otherTo]] = [toDays(one), toDays(other)]
  const [begin, end] = [from > otherFrom ? from : otherFrom, to < otherTo ? to : otherTo]
  return begin < end ? { what: 'overlap' } : undefined
}

/** What a comparison needs of a booking. */
export type ComparedBooking = Omit<Selection, 'place' | 'route' | 'listingId'> & Pick<Booking, 'state' | 'listing'>

/** What of a customer's bookings stands in the way of another, and how. */
export interface BookingConflict<B extends ComparedBooking = Booking> {
  booking: B
  conflict: ActivityConflict
  /** It begins on the day of the other. */
  isSameDay: boolean
}

const isStanding = ({ state, listing }: ComparedBooking, { listingId }: Selection): boolean =>
  state === 'pending' || state === 'confirmed' || (state === 'hold' && listing.id !== listingId)

/** What a customer has booked already, asked for or holds, that does not go with one booking or selection. */
export const listOverlapping = <B extends ComparedBooking>(
  selection: Selection,
  own: readonly B[],
): BookingConflict<B>[] =>
  own.flatMap((booking) => {
    if (booking.id === selection.id || !isStanding(booking, selection)) return []
    const conflict = compare(selection, { ...booking, place: booking.listing.location, route: booking.listing.route })
    return conflict ? [{ booking, conflict, isSameDay: booking.date !== null && booking.date === selection.date }] : []
  })

/** `08:00–12:30 on the same day`; of another day the day, of several the days and when one is back. */
const toWhen = ({ booking, isSameDay }: BookingConflict<ComparedBooking>): string => {
  const { startTime, endTime } = booking
  const [from, to] = toDays(booking)
  if (from !== to) return `${formatDateRange(from, to)}${endTime && booking.date ? `, back about ${endTime}` : ''}`
  const day = isSameDay ? 'on the same day' : `on ${formatDate(from)}`
  return startTime ? `${formatHours({ startTime, endTime }, 1)} ${day}` : day.replace(/^on (?!the)/, '')
}

/** In words, before and after the title of what is booked. */
export const describeConflict = (one: BookingConflict<ComparedBooking>): [before: string, after: string] => {
  const { booking, conflict } = one
  const when = toWhen(one)
  if (conflict.what === 'overlap') return ['This overlaps with ', `, ${when}.`]
  if (conflict.what === 'same-day')
    return [
      booking.state === 'hold' ? 'You are booking ' : 'You have booked ',
      `, ${when}. It is not told when the first of them ends.`,
    ]
  const { gapMinutes, driveMinutes } = conflict
  const gap = gapMinutes === 0 ? 'No time' : `Only ${formatMinutes(gapMinutes)}`
  return [`${gap} between this and `, `, ${when}; the drive takes about ${formatDriveTime(driveMinutes)}.`]
}
