import { z } from 'zod'
import { selectionProblems } from './booking-endpoints.ts'
import { booking, bookingState, bookingReason } from './bookings.ts'
import { defineEndpoints } from './endpoint.ts'
import { extraLineReason, extraLineRequest, staffExtraLine } from './extra-lines.ts'
import { civilDate, id, instant, minorUnits } from './fields.ts'
import { pickupArrangement } from './trip-details.ts'
import { listingKind } from './listings.ts'
import { pageSchema, pageQuery } from './paging.ts'
import { staffBookingRequest } from './staff-booking-request.ts'
import { whoMay } from './who-may.ts'

const staffFields = {
  customer: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** The number left for this booking, else the customer's own, else one of their other bookings. */
    phone: z.string().nullish(),
    avatarUrl: z.string().nullish(),
  }),
  /** Only in the response for one booking, in every state; those that are `applied` are in the total. */
  extraLines: z.array(staffExtraLine).optional(),
  /** Only where it waits for an answer that its reader may not give: why, and which colleagues may. */
  answer: whoMay.optional(),
}
type StaffFields = Omit<typeof booking.shape, keyof typeof staffFields> & typeof staffFields
export interface StaffBookingSchema extends z.ZodObject<StaffFields, z.core.$strip> {}
export const staffBooking: StaffBookingSchema = booking.extend(staffFields)
export type StaffBooking = z.output<typeof staffBooking>

/** `version`: the one that staff saw; if the booking changed meanwhile, nothing is done. */
const version = z.int().optional()
const actionRequest = z.strictObject({ version })
/** Of what takes nights or seats again. */
const occupyingProblems = [
  'own-booking',
  'second-person-needed',
  'not-found',
  'transition-not-allowed',
  'dates-taken',
  'not-enough-seats',
] as const
export const cancellationRefunds = ['everything', 'policy'] as const
export type CancellationRefund = (typeof cancellationRefunds)[number]
/**
 * `refundBy` `policy`: the customer asked for it, and gets back what they would have got by cancelling. `refund`: the
 * agreed amount that was shown; another one is rejected with what holds now.
 */
const staffCancelRequest = z.strictObject({
  reason: bookingReason.optional(),
  version,
  refundBy: z.enum(cancellationRefunds).optional(),
  refund: minorUnits.optional(),
})
const declineRequest = z.strictObject({ reason: bookingReason.min(1), version })

export const bookingPaymentFilters = ['unpaid', 'partial', 'paid', 'overpaid', 'receipt-waiting'] as const
export type BookingPaymentFilter = (typeof bookingPaymentFilters)[number]

export const staffBookingSorts = ['newest', 'oldest', 'check-in', 'check-in-desc', 'total', 'total-asc'] as const
const staffBookingSort = z.enum(staffBookingSorts)
export type StaffBookingSort = z.output<typeof staffBookingSort>

/** All that are given must hold. */
const staffBookingFilters = {
  state: bookingState.optional(),
  kind: listingKind.optional(),
  listing: id.optional(),
  departure: id.optional(),
  customer: id.optional(),
  /** Bookings with a night or a day from `from` to `to`, both included. */
  from: civilDate.optional(),
  to: civilDate.optional(),
  /** `paid` includes `overpaid`; `receipt-waiting`: a receipt waits for review, whatever arrived. */
  payment: z.enum(bookingPaymentFilters).optional(),
  /** Matches reference, listing title, customer name, e-mail and four digits or more of a phone number. */
  q: z.string().trim().max(100).optional(),
}

/** What all actions of staff on one booking have in common. */
const action = {
  access: 'staff',
  response: staffBooking,
} as const

const extraLineDecision = {
  ...action,
  notForOwnBooking: true,
  params: z.object({ id, lineId: id }),
} as const

