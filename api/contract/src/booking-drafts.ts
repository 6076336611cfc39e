import { z } from 'zod'
import { booking, paymentMethod } from './bookings.ts'
import { defineEndpoints } from './endpoint.ts'
import { civilDate, guests, id, instant } from './fields.ts'

/** What a customer has filled in for one listing and not booked yet. */
export const bookingDraft = z.strictObject({
  checkIn: civilDate.nullable(),
  checkOut: civilDate.nullable(),
  date: civilDate.nullable(),
  guests,
  pickupLocation: z.string().max(300),
  specialRequests: z.string().max(2000),
  paymentMethod,
  /** 1: dates and guests; 2: details and payment. */
  step: z.int().min(1).max(2),
})
export type BookingDraft = z.output<typeof bookingDraft>

const listingParams = z.object({ listingId: id })

export const bookingDraftEndpoints = defineEndpoints({
  'GET /booking-drafts/:listingId': {
    summary: "The caller's draft and open hold of a listing, so that another device goes on where one stopped.",
    access: 'signed-in',
    params: listingParams,
    response: z.object({ draft: bookingDraft.nullable(), hold: booking.nullable() }),
  },
  'PUT /booking-drafts/:listingId': {
    summary: "Saves the caller's draft of a listing.",
    access: 'signed-in',
    params: listingParams,
    body: bookingDraft,
    response: z.object({ savedAt: instant }),
    problems: ['not-found'],
  },
})
