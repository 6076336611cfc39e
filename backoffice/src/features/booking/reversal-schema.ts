import { z } from 'zod'
import { paymentEndpoints } from '@escapes/contract/payments'
import { requiredText } from '#/features/form/text-schema.ts'

const { body } = paymentEndpoints['POST /admin/ledger-entries/:id/reverse']

/** Why an entry is reversed, as typed. */
export const reversalSchema = z.object({
  reason: requiredText('Write a reason. The customer reads it, and colleagues in the ledger.').pipe(body.shape.reason),
})
