import { createHash } from 'node:crypto'
import { countrySpecs } from 'ibantools'
import { type Beneficiary, compactBankCode, findBankCodeProblem } from '@escapes/contract'
import { compactBankNumber, findIbanProblem, findSwiftProblem } from '#/modules/bank-accounts/index.ts'

/** `•••• 4821` */
export const toMaskedAccountNumber = ({ accountNumber }: Beneficiary): string =>
  `•••• ${accountNumber.replaceAll(/\s/g, '').slice(-4)}`

/** Each sealing differs, so the hash names one version without revealing the account. */
export const toBeneficiaryVersion = (sealed: string): string => createHash('sha256').update(sealed).digest('base64url')

export interface BeneficiaryProblem {
  path: 'accountNumber' | 'swift' | 'bankCode' | 'country'
  message: string
}

export const normalizeBeneficiary = (details: Beneficiary): Beneficiary => ({
  ...details,
  accountNumber: compactBankNumber(details.accountNumber),
  ...(details.swift !== undefined && { swift: compactBankNumber(details.swift) }),
  ...(details.bankCode !== undefined && { bankCode: compactBankCode(details.bankCode) }),
})

/** Countries with IBANs, and numbers that begin like one. */
const isToBeIban = ({ accountNumber, country }: Beneficiary): boolean =>
  countrySpecs[country]?.IBANRegistry === true || /^[A-Z]{2}\d{2}/.test(accountNumber)

const findAccountNumberProblem = (details: Beneficiary): string | undefined => {
  if (isToBeIban(details)) return findIbanProblem(details.accountNumber)
  return /^[A-Z0-9]{5,34}$/.test(details.accountNumber) ? undefined : 'Please enter an account number or an IBAN.'
}

const missingSwift = (country: string): string | undefined =>
  country === 'LK' ? undefined : 'A bank outside Sri Lanka needs its SWIFT or BIC.'

export const listBeneficiaryProblems = (details: Beneficiary): BeneficiaryProblem[] => {
  const { swift, bankCode, country } = details
  if (!(country in countrySpecs)) return [{ path: 'country', message: 'Please choose a country.' }]
  const problems: BeneficiaryProblem[] = []
  const message = findAccountNumberProblem(details)
  if (message) problems.push({ path: 'accountNumber', message })
  const unfit = swift === undefined ? missingSwift(country) : findSwiftProblem(swift)
  if (unfit) problems.push({ path: 'swift', message: unfit })
  const unfitCode = bankCode === undefined ? undefined : findBankCodeProblem(bankCode, country)
  if (unfitCode) problems.push({ path: 'bankCode', message: unfitCode })
  return problems
}
