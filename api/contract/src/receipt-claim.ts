import { z } from 'zod'
import { civilDate, enteredAmount, paragraphs, patternText } from './fields.ts'

export { isCertainlyNoReceipt, maxReceiptBytes } from './upload-limits.ts'

/** What a customer says of a receipt beside its file, as the text fields of a form. */
export const receiptClaim = z.strictObject({
  /** Minor units of the agreed currency. */
  amount: patternText(12, /^\d{1,12}$/, 'Enter an amount in digits.')
    .transform(Number)
    .pipe(enteredAmount)
    .optional(),
  paidOn: civilDate.optional(),
  note: paragraphs(300).optional(),
})
