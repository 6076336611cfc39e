import { type CivilDate, civilDateAt, nightsBetween } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { requireConfirmation } from '#/http/confirmation.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { addClosure, type Closure, subtractNights } from './closed-nights.ts'
import { InvalidSaleRules } from './problems.ts'
import { listClosures, lockAndRaiseRulesVersion, replaceClosures } from './queries.ts'
import { maxDaysAhead } from './sale-rule-problems.ts'
import { recordSaleChange } from './sale-changes.ts'

interface Nights {
  from: CivilDate
  to: CivilDate
}

interface ClosureRequest {
  listingId: string
  userId: string
  nights: Nights
}

const maxClosures = 100

const requireNightsToCome = ({ from, to }: Nights, today: CivilDate): void => {
  const reject = (path: string, message: string): never => {
    throw new InvalidSaleRules([{ path, code: 'invalid', message }])
  }
  if (to <= from) reject('to', 'Must be after the first night.')
  if (to <= today) reject('to', 'These nights are past.')
  if (nightsBetween(today, to) > maxDaysAhead) reject('to', 'Must be at most five years ahead.')
}

/** The caller holds the lock of the nights. An open editor of the rules is told that they changed meanwhile. */
const writeClosures = async (
  trx: Trx,
  { listingId, userId }: ClosureRequest,
  change: (closures: readonly Closure[]) => Closure[],
  now: Date,
): Promise<{ closures: Closure[] }> => {
  if (!(await lockAndRaiseRulesVersion(trx, listingId, now))) throw new NotFound()
  const before = await listClosures(trx, listingId)
  const closures = change(before)
  if (closures.length > maxClosures)
    throw new InvalidSaleRules([{ path: 'from', code: 'too-big', message: `At most ${maxClosures} closures.` }])
  await replaceClosures(trx, listingId, closures)
  await recordSaleChange(trx, { listingId, userId, what: 'rules', at: now })
  recordChange(trx, { kind: 'listings', id: listingId }, { closures: before }, { closures })
  return { closures }
}

/** Closes nights. Bookings of these nights have to be confirmed, and stay. */
export const closeNights = (
  { db, clock, bookings: port }: Services,
  request: ClosureRequest & { reason: string; confirm?: string | undefined },
): Promise<{ closures: Closure[] }> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const { nights, reason, listingId, confirm } = request
    requireNightsToCome(nights, civilDateAt(now))
    const [bookings = []] = await port.lockAndListAffectedByRange(trx, listingId, [nights], now)
    const closure = { ...nights, reason }
    const rules = { closures: [{ ...closure, bookings }], prices: [], removed: [], leadHours: null }
    if (bookings.length > 0) requireConfirmation({ rules }, confirm)
    return writeClosures(trx, request, (closures) => addClosure(closures, closure), now)
  })

export const openNights = (
  { db, clock, bookings: port }: Services,
  request: ClosureRequest,
): Promise<{ closures: Closure[] }> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const { nights, listingId } = request
    requireNightsToCome(nights, civilDateAt(now))
    await port.lockAndListAffectedByRange(trx, listingId, [nights], now)
    return writeClosures(trx, request, (closures) => subtractNights(closures, nights), now)
  })
