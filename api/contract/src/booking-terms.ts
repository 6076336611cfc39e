import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { currencyCode } from './fields.ts'

/** The terms that the product applies to every booking, and the cancellation policies of what is on sale. */
export const bookingTerms = z.object({
  /** How long a reservation is held before it is submitted. */
  holdMinutes: z.int(),
  /** Until when staff answer a request. */
  answerHours: z.int(),
  /** Until when the first payment has to have arrived. */
  paymentHours: z.int(),
  /** Days before the start on which the rest after a deposit is due. */
  balanceDays: z.int(),
  depositPercent: z.int(),
  /** The currencies that can be paid by bank transfer. */
  currencies: z.array(currencyCode),
  /** The commonest first. From `fromHours` before the start on, `refundPercent` of the total is refunded. */
  policies: z.array(
    z.object({
      listings: z.int(),
      bands: z.array(z.object({ fromHours: z.int(), refundPercent: z.int(), fixedFee: z.int() })),
    }),
  ),
})
export type BookingTerms = z.output<typeof bookingTerms>

export const bookingTermsEndpoints = defineEndpoints({
  'GET /booking-terms': {
    summary: 'The deadlines, payment terms and cancellation policies that bookings are made with now.',
    access: 'anyone',
    response: bookingTerms,
    cache: 'public-300',
  },
})
