import type { StatementLine } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { listByReferenceKeys, readReference } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { AlreadyReviewed } from '../problems.ts'
import { findLine, getLine, settleLine } from './line-queries.ts'
import { isSayable } from './matching/line-meaning.ts'
import { NotItsMoney, OtherCurrency } from './problems.ts'
import { recordLines } from './record-lines.ts'
import { toLine } from './to-statement.ts'

const requireLine = async (trx: Trx, id: string) => {
  const line = await findLine(trx, id)
  if (!line) throw new NotFound()
  return line
}

const bookingOf = async (trx: Trx, reference: string) => {
  const key = readReference(reference)
  const [booking] = key === undefined ? [] : await listByReferenceKeys(trx, [key])
  if (booking) return booking
  const message = 'No booking has this reference.'
  throw new Problem('validation-failed', message, { errors: [{ path: 'reference', code: 'custom', message }] })
}

/** Staff say which booking a line pays; a line that was ignored by mistake too. */
export const assignLine = (
  { db, clock }: Services,
  id: string,
  userId: string,
  reference: string,
): Promise<StatementLine> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const line = await requireLine(trx, id)
    const booking = await bookingOf(trx, reference)
    if (!isSayable(line.currency, booking.currency))
      throw new OtherCurrency('reference', booking.currency, line.currency)
    const verdict = { state: 'matched', bookingId: booking.id, ignoreReason: null, by: userId, at: now } as const
    if (!(await settleLine(trx, id, { ...verdict, from: ['ambiguous', 'unmatched', 'ignored'] })))
      throw new AlreadyReviewed()
    const fault = (await recordLines(trx, booking.id, now)).get(id)
    if (fault !== undefined) throw new NotItsMoney(fault)
    return toLine(await getLine(trx, id))
  })

/** The line is about no booking. */
export const ignoreLine = (
  { db, clock }: Services,
  id: string,
  userId: string,
  reason: string | undefined,
): Promise<StatementLine> =>
  transact(db, async (trx) => {
    await requireLine(trx, id)
    const verdict = {
      state: 'ignored',
      bookingId: null,
      ignoreReason: reason || null,
      by: userId,
      at: clock.now(),
    } as const
    if (!(await settleLine(trx, id, { ...verdict, from: ['ambiguous', 'unmatched'] }))) throw new AlreadyReviewed()
    return toLine(await getLine(trx, id))
  })
