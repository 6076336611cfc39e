import type { BankAccountChange } from '@escapes/contract'
import { secondPerson } from '#/modules/identity/index.ts'
import type { Services } from '#/services.ts'
import {
  type BankAccountChangeRow,
  listBankAccountChangeRows,
  listWaitingChangeRows,
} from './bank-account-change-queries.ts'
import { toBegunChange, toViewedChange } from './get-bank-account-change.ts'

/** The changes of bank accounts, those that wait first; `isOwn` is true where the viewer proposed it. */
export const listBankAccountChanges = async (
  { db, clock }: Services,
  viewerId: string,
): Promise<{ items: BankAccountChange[] }> => {
  const now = clock.now()
  const rows = await listBankAccountChangeRows(db)
  return { items: await Promise.all(rows.map((row) => toViewedChange(db, row, viewerId, now))) }
}

/** Those that wait, and that this admin may approve, the oldest first. */
export const listBankAccountChangesToApprove = async (
  { db, clock }: Services,
  viewerId: string,
): Promise<BankAccountChangeRow[]> => {
  const viewing = { viewerId, now: clock.now() }
  const rows = await listWaitingChangeRows(db)
  const reads = await Promise.all(rows.map((row) => secondPerson.readWhoMay(db, toBegunChange(row), viewing)))
  return rows.filter((_, at) => reads[at]?.why === null)
}
