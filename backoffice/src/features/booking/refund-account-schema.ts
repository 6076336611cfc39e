import { z } from 'zod'
import { beneficiary } from '@escapes/contract/beneficiary'
import { optionalText, requiredText } from '#/features/form/text-schema.ts'

/** Only a transfer to a bank in this country needs no SWIFT code. */
const homeCountry = 'LK'
export const isBankAbroad = (country: string): boolean => country !== '' && country !== homeCountry

const { shape } = beneficiary

/** The account that a caller reads out; the output is the body of the request. */
export const refundAccountSchema = z
  .object({
    accountName: requiredText('Enter the name on the account.').pipe(shape.accountName),
    bankName: requiredText('Enter the name of the bank.').pipe(shape.bankName),
    accountNumber: requiredText('Enter the account number or the IBAN.').pipe(shape.accountNumber),
    country: requiredText('Choose the country of the bank.').pipe(shape.country),
    swift: optionalText.pipe(shape.swift),
  })
  .refine(({ country, swift }) => swift !== undefined || !isBankAbroad(country), {
    path: ['swift'],
    message: 'A bank abroad needs its SWIFT or BIC.',
    // Reported together with other missing fields.
    when: () => true,
  })
