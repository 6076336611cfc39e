import type { BankAccount } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { fromAccount, toAccount } from './account.ts'
import { insertAccount, listAccounts, updateAccount } from './queries.ts'

export const listBankAccounts = async ({ db }: Services): Promise<{ items: BankAccount[] }> => ({
  items: (await listAccounts(db)).map(toAccount),
})

export const addAccount = ({ db }: Services, account: Omit<BankAccount, 'id'>): Promise<BankAccount> =>
  transact(db, async (trx) => toAccount(await insertAccount(trx, fromAccount(account))))

export const changeAccount = ({ db }: Services, id: string, account: Omit<BankAccount, 'id'>): Promise<BankAccount> =>
  transact(db, async (trx) => {
    const row = await updateAccount(trx, id, fromAccount(account))
    if (!row) throw new NotFound()
    return toAccount(row)
  })
