import { z } from 'zod'
import {
  booking,
  bookingRequest,
  cancellationPreview,
  cancelRequest,
  bookingChangeFields,
  changeQuote,
  quote,
  quoteRequest,
  submitRequest,
} from './bookings.ts'
import { defineEndpoints } from './endpoint.ts'
import { minorUnits, optionalPhoneNumber } from './fields.ts'
import { listingKind } from './listings.ts'
import { pageSchema, pageQuery } from './paging.ts'
import { tripDetailsRequest } from './trip-details.ts'

/** Why dates and guests of a listing cannot be booked. */
export const selectionProblems = [
  'not-found',
  'listing-not-bookable',
  'dates-in-past',
  'dates-taken',
  /** Another booking of the caller, which is named, has these dates. */
  'already-booked',
  'dates-closed',
  'out-of-season',
  'not-enough-seats',
  'too-late-to-book',
  'too-many-guests',
  'guests-too-young',
  'stay-too-short',
  'stay-too-long',
  'currency-not-supported',
] as const

/** `change-needs-staff`: customers change what was approved or paid for only through staff. */
export const changeProblems = [
  ...selectionProblems,
  'transition-not-allowed',
  'nothing-to-change',
  'change-needs-staff',
  'deposit-not-covered',
  'too-many-unpaid-nights',
  'amount-not-possible',
  'second-person-needed',
] as const

const confirmedDocument = {
  access: 'owner-or-staff',
  binary: true,
  problems: ['not-found', 'transition-not-allowed'],
  rate: 'write',
} as const

export const bookingEndpoints = defineEndpoints({
  'POST /quotes': {
    summary: 'What a stay or an activity costs, line by line. Holds nothing.',
    access: 'anyone',
    body: quoteRequest,
    response: quote,
    problems: selectionProblems,
    rate: 'browse',
  },
  'POST /bookings': {
    summary:
      'Holds the dates for up to 15 minutes. One hold a person and listing: the same selection gives it back, another replaces it.',
    access: 'signed-in',
    body: bookingRequest,
    response: booking,
    status: 201,
    problems: [
      ...selectionProblems,
      'too-many-holds',
      'too-many-unpaid-bookings',
      'too-many-unpaid-nights',
      'change-needs-staff',
      'quote-changed',
    ],
    idempotent: true,
  },
  'POST /bookings/:id/submit': {
    summary: 'Hands a held booking in: hold → pending. The same again answers with the booking as it is.',
    access: 'owner',
    body: submitRequest,
    response: booking,
    problems: [
      'not-found',
      'hold-expired',
      'transition-not-allowed',
      'dates-taken',
      'dates-closed',
      'not-enough-seats',
      'too-many-unpaid-bookings',
      'hold-replaced',
      'deposit-not-offered',
    ],
  },
  'GET /bookings': {
    summary:
      "The caller's own bookings, what is ahead before what is over, of each the newest first, with the count of each kind.",
    access: 'signed-in',
    query: z.strictObject({ kind: listingKind.optional(), ...pageQuery }),
    response: pageSchema(booking).extend({
      counts: z.object({ all: z.int(), tour: z.int(), experience: z.int(), villa: z.int() }),
    }),
  },
  'GET /bookings/:id': {
    summary: 'One booking.',
    access: 'owner-or-staff',
    response: booking,
  },
  'POST /bookings/:id/cancel': {
    summary: 'The customer cancels; what is given back follows the policy of the booking.',
    access: 'owner',
    body: cancelRequest,
    response: booking,
    problems: ['not-found', 'transition-not-allowed', 'quote-changed'],
    idempotent: true,
  },
  'GET /bookings/:id/cancellation': {
    summary: 'What cancelling now gives back, and until when.',
    access: 'owner-or-staff',
    response: cancellationPreview,
    problems: ['not-found', 'transition-not-allowed'],
  },
  'POST /bookings/:id/change/quote': {
    summary: 'What other dates or guests would cost. Changes nothing.',
    access: 'owner-or-staff',
    audit: 'none',
    /** `mayAsk`: a change that only staff can make is priced as well, to be asked for. */
    body: z.strictObject({ ...bookingChangeFields, mayAsk: z.boolean().default(false) }),
    response: changeQuote,
    problems: changeProblems,
    rate: 'browse',
  },
  'POST /bookings/:id/change': {
    summary: 'Other dates or guests, taken under the same locks as a new booking.',
    access: 'owner-or-staff',
    /** `quotedAgreedTotal`: what was shown, in minor units of the agreed currency. */
    body: z.strictObject({ ...bookingChangeFields, quotedAgreedTotal: minorUnits.optional() }),
    response: booking,
    problems: [...changeProblems, 'too-many-mails-to-address', 'quote-changed'],
    idempotent: true,
  },
  'PUT /bookings/:id/trip': {
    summary: 'Who comes, what they eat, where they are picked up and when they arrive; customers until the day before.',
    access: 'owner-or-staff',
    readByCustomers: ['travellers', 'pickup'],
    mayNameCustomersNumbers: true,
    body: tripDetailsRequest,
    response: booking,
    problems: ['not-found', 'transition-not-allowed', 'trip-begins'],
  },
  'PUT /bookings/:id/phone': {
    summary: 'The number by which the customer is reached about this booking; an empty one removes it.',
    access: 'owner-or-staff',
    body: z.strictObject({ phone: optionalPhoneNumber }),
    /** The number that holds now: without one of its own, another one of the customer. */
    response: z.object({ phone: z.string().nullable() }),
  },
  'GET /bookings/:id/voucher': {
    summary: 'What to show on arrival, as a PDF of one page; of a confirmed booking.',
    ...confirmedDocument,
  },
  'GET /bookings/:id/trip-pack': {
    summary: 'Everything about the trip in one PDF: days, places, contacts, payments; of a confirmed booking.',
    ...confirmedDocument,
  },
  'GET /bookings/:id/payments-document': {
    summary: 'What was agreed, paid and given back, as a PDF; of a booking in any state, also a cancelled one.',
    access: 'owner-or-staff',
    binary: true,
    problems: ['not-found'],
    rate: 'write',
  },
  'GET /bookings/:id/calendar': {
    summary: 'The booking as an iCalendar file, in text.',
    access: 'owner-or-staff',
    response: z.object({ fileName: z.string(), ics: z.string() }),
  },
})
