import type { StaffBankAccount } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { toBankAccount } from './to-bank-account.ts'
import { listFormerBankAccountNumbers } from './bank-account-change-queries.ts'
import { listBankAccountRows } from './queries.ts'

/** Every bank account, with its former numbers: statements of them are still imported under it. */
export const listBankAccounts = async ({ db }: Services): Promise<{ items: StaffBankAccount[] }> => {
  const former = await listFormerBankAccountNumbers(db)
  return {
    items: (await listBankAccountRows(db)).map((row) => ({
      ...toBankAccount(row),
      formerNumbers: former.flatMap(({ account_id, number }) =>
        account_id === row.id && number !== row.account_number ? [number] : [],
      ),
    })),
  }
}
