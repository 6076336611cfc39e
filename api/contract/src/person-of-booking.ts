import { z } from 'zod'
import { id, responseDate } from './fields.ts'

/** Whom something about a booking would reach. */
export const personOfBooking = {
  bookingId: id,
  reference: z.string(),
  name: z.string(),
  /** By which they are reached about this booking. */
  phone: z.string().nullable(),
  listing: z.object({ title: z.string() }),
  firstDay: responseDate,
  /** The day of the check-out, or the last day of an activity of several days. */
  lastDay: responseDate.nullable(),
  guests: z.int(),
  /** Without one they are asked by mail to make one, and read nothing before. */
  hasAccount: z.boolean(),
}
