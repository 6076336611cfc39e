import { z } from 'zod'
import {
  agreedAmount,
  responseDate,
  civilDate,
  currencyCode,
  guests,
  id,
  instant,
  minorUnits,
  paragraphs,
  picture,
} from './fields.ts'
import { boardingMark } from './boarding.ts'
import { changeAnswer, changeRequest } from './change-request.ts'
import { dateOffer } from './date-offer.ts'
import { dayToKnow } from './days-to-know.ts'
import { extraLine } from './extra-lines.ts'
import { itineraryDay, listingKind, listingRoute } from './listings.ts'
import { missingDetail, tripChange, tripDetails } from './trip-details.ts'
import { whoMay } from './who-may.ts'

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

/** Two dates for a villa, one for a tour or an experience. */
export const selectionFields = {
  listingId: id,
  checkIn: civilDate.optional(),
  checkOut: civilDate.optional(),
  date: civilDate.optional(),
  guests,
  /** The currency agreed on; its rate is frozen with the booking. */
  currency: currencyCode.default('USD'),
}

/** `customerId`: staff quote for this customer, whose own holds count as free; anybody else's is not read. */
export const quoteRequest = z.strictObject({ ...selectionFields, customerId: id.optional() })
export type QuoteRequest = z.input<typeof quoteRequest>

/** `quotedTotalUsd`: the US cents the customer saw; another total is rejected with the new quote. */
export const bookingRequest = z.strictObject({ ...selectionFields, quotedTotalUsd: minorUnits.optional() })

/** What cancelling gives back, band by band. `until` is the last instant of a band; the last one has no end. */
export const policyView = z.object({
  startsAt: instant,
  bands: z.array(z.object({ refundPercent: z.int(), fixedFee: minorUnits, until: instant.nullable() })),
})
export type PolicyView = z.output<typeof policyView>

