import type { BankAccountChange } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { NotFound } from '#/http/problem.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import { toBankAccountChange } from './to-bank-account.ts'
import { type BankAccountChangeRow, findBankAccountChangeRow } from './bank-account-change-queries.ts'
import { countAffectedBookings } from './affected-bookings.ts'

/** Proposals and decisions run one after the other, so an admin approves the change that was displayed. */
export const lockBankAccountChanges = (trx: Trx) => lockByName(trx, 'bank-accounts')

export const toBegunChange = ({ proposed_by: by, proposed_at: adminSince }: BankAccountChangeRow) => ({
  by,
  adminSince,
  did: 'proposed this change',
})

/** With what only one that waits has: whose customers it concerns, and who may approve it. */
export const toViewedChange = async (
  db: Db,
  row: BankAccountChangeRow,
  viewerId: string,
  now: Date,
): Promise<BankAccountChange> => {
  if (row.verdict !== null) return toBankAccountChange(row, viewerId)
  const change = toBankAccountChange(row, viewerId, await countAffectedBookings(db, row, now))
  return { ...change, approval: await secondPerson.readWhoMay(db, toBegunChange(row), { viewerId, now }) }
}

export const getBankAccountChange = async (
  trx: Trx,
  id: string,
  viewerId: string,
  now: Date,
): Promise<BankAccountChange> => {
  const change = await findBankAccountChangeRow(trx, id)
  if (!change) throw new NotFound()
  return toViewedChange(trx, change, viewerId, now)
}
