import { z } from 'zod'
import { businessDetails, companyRegistration, officeHours, termsInForce } from '@escapes/contract/business-settings'

export const detailsSchema = businessDetails
export const companySchema = companyRegistration
export const hoursSchema = officeHours

const { shape } = termsInForce
// An empty text is no number either: the bounds of each field reject 0, or NaN.
const number = z
  .string()
  .trim()
  .transform((text) => (text === '' ? Number.NaN : Number(text)))

/** The terms as typed. */
export const termsSchema = z.object({
  depositPercent: number.pipe(shape.depositPercent),
  balanceDays: number.pipe(shape.balanceDays),
  paymentHours: number.pipe(shape.paymentHours),
  answerHours: number.pipe(shape.answerHours),
  holdMinutes: number.pipe(shape.holdMinutes),
})
