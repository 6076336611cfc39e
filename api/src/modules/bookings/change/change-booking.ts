import type { Booking, ChangeQuote } from '@escapes/contract'
import { listFieldChanges, recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { Problem } from '#/http/problem.ts'
import { refreshOutdatedFeed, resolveConflictsOfBookings } from '#/modules/calendars/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { isChangeable, stateAt } from '#/modules/booking-states/index.ts'
import { toFirstInstalmentAmount, toNet, zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { lockHoldsAndNights } from '../hold/lock-holds-and-nights.ts'
import { requireChangeWithinCaps } from '../hold/customer-caps.ts'
import { toDeadlinesAfterChange, toDeadlinesAwaitingAnswer } from '../deadlines/deadlines-after-change.ts'
import { confirmIfPaid } from '../transitions/confirm-if-paid.ts'
import { toChangeableFields } from './changeable-fields.ts'
import { getBookingAsSeenBy, getBookingRow } from '../get-booking.ts'
import { rethrowWithAlternatives } from '../availability/taken-dates.ts'
import {
  buildChangeQuote,
  requirePricedChange,
  type PricedChange,
  toChangeActorRole,
  toChangedSelection,
  type BookingChangeRequest,
} from './priced-change.ts'
import { countOwnChangesSince } from './own-booking-queries.ts'
import { requireFewMailsByStaff } from '../mails-by-staff.ts'
import { QuoteChanged, TransitionNotAllowed } from '../problems.ts'
import { type BookingRow, updateBookingSelection, insertTransitions, listLedgerSums, lockBooking } from '../queries.ts'
import type { GuestCounts } from '../availability/selection-rules.ts'
import { toActivityDay, toNightRange } from '../availability/night-ranges.ts'
import { requireChangedDatesFree } from '../availability/require-dates-free.ts'

const requireChangeable = (booking: BookingRow, now: Date): void => {
  if (!isChangeable(booking, now)) throw new TransitionNotAllowed(stateAt(booking, now))
}

/** Each is told by mail, to the customer and to staff. */
const maxChangesPerDay = 20
const dayMs = 86_400_000

const requireFewChanges = async (trx: Trx, booking: BookingRow, userId: string, now: Date): Promise<void> => {
  if (toChangeActorRole(booking, userId) !== 'guest') return requireFewMailsByStaff(trx, { bookingId: booking.id }, now)
  if ((await countOwnChangesSince(trx, booking.id, new Date(now.getTime() - dayMs))) >= maxChangesPerDay)
    throw new Problem('too-many-requests', 'You have changed this booking many times today. Please write to us.', {
      retryAfterSeconds: 3_600,
    })
}

const toCurrentReservation = ({ id, departure_id: departureId, units: seatCount }: BookingRow) => ({
  id,
  departureId,
  seatCount,
})

/** An unpaid booking may grow only within the customer's caps; staff may exceed them. */
const requireWithinCaps = async (
  trx: Trx,
  { config: { caps } }: Services,
  booking: BookingRow,
  priced: PricedChange,
  userId: string,
  now: Date,
): Promise<void> => {
  if (booking.state !== 'pending' || toChangeActorRole(booking, userId) !== 'guest') return
  const [sums = zeroLedgerSums] = await listLedgerSums(trx, [booking.id])
  if (toNet(sums) >= toFirstInstalmentAmount(booking)) return
  const { check_in: from, check_out: to } = booking
  await requireChangeWithinCaps(
    trx,
    {
      userId,
      currentNights: from !== null && to !== null ? { from, to } : null,
      requestedNights: toNightRange(priced),
      caps,
    },
    now,
  )
}

class QuoteRollback extends Error {}

export const quoteBookingChange = async (services: Services, request: BookingChangeRequest): Promise<ChangeQuote> => {
  const now = services.clock.now()
  const booking = await getBookingRow(services.db, request.id)
  let quote: ChangeQuote | undefined
  try {
    await transact(services.db, async (trx) => {
      requireChangeable(booking, now)
      const priced = await requirePricedChange(trx, booking, request, now)
      await requireWithinCaps(trx, services, booking, priced, request.userId, now)
      await requireChangedDatesFree(trx, priced, now, toCurrentReservation(booking))
      quote = await buildChangeQuote(trx, booking, priced, now)
      // The rollback also undoes the expiry of lapsed bookings: a quote writes nothing.
      throw new QuoteRollback()
    })
  } catch (error) {
    if (!(error instanceof QuoteRollback)) return rethrowWithAlternatives(error, services, toDatesOf(booking, request))
  }
  return quote!
}

/** Staff who change a customer's booking get `dates-taken`, never `already-booked`. */
const toDatesOf = (booking: BookingRow, { id, userId, change }: BookingChangeRequest) => ({
  ...toChangedSelection(booking, change),
  ownerId: booking.user_id === userId ? userId : undefined,
  exceptBookingId: id,
})

export interface CommitChangeRequest extends BookingChangeRequest {
  quotedAgreedTotal: number | undefined
}

export const commitBookingChange = async (
  services: Services,
  { quotedAgreedTotal, ...request }: CommitChangeRequest,
  idempotency: Idempotency,
): Promise<Booking> => {
  const { id, userId, change } = request
  const bookingBeforeLock = await getBookingRow(services.db, id)
  const { listing_id: listingId } = bookingBeforeLock
  await refreshOutdatedFeed(services, listingId)
  return transact(services.db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const now = services.clock.now()
      // Locked before it is read, so that a change or payment committed meanwhile is included.
      await lockHoldsAndNights(trx, { userId, listingId })
      const booking = (await lockBooking(trx, id)) ?? (await getBookingRow(trx, id))
      requireChangeable(booking, now)
      await requireFewChanges(trx, booking, userId, now)
      const priced = await requirePricedChange(trx, booking, request, now)
      if (quotedAgreedTotal !== undefined && quotedAgreedTotal !== priced.quote.agreed.total)
        throw new QuoteChanged(await buildChangeQuote(trx, booking, priced, now))
      await requireWithinCaps(trx, services, booking, priced, userId, now)
      await requireChangedDatesFree(trx, priced, now, toCurrentReservation(booking))
      await writeChange(trx, booking, priced, toChangedSelection(booking, change).guests, userId, now)
      return getBookingAsSeenBy(trx, id, userId, now)
    }),
  ).catch((error: unknown) => rethrowWithAlternatives(error, services, toDatesOf(bookingBeforeLock, request)))
}

