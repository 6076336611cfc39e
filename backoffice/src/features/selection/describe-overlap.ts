import type { ListingDetail, ListingKind, ListingRoute } from '@escapes/contract'
import { compareActivities } from '@escapes/contract/compare-activities'
import { addDays, formatShortDate } from '@escapes/contract/dates'
import { formatDriveTime } from '@escapes/contract/drive-times'
import { formatMinutes } from '@escapes/contract/hours'

export interface Dated {
  kind: ListingKind
  checkIn: string
  checkOut: string
  date: string
  /** How many days an activity takes; a stay has its nights. */
  days: number
  /** Of an activity: its local hours and its place, as far as they are known. */
  startTime?: string | null | undefined
  endTime?: string | null | undefined
  place?: string | undefined
  /** Where it begins and where it ends, if that is not one place. */
  route?: ListingRoute | undefined
}
export type Placed = Dated & { title: string }

export const daysOf = (listing: ListingDetail): number =>
  listing.kind === 'villa' ? 1 : Math.max(1, Math.ceil(listing.durationDays ?? 1))

/** Of a listing as it is sold now. */
export const hoursOf = (listing: ListingDetail): Pick<Dated, 'startTime' | 'endTime' | 'place' | 'route'> => {
  if (listing.kind === 'villa') return {}
  const { startTime, endTime, location: place, route } = listing
  return { startTime, endTime, place, route }
}

export const startOf = ({ kind, checkIn, date }: Dated): string => (kind === 'villa' ? checkIn : date)
/** The day of departure, or the last day of an activity. */
export const endOf = ({ kind, checkOut, date, days }: Dated): string =>
  kind === 'villa' ? checkOut : addDays(date, days - 1)

export const later = (one: string, other: string): string => (one > other ? one : other)
export const earlier = (one: string, other: string): string => (one < other ? one : other)

/** `to`: the day after the last. */
export const daysText = (what: string, from: string, to: string): string => {
  const last = addDays(to, -1)
  return from === last
    ? `${what} of ${formatShortDate(from)}`
    : `${what}s of ${formatShortDate(from)} to ${formatShortDate(last)}`
}

/** A tour of several days has beds on its way. */
export const isBed = ({ kind, days }: Dated): boolean => kind === 'villa' || days > 1

const toDatedActivity = (placed: Placed) => ({ ...placed, from: startOf(placed), to: endOf(placed) })

/** What two things of one traveller have in common, if they are at the same time. */
export const describeOverlap = (one: Placed, other: Placed): string | undefined => {
  const from = later(startOf(one), startOf(other))
  const bothBeds = isBed(one) && isBed(other)
  const to = earlier(endOf(one), endOf(other))
  if (bothBeds)
    return from < to ? `${one.title} and ${other.title}: both for the ${daysText('night', from, to)}.` : undefined
  // A day out from where one stays is no overlap.
  if (one.kind === 'villa' || other.kind === 'villa') return undefined
  const conflict = compareActivities(toDatedActivity(one), toDatedActivity(other))
  if (!conflict) return undefined
  const both = `${one.title} and ${other.title}`
  if (conflict.what !== 'short-way') return `${both}: both on ${formatShortDate(from)}.`
  const drive = formatDriveTime(conflict.driveMinutes)
  return `${both}: ${formatMinutes(conflict.gapMinutes)} between them on ${formatShortDate(from)}, and the drive takes about ${drive}.`
}
