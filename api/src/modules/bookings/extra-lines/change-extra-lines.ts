import { type ExtraLineRequest, maxExtraLines, type StaffBooking } from '@escapes/contract'
import { requireOwnAccountNumbers } from '#/account-numbers/require-own-account-numbers.ts'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { NotFound } from '#/http/problem.ts'
import { AlreadyReviewed, AmountNotPossible } from '#/http/staff-problems.ts'
import { lockNights } from '#/modules/calendars/index.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import { isChangeable, stateAt } from '#/modules/booking-states/index.ts'
import type { Services } from '#/services.ts'
import { settleOverpaid } from '../change/settle-overpaid.ts'
import { getBookingRow, getStaffBooking } from '../get-booking.ts'
import { TransitionNotAllowed } from '../problems.ts'
import { type BookingRow, lockBooking } from '../queries.ts'
import { requireTotalAboveZero, requireTotalWithWaiting, toLineUsdCents } from './extra-line.ts'
import {
  countExtraLines,
  findExtraLine,
  insertExtraLine,
  needsApproval,
  sumWaitingLines,
  updateExtraLine,
} from './queries.ts'
import { readWhoMayApprove } from './who-may-approve.ts'
import { writeTotal } from './write-total.ts'

type Line = NonNullable<Awaited<ReturnType<typeof findExtraLine>>>

interface LineChange {
  bookingId: string
  userId: string
}

/** Runs `work` with the booking locked, in the order of all locks, and answers the booking as it is then. */
const withLockedBooking = async (
  { db, clock, refunds }: Services,
  bookingId: string,
  work: (trx: Trx, booking: BookingRow, now: Date) => Promise<void>,
  idempotency?: Idempotency,
): Promise<StaffBooking> =>
  transact(db, (trx) => {
    const change = async () => {
      const now = clock.now()
      const { listing_id: listingId } = await getBookingRow(trx, bookingId)
      await lockNights(trx, listingId)
      const booking = await lockBooking(trx, bookingId)
      if (!booking) throw new NotFound()
      await work(trx, booking, now)
      await settleOverpaid(trx, refunds, booking, now)
      return getStaffBooking({ db: trx, clock }, bookingId)
    }
    return idempotency ? withIdempotency(trx, idempotency, change) : change()
  })

const requireChangeable = (booking: BookingRow, now: Date): void => {
  const state = stateAt(booking, now)
  // During a stay as well: what is agreed on then is paid like the rest.
  if (state !== 'confirmed' && !isChangeable(booking, now)) throw new TransitionNotAllowed(state)
}

/** A line that one person may add counts at once; a large discount waits for another admin. */
export const addExtraLine = (
  services: Services,
  { bookingId, userId }: LineChange,
  { label, amount, reason }: ExtraLineRequest,
  idempotency: Idempotency,
): Promise<StaffBooking> =>
  withLockedBooking(
    services,
    bookingId,
    async (trx, booking, now) => {
      requireChangeable(booking, now)
      if ((await countExtraLines(trx, bookingId)) >= maxExtraLines)
        throw new AmountNotPossible(`A booking has at most ${maxExtraLines} extra lines.`)
      const amountUsd = toLineUsdCents(amount, booking)
      const total = { agreed: booking.total_agreed + amount, usd: booking.total_usd + amountUsd }
      requireTotalAboveZero(total)
      if (amount < 0) requireTotalWithWaiting(total, await sumWaitingLines(trx, bookingId))
      const waits = await needsApproval(trx, bookingId, amountUsd)
      const { id } = await insertExtraLine(trx, {
        booking_id: bookingId,
        label,
        reason,
        amount_agreed: amount,
        amount_usd: amountUsd,
        state: waits ? 'waiting' : 'applied',
        requested_by: userId,
        requested_at: now,
      })
      const told = { label, amountMinorUnits: amount, reason }
      if (waits) recordLineChange(trx, { id, booking_id: bookingId }, {}, { ...told, state: 'waiting' })
      else await writeTotal(trx, booking, { amount, amountUsd, userId, told }, now)
    },
    idempotency,
  )

interface LineDecision extends LineChange {
  lineId: string
}

const recordLineChange = (trx: Trx, line: Pick<Line, 'id' | 'booking_id'>, before: object, after: object): void =>
  recordChange(trx, { kind: 'extra-lines', id: line.id, bookingId: line.booking_id }, { ...before }, { ...after })

const decideLine = (
  services: Services,
  { bookingId, lineId }: LineDecision,
  decide: (trx: Trx, booking: BookingRow, line: Line, now: Date) => Promise<boolean | void>,
): Promise<StaffBooking> =>
  withLockedBooking(services, bookingId, async (trx, booking, now) => {
    const line = await findExtraLine(trx, bookingId, lineId)
    if (!line) throw new NotFound()
    await decide(trx, booking, line, now)
  })

export const approveExtraLine = (services: Services, decision: LineDecision): Promise<StaffBooking> =>
  decideLine(services, decision, async (trx, booking, line, now) => {
    const { userId } = decision
    if (line.state !== 'waiting') throw new AlreadyReviewed()
    const askedFor = { bookingId: booking.id, requestedBy: line.requested_by }
    secondPerson.requireMay(await readWhoMayApprove(trx, askedFor, { viewerId: userId, now }))
    requireChangeable(booking, now)
    const { amount_agreed: amount, amount_usd: amountUsd, label, reason } = line
    await requireOwnAccountNumbers(trx, { label })
    const values = { state: 'applied' as const, decided_by: userId, decided_at: now }
    if (!(await updateExtraLine(trx, line.id, 'waiting', values))) throw new AlreadyReviewed()
    const told = { label, amountMinorUnits: amount, reason }
    await writeTotal(trx, booking, { amount, amountUsd, userId, told }, now)
  })

export const rejectExtraLine = (services: Services, decision: LineDecision): Promise<StaffBooking> =>
  decideLine(services, decision, async (trx, _booking, line, now) => {
    const values = { state: 'rejected' as const, decided_by: decision.userId, decided_at: now }
    if (!(await updateExtraLine(trx, line.id, 'waiting', values))) throw new AlreadyReviewed()
    const { label } = line
    recordLineChange(trx, line, { label, state: 'waiting' }, { label, state: 'rejected' })
  })

export const removeExtraLine = (
  services: Services,
  { reason, ...decision }: LineDecision & { reason: string },
): Promise<StaffBooking> =>
  decideLine(services, decision, async (trx, booking, line, now) => {
    const { userId } = decision
    if (line.state !== 'applied') throw new AlreadyReviewed()
    requireChangeable(booking, now)
    const values = { state: 'removed' as const, removed_by: userId, removed_at: now }
    if (!(await updateExtraLine(trx, line.id, 'applied', values))) throw new AlreadyReviewed()
    const told = { removed: line.label, amountMinorUnits: -line.amount_agreed, reason }
    await writeTotal(trx, booking, { amount: -line.amount_agreed, amountUsd: -line.amount_usd, userId, told }, now)
  })
