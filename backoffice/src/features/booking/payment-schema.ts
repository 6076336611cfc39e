import { z } from 'zod'
import type { PaymentOnRecord } from '@escapes/contract'
import type { CurrencyCode } from '@escapes/contract/money'
import { paymentEndpoints } from '@escapes/contract/payments'
import { optionalText, requiredDay } from '#/features/form/text-schema.ts'
import { amountSchema } from '#/features/money/amount-schema.ts'
import { createPaymentConfirmationShape, toPaymentConfirmations } from '#/features/money/payment-confirmation-schema.ts'

const { body } = paymentEndpoints['POST /admin/bookings/:id/payments']

/** A payment as typed; the output is the body of the request. */
export const paymentSchema = (currency: CurrencyCode, paymentsOnRecord: readonly PaymentOnRecord[]) =>
  z
    .object({
      amount: amountSchema(currency).pipe(body.shape.amount),
      receivedOn: requiredDay.pipe(body.shape.receivedOn),
      method: body.shape.method.unwrap(),
      note: optionalText.pipe(body.shape.note),
      closeDifference: z.boolean(),
      ...createPaymentConfirmationShape(
        currency,
        paymentsOnRecord,
        'Confirm that it is another transfer, or leave it.',
      ),
    })
    .refine(({ method, note }) => method === 'bank' || note !== undefined, {
      error: 'Write who took the money, or the number of the slip. No statement will show it.',
      path: ['note'],
    })
    .transform(({ linkedPaymentChoice, confirmedAmount, ...payment }) => ({
      ...payment,
      ...toPaymentConfirmations({ linkedPaymentChoice, confirmedAmount }),
    }))
