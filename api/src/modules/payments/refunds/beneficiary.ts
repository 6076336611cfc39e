import { createHash } from 'node:crypto'
import { countrySpecs } from 'ibantools'
import type { Beneficiary } from '@escapes/contract'
import { compact, faultOfIban, faultOfSwift } from '../bank-number.ts'

/** `•••• 4821` */
export const hintOf = ({ accountNumber }: Beneficiary): string =>
  `•••• ${accountNumber.replaceAll(/\s/g, '').slice(-4)}`

/** Each giving seals anew, so that no two of them are one version; nothing of the account shows in it. */
export const versionOf = (sealed: string): string => createHash('sha256').update(sealed).digest('base64url')

export interface DetailFault {
  path: 'accountNumber' | 'swift' | 'country'
  message: string
}

export const tidy = (details: Beneficiary): Beneficiary => ({
  ...details,
  accountNumber: compact(details.accountNumber),
  ...(details.swift !== undefined && { swift: compact(details.swift) }),
})

/** A country whose accounts have IBANs, or a number that begins as one does: whoever types one wants it checked as one. */
const isToBeIban = ({ accountNumber, country }: Beneficiary): boolean =>
  countrySpecs[country]?.IBANRegistry === true || /^[A-Z]{2}\d{2}/.test(accountNumber)

const faultOfAccount = (details: Beneficiary): string | undefined => {
  if (isToBeIban(details)) return faultOfIban(details.accountNumber)
  return /^[A-Z0-9]{5,34}$/.test(details.accountNumber) ? undefined : 'Please enter an account number or an IBAN.'
}

const missingSwift = (country: string): string | undefined =>
  country === 'LK' ? undefined : 'A bank outside Sri Lanka needs its SWIFT or BIC.'

/** What is wrong with tidied details, field by field. */
export const faultsOf = (details: Beneficiary): DetailFault[] => {
  const { swift, country } = details
  if (!(country in countrySpecs)) return [{ path: 'country', message: 'Please choose a country.' }]
  const faults: DetailFault[] = []
  const message = faultOfAccount(details)
  if (message) faults.push({ path: 'accountNumber', message })
  const unfit = swift === undefined ? missingSwift(country) : faultOfSwift(swift)
  if (unfit) faults.push({ path: 'swift', message: unfit })
  return faults
}
