import type { BankAccount } from '@escapes/contract'

export type AccountDraft = Omit<BankAccount, 'id'>
type TextName = Exclude<keyof AccountDraft, 'currency' | 'isActive'>

export const fields: readonly { name: TextName; label: string; most: number; isOptional?: boolean }[] = [
  { name: 'bankName', label: 'Bank', most: 100 },
  { name: 'branch', label: 'Branch', most: 100, isOptional: true },
  { name: 'accountName', label: 'Name of the account', most: 100 },
  { name: 'accountNumber', label: 'Account number', most: 40 },
  { name: 'iban', label: 'IBAN', most: 42, isOptional: true },
  { name: 'swift', label: 'SWIFT', most: 11, isOptional: true },
  { name: 'note', label: 'Note to payers', most: 300, isOptional: true },
]

export const emptyDraft: AccountDraft = {
  currency: 'USD',
  bankName: '',
  accountName: '',
  accountNumber: '',
  iban: null,
  swift: null,
  branch: null,
  note: null,
  isActive: true,
}

export const missingIn = (draft: AccountDraft): Partial<Record<string, string>> =>
  Object.fromEntries(
    fields
      .filter(({ name, isOptional }) => !isOptional && !draft[name]?.trim())
      .map(({ name, label }) => [name, `${label} is needed.`]),
  )

/** What is empty is not there. */
export const toRequest = (draft: AccountDraft): AccountDraft => ({
  currency: draft.currency,
  bankName: draft.bankName.trim(),
  accountName: draft.accountName.trim(),
  accountNumber: draft.accountNumber.trim(),
  iban: draft.iban?.trim() || null,
  swift: draft.swift?.trim() || null,
  branch: draft.branch?.trim() || null,
  note: draft.note?.trim() || null,
  isActive: draft.isActive,
})
