import { z } from 'zod'
import type { PaymentOnRecord } from '@escapes/contract'
import type { CurrencyCode } from '@escapes/contract/money'
import { receiptEndpoints } from '@escapes/contract/receipts'
import { amountSchema } from '#/features/money/amount-schema.ts'
import { parseTypedAmount } from '#/features/money/parse-typed-amount.ts'
import { findLinkedPayment, toPaymentConfirmations } from '#/features/money/payment-confirmation-schema.ts'

const { shape } = receiptEndpoints['POST /admin/receipts/:id/accept'].body

const typedAcceptance = z.object({
  amount: z.string(),
  receivedOn: z.string(),
  closeDifference: z.boolean(),
  sameFile: z.boolean(),
  linkedPaymentChoice: z.string(),
  confirmedAmount: z.string(),
})

/**
 * The acceptance of a receipt as typed; the output is the body of the request. `paymentsOnRecord`: payments that the receipt
 * may show. `isFileAcceptedBefore`: the same file was accepted before.
 */
export const acceptanceSchema = (
  currency: CurrencyCode,
  paymentsOnRecord: readonly PaymentOnRecord[],
  isFileAcceptedBefore: boolean,
) =>
  typedAcceptance.transform(({ linkedPaymentChoice, receivedOn, closeDifference, sameFile, ...typed }, context) => {
    const reject = (path: keyof z.input<typeof typedAcceptance>, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    // The amount of a linked payment counts, whatever was typed.
    const linked = findLinkedPayment(linkedPaymentChoice, paymentsOnRecord)
    const { data: amount = 0, error } = amountSchema(currency).pipe(shape.amount).safeParse(typed.amount)
    if (!linked && error) reject('amount', error.issues[0]?.message ?? 'Write an amount.')
    if (paymentsOnRecord.length > 0 && !linkedPaymentChoice)
      reject('linkedPaymentChoice', 'Choose whether it is this transfer.')
    if (isFileAcceptedBefore && !sameFile)
      reject('sameFile', 'Check the account first. If the money is there only once, close this receipt as a duplicate.')
    const confirmedAmount = parseTypedAmount(typed.confirmedAmount, currency)
    return {
      amount: linked?.amount ?? amount,
      closeDifference,
      ...(receivedOn && { receivedOn }),
      ...toPaymentConfirmations({ linkedPaymentChoice, confirmedAmount }, linked),
      ...(isFileAcceptedBefore && sameFile && { sameFile }),
    }
  })
