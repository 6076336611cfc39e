import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { answeredDate, civilDate, currencyCode, guests, id, idParams, instant, minorUnits, picture } from './fields.ts'
import { listingKind } from './listings.ts'
import { pageOf, pageQuery } from './paging.ts'

export const bookingStates = [
  'hold',
  'pending',
  'confirmed',
  'completed',
  'expired',
  'cancelled',
  'declined',
  'no_show',
] as const
export const bookingState = z.enum(bookingStates)
export type BookingState = z.output<typeof bookingState>

export const paymentMethod = z.enum(['bank_transfer', 'deposit'])
export type PaymentMethod = z.output<typeof paymentMethod>
export const paymentStatus = z.enum(['pending', 'partial', 'paid'])

/** What is wanted: two dates for a villa, one for a tour or an experience. */
const stayRequest = {
  listingId: id,
  checkIn: civilDate.optional(),
  checkOut: civilDate.optional(),
  date: civilDate.optional(),
  guests,
  /** The currency agreed on; its rate is frozen with the booking. */
  currency: currencyCode.default('USD'),
}

export const quoteRequest = z.strictObject(stayRequest)
export type QuoteRequest = z.input<typeof quoteRequest>

export const quoteLine = z.object({ label: z.string(), quantity: z.int(), unitPrice: minorUnits, amount: minorUnits })

const moneyFields = {
  /** US cents. */
  total: minorUnits,
  /** The total in the agreed currency, in its minor units, at `rate` units per dollar. */
  agreed: z.object({ currency: currencyCode, total: minorUnits, rate: z.string() }),
}

export const quote = z.object({
  lines: z.array(quoteLine),
  nights: z.int().nullable(),
  ...moneyFields,
  /** First and second instalment in US cents; they add up to the total. */
  deposit: minorUnits,
  balance: minorUnits,
  cancellationPolicy: z.string().nullable(),
})
export type Quote = z.output<typeof quote>

export const bookingAction = z.enum(['submit', 'confirm', 'cancel'])
export type BookingAction = z.output<typeof bookingAction>

export const booking = z.object({
  id,
  /** What the traveller writes on the bank transfer: eight letters that survive bad handwriting. */
  reference: z.string(),
  state: bookingState,
  kind: listingKind,
  listing: z.object({ id, title: z.string(), location: z.string(), image: picture.nullable() }),
  checkIn: answeredDate.nullable(),
  checkOut: answeredDate.nullable(),
  date: answeredDate.nullable(),
  nights: z.int().nullable(),
  guests: z.object({ adults: z.int(), children: z.int(), infants: z.int() }),
  lines: z.array(quoteLine),
  ...moneyFields,
  paymentMethod: paymentMethod.nullable(),
  paymentStatus,
  pickupLocation: z.string().nullable(),
  specialRequests: z.string().nullable(),
  cancellationPolicy: z.string().nullable(),
  cancellation: z
    .object({ by: z.enum(['guest', 'staff', 'system']), reason: z.string().nullable(), at: instant })
    .nullable(),
  /** While the state is `hold`: until when the dates are kept. */
  holdExpiresAt: instant.nullable(),
  /** While the state is `pending`: when the payment is due. */
  paymentDueAt: instant.nullable(),
  createdAt: instant,
  /** What this caller may do next. */
  allowed: z.array(bookingAction),
})
export type Booking = z.output<typeof booking>

export const staffBooking = booking.extend({
  customer: z.object({ id: z.string(), name: z.string(), email: z.string() }),
})
export type StaffBooking = z.output<typeof staffBooking>

export const submitRequest = z.strictObject({
  paymentMethod: paymentMethod.default('bank_transfer'),
  pickupLocation: z.string().trim().max(300).optional(),
  specialRequests: z.string().trim().max(2000).optional(),
})

const cancelRequest = z.strictObject({ reason: z.string().trim().max(500).optional() })

export const bookingEndpoints = endpoints({
  'POST /quotes': {
    summary: 'What a stay or an outing costs, line by line. Holds nothing.',
    access: 'anyone',
    body: quoteRequest,
    response: quote,
    problems: [
      'not-found',
      'listing-not-bookable',
      'dates-in-past',
      'dates-taken',
      'too-many-guests',
      'stay-too-short',
      'stay-too-long',
      'currency-not-supported',
    ],
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /bookings': {
    summary: 'Holds the dates for 15 minutes.',
    access: 'signed-in',
    body: quoteRequest,
    response: booking,
    status: 201,
    problems: [
      'not-found',
      'listing-not-bookable',
      'dates-in-past',
      'dates-taken',
      'too-many-guests',
      'stay-too-short',
      'stay-too-long',
      'too-many-holds',
      'currency-not-supported',
      'idempotency-key-missing',
      'idempotency-key-reused',
    ],
    rate: 'write',
    cache: 'no-store',
    idempotent: true,
  },
  'POST /bookings/:id/submit': {
    summary: 'Hands a held booking in: hold → pending.',
    access: 'owner',
    params: idParams,
    body: submitRequest,
    response: booking,
    problems: ['not-found', 'hold-expired', 'transition-not-allowed', 'dates-taken'],
    rate: 'write',
    cache: 'no-store',
  },
  'GET /bookings': {
    summary: "The caller's own bookings, newest first, with the count of each kind.",
    access: 'signed-in',
    query: z.strictObject({ kind: listingKind.optional(), ...pageQuery }),
    response: pageOf(booking).extend({
      counts: z.object({ all: z.int(), tour: z.int(), experience: z.int(), villa: z.int() }),
    }),
    problems: [],
    rate: 'browse',
    cache: 'no-store',
  },
  'GET /bookings/:id': {
    summary: 'One booking.',
    access: 'owner-or-staff',
    params: idParams,
    response: booking,
    problems: ['not-found'],
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /bookings/:id/cancel': {
    summary: 'The traveller cancels a booking that is held or pending.',
    access: 'owner',
    params: idParams,
    body: cancelRequest,
    response: booking,
    problems: ['not-found', 'transition-not-allowed', 'idempotency-key-missing', 'idempotency-key-reused'],
    rate: 'write',
    cache: 'no-store',
    idempotent: true,
  },
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
    summary: 'pending → confirmed, once the nights were checked again.',
    access: 'staff',
    params: idParams,
    response: staffBooking,
    problems: ['not-found', 'transition-not-allowed', 'dates-taken'],
    rate: 'write',
    cache: 'no-store',
  },
  'POST /admin/bookings/:id/cancel': {
    summary: 'The operator cancels; the nights are free again.',
    access: 'staff',
    params: idParams,
    body: cancelRequest,
    response: staffBooking,
    problems: ['not-found', 'transition-not-allowed'],
    rate: 'write',
    cache: 'no-store',
  },
})
