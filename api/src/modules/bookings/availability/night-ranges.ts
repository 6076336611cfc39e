import { addDays, type CivilDate, civilDateAt, clockInSriLanka, nightsBetween } from '@escapes/contract'
import type { BookingTable } from '../tables.ts'
import type { OccupiedDates } from './selection-rules.ts'

export interface NightRange {
  from: CivilDate
  to: CivilDate
}

export const toNightRange = ({ occupied }: { occupied: OccupiedDates }): NightRange | null =>
  occupied.kind === 'stay' ? { from: occupied.checkIn, to: occupied.checkOut } : null

export const toActivityDay = ({ occupied }: { occupied: OccupiedDates }): CivilDate | null =>
  occupied.kind === 'activity' ? occupied.date : null

/** Of an activity of several days, as it was when it was booked. */
export const toLastDay = (row: { outing_date: CivilDate | null; ends_at: Date | null }): CivilDate | null => {
  if (row.outing_date === null || row.ends_at === null) return null
  // It ends with the midnight after its last day.
  const last = civilDateAt(new Date(row.ends_at.getTime() - 1))
  return last > row.outing_date ? last : null
}

/** The local times of an outing, as it was booked; `endTime` null where it was not told then. */
export const toBookedHours = ({
  outing_date: day,
  starts_at: start,
  lasts_minutes: minutes,
}: Pick<BookingTable, 'outing_date' | 'starts_at' | 'lasts_minutes'>): {
  startTime: string | null
  endTime: string | null
} => {
  if (day === null || start === null) return { startTime: null, endTime: null }
  const end = minutes === null ? null : new Date(start.getTime() + minutes * 60_000)
  return { startTime: clockInSriLanka(start), endTime: end && clockInSriLanka(end) }
}

/** Days before and after the requested dates. */
export const searchRadiusDays = 120
const maxFreeStays = 3

export const mergeNightRanges = (ranges: readonly NightRange[]): NightRange[] => {
  const merged: NightRange[] = []
  for (const range of ranges.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = merged.at(-1)
    if (last && range.from <= last.to) last.to = last.to > range.to ? last.to : range.to
    else merged.push({ ...range })
  }
  return merged
}

/** Free ranges of the same length, the nearest first; of two equally near ones the later. */
export const listNearestFreeStays = (
  { checkIn, checkOut }: { checkIn: CivilDate; checkOut: CivilDate },
  taken: readonly NightRange[],
  isStayOnSale: (checkIn: CivilDate, checkOut: CivilDate) => boolean,
): { checkIn: CivilDate; checkOut: CivilDate }[] => {
  const nights = nightsBetween(checkIn, checkOut)
  const ranges = mergeNightRanges(taken)
  const isFree = (from: CivilDate) => {
    const to = addDays(from, nights)
    return !ranges.some((range) => range.from < to && from < range.to) && isStayOnSale(from, to)
  }
  const freeStays: { checkIn: CivilDate; checkOut: CivilDate }[] = []
  for (let distance = 0; distance <= searchRadiusDays && freeStays.length < maxFreeStays; distance++) {
    const starts = distance === 0 ? [checkIn] : [addDays(checkIn, distance), addDays(checkIn, -distance)]
    for (const from of starts.filter(isFree)) {
      const to = addDays(from, nights)
      // Overlapping offers would be nearly the same one.
      const overlaps = freeStays.some((offer) => offer.checkIn < to && from < offer.checkOut)
      if (!overlaps && freeStays.length < maxFreeStays) freeStays.push({ checkIn: from, checkOut: to })
    }
  }
  return freeStays
}
