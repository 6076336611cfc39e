import { type BankAccount, type BankAccountChange, type CurrencyCode, toNamedBankCode } from '@escapes/contract'
import type { BankAccountColumns } from './tables.ts'
import type { BankAccountChangeRow } from './bank-account-change-queries.ts'
import type { BankAccountRow } from './queries.ts'

const toValues = (row: BankAccountColumns): Omit<BankAccount, 'id'> => ({
  currency: row.currency as CurrencyCode,
  bankName: row.bank_name,
  accountName: row.account_name,
  accountNumber: row.account_number,
  iban: row.iban,
  swift: row.swift,
  branch: row.branch,
  note: row.note,
  bankCode: row.bank_code ?? null,
  isActive: row.is_active,
})

export const toBankAccount = (row: BankAccountRow): BankAccount => ({ id: row.id, ...toValues(row) })

/** `affectedBookingCount`: for a change that waits. */
export const toBankAccountChange = (
  row: BankAccountChangeRow,
  viewerId: string,
  affectedBookingCount?: number,
): BankAccountChange => ({
  id: row.id,
  accountId: row.account_id,
  before: row.before && toValues(row.before),
  after: toValues(row.after),
  proposedBy: row.proposer,
  proposedAt: row.proposed_at.toISOString(),
  isOwn: row.proposed_by === viewerId,
  state: row.verdict ?? 'waiting',
  ...(affectedBookingCount !== undefined && { bookingsGiven: affectedBookingCount }),
  decidedBy: row.decider,
  decidedAt: row.decided_at?.toISOString() ?? null,
})

export const toBankAccountColumns = (account: Omit<BankAccount, 'id'>): BankAccountColumns => ({
  currency: account.currency,
  bank_name: account.bankName,
  account_name: account.accountName,
  account_number: account.accountNumber,
  iban: account.iban,
  swift: account.swift,
  branch: account.branch,
  note: account.note,
  bank_code: account.bankCode ?? null,
  is_active: account.isActive,
})

interface PaymentTransfer {
  account: BankAccount
  /** A decimal number of units: `1240.50`. */
  amount: string
  reference: string
}

const formatLabelledLines = (lines: readonly [string, string | null][]): string =>
  lines.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`])).join('\n')

/**
 * The text of a transfer's QR code: EPC069-12 for euro accounts with an IBAN, which banking apps read; else lines to
 * copy.
 */
export const toPaymentQrText = ({ account, amount, reference }: PaymentTransfer): string => {
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
  const bankCode = toNamedBankCode(account)
  return formatLabelledLines([
    ['Bank', account.bankName],
    ['Branch', account.branch],
    ['Name', account.accountName],
    ['Account', account.iban ?? account.accountNumber],
    [bankCode?.name ?? '', bankCode?.code ?? null],
    ['SWIFT', account.swift],
    ['Amount', `${account.currency} ${amount}`],
    ['Reference', reference],
  ])
}
