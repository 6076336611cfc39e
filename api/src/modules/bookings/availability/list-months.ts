import { addDays } from '@escapes/contract'
import type { ListingForBooking } from '#/modules/listings/index.ts'
import type { NightRange } from './night-ranges.ts'

type Seasonal = Pick<ListingForBooking, 'price' | 'seasons'>

/** Answers for days in their order: each range is looked at once, however many days are asked about. */
const followRanges = <R extends NightRange>(ranges: readonly R[]) => {
  let at = 0
  return (day: string): R | undefined => {
    let range = ranges[at]
    while (range && range.to <= day) range = ranges[++at]
    return range && range.from <= day ? range : undefined
  }
}

/**
 * Free nights and the lowest price of each month. A night in a season costs what the season says; the price of a week is
 * no price of a night. `taken`: merged, in order.
 */
export const listMonths = ({ price, seasons }: Seasonal, { from, to }: NightRange, taken: readonly NightRange[]) => {
  const findTaken = followRanges(taken)
  const findSeason = followRanges(seasons.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
  const months = new Map<string, { freeNights: number; low: number | null }>()
  for (let night = from; night < to; night = addDays(night, 1)) {
    const month = months.get(night.slice(0, 7)) ?? { freeNights: 0, low: null }
    months.set(night.slice(0, 7), month)
    const season = findSeason(night)
    if (findTaken(night)) continue
    const unitPrice = season?.price ?? price
    month.freeNights += 1
    if (month.low === null || unitPrice < month.low) month.low = unitPrice
  }
  return [...months].map(([month, figures]) => ({ month, ...figures }))
}
