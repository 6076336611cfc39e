import { z } from 'zod'
import { patternText, singleLineText } from './fields.ts'

/** Where the money goes: an account number, or an IBAN where the country has them. */
export const beneficiary = z.strictObject({
  accountName: singleLineText(100),
  bankName: singleLineText(100),
  accountNumber: singleLineText(42),
  swift: singleLineText(11).optional(),
  /** Sort code, BSB, routing number or IFSC, where the country has one. */
  bankCode: singleLineText(20).optional(),
  country: patternText(2, /^[A-Z]{2}$/),
})
export type Beneficiary = z.output<typeof beneficiary>
