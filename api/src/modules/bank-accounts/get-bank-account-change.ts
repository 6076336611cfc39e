import type { BankAccountChange } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { NotFound } from '#/http/problem.ts'
import { toBankAccountChange } from './to-bank-account.ts'
import { findBankAccountChangeRow } from './bank-account-change-queries.ts'
import { countAffectedBookings } from './affected-bookings.ts'

/** Proposals and decisions run one after the other, so an admin approves the change that was displayed. */
export const lockBankAccountChanges = (trx: Trx) => lockByName(trx, 'bank-accounts')

export const getBankAccountChange = async (
  trx: Trx,
  id: string,
  viewerId: string,
  now: Date,
): Promise<BankAccountChange> => {
  const change = await findBankAccountChangeRow(trx, id)
  if (!change) throw new NotFound()
  return toBankAccountChange(
    change,
    viewerId,
    change.verdict === null ? await countAffectedBookings(trx, change, now) : undefined,
  )
}
