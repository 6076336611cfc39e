import { z } from 'zod'
import { bookingReason, changeQuote } from './bookings.ts'
import { defineEndpoints } from './endpoint.ts'
import { civilDate, id, minorUnits } from './fields.ts'
import { changedPickups } from './trip-details.ts'

const maxBookings = 100
const tooMany = `At most ${maxBookings} bookings at once.`

const change = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['confirm', 'approve']) }),
  z.strictObject({ action: z.literal('cancel'), reason: bookingReason.optional() }),
  z.strictObject({ action: z.literal('decline'), reason: bookingReason.min(1) }),
  z.strictObject({ action: z.literal('move'), date: civilDate }),
  z.strictObject({ action: z.literal('pick-up'), pickup: changedPickups }),
])
export type BookingsChange = z.output<typeof change>

/** Why nothing was done to this one; null: it was done. */
export const problemOfOne = z.object({ code: z.string(), message: z.string() }).nullable()

/** What staff do to several bookings in one call, which goes on when nobody waits for it. */
export const bookingChangeEndpoints = defineEndpoints({
  'POST /admin/bookings/changes': {
    summary:
      'One action on several bookings, on each by itself: what is rejected for one is done for the others, under one key once.',
    access: 'staff',
    audit: 'each',
    readByCustomers: [
      'change.reason',
      'change.pickup.place',
      'change.pickup.driver',
      'change.pickup.phone',
      'change.pickup.vehicle',
    ],
    countsEachOf: 'bookings',
    body: z.strictObject({
      change,
      bookings: z
        .array(
          z.strictObject({
            id,
            /** The one that staff saw, and the total that they were shown for another day. */
            version: z.int().optional(),
            quotedAgreedTotal: minorUnits.optional(),
          }),
        )
        .min(1)
        .max(maxBookings, tooMany),
    }),
    response: z.object({ items: z.array(z.object({ bookingId: id, problem: problemOfOne })) }),
    problems: ['idempotency-key-missing', 'idempotency-key-reused'],
    idempotent: true,
  },
  'POST /admin/bookings/changes/quote': {
    summary: 'What another day would cost each of several bookings, as if it were moved alone. Changes nothing.',
    access: 'staff',
    audit: 'none',
    body: z.strictObject({ date: civilDate, bookingIds: z.array(id).min(1).max(maxBookings, tooMany) }),
    response: z.object({
      items: z.array(z.object({ bookingId: id, quote: changeQuote.nullable(), problem: problemOfOne })),
    }),
    rate: 'browse',
  },
})
