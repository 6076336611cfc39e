import type { BankAccount } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { InvalidFields } from '../problems.ts'
import { faultsOfNumbers, tidyNumbers } from './account-numbers.ts'
import { fromAccount, toAccount } from './account.ts'
import { findAccount, insertAccount, listAccounts, updateAccount } from './queries.ts'

export const listBankAccounts = async ({ db }: Services): Promise<{ items: BankAccount[] }> => ({
  items: (await listAccounts(db)).map(toAccount),
})

type Given = Omit<BankAccount, 'id'>

const fit = (account: Given, before?: BankAccount): Given => {
  const tidied = tidyNumbers(account)
  const faults = faultsOfNumbers(tidied, before)
  if (faults.length > 0) throw new InvalidFields(faults)
  return tidied
}

export const addAccount = ({ db }: Services, account: Given): Promise<BankAccount> =>
  transact(db, async (trx) => toAccount(await insertAccount(trx, fromAccount(fit(account)))))

export const changeAccount = ({ db }: Services, id: string, account: Given): Promise<BankAccount> =>
  transact(db, async (trx) => {
    const before = await findAccount(trx, id)
    const row = before && (await updateAccount(trx, id, fromAccount(fit(account, toAccount(before)))))
    if (!row) throw new NotFound()
    return toAccount(row)
  })
