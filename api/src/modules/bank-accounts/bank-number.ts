import { isValidBIC, isValidIBAN } from 'ibantools'

export const compactBankNumber = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()

export const findIbanProblem = (iban: string): string | undefined =>
  isValidIBAN(iban) ? undefined : 'This is not an IBAN, or its check digits do not fit.'

export const findSwiftProblem = (swift: string): string | undefined =>
  isValidBIC(swift) ? undefined : 'A SWIFT code has 8 or 11 letters and digits, the fifth and sixth a country.'
