import { isValidBIC, isValidIBAN } from 'ibantools'

/** Numbers as banks write them, without the spaces of people. */
export const compact = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()

/** What is wrong with a compact IBAN. */
export const faultOfIban = (iban: string): string | undefined =>
  isValidIBAN(iban) ? undefined : 'This is not an IBAN, or its check digits do not fit.'

/** What is wrong with a compact SWIFT code. */
export const faultOfSwift = (swift: string): string | undefined =>
  isValidBIC(swift) ? undefined : 'A SWIFT code has 8 or 11 letters and digits, the fifth and sixth a country.'
