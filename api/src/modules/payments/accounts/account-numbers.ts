import { friendlyFormatIBAN } from 'ibantools'
import type { BankAccount } from '@escapes/contract'
import { compact, faultOfIban, faultOfSwift } from '../bank-number.ts'

type Numbers = Pick<BankAccount, 'iban' | 'swift'>

/** In groups of four, as people compare and copy it. */
const readable = (iban: string): string => friendlyFormatIBAN(compact(iban)) ?? iban

export const tidyNumbers = <A extends Numbers>(account: A): A => ({
  ...account,
  iban: account.iban === null ? null : readable(account.iban),
  swift: account.swift === null ? null : compact(account.swift),
})

type Check = (text: string) => string | undefined
const checks: Readonly<Record<keyof Numbers, Check>> = { iban: faultOfIban, swift: faultOfSwift }

/** What is wrong with the numbers. What stood there before may stay: the rest of the account can still be changed. */
export const faultsOfNumbers = (account: Numbers, before?: Numbers): { path: string; message: string }[] =>
  (['iban', 'swift'] as const).flatMap((path) => {
    const number = compact(account[path] ?? '')
    if (number === compact(before?.[path] ?? '')) return []
    const message = number === '' ? undefined : checks[path](number)
    return message === undefined ? [] : [{ path, message }]
  })
