import type { Config } from '#/config/config.ts'
import { nightsBetween } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { toHoldExpiry, toCappedHoldExpiry, toRemainingHoldMs } from '../deadlines/deadlines.ts'
import { countSubmittedAndEndedUnpaid, countUnpaidBookings } from './unpaid-queries.ts'
import type { NightRange } from '../availability/night-ranges.ts'
import { type CustomerUsage, listHoldPeriods, type RequestedReservation } from './own-hold-queries.ts'
import {
  DatesHeldTooLong,
  TooManyHolds,
  TooManyHoldsToday,
  TooManyUnpaidBookings,
  TooManyBookingsEndedToday,
  TooManyBookingsEndedUnpaid,
  TooManyUnpaidNights,
} from '../problems.ts'

/** How much one customer may hold and book without having paid. */
type CustomerCaps = Config['caps']

export interface HoldLimits {
  caps: CustomerCaps
  /** How long a hold lasts. */
  holdMinutes: number
}

const dayMs = 86_400_000
/** A shorter hold leaves no time to fill in the form. */
const minHoldMs = 60_000

export const getRemainingHoldMs = async (
  db: Db,
  reservation: RequestedReservation,
  caps: CustomerCaps,
  now: Date,
): Promise<number> => toRemainingHoldMs(await listHoldPeriods(db, reservation, now), caps.maxHeldMinutes, now)

const countNights = (nights: NightRange | null): number => (nights === null ? 0 : nightsBetween(nights.from, nights.to))

const requireNights = (max: number, current: number, more: number): void => {
  if (current + more > max) throw new TooManyUnpaidNights(max, current)
}

/**
 * The expiry that a new hold may have. Throws `TooManyHolds`, `TooManyHoldsToday`, `TooManyUnpaidBookings`, `TooManyUnpaidNights`,
 * `DatesHeldTooLong` or `TooManyBookingsEndedUnpaid`.
 */
export const requireHoldWithinCaps = (
  current: CustomerUsage,
  reservation: RequestedReservation,
  { caps, holdMinutes }: HoldLimits,
  now: Date,
): Date => {
  if (current.unpaidHolds >= caps.maxOpenHolds) throw new TooManyHolds(caps.maxOpenHolds)
  if (current.holdsToday >= caps.maxHoldsADay) throw new TooManyHoldsToday(current.holdsToday)
  // Checked at the hold, so that nobody fills in a form that could not be submitted.
  if (current.unpaidSubmitted >= caps.maxUnpaidBookings) throw new TooManyUnpaidBookings(caps.maxUnpaidBookings)
  requireNights(caps.maxUnpaidNights, current.unpaidNights, countNights(reservation.stay))
  if (!reservation.stay && !reservation.departure_id) return toHoldExpiry(now, holdMinutes)
  const remainingMs = toRemainingHoldMs(current.holdPeriods, caps.maxHeldMinutes, now)
  if (remainingMs < minHoldMs) throw new DatesHeldTooLong(caps.maxHeldMinutes)
  if (current.endedUnpaid >= caps.maxBookingsEndedUnpaid) throw new TooManyBookingsEndedUnpaid(current.endedUnpaid)
  return toCappedHoldExpiry({ remainingMs, holdMinutes, currentExpiry: null }, now)
}

export const requireSubmitWithinCaps = async (
  trx: Trx,
  userId: string,
  caps: CustomerCaps,
  now: Date,
): Promise<void> => {
  const { unpaidSubmitted } = await countUnpaidBookings(trx, userId, now)
  if (unpaidSubmitted >= caps.maxUnpaidBookings) throw new TooManyUnpaidBookings(caps.maxUnpaidBookings)
  const ended = await countSubmittedAndEndedUnpaid(trx, userId, new Date(now.getTime() - dayMs))
  if (ended >= caps.maxBookingsEndedADay) throw new TooManyBookingsEndedToday(ended)
}

export const requireChangeWithinCaps = async (
  db: Db,
  {
    userId,
    currentNights,
    requestedNights,
    caps,
  }: { userId: string; currentNights: NightRange | null; requestedNights: NightRange | null; caps: CustomerCaps },
  now: Date,
): Promise<void> => {
  const more = countNights(requestedNights) - countNights(currentNights)
  if (more <= 0) return
  const { unpaidNights } = await countUnpaidBookings(db, userId, now)
  requireNights(caps.maxUnpaidNights, unpaidNights, more)
}
