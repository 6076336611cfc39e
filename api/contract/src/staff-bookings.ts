import { z } from 'zod'
import { booking, bookingState, reason } from './bookings.ts'
import { endpoints } from './endpoint.ts'
import { idParams, instant } from './fields.ts'
import { listingKind } from './listings.ts'
import { pageOf, pageQuery } from './paging.ts'

export const staffBooking = booking.extend({
  customer: z.object({ id: z.string(), name: z.string(), email: z.string() }),
})
export type StaffBooking = z.output<typeof staffBooking>

/** `version`: the one that was looked at; if the booking changed meanwhile, nothing is done. */
const version = z.int().optional()
const deedRequest = z.strictObject({ version })
const staffCancelRequest = z.strictObject({ reason: reason.optional(), version })
const declineRequest = z.strictObject({ reason: reason.min(1), version })

/** Bookings as the operator sees and moves them. */
export const staffBookingEndpoints = endpoints({
  'GET /admin/bookings': {
    summary: 'All bookings, newest first.',
    access: 'staff',
    query: z.strictObject({
      state: bookingState.optional(),
      kind: listingKind.optional(),
      /** Matches reference, listing title, customer name and e-mail. */
      q: z.string().trim().max(100).optional(),
      sort: z.enum(['newest', 'check-in', 'total']).default('newest'),
      ...pageQuery,
    }),
    response: pageOf(staffBooking).extend({ counts: z.partialRecord(bookingState, z.int()) }),
    problems: [],
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /admin/bookings/:id/confirm': {
    summary: 'pending → confirmed, once nights and seats were checked again.',
    access: 'staff',
    params: idParams,
    body: deedRequest,
    response: staffBooking,
    problems: ['not-found', 'transition-not-allowed', 'dates-taken', 'not-enough-seats'],
    rate: 'write',
    cache: 'no-store',
  },
  'POST /admin/bookings/:id/cancel': {
    summary: 'The operator cancels; the nights are free again and everything paid is given back.',
    access: 'staff',
    params: idParams,
    body: staffCancelRequest,
    response: staffBooking,
    problems: ['not-found', 'transition-not-allowed'],
    rate: 'write',
    cache: 'no-store',
  },
  'GET /admin/bookings/:id': {
    summary: 'One booking with its customer.',
    access: 'staff',
    params: idParams,
    response: staffBooking,
    problems: ['not-found'],
    rate: 'browse',
    cache: 'no-store',
  },
  'GET /admin/bookings/:id/history': {
    summary: 'Everything that happened to a booking, oldest first.',
    access: 'staff',
    params: idParams,
    response: z.object({
      items: z.array(
        z.object({
          from: bookingState.nullable(),
          to: bookingState,
          action: z.string(),
          by: z.enum(['guest', 'staff', 'system']),
          name: z.string().nullable(),
          reason: z.string().nullable(),
          at: instant,
        }),
      ),
    }),
    problems: ['not-found'],
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /admin/bookings/:id/approve': {
    summary: 'A request is accepted: from now on it waits for the money.',
    access: 'staff',
    params: idParams,
    body: deedRequest,
    response: staffBooking,
    problems: ['not-found', 'transition-not-allowed', 'dates-taken', 'not-enough-seats'],
    rate: 'write',
    cache: 'no-store',
  },
  'POST /admin/bookings/:id/decline': {
    summary: 'A pending booking is turned down; everything paid is given back.',
    access: 'staff',
    params: idParams,
    body: declineRequest,
    response: staffBooking,
    problems: ['not-found', 'transition-not-allowed'],
    rate: 'write',
    cache: 'no-store',
  },
  'POST /admin/bookings/:id/reinstate': {
    summary: 'Brings back a cancelled or expired booking, confirmed, if nobody else has its dates.',
    access: 'staff',
    params: idParams,
    body: deedRequest,
    response: staffBooking,
    problems: ['not-found', 'transition-not-allowed', 'dates-taken', 'not-enough-seats'],
    rate: 'write',
    cache: 'no-store',
  },
  'POST /admin/bookings/:id/complete': {
    summary: 'The stay is over.',
    access: 'staff',
    params: idParams,
    body: deedRequest,
    response: staffBooking,
    problems: ['not-found', 'transition-not-allowed'],
    rate: 'write',
    cache: 'no-store',
  },
  'POST /admin/bookings/:id/no-show': {
    summary: 'The guests never came.',
    access: 'staff',
    params: idParams,
    body: deedRequest,
    response: staffBooking,
    problems: ['not-found', 'transition-not-allowed'],
    rate: 'write',
    cache: 'no-store',
  },
})
