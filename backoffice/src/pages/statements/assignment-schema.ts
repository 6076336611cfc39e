import { z } from 'zod'
import type { PaymentOnRecord } from '@escapes/contract'
import type { CurrencyCode } from '@escapes/contract/money'
import { statementEndpoints } from '@escapes/contract/statements'
import { requiredText } from '#/features/form/text-schema.ts'
import {
  createPaymentConfirmationShape,
  findLinkedPayment,
  toPaymentConfirmations,
} from '#/features/money/payment-confirmation-schema.ts'

const { shape } = statementEndpoints['POST /admin/statement-lines/:id/assign'].body
const { reason } = statementEndpoints['POST /admin/statement-lines/:id/reassign'].body.shape

/** The booking of a statement line as typed; the output is the body of the request, and the reason of a reassignment. */
export const assignmentSchema = (
  currency: CurrencyCode,
  paymentsOnRecord: readonly PaymentOnRecord[],
  needsReason = false,
) =>
  z
    .object({
      reference: requiredText('Write the reference of the booking.').pipe(shape.reference),
      reason: needsReason ? requiredText('Write why it is reassigned.').pipe(reason) : z.string().default(''),
      ...createPaymentConfirmationShape(currency, paymentsOnRecord, 'Choose whether it is this transfer.'),
    })
    .transform(({ reference, reason, linkedPaymentChoice, confirmedAmount }) => ({
      reference,
      reason,
      ...toPaymentConfirmations(
        { linkedPaymentChoice, confirmedAmount },
        findLinkedPayment(linkedPaymentChoice, paymentsOnRecord),
      ),
    }))
