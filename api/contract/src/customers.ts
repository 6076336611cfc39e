import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { id, instant, optionalPhoneNumber, responseDate } from './fields.ts'
import { moneyFigures } from './overview.ts'
import { pageQuery, pageSchema } from './paging.ts'
import { refund } from './refunds.ts'
import { staffBooking } from './staff-bookings.ts'
import { userState } from './users.ts'

/** Both directions of joining, name, latest booking and number of bookings. */
export const customerSorts = [
  'newest',
  'oldest',
  'name',
  'name-desc',
  'last-booking',
  'last-booking-asc',
  'bookings',
  'bookings-asc',
] as const
export type CustomerSort = (typeof customerSorts)[number]

/** An account that books: every guest, and staff who have a booking of their own. */
export const customer = z.object({
  id,
  name: z.string(),
  /** The name of the sign-up, where the customer goes by another. */
  fullName: z.string().optional(),
  email: z.string(),
  phone: z.string().nullish(),
  country: z.string().nullish(),
  avatarUrl: z.string().nullish(),
  /** A deactivated customer cannot sign in, an unconfirmed one never could. */
  state: userState,
  createdAt: instant,
  /** Null: never, or before it was recorded. */
  lastSignedInAt: instant.nullable(),
  /** In every state, without those that a later one replaced. */
  bookings: z.int(),
  lastBookedAt: instant.nullable(),
})
export type Customer = z.output<typeof customer>

export const customerRow = customer.extend({
  /** The latest names that paid, at most three. */
  payers: z.array(z.string()),
})
export type CustomerRow = z.output<typeof customerRow>

/** A name on the lines of bank statements that paid a customer's bookings. It is erased after ninety days. */
export const payer = z.object({ name: z.string(), lines: z.int(), lastBookedOn: responseDate })
export type Payer = z.output<typeof payer>

/** How many bookings and refunds a customer's page shows; the rest is found in their own lists. */
export const maxShownOfCustomer = 100

export const customerDetails = z.object({
  customer,
  /** By currency, of all bookings that were submitted. */
  money: z.array(moneyFigures),
  /** The latest first, at most `maxShownOfCustomer`. */
  bookings: z.array(staffBooking),
  /** The latest first, at most `maxShownOfCustomer`. */
  refunds: z.array(refund),
  /** The latest first. */
  payers: z.array(payer),
})
export type CustomerDetails = z.output<typeof customerDetails>

const customerFilters = {
  /** A part of name or e-mail, four digits of a phone number, three characters of a payer, or the beginning of a reference. */
  q: z.string().trim().max(100).optional(),
  state: userState.optional(),
}

/** Customers as staff look them up. */
export const customerEndpoints = defineEndpoints({
  'GET /admin/customers': {
    summary:
      'Customers in the order asked for, found by name, e-mail, phone number, the name of a payer or a booking reference.',
    access: 'staff',
    query: z.strictObject({ ...customerFilters, sort: z.enum(customerSorts).default('newest'), ...pageQuery }),
    response: pageSchema(customerRow),
  },
  'GET /admin/customers-export': {
    summary: 'The customers that match, newest first, as a CSV file that no spreadsheet runs as formulas.',
    access: 'staff',
    needs: 'recent-authentication',
    audit: 'entry',
    query: z.strictObject(customerFilters),
    binary: true,
    rate: 'write',
  },
  'GET /admin/customers/:id': {
    summary: 'One customer with all bookings, money by currency, refunds and the names that paid.',
    access: 'staff',
    response: customerDetails,
  },
  'PUT /admin/customers/:id/phone': {
    summary: 'Staff write down the number of a customer, who sees it in their profile; an empty one removes it.',
    access: 'staff',
    body: z.strictObject({ phone: optionalPhoneNumber }),
    /** The number that holds now: without one of their own, that of their latest booking with one. */
    response: z.object({ phone: z.string().nullable() }),
  },
})
