import { friendlyFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { type BankAccount, compactBankCode, findBankCodeProblem, toAccountCountry } from '@escapes/contract'

export const compactBankNumber = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()

export const findIbanProblem = (iban: string): string | undefined =>
  isValidIBAN(iban) ? undefined : 'This is not an IBAN, or its check digits do not fit.'

export const findSwiftProblem = (swift: string): string | undefined =>
  isValidBIC(swift) ? undefined : 'A SWIFT code has 8 or 11 letters and digits, the fifth and sixth a country.'

type BankNumbers = Pick<BankAccount, 'iban' | 'swift' | 'bankCode'>

const readable = (iban: string): string => friendlyFormatIBAN(compactBankNumber(iban)) ?? iban

export const normalizeBankNumbers = <A extends BankNumbers>(account: A): A => ({
  ...account,
  iban: account.iban === null ? null : readable(account.iban),
  swift: account.swift === null ? null : compactBankNumber(account.swift),
  ...(account.bankCode && { bankCode: compactBankCode(account.bankCode) }),
})

type Check = (text: string) => string | undefined
const checks: Readonly<Record<'iban' | 'swift', Check>> = { iban: findIbanProblem, swift: findSwiftProblem }

const findProblemOfBankCode = (account: BankNumbers): string | undefined => {
  if (!account.bankCode) return undefined
  const country = toAccountCountry(account)
  return country === undefined
    ? 'Please write the IBAN or SWIFT too: it says of which country this code is.'
    : findBankCodeProblem(account.bankCode, country)
}

/**
 * At the paths of the request. Numbers that did not change may stay invalid, so that the rest of an old account can
 * still be changed.
 */
export const listBankNumberProblems = (
  account: BankNumbers,
  before?: BankNumbers,
): { path: string; message: string }[] => {
  const problems = (['iban', 'swift'] as const).flatMap((path) => {
    const number = compactBankNumber(account[path] ?? '')
    if (number === compactBankNumber(before?.[path] ?? '')) return []
    const message = number === '' ? undefined : checks[path](number)
    return message === undefined ? [] : [{ path: `account.${path}`, message }]
  })
  const message = findProblemOfBankCode(account)
  return message === undefined || problems.length > 0 ? problems : [{ path: 'account.bankCode', message }]
}
