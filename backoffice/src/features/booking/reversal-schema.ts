import { z } from 'zod'
import { paymentEndpoints } from '@escapes/contract/payments'
import { requiredText } from '#/features/form/text-schema.ts'

const { body } = paymentEndpoints['POST /admin/ledger-entries/:id/reverse']

/** Why an entry is reversed, as typed. */
export const reversalSchema = z.object({
  reason: requiredText('Give a reason, for the customer and for whoever reads the ledger later.').pipe(
    body.shape.reason,
  ),
})
