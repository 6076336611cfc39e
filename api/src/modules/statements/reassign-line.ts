import type { StatementLine } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { AlreadyReviewed } from '#/http/staff-problems.ts'
import { reverseEntryInTransaction } from '#/modules/ledger/index.ts'
import type { Services } from '#/services.ts'
import { assignLineInTransaction, type LineAssignment } from './assign-line.ts'
import { getLineAmountAndState } from './get-line-amount-and-state.ts'
import { OwnBooking } from './problems.ts'
import { findEntryOfLine, lockLine } from './line-queries.ts'

/**
 * Takes a line from the booking that it paid and assigns it to another one: the payment is reversed and recorded again
 * in one transaction, so the money is never counted twice or not at all.
 */
export const reassignLine = (
  services: Services,
  id: string,
  userId: string,
  { reason, ...assignment }: LineAssignment & { reason: string },
): Promise<StatementLine> =>
  transact(services.db, async (trx) => {
    const now = services.clock.now()
    await getLineAmountAndState(trx, id)
    // Before any booking, as undoing an import does: in another order each would wait for the other.
    await lockLine(trx, id)
    const entry = await findEntryOfLine(trx, id)
    if (!entry) throw new AlreadyReviewed('This line pays no booking any more. Assign it instead.')
    if (entry.user_id === userId) throw new OwnBooking()
    await reverseEntryInTransaction(trx, { entryId: entry.id, userId, reason, now })
    return assignLineInTransaction(trx, services, id, { userId, now, ...assignment })
  })