const toAuditedFields = (row: BookingRow) => {
  const { checkIn, checkOut, date, guests, total } = toChangeableFields(row)
  return { checkIn, checkOut, date, ...guests, totalMinorUnits: total.amount }
}

const writeChange = async (
  trx: Trx,
  booking: BookingRow,
  priced: PricedChange,
  guests: GuestCounts,
  userId: string,
  now: Date,
): Promise<void> => {
  const [sums = zeroLedgerSums] = await listLedgerSums(trx, [booking.id])
  const values = {
    stay: toNightRange(priced),
    outing_date: toActivityDay(priced),
    departure_id: priced.departureId,
    units: priced.seatCount,
    ...guests,
    lines: priced.quote.lines,
    total_usd: priced.quote.total,
    total_agreed: priced.quote.agreed.total,
    starts_at: priced.startsAt,
    ends_at: priced.endsAt,
    ...(priced.needsStaffAnswer
      ? toDeadlinesAwaitingAnswer(booking, priced, now)
      : toDeadlinesAfterChange(
          booking,
          { total: priced.quote.agreed.total, startsAt: priced.startsAt },
          toNet(sums),
          now,
        )),
  }
  if (!(await updateBookingSelection(trx, booking.id, booking.state, values, now)))
    throw new TransitionNotAllowed('changing')
  await resolveConflictsOfBookings(trx, [booking.id], values.stay, now)
  const role = toChangeActorRole(booking, userId)
  const { id: bookingId, state } = booking
  const reason = priced.needsStaffAnswer ? 'Sold on request: staff have to answer this change.' : null
  const after = await getBookingRow(trx, bookingId)
  const changes = listFieldChanges(toAuditedFields(booking), toAuditedFields(after))
  const history = { bookingId, from: state, to: state, action: 'change' as const, role, userId, reason, at: now }
  const [transitionId = ''] = await insertTransitions(trx, [{ ...history, changes }])
  const thing = { kind: 'booking-transitions', id: transitionId, bookingId }
  recordChange(trx, thing, toAuditedFields(booking), toAuditedFields(after))
  const changedFields = { before: toChangeableFields(booking), after: toChangeableFields(after) }
  const { needsStaffAnswer: needsAnswer } = priced
  await publish(trx, 'booking.changed', {
    bookingId,
    transitionId,
    from: state,
    by: role,
    needsAnswer,
    ...changedFields,
  })
  await confirmIfPaid(trx, after, now)
}
