import { z } from 'zod'
import { maxBookings } from './booking-changes.ts'
import { changeProblems } from './booking-endpoints.ts'
import { booking, bookingReason } from './bookings.ts'
import { maxOfferedDays, possibleDates } from './date-offer.ts'
import { defineEndpoints } from './endpoint.ts'
import { agreedAmount, civilDate, currencyCode, id, minorUnits } from './fields.ts'
import { personOfBooking } from './person-of-booking.ts'
import { problemOfOne } from './problem-of-one.ts'
import { staffBooking } from './staff-bookings.ts'

const days = z.array(civilDate).min(1, 'Choose a day.').max(maxOfferedDays, `At most ${maxOfferedDays} days.`)

/** A booking, the dates that could be offered for it, and why none can. */
export const possibleOffer = z.object({
  ...personOfBooking,
  currency: currencyCode,
  /** What it costs as it is booked. */
  total: agreedAmount,
  problem: problemOfOne,
  days: z.array(possibleDates),
})
export type PossibleOffer = z.output<typeof possibleOffer>

/** Other days for a booking whose day cannot run: staff offer, the customer chooses. */
export const dateOfferEndpoints = defineEndpoints({
  'POST /admin/date-offers/preview': {
    summary:
      'For each of several bookings the nearest dates with room for its party; with `days` those. Changes nothing, holds nothing.',
    access: 'staff',
    audit: 'none',
    body: z.strictObject({
      bookings: z
        .array(z.strictObject({ id, days: days.optional() }))
        .min(1)
        .max(maxBookings, `At most ${maxBookings} bookings at once.`),
    }),
    response: z.object({ items: z.array(possibleOffer) }),
    rate: 'browse',
  },
  'POST /admin/bookings/:id/date-offers': {
    summary:
      'Offers other first days for a booking; the customer is told by mail and chooses. Replaces an earlier offer.',
    access: 'staff',
    notForOwnBooking: true,
    readByCustomers: ['reason'],
    body: z.strictObject({
      days,
      reason: bookingReason.min(1, 'Say why: the customer reads it.'),
      version: z.int().optional(),
    }),
    response: staffBooking,
    problems: [...changeProblems, 'own-booking', 'second-person-needed', 'too-many-mails-to-address'],
    idempotent: true,
  },
  'DELETE /admin/bookings/:id/date-offers/:offerId': {
    summary: 'Takes an offer back: the booking stays as it is, and its customer is told.',
    access: 'staff',
    notForOwnBooking: true,
    params: z.object({ id, offerId: id }),
    response: staffBooking,
    problems: ['own-booking', 'not-found', 'already-reviewed'],
  },
  'POST /bookings/:id/date-offers/:offerId/take': {
    summary:
      'The customer takes one of the days that are offered, if it is free by now, for no more than they agreed to.',
    access: 'owner',
    params: z.object({ id, offerId: id }),
    /** `day`: the first. `quotedAgreedTotal`: what was shown, in minor units of the agreed currency. */
    body: z.strictObject({ day: civilDate, quotedAgreedTotal: minorUnits }),
    response: booking,
    problems: [...changeProblems, 'already-reviewed', 'quote-changed'],
    idempotent: true,
  },
})
