import type { Booking, ChangeQuote } from '@escapes/contract'
import { listFieldChanges, recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import type { Idempotency } from '#/http/idempotency.ts'
import { AlreadyReviewed, SecondPersonNeeded } from '#/http/staff-problems.ts'
import { resolveConflictsOfBookings } from '#/modules/calendars/index.ts'
import { isRateOfPerson } from '#/modules/currency/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { toFirstInstalmentAmount, toNet, zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { requireChangeWithinCaps } from '../hold/customer-caps.ts'
import { toDeadlinesAfterChange, toDeadlinesAwaitingAnswer } from '../deadlines/deadlines-after-change.ts'
import { confirmIfPaid } from '../transitions/confirm-if-paid.ts'
import { closeChangeRequest, findChangeRequest } from '../change-requests/queries.ts'
import { closeDateOffer } from '../date-offers/queries.ts'
import { toAuditedSelection, toChangeableFields } from './changeable-fields.ts'
import { changeUnderLock, requireChangeable, toCurrentReservation, toDatesOf } from './change-under-lock.ts'
import { getBookingRow } from '../get-booking.ts'
import { rethrowWithAlternatives } from '../availability/taken-dates.ts'
import {
  buildChangeQuote,
  priceChange,
  requirePricedChange,
  type PricedChange,
  toChangeActorRole,
  toChangedSelection,
  type BookingChangeRequest,
} from './priced-change.ts'
import { requirePriceOfAnother } from './require-price-of-another.ts'
import { settleOverpaid } from './settle-overpaid.ts'
import { TransitionNotAllowed } from '../problems.ts'
import { type BookingRow, updateBookingSelection, insertTransitions, listLedgerSums } from '../queries.ts'
import { type GuestCounts, toFirstOccupiedDay } from '../availability/selection-rules.ts'
import { toActivityDay, toNightRange } from '../availability/night-ranges.ts'
import { requireChangedDatesFree } from '../availability/require-dates-free.ts'

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

/** Who agreed to a booking at the rate of one person agreed to its size: whose rate it is makes it no larger. */
const priceAgreedChange = async (
  trx: Trx,
  booking: BookingRow,
  request: BookingChangeRequest,
  now: Date,
  price = requirePricedChange,
): Promise<PricedChange> => {
  const priced = await price(trx, booking, request, now)
  const isMore = priced.quote.agreed.total > booking.total_agreed
  if (isMore && (await isRateOfPerson(trx, booking.rate_id, request.userId)))
    throw new SecondPersonNeeded(
      'You set the exchange rate of this booking, or brought in who did, or they you. Somebody else must make a change that costs more.',
    )
  await requirePriceOfAnother(trx, booking, { lines: priced.quote.lines, userId: request.userId }, now)
  return priced
}

class QuoteRollback extends Error {}

/** `mayAsk`: what its customer cannot change, and may ask for, is priced as well. */
export const quoteBookingChange = async (
  services: Services,
  { mayAsk = false, ...request }: BookingChangeRequest & { mayAsk?: boolean },
): Promise<ChangeQuote> => {
  const now = services.clock.now()
  const booking = await getBookingRow(services.db, request.id)
  let quote: ChangeQuote | undefined
  try {
    await transact(services.db, async (trx) => {
      requireChangeable(booking, now)
      const priced = await priceAgreedChange(trx, booking, request, now, mayAsk ? priceChange : requirePricedChange)
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

export interface CommitChangeRequest extends BookingChangeRequest {
  quotedAgreedTotal: number | undefined
  /** What staff agree to by it; it has to wait still. */
  changeRequestId?: string
}

export const commitBookingChange = (
  services: Services,
  { changeRequestId, ...request }: CommitChangeRequest,
  idempotency: Idempotency,
): Promise<Booking> =>
  changeUnderLock(services, request, idempotency, {
    price: async (trx, booking, now) => {
      if (
        changeRequestId !== undefined &&
        (await findChangeRequest(trx, booking.id, changeRequestId))?.state !== 'waiting'
      )
        throw new AlreadyReviewed()
      return priceAgreedChange(trx, booking, request, now)
    },
    write: async (trx, booking, priced, now) => {
      await requireWithinCaps(trx, services, booking, priced, request.userId, now)
      await requireChangedDatesFree(trx, priced, now, toCurrentReservation(booking))
      await writeChange(trx, booking, priced, toChangedSelection(booking, request.change).guests, request.userId, now)
      await settleOverpaid(trx, services.refunds, booking, now)
    },
  })

/** Writes a change that was priced and checked under the locks, with its history, its event and what it ends. */
export const writeChange = async (
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
    lasts_minutes: priced.lastsMinutes,
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
  const changes = listFieldChanges(toAuditedSelection(booking), toAuditedSelection(after))
  const history = { bookingId, from: state, to: state, action: 'change' as const, role, userId, reason, at: now }
  const [transitionId = ''] = await insertTransitions(trx, [{ ...history, changes }])
  const thing = { kind: 'booking-transitions', id: transitionId, bookingId }
  recordChange(trx, thing, toAuditedSelection(booking), toAuditedSelection(after))
  await closeChangeRequest(trx, bookingId, { userId, isStaff: role === 'staff' }, now)
  const day = toFirstOccupiedDay(priced.occupied)
  if (day !== (booking.check_in ?? booking.outing_date))
    await closeDateOffer(trx, bookingId, { day, userId, keptUsd: priced.discount?.usd }, now)
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
