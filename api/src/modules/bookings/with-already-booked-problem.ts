import type { Services } from '#/services.ts'
import { findOwnSubmittedBookingOnDates } from './own-booking-queries.ts'
import { AlreadyBooked, DatesTaken, NotEnoughSeats } from './problems.ts'

interface RequestedDates {
  listingId: string
  checkIn?: string | undefined
  checkOut?: string | undefined
  date?: string | undefined
  userId: string | undefined
  /** The booking that is changed to these dates. */
  exceptBookingId?: string
}

/** Throws `AlreadyBooked` when `work` fails because the caller's own submitted booking has the dates or seats. */
export const withAlreadyBookedProblem = async <T>(
  { db, clock }: Services,
  requested: RequestedDates,
  work: () => Promise<T>,
) => {
  try {
    return await work()
  } catch (error) {
    if (requested.userId === undefined || !(error instanceof DatesTaken || error instanceof NotEnoughSeats)) throw error
    const own = await findOwnSubmittedBookingOnDates(db, { ...requested, userId: requested.userId }, clock.now())
    if (!own) throw error
    throw new AlreadyBooked(own, error instanceof NotEnoughSeats ? error.message : undefined)
  }
}
