import type { BankAccount, BankAccountChange } from '@escapes/contract'
import { ok } from './booking-test-app.ts'
import type { TestApp } from './harness.ts'

export const usdBankAccount: Omit<BankAccount, 'id'> = {
  currency: 'USD',
  bankName: 'Bank of Ceylon',
  accountName: 'Sri Lanka Escapes (Pvt) Ltd',
  accountNumber: '0082741993',
  iban: null,
  swift: 'BCEYLKLX',
  branch: 'Colombo Fort',
  note: null,
  isActive: true,
}

/** An account that one admin proposed and another approved; `accountId`: a change of that one. */
export const createApprovedBankAccount = async (
  app: TestApp,
  account = usdBankAccount,
  accountId: string | null = null,
): Promise<BankAccount> => {
  const proposed = app.call('POST /admin/bank-account-changes', {
    body: { accountId, account },
    headers: await app.signIn('admin'),
  })
  const { id } = await ok<BankAccountChange>(proposed)
  const approved = app.call('POST /admin/bank-account-changes/:id/approve', {
    params: { id },
    headers: await app.signIn('admin'),
  })
  const change = await ok<BankAccountChange>(approved)
  return { id: change.accountId, ...change.after }
}
