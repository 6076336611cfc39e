import { type Booking, type CivilDate, formatShortDate, type StaffBooking } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { AlreadyReviewed } from '#/http/staff-problems.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { requireChangedDatesFree } from '../availability/require-dates-free.ts'
import { writeChange } from '../change/change-booking.ts'
import { changeUnderLock, requireChangeable, toCurrentReservation } from '../change/change-under-lock.ts'
import { settleOverpaid } from '../change/settle-overpaid.ts'
import { writeHistory } from '../change-requests/write-history.ts'
import { getBookingRow, getStaffBooking } from '../get-booking.ts'
import { requireFewMailsByStaff } from '../mails-by-staff.ts'
import { TransitionNotAllowed } from '../problems.ts'
import { type BookingRow, lockBooking } from '../queries.ts'
import { loadOfferFacts } from './offer-facts.ts'
import { requirePriceOfAnother } from '../change/require-price-of-another.ts'
import { priceOfferedDay, readOfferedDay, toChangeToDay, toSecondPersonNeeded } from './offered-day.ts'
import {
  closeDateOffer,
  findDateOffer,
  insertDateOffer,
  listKeptPricesNeedTwoPeople,
  withdrawOpenDateOffer,
} from './queries.ts'

const answerMs = 48 * 3_600_000

/** Two days, and never after the trip would begin. */
const toAnswerDueAt = ({ starts_at: start }: BookingRow, now: Date): Date => {
  const due = new Date(now.getTime() + answerMs)
  return start !== null && start < due ? start : due
}

/** By how much the dearest costs more than what was agreed. The answer names the day, since several are offered. */
const requirePossible = async (
  trx: Trx,
  booking: BookingRow,
  { days, userId }: { days: readonly CivilDate[]; userId: string },
  now: Date,
): Promise<{ amount: number; usd: number }> => {
  const facts = (await loadOfferFacts(trx, [{ booking, days }], now))(booking)
  let dearest = { amount: 0, usd: 0 }
  for (const [at, day] of days.entries()) {
    const { discount } = await readToOffer(trx, booking, { day, offeredBy: userId, facts }, now).catch(
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error
        const { code } = error
        const message = `${formatShortDate(day)}: ${error.message}`
        throw new Problem(error.code, error.detail, { ...error.extra, errors: [{ path: `days.${at}`, code, message }] })
      },
    )
    if (discount.usd > dearest.usd) dearest = discount
  }
  return dearest
}

const readToOffer: typeof readOfferedDay = async (trx, booking, offered, now) => {
  const found = await readOfferedDay(trx, booking, offered, now)
  const { usd } = found.discount
  const [isNeeded] = await listKeptPricesNeedTwoPeople(trx, usd > 0 ? [{ bookingId: booking.id, usd }] : [])
  if (isNeeded) throw toSecondPersonNeeded(usd)
  await requirePriceOfAnother(trx, booking, { lines: found.lines, userId: offered.offeredBy }, now)
  return found
}

interface NewOffer {
  id: string
  userId: string
  days: readonly CivilDate[]
  reason: string
  version?: number | undefined
}

/** Whatever was offered before is replaced. Nothing is held. */
export const offerDates = (
  { db, clock }: Services,
  { id, userId, reason, version, ...offer }: NewOffer,
  idempotency: Idempotency,
): Promise<StaffBooking> =>
  transact(db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const now = clock.now()
      const booking = await lockBooking(trx, id)
      if (!booking) throw new NotFound()
      requireChangeable(booking, now)
      if (version !== undefined && version !== booking.version) throw new TransitionNotAllowed('another than you saw')
      await requireFewMailsByStaff(trx, { bookingId: id }, now)
      const days = [...new Set(offer.days)].toSorted()
      const discount = await requirePossible(trx, booking, { days, userId }, now)
      await closeDateOffer(trx, id, { day: null, userId }, now)
      const { id: offerId } = await insertDateOffer(trx, {
        booking_id: id,
        days,
        reason,
        offered_by: userId,
        offered_at: now,
        answer_due_at: toAnswerDueAt(booking, now),
        kept_usd: discount.usd,
      })
      await writeStaffHistory(trx, booking, { action: 'offer-dates', reason, userId, discount: discount.amount }, now)
      await publish(trx, 'booking.dates-offered', { bookingId: id, offerId })
      return getStaffBooking({ db: trx, clock }, id)
    }),
  )

const writeStaffHistory = async (
  trx: Trx,
  booking: BookingRow,
  {
    action,
    reason,
    userId,
    discount = 0,
  }: { action: 'offer-dates' | 'withdraw-offer'; reason: string | null; userId: string; discount?: number },
  now: Date,
): Promise<void> => {
  const transitionId = await writeHistory(trx, booking, { action, role: 'staff', userId, reason }, now)
  const thing = { kind: 'booking-transitions', id: transitionId, bookingId: booking.id }
  const isOffered = action === 'offer-dates'
  const told = { ...(reason !== null && { reason }), ...(discount > 0 && { discountMinorUnits: discount }) }
  recordChange(trx, thing, { daysOffered: !isOffered }, { daysOffered: isOffered, ...told })
}

interface OneOffer {
  id: string
  offerId: string
  userId: string
}

export const withdrawOffer = ({ db, clock }: Services, { id, offerId, userId }: OneOffer): Promise<StaffBooking> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const booking = await lockBooking(trx, id)
    if (!booking || !(await findDateOffer(trx, id, offerId))) throw new NotFound()
    if (!(await withdrawOpenDateOffer(trx, offerId, userId, now))) throw new AlreadyReviewed()
    await writeStaffHistory(trx, booking, { action: 'withdraw-offer', reason: null, userId }, now)
    await publish(trx, 'booking.offer-withdrawn', { bookingId: id, offerId })
    return getStaffBooking({ db: trx, clock }, id)
  })

/** The change of the customer, under the locks of every change, by the rules and at the price of who offered it. */
export const takeOfferedDay = async (
  services: Services,
  { id, offerId, userId, day, quotedAgreedTotal }: OneOffer & { day: CivilDate; quotedAgreedTotal: number },
  idempotency: Idempotency,
): Promise<Booking> => {
  const offered = await findDateOffer(services.db, id, offerId)
  if (!offered?.days.includes(day)) throw new NotFound()
  const change = toChangeToDay(await getBookingRow(services.db, id), day)
  return changeUnderLock(services, { id, userId, change, quotedAgreedTotal }, idempotency, {
    price: async (trx, booking, now) => {
      if ((await findDateOffer(trx, id, offerId))?.state !== 'open') throw new AlreadyReviewed()
      return priceOfferedDay(trx, booking, { day, offeredBy: offered.offered_by }, now)
    },
    write: async (trx, booking, priced, now) => {
      await requireChangedDatesFree(trx, priced, now, toCurrentReservation(booking))
      const { adults, children, infants } = booking
      await writeChange(trx, booking, priced, { adults, children, infants }, userId, now)
      await settleOverpaid(trx, services.refunds, booking, now)
    },
  })
}