/** Dates or guests that a booking is to have instead. */
export const bookingChangeFields = {
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

/** The terms that a booking is made with; they stay as they are, whatever is set later. */
export const bookingTermsView = z.object({
  /** The part of the total that is paid first. */
  depositPercent: z.int(),
  /** Days before the start on which the rest is due. */
  balanceDays: z.int(),
  paymentHours: z.int(),
  answerHours: z.int(),
  /** Of a quote for a new booking: how long it will be held until it is submitted. */
  holdMinutes: z.int().optional(),
})
export type BookingTermsView = z.output<typeof bookingTermsView>

export const quote = z.object({
  lines: z.array(quoteLine),
  /** Of a change: what staff added to the price of the booking, or took off it. In the total as well. */
  extraLines: z.array(extraLine).optional(),
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
  terms: bookingTermsView.optional(),
  /** For staff, where a booking of it that they make will wait for an answer: whether they may give it, and who may. */
  answer: whoMay.optional(),
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
  /** Staff restore a cancelled or expired booking. */
  'reinstate',
  /** Not transitions: a change of dates or guests; a payment or a receipt. */
  'change',
  'pay',
])
export type BookingAction = z.output<typeof bookingAction>

export const receiptStates = ['submitted', 'accepted', 'rejected', 'duplicate', 'closed'] as const
export const refundStates = ['needs-details', 'ready', 'approved', 'sent', 'void'] as const

/** What of the agreed total has arrived and what is due, derived from verified payments. */
export const bookingMoney = z.object({
  currency: currencyCode,
  total: agreedAmount,
  paid: agreedAmount,
  refunded: agreedAmount,
  /** What banks withheld and was written off: with `paid` it makes the total. Absent where nothing was. */
  writtenOff: agreedAmount.optional(),
  /** Due of the whole total. */
  due: agreedAmount,
  /** Due of the next instalment, and when; null when nothing is due now or its deadline is stopped. */
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

/** How to get to the listing that was booked. */
export const arrivalDetails = z.object({
  /** Of the house, or of the point where an activity meets. */
  address: z.string(),
  directions: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  mapUrl: z.string(),
  contact: z.object({ name: z.string(), phone: z.string() }),
  /** Local times, `14:00`: from when a house is open, or when an activity starts; until when it is to be left. */
  from: z.string(),
  until: z.string().nullable(),
  itinerary: z.array(itineraryDay),
})
export type ArrivalDetails = z.output<typeof arrivalDetails>

/** For those who travel along. `opened`: how often. */
export const companionsLink = z.object({ token: z.string(), expiresAt: instant, opened: z.int() })
export type CompanionsLink = z.output<typeof companionsLink>

/**
 * Local times `08:00` of a tour or an experience as it was booked: its start on `date`, and when guests are back on the last
 * day, or after midnight of the one day. Null: not told, or a villa. An api of before sends none.
 */
export const bookedHours = { startTime: z.string().nullish(), endTime: z.string().nullish() }

const bookingFields = {
  id,
  /** What the customer writes on the bank transfer: eight letters that survive bad handwriting. */
  reference: z.string(),
  state: bookingState,
  kind: listingKind,
  listing: z.object({
    id,
    title: z.string(),
    location: z.string(),
    /** An api of before sends none. */
    route: listingRoute.optional(),
    image: picture.nullable(),
  }),
  checkIn: responseDate.nullable(),
  checkOut: responseDate.nullable(),
  date: responseDate.nullable(),
  /** Of an activity of several days; `date` is the first. */
  lastDay: responseDate.nullish(),
  ...bookedHours,
  nights: z.int().nullable(),
  guests: z.object({ adults: z.int(), children: z.int(), infants: z.int() }),
  lines: z.array(quoteLine),
  /** Only in the response for one booking; together with `lines` they make the total. */
  extraLines: z.array(extraLine).optional(),
  ...moneyFields,
  paymentMethod: paymentMethod.nullable(),
  paymentStatus,
  money: bookingMoney,
  /** Of the newest receipt. */
  receiptStatus: z.enum(['none', ...receiptStates]),
  refund: z.object({ id, state: z.enum(refundStates), ...agreedAmount.shape }).nullable(),
  /** Only in the response for one booking: to its customer once it is confirmed, and to staff. */
  arrival: arrivalDetails.nullable().optional(),
  /** What the customer has not told yet, while there is time for it. */
  missing: z.array(missingDetail).optional(),
  /** Only in the response for one booking; `changes`, the newest first, only for staff. */
  trip: tripDetails
    .extend({
      changes: z.array(tripChange).optional(),
      /** For staff. */
      boarding: boardingMark.nullish(),
    })
    .optional(),
  /** Only in the response for one booking: the number left for it, else another one of its customer. */
  customerPhone: z.string().nullish(),
  /** Only to its customer, and where one booking is read; null where none is on. */
  companionsLink: companionsLink.nullish(),
  /** To its customer, and to staff in the response for one booking: what was asked for and staff have not agreed to. */
  changeRequest: changeRequest.nullish(),
  /** Only to its customer, until it is marked as seen. */
  changeAnswer: changeAnswer.nullish(),
  /** What to know of its days; of one booking alone, while somebody is to come. */
  daysToKnow: z.array(dayToKnow).optional(),
  /** To its customer, and to staff in the response for one booking: days that they can take instead. */
  dateOffer: dateOffer.nullish(),
  /** Only in the response for one booking: the accepted proposal that it is a part of. */
  proposal: z.object({ id, title: z.string() }).nullish(),
  pickupLocation: z.string().nullable(),
  specialRequests: z.string().nullable(),
  cancellationPolicy: z.string().nullable(),
  policy: policyView,
  /** `retained`: the part of the payments that is not refunded. */
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
  /** While the state is `hold`: until when the dates are reserved. */
  holdExpiresAt: instant.nullable(),
  /** While the state is `hold`: when the balance would be due after a deposit; null when no deposit is offered. */
  depositBalanceDueAt: instant.nullish(),
  /** While the state is `pending`: when the payment is due. Null while a receipt is under review. */
  paymentDueAt: instant.nullable(),
  /** Until when a receipt under review stops the payment deadline; null once a payment has stopped it for good. */
  reviewDueAt: instant.nullish(),
  createdAt: instant,
  /** `request`: staff answer before anything is to be paid. */
  mode: z.enum(['instant', 'request']).optional(),
  terms: bookingTermsView.optional(),
  /** Counts the changes; staff may name the version that their action is based on. */
  version: z.int(),
  /** What this caller may do next. */
  allowed: z.array(bookingAction),
}
/** With a name of its own: written out at each endpoint, the types of the contract would be too long to be declared. */
export interface BookingSchema extends z.ZodObject<typeof bookingFields, z.core.$strip> {}
export const booking: BookingSchema = z.object(bookingFields)
export type Booking = z.output<typeof booking>

export const submitRequest = z.strictObject({
  paymentMethod: paymentMethod.default('bank_transfer'),
  pickupLocation: paragraphs(300).optional(),
  specialRequests: paragraphs(2000).optional(),
  /** What the caller was shown, in minor units of `currency`; a hold that costs something else since is not submitted. */
  shownAgreedTotal: z.strictObject({ currency: currencyCode, total: minorUnits }).optional(),
})

export const bookingReason = paragraphs(500)
/** `refund`: the agreed amount the caller was shown; if it no longer holds, the call is rejected with the new one. */
export const cancelRequest = z.strictObject({ reason: bookingReason.optional(), refund: minorUnits.optional() })
/** Of a trip that has begun: how many of its nights or days are over. */
export const underWay = z.object({ over: z.int(), of: z.int(), unit: z.enum(['night', 'day']) })
export type UnderWay = z.output<typeof underWay>
/** What cancelling now would mean, valid for ten minutes and checked again on cancelling. */
export const cancellationPreview = z.object({
  currency: currencyCode,
  total: agreedAmount,
  paid: agreedAmount,
  retained: agreedAmount,
  refund: agreedAmount,
  /** What banks withheld from the payments and was written off: paid for the booking, never on our account. */
  writtenOff: agreedAmount.optional(),
  /** Receipts that nobody has checked yet; `claimed` and what follows from it are null where one names no amount. */
  underReview: z
    .object({
      receipts: z.int(),
      claimed: agreedAmount.nullable(),
      /** What comes back in all if that money has arrived. */
      refundIfArrived: agreedAmount.nullable(),
    })
    .optional(),
  refundPercent: z.int(),
  /** For staff: what the customer would get back by cancelling. */
  byPolicy: z.object({ refundPercent: z.int(), retained: agreedAmount, refund: agreedAmount }).optional(),
  underWay: underWay.optional(),
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
  /** By when the next part of it has to arrive; null where nothing is due, before staff answer, or while a receipt stops the deadline. */
  nextDueAt: instant.nullish(),
  overpaidAfter: minorUnits,
  /** Staff must answer the change before anything is to be paid. */
  needsAnswer: z.boolean(),
  /** The customer cannot make it, and may ask for it: the booking stays as it is until staff agree. */
  mustAsk: z.boolean().optional(),
  /** By when staff answer what has to be asked for. */
  answerDueAt: instant.nullish(),
})
export type ChangeQuote = z.output<typeof changeQuote>
