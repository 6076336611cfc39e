import { z } from 'zod'
import { requiredText } from '#/features/form/text-schema.ts'

/** The choice of a payment that is not listed. */
export const unlistedPaymentValue = 'unlisted'

/** The payment that a duplicate shows; the output is the body of the request. */
export const closeDuplicateReceiptSchema = z.object({
  showsPayment: requiredText('Choose the payment that it shows.').transform((entryId) =>
    entryId === unlistedPaymentValue ? undefined : entryId,
  ),
})
