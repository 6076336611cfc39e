import type { IgnoredLineKind, StatementLine } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { AlreadyReviewed } from '#/http/staff-problems.ts'
import { getLineRow, decideLine } from './line-queries.ts'
import { toStatementLine } from './to-statement-line.ts'
import { getLineAmountAndState } from './get-line-amount-and-state.ts'

/** Staff say that a line is about no booking. */
export const ignoreLine = (
  { db, clock }: Services,
  id: string,
  userId: string,
  { reason, as }: { reason?: string | undefined; as: IgnoredLineKind },
): Promise<StatementLine> =>
  transact(db, async (trx) => {
    const { state } = await getLineAmountAndState(trx, id)
    const verdict = {
      state: 'ignored',
      bookingId: null,
      ignoreReason: reason || null,
      ignoredAs: as,
      by: userId,
      at: clock.now(),
    } as const
    if (
      !(await decideLine(trx, id, {
        ...verdict,
        from: ['ambiguous', 'unmatched', 'outgoing'],
      }))
    )
      throw new AlreadyReviewed()
    recordChange(trx, { kind: 'statement-lines', id }, { state }, { state: 'ignored', as, reason })
    return toStatementLine(await getLineRow(trx, id))
  })
