import type { ColumnType, Generated } from 'kysely'

export interface BankAccountTable {
  id: Generated<string>
  currency: string
  bank_name: string
  account_name: string
  account_number: string
  iban: string | null
  swift: string | null
  branch: string | null
  note: string | null
  bank_code: string | null
  is_active: Generated<boolean>
  created_at: Generated<Date>
  /** The approved change that wrote it; null only for accounts of the installation. */
  change_id: string | null
}

export type BankAccountColumns = Pick<
  BankAccountTable,
  'currency' | 'bank_name' | 'account_name' | 'account_number' | 'iban' | 'swift' | 'branch' | 'note'
> & {
  is_active: boolean
  /** Absent in changes of before there were such codes: it stays as it is. */
  bank_code?: string | null
}

/** Appended, never changed. */
export interface BankAccountChangeTable {
  id: Generated<string>
  account_id: string
  before: ColumnType<BankAccountColumns | null, string | null, never>
  after: ColumnType<BankAccountColumns, string, never>
  proposed_by: string
  proposed_at: Date
}

export interface BankAccountDecisionTable {
  change_id: string
  proposed_by: string
  verdict: 'approved' | 'rejected'
  decided_by: string
  decided_at: Date
}

/** A view of what each account takes. */
export interface BankAccountCurrencyView {
  id: string
  currency: string
}

declare module '#/db/database.ts' {
  interface Database {
    bank_accounts: BankAccountTable
    account_currencies: BankAccountCurrencyView
    bank_account_changes: BankAccountChangeTable
    bank_account_decisions: BankAccountDecisionTable
  }
}
