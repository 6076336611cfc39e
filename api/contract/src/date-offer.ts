import { z } from 'zod'
import { agreedAmount, id, instant, minorUnits, responseDate } from './fields.ts'
import { problemOfOne } from './problem-of-one.ts'

/** How many days one offer names at most. */
export const maxOfferedDays = 6

/** Other dates of a booking, as long as it is now, for the same party. */
export const offeredDates = z.object({
  checkIn: responseDate.nullable(),
  checkOut: responseDate.nullable(),
  date: responseDate.nullable(),
  lastDay: responseDate.nullable(),
  /** Local, of an activity that can be taken then. */
  startTime: z.string().nullish(),
  endTime: z.string().nullish(),
  /** What the booking costs then, never more than now; null: these dates cannot be taken any more. */
  total: agreedAmount.nullable(),
  /** What of the payments goes back then, agreed minor units. */
  refund: minorUnits,
})
export type OfferedDates = z.output<typeof offeredDates>

/**
 * Days that staff offer instead of those that were booked, because the trip cannot run then. Nothing is held. While it is
 * open, a cancellation by the customer refunds everything.
 */
export const dateOffer = z.object({
  id,
  /** Why, as the customer reads it. */
  reason: z.string(),
  offeredAt: instant,
  /** By when the customer is asked to choose; the offer stays open after it. */
  answerDueAt: instant,
  days: z.array(offeredDates),
})
export type DateOffer = z.output<typeof dateOffer>

/** Dates that an offer could name, or why not. */
export const possibleDates = offeredDates.extend({ problem: problemOfOne })
export type PossibleDates = z.output<typeof possibleDates>
