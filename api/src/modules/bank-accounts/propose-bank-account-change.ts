import type { BankAccount, BankAccountChange } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import { listBankNumberProblems, normalizeBankNumbers } from './list-bank-number-problems.ts'
import { toBankAccountColumns, toBankAccount } from './to-bank-account.ts'
import { insertBankAccountChange, hasWaitingChange } from './bank-account-change-queries.ts'
import { findBankAccount } from './queries.ts'
import { lockBankAccountChanges, getBankAccountChange } from './get-bank-account-change.ts'

type AccountFields = Omit<BankAccount, 'id'>

const requireValidNumbers = (account: AccountFields, before?: BankAccount): AccountFields => {
  const normalized = normalizeBankNumbers({ bankCode: before?.bankCode ?? null, ...account })
  const problems = listBankNumberProblems(normalized, before)
  if (problems.length > 0) throw new InvalidFields(problems)
  return normalized
}

const getAccount = async (trx: Trx, id: string): Promise<BankAccount> => {
  const account = await findBankAccount(trx, id)
  if (!account) throw new NotFound()
  return toBankAccount(account)
}

interface AccountChangeProposal {
  /** Null: a new account. */
  accountId: string | null
  account: AccountFields
}

/** An admin proposes a new account or a change of one; customers see it only after its approval. */
export const proposeBankAccountChange = (
  { db, clock }: Services,
  userId: string,
  { accountId, account }: AccountChangeProposal,
): Promise<BankAccountChange> =>
  transact(db, async (trx) => {
    await lockBankAccountChanges(trx)
    const before = accountId === null ? undefined : await getAccount(trx, accountId)
    const [columnsBefore, columnsAfter] = [
      before && JSON.stringify(toBankAccountColumns(before)),
      JSON.stringify(toBankAccountColumns(requireValidNumbers(account, before))),
    ]
    if (columnsBefore === columnsAfter)
      throw new Problem('nothing-to-change', 'This is how the account stands already.')
    if (accountId !== null && (await hasWaitingChange(trx, accountId)))
      throw new Problem(
        'change-waiting',
        'A change of this account is waiting already. Approve, reject or withdraw it first.',
      )
    const now = clock.now()
    const id = await insertBankAccountChange(trx, {
      account_id: accountId ?? uuidv7(),
      before: columnsBefore ?? null,
      after: columnsAfter,
      proposed_by: userId,
      proposed_at: now,
    })
    recordChange(trx, { kind: 'bank-account-changes', id }, { ...before, id: undefined }, account)
    await publish(trx, 'bank-account.proposed', { changeId: id })
    return getBankAccountChange(trx, id, userId, now)
  })
