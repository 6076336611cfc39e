import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import {
  agreedAmount,
  answeredDate,
  civilDate,
  currencyCode,
  guests,
  id,
  idParams,
  instant,
  minorUnits,
  picture,
} from './fields.ts'
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

/** `quotedTotal`: the US cents the traveller saw; another total is refused with the new quote. */
export const bookingRequest = z.strictObject({ ...stayRequest, quotedTotal: minorUnits.optional() })

/** What cancelling gives back, band by band. `until` is the last instant of a band; the last one has no end. */
export const policyView = z.object({
  startsAt: instant,
  bands: z.array(z.object({ refundPercent: z.int(), fixedFee: minorUnits, until: instant.nullable() })),
})
export type PolicyView = z.output<typeof policyView>

/** Dates or guests that a booking is to have instead. */
const changeFields = {
  checkIn: civilDate.optional(),
  checkOut: civilDate.optional(),
  date: civilDate.optional(),
  guests: guests.optional(),
}

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
  /** The same two in the agreed currency, and when the second would be due. */
  agreedDeposit: minorUnits,
  agreedBalance: minorUnits,
  balanceDueAt: instant.nullable(),
  cancellationPolicy: z.string().nullable(),
  policy: policyView,
  /** `request`: staff answer before anything is to be paid. */
  mode: z.enum(['instant', 'request']),
})
export type Quote = z.output<typeof quote>

export const bookingAction = z.enum([
  'submit',
  'approve',
  'decline',
  'confirm',
  'cancel',
  'complete',
  'no-show',
  /** Staff bring back what was cancelled or ran out. */
  'reinstate',
  /** Not transitions: other dates or guests may be asked for; money or a receipt is taken. */
  'change',
  'pay',
])
export type BookingAction = z.output<typeof bookingAction>

export const receiptStates = ['submitted', 'accepted', 'rejected'] as const
export const refundStates = ['needs-details', 'ready', 'approved', 'sent', 'void'] as const

/** What of the agreed total has arrived, and what is to come. All of it is derived from verified payments. */
export const bookingMoney = z.object({
  currency: currencyCode,
  total: agreedAmount,
  paid: agreedAmount,
  refunded: agreedAmount,
  /** Of the whole total. */
  due: agreedAmount,
  /** Of the instalment that is next, and when; null when nothing is asked for now, or its time stands still. */
  dueNow: agreedAmount,
  nextDueAt: instant.nullable(),
  isOverpaid: z.boolean(),
  instalments: z.array(
    z.object({
      kind: z.enum(['full', 'deposit', 'balance']),
      ...agreedAmount.shape,
      dueAt: instant.nullable(),
      isPaid: z.boolean(),
    }),
  ),
})
export type BookingMoney = z.output<typeof bookingMoney>

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
  money: bookingMoney,
  /** Of the newest receipt. */
  receiptStatus: z.enum(['none', ...receiptStates]),
  refund: z.object({ id, state: z.enum(refundStates), ...agreedAmount.shape }).nullable(),
  pickupLocation: z.string().nullable(),
  specialRequests: z.string().nullable(),
  cancellationPolicy: z.string().nullable(),
  policy: policyView,
  /** `retained`: what of the payments is kept. */
  cancellation: z
    .object({
      by: z.enum(['guest', 'staff', 'system']),
      reason: z.string().nullable(),
      at: instant,
      retained: agreedAmount.nullable(),
    })
    .nullable(),
  /** While a request waits for staff: until when they answer. */
  answerDueAt: instant.nullable(),
  /** While the state is `hold`: until when the dates are kept. */
  holdExpiresAt: instant.nullable(),
  /** While the state is `pending`: when the payment is due. Null while a receipt is under review. */
  paymentDueAt: instant.nullable(),
  createdAt: instant,
  /** Counts the changes; a deed of staff may name the one it was decided on. */
  version: z.int(),
  /** What this caller may do next. */
  allowed: z.array(bookingAction),
})
export type Booking = z.output<typeof booking>

export const submitRequest = z.strictObject({
  paymentMethod: paymentMethod.default('bank_transfer'),
  pickupLocation: z.string().trim().max(300).optional(),
  specialRequests: z.string().trim().max(2000).optional(),
})

