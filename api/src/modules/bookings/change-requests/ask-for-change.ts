import type { Booking } from '@escapes/contract'
import { listFieldChanges } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import type { Idempotency } from '#/http/idempotency.ts'
import { Problem } from '#/http/problem.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { changeUnderLock, toCurrentReservation } from '../change/change-under-lock.ts'
import { toAuditedSelection } from '../change/changeable-fields.ts'
import {
  type BookingChangeRequest,
  type PricedChange,
  priceChange,
  toChangedSelection,
  toRequestDueAt,
} from '../change/priced-change.ts'
import { toActivityDay, toLastDay, toNightRange } from '../availability/night-ranges.ts'
import { requireChangedDatesFree } from '../availability/require-dates-free.ts'
import type { BookingRow } from '../queries.ts'
import { closeChangeRequest, insertChangeRequest } from './queries.ts'
import { writeHistory } from './write-history.ts'

interface AskedChange extends BookingChangeRequest {
  note: string
  quotedAgreedTotal: number
}

/** A customer asks for what they cannot change alone. The dates have to be free now, and are not held. */
export const askForChange = (
  services: Services,
  { note, ...request }: AskedChange,
  idempotency: Idempotency,
): Promise<Booking> =>
  changeUnderLock(services, request, idempotency, {
    price: async (trx, booking, now) => {
      const priced = await priceChange(trx, booking, request, now)
      if (priced.refusal === null) throw new Problem('request-not-needed')
      return priced
    },
    write: async (trx, booking, priced, now) => {
      await requireChangedDatesFree(trx, priced, now, toCurrentReservation(booking))
      await writeRequest(trx, booking, { priced, note, request }, now)
    },
  })

const writeRequest = async (
  trx: Trx,
  booking: BookingRow,
  { priced, note, request: { change, userId } }: { priced: PricedChange; note: string; request: BookingChangeRequest },
  now: Date,
): Promise<void> => {
  const nights = toNightRange(priced)
  const day = toActivityDay(priced)
  const { guests } = toChangedSelection(booking, change)
  await closeChangeRequest(trx, booking.id, { userId, isStaff: false }, now)
  const { id: requestId } = await insertChangeRequest(trx, {
    booking_id: booking.id,
    check_in: nights?.from ?? null,
    check_out: nights?.to ?? null,
    outing_date: day,
    last_day: toLastDay({ outing_date: day, ends_at: priced.endsAt }),
    outing_starts_at: day === null ? null : priced.startsAt,
    outing_lasts_minutes: priced.lastsMinutes,
    ...guests,
    total_agreed: priced.quote.agreed.total,
    total_usd: priced.quote.total,
    note,
    asked_at: now,
    answer_due_at: toRequestDueAt(booking, priced.startsAt, now),
    decided_by: null,
    decided_at: null,
    reason: null,
  })
  const asked = {
    checkIn: nights?.from ?? null,
    checkOut: nights?.to ?? null,
    date: day,
    ...guests,
    totalMinorUnits: priced.quote.agreed.total,
  }
  const changes = listFieldChanges(toAuditedSelection(booking), asked)
  await writeHistory(trx, booking, { action: 'ask-change', role: 'guest', userId, reason: note || null, changes }, now)
  await publish(trx, 'booking.change-asked', { bookingId: booking.id, requestId })
}
