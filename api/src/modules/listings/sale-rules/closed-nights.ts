import type { CivilDate } from '@escapes/contract'

/** Nights without a sale, `to` exclusive. */
export interface Closure {
  from: CivilDate
  to: CivilDate
  reason: string
}

type Nights = Pick<Closure, 'from' | 'to'>

/** What is left of the closures once these nights are open again; one around them becomes two. */
export const subtractNights = (closures: readonly Closure[], { from, to }: Nights): Closure[] =>
  closures.flatMap((closure) => {
    if (closure.to <= from || to <= closure.from) return [closure]
    return [
      ...(closure.from < from ? [{ ...closure, to: from }] : []),
      ...(to < closure.to ? [{ ...closure, from: to }] : []),
    ]
  })

/** The closures with one more, in order; where they share nights, the new one counts. */
export const addClosure = (closures: readonly Closure[], closure: Closure): Closure[] =>
  [...subtractNights(closures, closure), closure].toSorted((one, other) => one.from.localeCompare(other.from))
