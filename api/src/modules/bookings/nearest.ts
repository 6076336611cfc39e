import { addDays, type CivilDate, nightsBetween } from '@escapes/contract'

export interface Nights {
  from: CivilDate
  to: CivilDate
}

/** How far from the wanted dates to look, either way. */
export const searchDays = 120
const wanted = 3

/** Sorted, overlapping and touching ranges joined. */
export const mergeRanges = (ranges: readonly Nights[]): Nights[] => {
  const merged: Nights[] = []
  for (const range of ranges.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = merged.at(-1)
    if (last && range.from <= last.to) last.to = last.to > range.to ? last.to : range.to
    else merged.push({ ...range })
  }
  return merged
}

/** The nearest free ranges of the same length, the closest first, the later of two equally close ones first. */
export const nearestFree = (
  { checkIn, checkOut }: { checkIn: CivilDate; checkOut: CivilDate },
  taken: readonly Nights[],
  earliest: CivilDate,
): { checkIn: CivilDate; checkOut: CivilDate }[] => {
  const nights = nightsBetween(checkIn, checkOut)
  const ranges = mergeRanges(taken)
  const isFree = (from: CivilDate) => {
    const to = addDays(from, nights)
    return from >= earliest && !ranges.some((range) => range.from < to && from < range.to)
  }
  const found: { checkIn: CivilDate; checkOut: CivilDate }[] = []
  for (let distance = 0; distance <= searchDays && found.length < wanted; distance++) {
    const starts = distance === 0 ? [checkIn] : [addDays(checkIn, distance), addDays(checkIn, -distance)]
    for (const from of starts.filter(isFree)) {
      const to = addDays(from, nights)
      // Offers that share nights with each other would say the same thing three times.
      const overlaps = found.some((offer) => offer.checkIn < to && from < offer.checkOut)
      if (!overlaps && found.length < wanted) found.push({ checkIn: from, checkOut: to })
    }
  }
  return found
}