/** Bookings as staff see and handle them. */
export const staffBookingEndpoints = defineEndpoints({
  'GET /admin/bookings': {
    summary: 'All bookings, newest first.',
    access: 'staff',
    query: z.strictObject({ ...staffBookingFilters, sort: staffBookingSort.default('newest'), ...pageQuery }),
    response: pageSchema(staffBooking).extend({ counts: z.partialRecord(bookingState, z.int()) }),
  },
  'POST /admin/bookings': {
    summary:
      'Books for somebody who called: pending at once, under the same rules and locks as a booking of their own. The payment instructions go to them in a mail.',
    access: 'staff',
    readByCustomers: ['newCustomer.name', 'pickupLocation', 'specialRequests', 'extraLines'],
    body: staffBookingRequest,
    response: staffBooking,
    status: 201,
    problems: [
      ...selectionProblems,
      'own-booking',
      'account-deactivated',
      'customer-exists',
      'too-many-mails-to-address',
      'change-needs-staff',
      'deposit-not-offered',
      'quote-changed',
      'amount-not-possible',
      'second-person-needed',
    ],
    idempotent: true,
  },
  'PUT /admin/bookings/:id/pick-up': {
    summary: 'When, where and by whom the guests of a confirmed booking are fetched; each change goes to them by mail.',
    access: 'staff',
    readByCustomers: ['place', 'driver', 'phone', 'vehicle'],
    mayNameCustomersNumbers: true,
    body: pickupArrangement,
    response: staffBooking,
    problems: ['not-found', 'transition-not-allowed', 'too-many-mails-to-address'],
  },
  'DELETE /admin/bookings/:id/pick-up': {
    summary: 'Takes the pick-up of one booking back: that of its departure holds, or none. Its guests get a mail.',
    access: 'staff',
    response: staffBooking,
    problems: ['not-found', 'transition-not-allowed', 'too-many-mails-to-address'],
  },
  'GET /admin/bookings-export': {
    summary: 'The bookings that match, newest first, as a CSV file that no spreadsheet runs as formulas.',
    access: 'staff',
    needs: 'recent-authentication',
    audit: 'entry',
    query: z.strictObject(staffBookingFilters),
    binary: true,
    rate: 'write',
  },
  'POST /admin/bookings/:id/confirm': {
    ...action,
    summary: 'pending → confirmed, once nights and seats were checked again.',
    notForOwnBooking: true,
    body: actionRequest,
    problems: occupyingProblems,
  },
  'POST /admin/bookings/:id/cancel': {
    ...action,
    summary:
      'Staff cancel; the nights are free again and everything paid is given back, or what the policy says where the customer asked for it.',
    notForOwnBooking: true,
    readByCustomers: ['reason'],
    body: staffCancelRequest,
    problems: ['own-booking', 'not-found', 'transition-not-allowed', 'quote-changed'],
  },
  'GET /admin/bookings/:id': {
    summary: 'One booking with its customer.',
    access: 'staff',
    response: staffBooking,
  },
  'GET /admin/bookings/:id/history': {
    summary: 'Everything that happened to a booking, oldest first.',
    access: 'staff',
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
  },
  'POST /admin/bookings/:id/approve': {
    ...action,
    summary: 'A request is accepted: from now on it waits for the money.',
    notForOwnBooking: true,
    body: actionRequest,
    problems: occupyingProblems,
  },
  'POST /admin/bookings/:id/decline': {
    ...action,
    summary: 'A pending booking is turned down; everything paid is given back.',
    notForOwnBooking: true,
    readByCustomers: ['reason'],
    body: declineRequest,
    problems: ['own-booking', 'not-found', 'transition-not-allowed'],
  },
  'POST /admin/bookings/:id/reinstate': {
    ...action,
    summary: 'Brings back a cancelled or expired booking, confirmed, if nobody else has its dates.',
    notForOwnBooking: true,
    body: actionRequest,
    problems: [...occupyingProblems, 'refund-in-file', 'too-many-mails-to-address'],
  },
  'POST /admin/bookings/:id/complete': {
    ...action,
    summary: 'The stay is over.',
    body: actionRequest,
    problems: ['not-found', 'transition-not-allowed'],
  },
  'POST /admin/bookings/:id/no-show': {
    ...action,
    summary: 'The guests never came.',
    body: actionRequest,
    problems: ['not-found', 'transition-not-allowed'],
  },
  'POST /admin/bookings/:id/extra-lines': {
    ...action,
    summary:
      'Adds a line to the price, or takes off a discount. A discount above 300 dollars or a fifth of the price waits for another admin.',
    notForOwnBooking: true,
    readByCustomers: ['label', 'reason'],
    body: extraLineRequest,
    status: 201,
    problems: [
      'own-booking',
      'not-found',
      'transition-not-allowed',
      'too-many-mails-to-address',
      'amount-not-possible',
    ],
    idempotent: true,
  },
  'POST /admin/bookings/:id/extra-lines/:lineId/approve': {
    ...extraLineDecision,
    summary: 'waiting → applied, by another admin than who asked for it.',
    access: 'admin',
    needs: 'recent-authentication',
    problems: [
      'own-booking',
      'not-found',
      'already-reviewed',
      'second-person-needed',
      'transition-not-allowed',
      'too-many-mails-to-address',
      'amount-not-possible',
    ],
  },
  'POST /admin/bookings/:id/extra-lines/:lineId/reject': {
    ...extraLineDecision,
    summary: 'waiting → rejected; who asked for it withdraws it this way.',
    problems: ['own-booking', 'not-found', 'already-reviewed'],
  },
  'POST /admin/bookings/:id/extra-lines/:lineId/remove': {
    ...extraLineDecision,
    summary: 'applied → removed: the total is without it again.',
    readByCustomers: ['reason'],
    body: z.strictObject({ reason: extraLineReason }),
    problems: [
      'own-booking',
      'not-found',
      'already-reviewed',
      'transition-not-allowed',
      'too-many-mails-to-address',
      'amount-not-possible',
    ],
  },
})
