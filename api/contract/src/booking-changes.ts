import { z } from 'zod'
import { bookingReason, changeQuote, underWay } from './bookings.ts'
import { defineEndpoints } from './endpoint.ts'
import { maxOfferedDays } from './date-offer.ts'
import { agreedAmount, civilDate, currencyCode, id, minorUnits } from './fields.ts'
import { personOfBooking } from './person-of-booking.ts'
import { problemOfOne } from './problem-of-one.ts'
import { changedPickups } from './trip-details.ts'

export const maxBookings = 100
const tooMany = `At most ${maxBookings} bookings at once.`

const change = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['confirm', 'approve']) }),
  z.strictObject({ action: z.literal('cancel'), reason: bookingReason.optional() }),
  z.strictObject({ action: z.literal('decline'), reason: bookingReason.min(1) }),
  z.strictObject({ action: z.literal('move'), date: civilDate }),
  z.strictObject({ action: z.literal('offer-dates'), reason: bookingReason.min(1) }),
  z.strictObject({ action: z.literal('pick-up'), pickup: changedPickups }),
])
export type BookingsChange = z.output<typeof change>

/** Whose booking would be cancelled, and what comes back to them. */
export const severalCancellation = z.object({
  ...personOfBooking,
  currency: currencyCode,
  refund: agreedAmount,
  /** To be asked for by mail before the refund can be sent. */
  needsAccount: z.boolean(),
  underWay: underWay.optional(),
  problem: problemOfOne,
})
export type SeveralCancellation = z.output<typeof severalCancellation>

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
            /** First days that are offered instead. */
            days: z.array(civilDate).min(1).max(maxOfferedDays).optional(),
          }),
        )
        .min(1)
        .max(maxBookings, tooMany),
    }),
    response: z.object({ items: z.array(z.object({ bookingId: id, problem: problemOfOne })) }),
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
  'POST /admin/bookings/changes/cancellation': {
    summary:
      'Who would get back how much if staff cancelled several bookings with everything refunded. Changes nothing.',
    access: 'staff',
    audit: 'none',
    body: z.strictObject({ bookingIds: z.array(id).min(1).max(maxBookings, tooMany) }),
    response: z.object({ items: z.array(severalCancellation) }),
    rate: 'browse',
  },
})
