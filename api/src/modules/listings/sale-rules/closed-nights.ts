import type { CivilDate } from '@escapes/contract'

/** Nights without a sale, `to` exclusive. */
export interface Closure {
  from: CivilDate
  to: CivilDate
  reason: string
}

export type Nights = Pick<Closure, 'from' | 'to'>

/** What is left of the ranges without these nights, such as of closures once they are open again; one around them becomes two. */
export const subtractNights = <Range extends Nights>(ranges: readonly Range[], { from, to }: Nights): Range[] =>
  ranges.flatMap((range) => {
    if (range.to <= from || to <= range.from) return [range]
    return [...(range.from < from ? [{ ...range, to: from }] : []), ...(to < range.to ? [{ ...range, from: to }] : [])]
  })

/** The closures with one more, in order; where they share nights, the new one counts. */
export const addClosure = (closures: readonly Closure[], closure: Closure): Closure[] =>
  [...subtractNights(closures, closure), closure].toSorted((one, other) => one.from.localeCompare(other.from))
