import type { BankAccountChange } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import { publish, publishAll } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { AlreadyReviewed } from '#/http/staff-problems.ts'
import { findBankAccountChangeRow, insertChangeDecision } from './bank-account-change-queries.ts'
import { listAffectedBookingIds } from './affected-bookings.ts'
import { upsertBankAccount } from './queries.ts'
import { lockBankAccountChanges, getBankAccountChange, toBegunChange } from './get-bank-account-change.ts'

/** Approves or rejects a proposed change. An approval needs another admin and takes effect at once. */
export const decideBankAccountChange = (
  { db, clock }: Services,
  { id, userId, verdict }: { id: string; userId: string; verdict: 'approved' | 'rejected' },
): Promise<BankAccountChange> =>
  transact(db, async (trx) => {
    const now = clock.now()
    await lockBankAccountChanges(trx)
    const change = await findBankAccountChangeRow(trx, id)
    if (!change) throw new NotFound()
    if (change.verdict !== null)
      throw new AlreadyReviewed(`${change.decider} has ${change.verdict} this change already.`)
    if (verdict === 'approved') await secondPerson.requireSecondPerson(trx, toBegunChange(change), userId, now)
    await insertChangeDecision(trx, {
      change_id: id,
      proposed_by: change.proposed_by,
      verdict,
      decided_by: userId,
      decided_at: now,
    })
    recordChange(trx, { kind: 'bank-account-changes', id }, { verdict: 'waiting' }, { verdict })
    if (verdict === 'approved') {
      await upsertBankAccount(trx, { ...change.after, id: change.account_id, change_id: id })
      const bookingIds = await listAffectedBookingIds(trx, change, now)
      const payloads = bookingIds.map((bookingId) => ({ bookingId, changeId: id }))
      await publishAll(trx, 'payment.account-changed', payloads)
    }
    await publish(trx, 'bank-account.decided', { changeId: id })
    return getBankAccountChange(trx, id, userId, now)
  })