export const reason = z.string().trim().max(500)
/** `refund`: the agreed amount the caller was shown; if it no longer holds, the call is refused with the new one. */
const cancelRequest = z.strictObject({ reason: reason.optional(), refund: minorUnits.optional() })
/** What cancelling now would mean, good for ten minutes and checked again when it is done. */
export const cancellationPreview = z.object({
  currency: currencyCode,
  total: agreedAmount,
  paid: agreedAmount,
  retained: agreedAmount,
  refund: agreedAmount,
  refundPercent: z.int(),
  /** The last instant at which this holds; null when it stays so. */
  until: instant.nullable(),
  validUntil: instant,
  policy: policyView,
})
export type CancellationPreview = z.output<typeof cancellationPreview>

/** A change, priced at the rate and policy of the booking. Differences may be negative. */
export const changeQuote = z.object({
  quote,
  difference: z.object({ amount: z.int(), usd: z.int() }),
  /** Agreed minor units, after what has been paid. */
  dueAfter: minorUnits,
  overpaidAfter: minorUnits,
  /** It is sold on request, and the change is one that staff answer: nothing is to be paid before that. */
  needsAnswer: z.boolean(),
})
export type ChangeQuote = z.output<typeof changeQuote>

const stayProblems = [
  'not-found',
  'listing-not-bookable',
  'dates-in-past',
  'dates-taken',
  'dates-closed',
  'not-enough-seats',
  'too-late-to-book',
  'too-many-guests',
  'stay-too-short',
  'stay-too-long',
  'currency-not-supported',
] as const

/** `change-needs-staff`: what was agreed, or paid for, travellers change only with us. */
const changeProblems = [
  ...stayProblems,
  'transition-not-allowed',
  'nothing-to-change',
  'change-needs-staff',
  'deposit-not-covered',
] as const

export const bookingEndpoints = endpoints({
  'POST /quotes': {
    summary: 'What a stay or an outing costs, line by line. Holds nothing.',
    access: 'anyone',
    body: quoteRequest,
    response: quote,
    problems: stayProblems,
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /bookings': {
    summary: 'Holds the dates for 15 minutes.',
    access: 'signed-in',
    body: bookingRequest,
    response: booking,
    status: 201,
    problems: [...stayProblems, 'too-many-holds', 'quote-changed', 'idempotency-key-missing', 'idempotency-key-reused'],
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
    problems: ['not-found', 'hold-expired', 'transition-not-allowed', 'dates-taken', 'not-enough-seats'],
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
    summary: 'The traveller cancels; what is given back follows the policy of the booking.',
    access: 'owner',
    params: idParams,
    body: cancelRequest,
    response: booking,
    problems: [
      'not-found',
      'transition-not-allowed',
      'quote-changed',
      'idempotency-key-missing',
      'idempotency-key-reused',
    ],
    rate: 'write',
    cache: 'no-store',
    idempotent: true,
  },
  'GET /bookings/:id/cancellation': {
    summary: 'What cancelling now gives back, and until when.',
    access: 'owner-or-staff',
    params: idParams,
    response: cancellationPreview,
    problems: ['not-found', 'transition-not-allowed'],
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /bookings/:id/change/quote': {
    summary: 'What other dates or guests would cost. Changes nothing.',
    access: 'owner-or-staff',
    params: idParams,
    body: z.strictObject(changeFields),
    response: changeQuote,
    problems: changeProblems,
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /bookings/:id/change': {
    summary: 'Other dates or guests, taken under the same locks as a new booking.',
    access: 'owner-or-staff',
    params: idParams,
    /** `quotedTotal`: the agreed total that was shown. */
    body: z.strictObject({ ...changeFields, quotedTotal: minorUnits.optional() }),
    response: booking,
    problems: [...changeProblems, 'quote-changed', 'idempotency-key-missing', 'idempotency-key-reused'],
    rate: 'write',
    cache: 'no-store',
    idempotent: true,
  },
  'GET /bookings/:id/calendar': {
    summary: 'The booking as an iCalendar file, in text.',
    access: 'owner-or-staff',
    params: idParams,
    response: z.object({ fileName: z.string(), ics: z.string() }),
    problems: ['not-found'],
    rate: 'browse',
    cache: 'no-store',
  },
})
