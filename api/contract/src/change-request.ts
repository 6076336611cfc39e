import { z } from 'zod'
import { agreedAmount, guests, id, instant, responseDate } from './fields.ts'

/** How long the note may be that a customer adds to what they ask for. */
export const maxChangeRequestNote = 500

const selection = {
  id,
  checkIn: responseDate.nullable(),
  checkOut: responseDate.nullable(),
  date: responseDate.nullable(),
  lastDay: responseDate.nullable(),
  guests,
}

/**
 * Other dates or guests that a customer asked for, where the change is not theirs to make alone. The dates are not held.
 * Shown while it waits; once declined, until the booking changes.
 */
export const changeRequest = z.object({
  ...selection,
  state: z.enum(['waiting', 'declined']),
  /** What the booking would cost then, as it was told to who asked: agreed to at another price it is not. */
  total: agreedAmount,
  note: z.string(),
  askedAt: instant,
  answerDueAt: instant,
  /** Of a declined one: why, as staff told the customer. */
  reason: z.string().nullable(),
})
export type ChangeRequest = z.output<typeof changeRequest>

/** What staff answered, as long as the customer has not read it. */
export const changeAnswer = z.object({
  ...selection,
  state: z.enum(['agreed', 'declined']),
  /** Of a declined one: why, as staff told the customer. */
  reason: z.string().nullable(),
  at: instant,
})
export type ChangeAnswer = z.output<typeof changeAnswer>
