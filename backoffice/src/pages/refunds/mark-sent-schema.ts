import { z } from 'zod'
import { refundEndpoints } from '@escapes/contract/refunds'
import { requiredDay, requiredText } from '#/features/form/text-schema.ts'
import { optionalProofFileSchema } from './proof-schema.ts'

const { shape } = refundEndpoints['POST /admin/refunds/:id/sent'].body

/** A file that the bank has executed, as typed. */
export const markFileSentSchema = z.object({
  bankReference: requiredText('The bank gives every transfer a reference.').pipe(shape.bankReference),
  sentOn: requiredDay.pipe(shape.sentOn),
})

/** A refund that the bank has sent, as typed, with the bank's proof. */
export const markSentSchema = markFileSentSchema.extend({ proof: optionalProofFileSchema })
