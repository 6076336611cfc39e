import { z } from 'zod'
import type { CurrencyCode } from '@escapes/contract/money'
import { refundEndpoints } from '@escapes/contract/refunds'
import { amountSchema } from '#/features/money/amount-schema.ts'

const { body } = refundEndpoints['POST /admin/bookings/:id/refunds']

/** The amount of a refund as typed. */
export const refundAmountSchema = (currency: CurrencyCode) =>
  z.object({ amount: amountSchema(currency).pipe(body.shape.amount) })
