import type { BookingsOfBuild, BookingsOfCanary } from '@escapes/contract/canary-status'

/** Of the share that each would have if both did the same: below it, chance alone may be the reason for anything. */
const minExpected = 5
/** Two-sided, one in a hundred: a person reads it a few times, the guard decides nothing by it. */
const surelyZ = 2.576

type Of = (bookings: BookingsOfBuild) => number

/**
 * Whether the pages of a build lead to as many bookings for their views as those of the other. Views are counted of a sample
 * and once for a network and day, bookings each: so how all bookings are shared is compared with how all views are.
 */
const compare = (candidate: BookingsOfBuild, stable: BookingsOfBuild, of: Of): BookingsOfCanary['begun'] => {
  const all = of(candidate) + of(stable)
  const share = candidate.views / (candidate.views + stable.views)
  const [expected, expectedOfStable] = [all * share, all * (1 - share)]
  // Also without any view, of which no share is known.
  if (!(expected >= minExpected && expectedOfStable >= minExpected)) return 'too-few'
  const z = (of(candidate) - expected) / Math.sqrt(expected * (1 - share))
  if (Math.abs(z) < surelyZ) return 'alike'
  return z < 0 ? 'fewer' : 'more'
}

/** What a canary does for the business, beside the stable build of the same hours. */
export const compareBookings = (candidate: BookingsOfBuild, stable: BookingsOfBuild): BookingsOfCanary => ({
  candidate,
  stable,
  begun: compare(candidate, stable, ({ begun }) => begun),
  made: compare(candidate, stable, ({ made }) => made),
})
