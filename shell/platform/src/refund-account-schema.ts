import { z } from 'zod'
import { beneficiary } from '@escapes/contract/beneficiary'

/** Only a transfer to a bank in this country needs no SWIFT code. */
const homeCountry = 'LK'
export const isBankAbroad = (country: string): boolean => country !== '' && country !== homeCountry

const required = (message: string) => z.string().trim().min(1, message)
const { shape } = beneficiary

/** The account of a refund as it is typed, by the customer or by staff for a caller; what passes is the api's body. */
export const refundAccountSchema = z
  .object({
    accountName: required('Please write whose account it is.').pipe(shape.accountName),
    bankName: required('Please write the name of the bank.').pipe(shape.bankName),
    accountNumber: required('Please write the account number or the IBAN.').pipe(shape.accountNumber),
    country: required('Please choose the country of the bank.').pipe(shape.country),
    swift: z
      .string()
      .trim()
      .transform((text) => text || undefined)
      .pipe(shape.swift),
  })
  .refine(({ country, swift }) => swift !== undefined || !isBankAbroad(country), {
    path: ['swift'],
    message: 'Please write the SWIFT or BIC of the bank.',
    // Reported together with other missing fields.
    when: () => true,
  })
