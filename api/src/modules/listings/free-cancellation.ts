import { type CivilDate, instantInColombo, type ListingCard } from '@escapes/contract'
import type { ListingPolicyBand } from './listing-for-booking.ts'

const hourInMs = 3_600_000

/** Until how many hours before the start a cancellation costs nothing; undefined where it always costs something. */
export const findFreeHours = (bands: readonly ListingPolicyBand[]): number | undefined =>
  bands.findLast(({ refundPercent, fixedFee }) => refundPercent === 100 && fixedFee === 0)?.fromHours

/**
 * What can still be cancelled without a cost is what could still be booked if bookings closed when that ends. So a search
 * for it needs no rule of its own for stays, months, days and departures.
 */
export const withFreeHoursAsLead = <T extends { leadHours: number }>(
  rules: T,
  bands: readonly ListingPolicyBand[],
): T => ({ ...rules, leadHours: Math.max(rules.leadHours, findFreeHours(bands) ?? 0) })

interface OfferedStart {
  bands: readonly ListingPolicyBand[]
  /** `14:00:00` */
  startTime: string
  day: CivilDate | undefined
}

export const toFreeCancellation = ({ bands, startTime, day }: OfferedStart): ListingCard['freeCancellation'] => {
  const hoursBefore = findFreeHours(bands)
  if (hoursBefore === undefined) return undefined
  const start = day === undefined ? undefined : instantInColombo(day, startTime.slice(0, 5)).getTime()
  return { hoursBefore, until: start === undefined ? null : new Date(start - hoursBefore * hourInMs).toISOString() }
}
