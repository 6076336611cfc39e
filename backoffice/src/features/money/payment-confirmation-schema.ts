import { z } from 'zod'
import type { PaymentOnRecord } from '@escapes/contract'
import type { CurrencyCode } from '@escapes/contract/money'
import { requiredText } from '#/features/form/text-schema.ts'
import { optionalAmountSchema } from './amount-schema.ts'

export const emptyPaymentConfirmationFields = { linkedPaymentChoice: '', confirmedAmount: '' }

/** The fields of the confirmations: which payment it is, and an unusual amount again. Payments on record require a choice. */
export const createPaymentConfirmationShape = (
  currency: CurrencyCode,
  paymentsOnRecord: readonly PaymentOnRecord[],
  missingChoiceMessage: string,
) => ({
  linkedPaymentChoice: paymentsOnRecord.length > 0 ? requiredText(missingChoiceMessage) : z.string(),
  confirmedAmount: optionalAmountSchema(currency),
})

interface Confirmations {
  linkedPaymentChoice: string
  confirmedAmount: number | undefined
}

/** The confirmations as the API takes them. */
export const toPaymentConfirmations = (
  { linkedPaymentChoice, confirmedAmount }: Confirmations,
  linkedPayment?: PaymentOnRecord,
) => ({
  ...(linkedPayment
    ? { showsPayment: linkedPayment.entryId }
    : linkedPaymentChoice === 'another' && { anotherTransfer: true }),
  ...(confirmedAmount !== undefined && { confirmedAmount }),
})

export const findLinkedPayment = (
  linkedPaymentChoice: string,
  paymentsOnRecord: readonly PaymentOnRecord[],
): PaymentOnRecord | undefined => paymentsOnRecord.find(({ entryId }) => entryId === linkedPaymentChoice)
