import type pg from 'pg'
import { demoBank, demoBankAccounts } from '../demo/content/bank-accounts.ts'
import { demoId } from './demo-id.ts'
import { upsert } from './upsert.ts'

export const seedBankAccounts = async (client: pg.Client): Promise<void> => {
  for (const { currency, accountNumber, iban } of demoBankAccounts)
    await upsert(client, 'bank_accounts', ['id'], {
      id: demoId('bank-account', currency),
      currency,
      bank_name: demoBank.bankName,
      account_name: demoBank.accountName,
      account_number: accountNumber,
      iban,
      swift: demoBank.swift,
      branch: demoBank.branch,
    })
}
