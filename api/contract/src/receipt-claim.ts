import { z } from 'zod'
import { boundedText, civilDate, enteredAmount, id, paragraphs, patternText } from './fields.ts'

/** As many bookings as a trip can have, but for the one whose receipt it is. */
const maxAlsoPaid = 11

export { isCertainlyNoReceipt, maxFileBytes, maxUploadBytes } from './upload-limits.ts'

/** What a customer says of a receipt beside its file, as the text fields of a form. */
export const receiptClaim = z.strictObject({
  /** Minor units of the agreed currency. */
  amount: patternText(12, /^\d{1,12}$/, 'Enter an amount in digits.')
    .transform(Number)
    .pipe(enteredAmount)
    .optional(),
  paidOn: civilDate.optional(),
  note: paragraphs(300).optional(),
  /**
   * The ids of other bookings, parted by commas, that the same transfer pays: of the caller, and of the same accepted
   * proposal. `amount` is then the sum of all; without it, what is due now of each.
   */
  alsoPays: boundedText(maxAlsoPaid * 37)
    .transform((ids) => ids.split(','))
    .pipe(z.array(id).max(maxAlsoPaid))
    .optional(),
})
