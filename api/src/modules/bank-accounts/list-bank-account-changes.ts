import type { BankAccountChange } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { toBankAccountChange } from './to-bank-account.ts'
import { listBankAccountChangeRows } from './bank-account-change-queries.ts'
import { countAffectedBookings } from './affected-bookings.ts'

/** The changes of bank accounts, those that wait first; `isOwn` is true where the viewer proposed it. */
export const listBankAccountChanges = async (
  { db, clock }: Services,
  viewerId: string,
): Promise<{ items: BankAccountChange[] }> => ({
  items: await Promise.all(
    (await listBankAccountChangeRows(db)).map(async (row) =>
      toBankAccountChange(
        row,
        viewerId,
        row.verdict === null ? await countAffectedBookings(db, row, clock.now()) : undefined,
      ),
    ),
  ),
})
