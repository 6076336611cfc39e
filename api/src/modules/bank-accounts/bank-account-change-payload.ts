import type { Db } from '#/db/database.ts'
import { toBankAccountChange } from './to-bank-account.ts'
import { findBankAccountChangeRow } from './bank-account-change-queries.ts'
import { countAffectedBookings } from './affected-bookings.ts'

export const getBankAccountChangePayload = async (db: Db, changeId: string, now: Date) => {
  const change = await findBankAccountChangeRow(db, changeId)
  if (!change) throw new Error(`there is no change ${changeId} of a bank account`)
  const { before, after, proposedBy, state, decidedBy } = toBankAccountChange(change, '')
  return { before, after, proposedBy, state, decidedBy, bookingsGiven: await countAffectedBookings(db, change, now) }
}
