import { z } from 'zod'
import { refundEndpoints } from '@escapes/contract/refunds'
import { requiredText } from '#/features/form/text-schema.ts'

const { shape } = refundEndpoints['POST /admin/refunds/:id/void'].body

/** Why a refund is voided, as typed. One in a file for the bank takes the confirmation that the bank does not pay it. */
export const voidRefundSchema = (isInFile: boolean) =>
  z.object({
    reason: requiredText('Write a reason. The customer reads it, and colleagues later.').pipe(shape.reason),
    inFile: z
      .boolean()
      .refine((isKnown) => isKnown || !isInFile, 'Check with the bank first, then tick this.')
      .transform((isKnown) => (isInFile && isKnown ? true : undefined)),
  })
