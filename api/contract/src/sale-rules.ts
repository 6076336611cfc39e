import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { responseDate, civilDate, enteredPriceUsdCents, id, paragraphs, singleLineText } from './fields.ts'
import { listingKind } from './listings.ts'

/** From `fromHours` before the start on (and until the next band), this much of the total is refunded. */
const policyBand = z.strictObject({
  fromHours: z.int().min(0).max(8760),
  refundPercent: z.int().min(0).max(100),
  /** US cents retained in any case. */
  fixedFee: enteredPriceUsdCents.default(0),
})

const ruleFields = {
  /** `request`: staff answer first, within 24 hours. */
  mode: z.enum(['instant', 'request']),
  /** Bookings close this many hours before the start. */
  leadHours: z.int().min(0).max(8760),
  /** Ordered from the earliest band to the latest. */
  policy: z.array(policyBand).min(1).max(6),
  closures: z.array(z.strictObject({ from: civilDate, to: civilDate, reason: paragraphs(200).default('') })).max(100),
  /** Villas only. `weeklyPrice`: US cents for seven nights outside of all seasons. */
  minNights: z.int().min(1).max(60),
  weeklyPrice: enteredPriceUsdCents.nullable(),
  /** Dates with a price or a minimum stay of their own, `to` exclusive. US cents per night or person. */
  seasons: z
    .array(
      z.strictObject({
        name: singleLineText(60),
        from: civilDate,
        to: civilDate,
        price: enteredPriceUsdCents.nullable(),
        minNights: z.int().min(1).max(60).nullable(),
      }),
    )
    .max(100),
  /** Tours and experiences only. */
  sale: z.enum(['free-sale', 'departures']),
  /** Seats that one person of each kind takes. */
  units: z.strictObject({
    adult: z.int().min(0).max(10),
    child: z.int().min(0).max(10),
    infant: z.int().min(0).max(10),
  }),
  /** US cents; null: as an adult. Infants: null is free. */
  childPrice: enteredPriceUsdCents.nullable(),
  infantPrice: enteredPriceUsdCents.nullable(),
}

export const saleRules = z.object({
  listingId: id,
  kind: listingKind,
  title: z.string(),
  version: z.int(),
  isPublished: z.boolean().optional(),
  /** Of the listing's content: US cents per night or person, where no season has its own; null where it has none yet. */
  usualPrice: z.int().nullish(),
  ...ruleFields,
})
export type SaleRules = z.output<typeof saleRules>

export const departure = z.object({
  id,
  date: responseDate,
  capacity: z.int(),
  taken: z.int(),
  cutOffHours: z.int(),
  isOpen: z.boolean(),
})
export type Departure = z.output<typeof departure>

/** Agrees to the effects named by `confirmation-needed`; without it nothing existing changes. */
const confirm = z.string().max(64).optional()

export const saleRuleEndpoints = defineEndpoints({
  'GET /admin/listings/:id/sale-rules': {
    summary: 'How a listing is sold: prices, seasons, closures, lead time, policy.',
    access: 'staff',
    response: saleRules,
  },
  'PUT /admin/listings/:id/sale-rules': {
    summary: 'Changes how a listing is sold from now on. Bookings keep what they were made with.',
    access: 'staff',
    readByCustomers: ['seasons', 'closures'],
    body: z.strictObject({ version: z.int(), confirm, ...ruleFields }),
    response: saleRules,
    problems: ['not-found', 'already-reviewed', 'confirmation-needed', 'recent-authentication-needed'],
  },
  'GET /admin/listings/:id/departures': {
    summary: 'Departures from today on.',
    access: 'staff',
    response: z.object({ items: z.array(departure) }),
  },
  'POST /admin/listings/:id/departures': {
    summary: 'Adds departures, or changes those of the same days.',
    access: 'staff',
    body: z.strictObject({
      dates: z.array(civilDate).min(1).max(366),
      capacity: z.int().min(1).max(500),
      cutOffHours: z.int().min(0).max(720).default(12),
      isOpen: z.boolean().default(true),
      /** What becomes of departures that are there: as requested, once confirmed, or nothing. */
      existing: z.enum(['change', 'keep']).default('change'),
      confirm,
    }),
    response: z.object({ items: z.array(departure) }),
    problems: ['not-found', 'not-enough-seats', 'confirmation-needed'],
  },
})
