import type { ListingDetail, ListingKind } from '@escapes/contract'
import { addDays, formatShortDate } from '@escapes/contract/dates'

export interface Dated {
  kind: ListingKind
  checkIn: string
  checkOut: string
  date: string
  /** How many days an activity takes; a stay has its nights. */
  days: number
}
export type Placed = Dated & { title: string }

export const daysOf = (listing: ListingDetail): number =>
  listing.kind === 'villa' ? 1 : Math.max(1, Math.ceil(listing.durationDays ?? 1))

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

/** What two things of one traveller have in common, if they are at the same time. */
export const describeOverlap = (one: Placed, other: Placed): string | undefined => {
  const from = later(startOf(one), startOf(other))
  const bothBeds = isBed(one) && isBed(other)
  const to = earlier(endOf(one), endOf(other))
  if (bothBeds)
    return from < to ? `${one.title} and ${other.title}: both for the ${daysText('night', from, to)}.` : undefined
  // A day out from where one stays is no overlap.
  if (one.kind === 'villa' || other.kind === 'villa' || from > to) return undefined
  return `${one.title} and ${other.title}: both on ${formatShortDate(from)}.`
}
