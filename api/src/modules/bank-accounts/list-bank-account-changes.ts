import type { BankAccountChange } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { listBankAccountChangeRows } from './bank-account-change-queries.ts'
import { toViewedChange } from './get-bank-account-change.ts'

/** The changes of bank accounts, those that wait first; `isOwn` is true where the viewer proposed it. */
export const listBankAccountChanges = async (
  { db, clock }: Services,
  viewerId: string,
): Promise<{ items: BankAccountChange[] }> => {
  const now = clock.now()
  const rows = await listBankAccountChangeRows(db)
  return { items: await Promise.all(rows.map((row) => toViewedChange(db, row, viewerId, now))) }
}
