import { z } from 'zod'
import { bookingState } from './bookings.ts'
import { defineEndpoints } from './endpoint.ts'
import { civilDate, enteredPriceUsdCents, id, paragraphs, responseDate, singleLineText } from './fields.ts'
import { listingKind } from './listings.ts'
import { problemOfOne } from './problem-of-one.ts'

/** Nights, `to` exclusive. */
const nights = z
  .array(z.strictObject({ from: civilDate, to: civilDate }))
  .min(1)
  .max(20, 'At most 20 ranges of nights.')
const changedNights = z.array(z.object({ from: responseDate, to: responseDate }))

const price = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('sum'), amount: enteredPriceUsdCents.min(1, 'Must be more than nothing.') }),
  /** Of what each night of each listing costs now. */
  z.strictObject({
    by: z.literal('percent'),
    percent: z.int().min(-90, 'At most 90 percent less.').max(400, 'At most 400 percent more.'),
  }),
])

/** `season`: a price or a minimum stay of their own. `usual`: without one again. */
const change = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('close'), reason: paragraphs(200).default('') }),
  z.strictObject({ action: z.literal('open') }),
  z
    .strictObject({
      action: z.literal('season'),
      name: singleLineText(60),
      price: price.nullable(),
      minNights: z.int().min(1, 'At least one night.').max(60, 'At most 60 nights.').nullable(),
    })
    .refine((season) => season.price !== null || season.minNights !== null, {
      path: ['price'],
      message: 'Enter a price or a minimum stay.',
    }),
  z.strictObject({ action: z.literal('usual') }),
])
export type NightsChange = z.output<typeof change>

const maxListings = 100

/** What nights of one listing cost and ask for; US cents. */
const terms = z.object({ price: z.int(), minNights: z.int() })

export const nightsPreview = z.object({
  listingId: id,
  problem: problemOfOne,
  /** Of its rules, on which the rest is based. */
  version: z.int(),
  /** Agrees to what is named here; null where nothing has to be agreed to. */
  confirm: z.string().nullable(),
  /** Those that become other than they are. */
  changed: changedNights,
  /** Bookings of nights that close; they stay. */
  bookings: z.array(
    z.object({
      id,
      reference: z.string(),
      state: bookingState,
      from: responseDate,
      to: responseDate,
      customer: z.object({ name: z.string(), email: z.string() }),
      guests: z.int(),
    }),
  ),
  seasons: z.array(z.object({ from: responseDate, to: responseDate, before: terms, after: terms })),
  /** New prices that are far from the usual one. */
  unusual: z.array(z.object({ price: z.int(), usual: z.int() })),
})
export type NightsPreview = z.output<typeof nightsPreview>

/** What staff do to nights of several listings in one call. */
export const nightChangeEndpoints = defineEndpoints({
  'GET /admin/night-changes/listings': {
    summary: 'All published listings, by title: those whose nights or days can be closed, opened or priced.',
    access: 'staff',
    response: z.object({
      items: z.array(z.object({ id, title: z.string(), location: z.string(), kind: listingKind })),
    }),
  },
  'POST /admin/night-changes': {
    summary:
      'Closes, opens or prices nights of several listings, of each by itself: what is rejected for one is done for the others, under one key once.',
    access: 'staff',
    audit: 'each',
    readByCustomers: ['change.name'],
    countsEachOf: 'listings',
    body: z.strictObject({
      change,
      listings: z
        .array(
          z.strictObject({
            id,
            nights,
            /** Of the preview: what it showed is done, or nothing. */
            version: z.int().optional(),
            confirm: z.string().max(64).optional(),
          }),
        )
        .min(1)
        .max(maxListings, `At most ${maxListings} listings at once.`),
    }),
    response: z.object({
      items: z.array(
        z.object({
          listingId: id,
          problem: problemOfOne,
          /** The nights of which the opposite action leaves all as it was. */
          undo: changedNights,
        }),
      ),
    }),
    problems: ['recent-authentication-needed'],
    idempotent: true,
  },
  'POST /admin/night-changes/preview': {
    summary: 'What a change of nights would do to each of several listings. Changes nothing.',
    access: 'staff',
    audit: 'none',
    body: z.strictObject({
      change,
      listings: z
        .array(z.strictObject({ id, nights }))
        .min(1)
        .max(maxListings, `At most ${maxListings} listings at once.`),
    }),
    response: z.object({ items: z.array(nightsPreview) }),
    rate: 'browse',
  },
})
