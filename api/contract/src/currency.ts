import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { currencyCode, id, instant } from './fields.ts'
import { pageQuery, pageSchema } from './paging.ts'

/** `rate`: units of the currency for one US dollar, as decimal text. */
export const exchangeRate = z.object({ currency: currencyCode, rate: z.string(), validFrom: instant })

/** A rate as staff enter it: above zero, with at most six decimals. */
export const enteredRate = z
  .string()
  .trim()
  .max(20, { error: 'Please enter a valid rate', abort: true })
  .regex(/^\d{1,9}(\.\d{1,6})?$/, { error: 'Please enter a valid rate', abort: true })
  // No money is worth a hundred dollars a unit, and prices would become nothing.
  .refine((rate) => Number(rate) >= 0.01, 'Please enter a valid rate')

/** A rate with its origin. `author` is null where no person set it. */
export const recordedRate = exchangeRate.extend({ id, author: z.string().nullable(), source: z.string() })
export type RecordedRate = z.output<typeof recordedRate>

export const managedRate = recordedRate.extend({
  /** Customers can choose the currency. */
  isActive: z.boolean(),
  /** Set more than a day ago. */
  isStale: z.boolean(),
  /** Open bookings that were agreed in the currency: as long as there are some, it cannot be removed. */
  openBookings: z.int(),
  /** Nobody else stands for a rate that is far from those of others: bookings at it are on request. */
  isAgreed: z.boolean(),
})
export type ManagedRate = z.output<typeof managedRate>

const currencyParams = z.strictObject({ currency: currencyCode })
const rateChange = { access: 'admin', needs: 'recent-authentication' } as const

export const currencyEndpoints = defineEndpoints({
  'GET /currency-rates': {
    summary: 'The rate in force of every active currency. The base is the US dollar.',
    access: 'anyone',
    response: pageSchema(exchangeRate),
    cache: 'public-revalidate',
  },
  'GET /admin/currency-rates': {
    summary:
      'The rate in force of every currency that is offered or switched off, by its code, and those that can be added.',
    access: 'admin',
    response: z.object({ items: z.array(managedRate), addable: z.array(currencyCode) }),
  },
  'GET /admin/currency-rates/:currency/history': {
    summary: 'Every rate that was in force, the newest first.',
    access: 'admin',
    params: currencyParams,
    query: z.strictObject(pageQuery),
    response: pageSchema(recordedRate),
  },
  'POST /admin/currency-rates': {
    ...rateChange,
    summary: 'Offers a currency that is not offered yet.',
    body: z.strictObject({ currency: currencyCode, rate: enteredRate }),
    response: managedRate,
    status: 201,
    problems: ['currency-offered'],
  },
  'PUT /admin/currency-rates/:currency': {
    ...rateChange,
    summary: 'Sets a new rate, from now on. Bookings keep the rate they were agreed at.',
    params: currencyParams,
    /**
     * `replaces`: the id of the rate that was seen; a newer one is not overwritten. `confirmedRate` repeats one that is
     * more than five percent off the last.
     */
    body: z.strictObject({ rate: enteredRate, replaces: id, confirmedRate: enteredRate.optional() }),
    response: managedRate,
    problems: ['not-found', 'rate-changed', 'rate-unusual'],
  },
  'PUT /admin/currency-rates/:currency/active': {
    ...rateChange,
    summary: 'Switches a currency off or on. Bookings that were agreed in it keep it.',
    params: currencyParams,
    body: z.strictObject({ isActive: z.boolean() }),
    response: managedRate,
    problems: ['not-found'],
  },
  'DELETE /admin/currency-rates/:currency': {
    ...rateChange,
    summary: 'The currency is not offered any more. Its rates stay in the history.',
    params: currencyParams,
    problems: ['not-found', 'currency-in-use'],
  },
})
