import { z } from 'zod'
import { findBankCodeProblem, findNationalBankCode } from '@escapes/contract/bank-code'
import { beneficiary } from '@escapes/contract/beneficiary'

/** Only a transfer to a bank in this country needs no SWIFT code. */
const homeCountry = 'LK'
export const isBankAbroad = (country: string): boolean => country !== '' && country !== homeCountry

const optional = z
  .string()
  .trim()
  .transform((text) => text || undefined)

const required = (message: string) => z.string().trim().min(1, message)
const { shape } = beneficiary

/** The account of a refund as it is typed, by the customer or by staff for a caller; what passes is the api's body. */
export const refundAccountSchema = z
  .object({
    accountName: required('Please write whose account it is.').pipe(shape.accountName),
    bankName: required('Please write the name of the bank.').pipe(shape.bankName),
    accountNumber: required('Please write the account number or the IBAN.').pipe(shape.accountNumber),
    country: required('Please choose the country of the bank.').pipe(shape.country),
    swift: optional.pipe(shape.swift),
    bankCode: optional.pipe(shape.bankCode),
  })
  .refine(({ country, swift }) => swift !== undefined || !isBankAbroad(country), {
    path: ['swift'],
    message: 'Please write the SWIFT or BIC of the bank.',
    // Reported together with other missing fields.
    when: () => true,
  })
  .superRefine(({ country, bankCode }, context) => {
    if (bankCode === undefined || !findNationalBankCode(country)) return
    const message = findBankCodeProblem(bankCode, country)
    if (message) context.addIssue({ code: 'custom', path: ['bankCode'], message })
  })
  // Typed for a country that has no such code after all: its field is gone.
  .transform(({ bankCode, ...account }) => ({
    ...account,
    ...(bankCode !== undefined && findNationalBankCode(account.country) && { bankCode }),
  }))
