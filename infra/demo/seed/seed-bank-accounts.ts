import type { Trx } from './database.ts'
import { demoBank, demoBankAccounts } from '../content/bank-accounts.ts'
import { toDemoId } from './to-demo-id.ts'

export const seedBankAccounts = async (trx: Trx): Promise<void> => {
  for (const { currency, accountNumber, iban } of demoBankAccounts) {
    const row = {
      id: toDemoId('bank-account', currency),
      currency,
      bank_name: demoBank.bankName,
      account_name: demoBank.accountName,
      account_number: accountNumber,
      iban,
      swift: demoBank.swift,
      branch: demoBank.branch,
    }
    await trx
      .insertInto('bank_accounts')
      // Later it follows approved changes alone.
      .values({ ...row, bank_code: currency === 'GBP' ? '000000' : null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }
}
