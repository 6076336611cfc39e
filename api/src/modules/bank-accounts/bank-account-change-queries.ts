import { type Insertable, sql } from 'kysely'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import type { Db, Trx } from '#/db/database.ts'
import { AlreadyReviewed, SecondPersonNeeded } from '#/http/staff-problems.ts'
import type { BankAccountChangeTable, BankAccountDecisionTable } from './tables.ts'

const maxChanges = 200

const changes = (db: Db) =>
  db
    .selectFrom('bank_account_changes')
    .innerJoin('user_names as proposer', 'proposer.id', 'bank_account_changes.proposed_by')
    .leftJoin('bank_account_decisions as decision', 'decision.change_id', 'bank_account_changes.id')
    .leftJoin('user_names as decider', 'decider.id', 'decision.decided_by')
    .select([
      'bank_account_changes.id',
      'account_id',
      'before',
      'after',
      'bank_account_changes.proposed_by',
      'proposed_at',
      'proposer.name as proposer',
      'decision.verdict',
      'decision.decided_at',
      'decider.name as decider',
    ])

export const listBankAccountChangeRows = (db: Db) =>
  changes(db)
    .orderBy(({ eb }) => eb('decision.verdict', 'is', null), 'desc')
    .orderBy('proposed_at', 'desc')
    .orderBy('bank_account_changes.id', 'desc')
    .limit(maxChanges)
    .execute()

/** Those that wait, the oldest first. */
export const listWaitingChangeRows = (db: Db) =>
  changes(db)
    .where('decision.verdict', 'is', null)
    .orderBy('proposed_at')
    .orderBy('bank_account_changes.id')
    .limit(maxChanges)
    .execute()

export const findBankAccountChangeRow = (db: Db, id: string) =>
  changes(db).where('bank_account_changes.id', '=', id).executeTakeFirst()

export type BankAccountChangeRow = NonNullable<Awaited<ReturnType<typeof findBankAccountChangeRow>>>

export const hasWaitingChange = async (db: Db, accountId: string): Promise<boolean> => {
  const waiting = await changes(db)
    .where('account_id', '=', accountId)
    .where('decision.verdict', 'is', null)
    .executeTakeFirst()
  return waiting !== undefined
}

export const countWaitingBankAccountChanges = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('bank_account_changes')
    .leftJoin('bank_account_decisions as decision', 'decision.change_id', 'bank_account_changes.id')
    .select(sql<number>`count(*)`.as('count'))
    .where('decision.change_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const insertBankAccountChange = async (
  trx: Trx,
  change: Insertable<BankAccountChangeTable>,
): Promise<string> => {
  const { id } = await trx.insertInto('bank_account_changes').values(change).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Throws `already-reviewed` or `second-person-needed`, as the constraints of the table say. */
export const insertChangeDecision = async (trx: Trx, decision: Insertable<BankAccountDecisionTable>): Promise<void> => {
  const insert = () => trx.insertInto('bank_account_decisions').values(decision).execute()
  const toNeeded = () =>
    new SecondPersonNeeded(
      'Who proposed this change was no admin in between. Reject it, and propose what is right anew.',
    )
  const byAnother = () => withConstraintProblem('bank_account_decisions_need_two_people', toNeeded, insert)
  await withConstraintProblem('bank_account_decisions_pkey', () => new AlreadyReviewed(), byAnother)
}

export const listFormerBankAccountNumbers = async (db: Db): Promise<{ account_id: string; number: string }[]> => {
  const { rows } = await sql<{ account_id: string; number: string }>`
    select account_id, before ->> 'account_number' as number
    from bank_account_changes change join bank_account_decisions decision on decision.change_id = change.id
    where verdict = 'approved' and before is not null and before ->> 'account_number' <> after ->> 'account_number'
    group by 1, 2 order by max(decided_at) desc`.execute(db)
  return rows
}
