import { z } from 'zod'
import { saleRuleEndpoints } from '@escapes/contract/sale-rules'
import { requiredDay, requiredText, wholeNumber } from '#/features/form/text-schema.ts'

const { capacity, cutOffHours } = saleRuleEndpoints['POST /admin/listings/:id/departures'].body.shape

/** One departure as typed. */
export const departureSchema = z.object({
  listingId: requiredText('Choose a tour or experience.'),
  date: requiredDay,
  capacity: wholeNumber.pipe(capacity),
  cutOffHours: wholeNumber.pipe(cutOffHours.unwrap()),
})
