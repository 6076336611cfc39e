import type { CalendarEntry } from '@escapes/contract'
import { nightsBetween, type CivilDate } from '@escapes/contract/dates'

/** Where an entry stands in the row of its villa, in days from the first one. */
export interface PlacedEntry {
  entry: CalendarEntry
  start: number
  length: number
  /** Null: it has the whole height. Of two that overlap, the later one stands in the lower half. */
  half: 'upper' | 'lower' | null
  beginsBefore: boolean
  endsAfter: boolean
}

const overlap = (one: CalendarEntry, other: CalendarEntry): boolean => one.from < other.to && other.from < one.to

/** Entries in order of their first night, cut to the days shown. */
export const placeEntries = (entries: readonly CalendarEntry[], from: CivilDate, days: number): PlacedEntry[] =>
  entries.flatMap((entry, at) => {
    const [first, end] = [nightsBetween(from, entry.from), nightsBetween(from, entry.to)]
    const [start, last] = [Math.max(0, first), Math.min(days, end)]
    if (last <= start) return []
    const isLower = entries.slice(0, at).some((other) => overlap(other, entry))
    const isUpper = !isLower && entries.slice(at + 1).some((other) => overlap(other, entry))
    const half = isLower ? ('lower' as const) : isUpper ? ('upper' as const) : null
    return [{ entry, start, length: last - start, half, beginsBefore: first < 0, endsAfter: end > days }]
  })

/** What takes a night: bookings before what other channels and staff wrote. */
export const listEntriesOfNight = (entries: readonly CalendarEntry[], day: CivilDate): CalendarEntry[] =>
  entries
    .filter(({ from, to }) => from <= day && day < to)
    .toSorted((one, other) => Number(one.bookingId === null) - Number(other.bookingId === null))
