import { friendlyFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import type { BankAccount } from '@escapes/contract'

export const compactBankNumber = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()

export const findIbanProblem = (iban: string): string | undefined =>
  isValidIBAN(iban) ? undefined : 'This is not an IBAN, or its check digits do not fit.'

export const findSwiftProblem = (swift: string): string | undefined =>
  isValidBIC(swift) ? undefined : 'A SWIFT code has 8 or 11 letters and digits, the fifth and sixth a country.'

type BankNumbers = Pick<BankAccount, 'iban' | 'swift'>

const readable = (iban: string): string => friendlyFormatIBAN(compactBankNumber(iban)) ?? iban

export const normalizeBankNumbers = <A extends BankNumbers>(account: A): A => ({
  ...account,
  iban: account.iban === null ? null : readable(account.iban),
  swift: account.swift === null ? null : compactBankNumber(account.swift),
})

type Check = (text: string) => string | undefined
const checks: Readonly<Record<keyof BankNumbers, Check>> = { iban: findIbanProblem, swift: findSwiftProblem }

/** Numbers that did not change may stay invalid, so that the rest of an old account can still be changed. */
export const listBankNumberProblems = (
  account: BankNumbers,
  before?: BankNumbers,
): { path: string; message: string }[] =>
  (['iban', 'swift'] as const).flatMap((path) => {
    const number = compactBankNumber(account[path] ?? '')
    if (number === compactBankNumber(before?.[path] ?? '')) return []
    const message = number === '' ? undefined : checks[path](number)
    return message === undefined ? [] : [{ path, message }]
  })
