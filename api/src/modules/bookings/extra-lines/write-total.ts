import { listFieldChanges, recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { toNet, zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { publish } from '#/outbox/publish.ts'
import { toChangeableFields } from '../change/changeable-fields.ts'
import { confirmIfPaid } from '../transitions/confirm-if-paid.ts'
import { toDeadlinesAfterChange } from '../deadlines/deadlines-after-change.ts'
import { getBookingRow } from '../get-booking.ts'
import { requireFewMailsByStaff } from '../mails-by-staff.ts'
import { TransitionNotAllowed } from '../problems.ts'
import { type BookingRow, insertTransitions, listLedgerSums, updateBookingTotal } from '../queries.ts'
import { requireTotalAboveZero } from './extra-line.ts'

interface TotalChange {
  /** What the total grows by, minor units of the agreed currency; below zero it falls. */
  amount: number
  /** The same in US cents. */
  amountUsd: number
  userId: string
  /** What the history says besides the total. */
  told: Record<string, unknown>
}

/**
 * Writes the new total of a booking with its deadlines, history, audit entry and event: the customer gets a mail, and a
 * pending booking that is paid by now is confirmed. The caller holds the lock of the booking.
 */
export const writeTotal = async (
  trx: Trx,
  booking: BookingRow,
  { amount, amountUsd, userId, told }: TotalChange,
  now: Date,
): Promise<void> => {
  const total = { agreed: booking.total_agreed + amount, usd: booking.total_usd + amountUsd }
  requireTotalAboveZero(total)
  const [sums = zeroLedgerSums] = await listLedgerSums(trx, [booking.id])
  const startsAt = booking.starts_at ?? booking.created_at
  const values = {
    total_usd: total.usd,
    total_agreed: total.agreed,
    ...toDeadlinesAfterChange(booking, { total: total.agreed, startsAt }, toNet(sums), now),
  }
  const { id: bookingId, state } = booking
  await requireFewMailsByStaff(trx, { bookingId }, now)
  if (!(await updateBookingTotal(trx, bookingId, state, values, now))) throw new TransitionNotAllowed('changing')
  const before = { totalMinorUnits: booking.total_agreed }
  const after = { totalMinorUnits: total.agreed }
  const history = { bookingId, from: state, to: state, action: 'change' as const, role: 'staff' as const, userId }
  const changes = listFieldChanges(before, after)
  const [transitionId = ''] = await insertTransitions(trx, [{ ...history, reason: null, at: now, changes }])
  recordChange(trx, { kind: 'booking-transitions', id: transitionId, bookingId }, before, { ...after, ...told })
  const changed = await getBookingRow(trx, bookingId)
  const fields = { before: toChangeableFields(booking), after: toChangeableFields(changed) }
  await publish(trx, 'booking.changed', { bookingId, transitionId, from: state, by: 'staff', ...fields })
  await confirmIfPaid(trx, changed, now)
}
