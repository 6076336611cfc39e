import type { StatementLine } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { AlreadyReviewed, InvalidFields } from '#/http/staff-problems.ts'
import type { Services } from '#/services.ts'
import { assignLineInTransaction, type LineAssignment } from './assign-line.ts'
import { getLineAmountAndState } from './get-line-amount-and-state.ts'
import { insertPartsOfLine, markLineSplit } from './line-queries.ts'

type LinePart = Omit<LineAssignment, 'showsPayment'> & {
  /** Minor units of the account's currency. */
  amount: number
}

const requireWholeAmount = (parts: readonly LinePart[], whole: number): void => {
  const sum = parts.reduce((total, { amount }) => total + amount, 0)
  if (whole < 0) throw new InvalidFields([{ path: 'parts', message: 'Only money that came in is split.' }])
  if (sum !== whole) throw new InvalidFields([{ path: 'parts', message: 'The parts are not the amount of the line.' }])
}

/**
 * Splits a line that pays several bookings: each part is a line of its own, assigned at once. All parts are recorded, or
 * none. Throws what assigning throws.
 */
export const splitLine = (
  services: Services,
  id: string,
  userId: string,
  { parts }: { parts: readonly LinePart[] },
): Promise<{ items: StatementLine[] }> =>
  transact(services.db, async (trx) => {
    const now = services.clock.now()
    const line = await getLineAmountAndState(trx, id)
    requireWholeAmount(parts, line.amount)
    if (!(await markLineSplit(trx, id, { by: userId, at: now }))) throw new AlreadyReviewed()
    const partIds = await insertPartsOfLine(
      trx,
      id,
      parts.map(({ amount }) => amount),
    )
    const items: StatementLine[] = []
    for (const [at, { amount: _, ...assignment }] of parts.entries())
      items.push(await assignLineInTransaction(trx, services, partIds[at] ?? '', { userId, now, ...assignment }))
    recordChange(trx, { kind: 'statement-lines', id }, { state: line.state }, { state: 'split', parts: parts.length })
    return { items }
  })
