import { z } from 'zod'
import { receiptEndpoints } from '@escapes/contract/receipts'
import { requiredText } from '#/features/form/text-schema.ts'

const { shape } = receiptEndpoints['POST /admin/receipts/:id/reject'].body

/** The rejection of a receipt as typed. `isSaved`: the reason becomes a phrase of this browser. */
export const rejectionSchema = z.object({
  reason: requiredText('Write a reason. The customer reads it.').pipe(shape.reason),
  requestAnother: z.boolean(),
  isSaved: z.boolean(),
})
