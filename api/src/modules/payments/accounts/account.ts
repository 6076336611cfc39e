import type { BankAccount, CurrencyCode } from '@escapes/contract'
import type { AccountRow } from './queries.ts'

export const toAccount = (row: AccountRow): BankAccount => ({
  id: row.id,
  currency: row.currency as CurrencyCode,
  bankName: row.bank_name,
  accountName: row.account_name,
  accountNumber: row.account_number,
  iban: row.iban,
  swift: row.swift,
  branch: row.branch,
  note: row.note,
  isActive: row.is_active,
})

export const fromAccount = (account: Omit<BankAccount, 'id'>) => ({
  currency: account.currency,
  bank_name: account.bankName,
  account_name: account.accountName,
  account_number: account.accountNumber,
  iban: account.iban,
  swift: account.swift,
  branch: account.branch,
  note: account.note,
  is_active: account.isActive,
})

interface Transfer {
  account: BankAccount
  /** A decimal number of units: `1240.50`. */
  amount: string
  reference: string
}

const labelled = (lines: readonly [string, string | null][]): string =>
  lines.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`])).join('\n')

/**
 * What a QR code of a transfer says. Euro accounts with an IBAN follow EPC069-12, which banks' apps read as a filled-in
 * transfer; elsewhere there is no common form, and a phone shows the lines to copy.
 */
export const qrOf = ({ account, amount, reference }: Transfer): string => {
  if (account.currency === 'EUR' && account.iban !== null)
    return [
      'BCD',
      '002',
      '1',
      'SCT',
      account.swift ?? '',
      account.accountName.slice(0, 70),
      account.iban.replaceAll(' ', ''),
      `EUR${amount}`,
      '',
      '',
      reference,
    ].join('\n')
  return labelled([
    ['Bank', account.bankName],
    ['Branch', account.branch],
    ['Name', account.accountName],
    ['Account', account.iban ?? account.accountNumber],
    ['SWIFT', account.swift],
    ['Amount', `${account.currency} ${amount}`],
    ['Reference', reference],
  ])
}
