import { z } from 'zod'
import { civilDate, enteredAmount } from './fields.ts'

/** The largest file of a receipt, in bytes. */
export const maxReceiptBytes = 10 * 1024 * 1024

/** What a customer says of a receipt beside its file, as the text fields of a form. */
export const receiptClaim = z.strictObject({
  /** Minor units of the agreed currency. */
  amount: z
    .string()
    .regex(/^\d{1,12}$/, 'Enter an amount in digits.')
    .transform(Number)
    .pipe(enteredAmount)
    .optional(),
  paidOn: civilDate.optional(),
  note: z.string().trim().max(300).optional(),
})
