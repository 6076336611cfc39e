import { z } from 'zod'
import { bookingState } from './bookings.ts'
import { defineEndpoints } from './endpoint.ts'
import { currencyCode, id, instant, patternText, responseDate } from './fields.ts'
import { listingKind } from './listings.ts'
import { monthFigures } from './month-figures.ts'

export const monthFigure = z.enum(monthFigures)

/** Minor units. `opening` + `received` + `writtenOff` - `refunded` - `earned` = `held` + `toReturn` - `receivable`. */
const amounts = z.record(monthFigure, z.int())
export type MonthAmounts = z.output<typeof amounts>

const monthQuery = { month: patternText(7, /^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month like 2026-11.') }

export const monthOverview = z.object({
  /** Up to when it is counted: the end of the month, or now. */
  until: instant,
  isOver: z.boolean(),
  accounts: z.array(
    z.object({
      currency: currencyCode,
      amounts,
      /** At the rates in force at `until`; null where there was none. */
      lkr: amounts.nullable(),
      /** Of what came in and went back: how. `bankBalance`: all transfers since the first, less all refunds. */
      money: z.object({ bank: z.int(), cash: z.int(), card: z.int(), bankBalance: z.int() }),
    }),
  ),
  /** By kind and title. Money kept of cancelled bookings is in `earned`, and not in `bookings`. */
  listings: z.array(
    z.object({
      listingId: id,
      title: z.string(),
      kind: listingKind,
      currency: currencyCode,
      /** How many took place. */
      bookings: z.int(),
      earned: z.int(),
      lkr: z.int().nullable(),
    }),
  ),
  /** Behind the figure that was asked for, the largest first; at most `maxMonthRows`. */
  rows: z
    .object({
      total: z.int(),
      items: z.array(
        z.object({
          bookingId: id,
          reference: z.string(),
          title: z.string(),
          customer: z.string(),
          state: bookingState,
          /** When it was over, or will be; null while it is not sold. */
          overOn: responseDate.nullable(),
          currency: currencyCode,
          amount: z.int(),
          lkr: z.int().nullable(),
        }),
      ),
    })
    .nullable(),
})
export type MonthOverview = z.output<typeof monthOverview>

export const maxMonthRows = 300

export const monthEndpoints = defineEndpoints({
  'GET /admin/month': {
    summary: 'What was earned in a month, what is held of customers at its end, and the bookings behind one figure.',
    access: 'staff',
    query: z.strictObject({
      ...monthQuery,
      figure: monthFigure.optional(),
      currency: currencyCode.optional(),
      listing: id.optional(),
    }),
    response: monthOverview,
  },
  'GET /admin/month-export': {
    summary: 'One row for each booking with money in the account of a month, as a CSV file with the same sums.',
    access: 'admin',
    needs: 'recent-authentication',
    audit: 'entry',
    query: z.strictObject(monthQuery),
    binary: true,
    rate: 'write',
  },
})
