import type { Booking, PaymentMethod } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { stateAt } from '#/modules/booking-states/index.ts'
import { findListingForBooking } from '#/modules/listings/index.ts'
import { type AgreedTerms, toFirstInstalmentAmount, toNet, zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { toAnswerDueAt, toBalanceDueAt, toPaymentDueAt } from '../deadlines/deadlines.ts'
import { lockHoldsAndNights } from '../hold/lock-holds-and-nights.ts'
import { requireSubmitWithinCaps } from '../hold/customer-caps.ts'
import { confirmIfPaidOrStopDeadlineIfPartPaid } from './confirm-if-paid.ts'
import { deleteDraft } from '../drafts/queries.ts'
import { getBookingAsSeenBy, getBookingRow } from '../get-booking.ts'
import { transitionBooking } from './transition-booking.ts'
import { findOfferedBalanceDueAt } from '../deadlines/offered-balance-due-at.ts'
import { requireDepartureOpen } from '../availability/require-dates-free.ts'
import { requireNotClosed } from '../availability/selection-rules.ts'
import { rethrowWithAlternatives } from '../availability/taken-dates.ts'
import { DepositNotOffered, HoldReplaced, HoldRepriced } from '../problems.ts'
import { type BookingRow, listLedgerSums, lockBooking } from '../queries.ts'

export interface BookingSubmission {
  paymentMethod: PaymentMethod
  pickupLocation?: string | undefined
  specialRequests?: string | undefined
  shownAgreedTotal?: { currency: string; total: number } | undefined
}

/** Counted from `from`. When the balance would be due with the deposit, the total is one payment. */
export const toPaymentDueDates = (
  booking: Pick<BookingRow, 'payment_method' | 'created_at' | 'starts_at' | keyof AgreedTerms>,
  from: Date,
  now: Date,
) => {
  const { payment_method: method, created_at, starts_at } = booking
  const start = starts_at ?? created_at
  const due = toPaymentDueAt(booking, from, start, now)
  const balanceDue = method === 'deposit' ? toBalanceDueAt(booking, start, due) : null
  const isSinglePayment = method === 'deposit' && balanceDue === null
  return {
    payment_due_at: due,
    balance_due_at: balanceDue,
    ...(isSinglePayment && { payment_method: 'bank_transfer' as const }),
  }
}

const submittedStates: ReadonlySet<string> = new Set(['pending', 'confirmed', 'completed'])

type SubmittedValues = Pick<BookingRow, 'payment_method' | 'pickup_location' | 'special_requests'>

/** True for a repeated submission, whose first response may have been lost. */
const isSubmitted = (booking: BookingRow, requested: SubmittedValues, now: Date): boolean =>
  booking.submitted_at !== null &&
  submittedStates.has(stateAt(booking, now)) &&
  booking.payment_method === requested.payment_method &&
  booking.pickup_location === requested.pickup_location &&
  booking.special_requests === requested.special_requests

const requireShownAgreedTotal = (
  { id, currency, total_agreed }: BookingRow,
  shownAgreedTotal: BookingSubmission['shownAgreedTotal'],
): void => {
  if (shownAgreedTotal && (shownAgreedTotal.currency !== currency || shownAgreedTotal.total !== total_agreed))
    throw new HoldRepriced(id)
}

/** The hold then waits for its payment, or for staff's answer first. Repeating the same submission changes nothing. */
export const submitBooking = async (
  services: Services,
  id: string,
  userId: string,
  submission: BookingSubmission,
): Promise<Booking> => {
  const { db, clock, config } = services
  const bookingBeforeLock = await getBookingRow(db, id)
  const { listing_id: listingId } = bookingBeforeLock
  return transact(db, async (trx) => {
    const now = clock.now()
    // Payments are recorded under the same locks, so none is missed in between.
    await lockHoldsAndNights(trx, { userId: bookingBeforeLock.user_id, listingId })
    const booking = (await lockBooking(trx, id)) ?? (await getBookingRow(trx, id))
    const requested = {
      payment_method: submission.paymentMethod,
      pickup_location: submission.pickupLocation || null,
      special_requests: submission.specialRequests || null,
    }
    const chosen = { ...booking, payment_method: submission.paymentMethod }
    if (isSubmitted(booking, requested, now)) return getBookingAsSeenBy(trx, id, userId, now)
    if (booking.replaced_by !== null) throw new HoldReplaced(booking.replaced_by)
    if (stateAt(booking, now) === 'hold') {
      requireShownAgreedTotal(booking, submission.shownAgreedTotal)
      const listing = await findListingForBooking(trx, listingId)
      if (listing) requireNotClosed(listing, booking)
      await requireDepartureOpen(trx, booking)
      const [sums = zeroLedgerSums] = await listLedgerSums(trx, [id])
      if (toNet(sums) < toFirstInstalmentAmount(chosen))
        await requireSubmitWithinCaps(trx, bookingBeforeLock.user_id, config.caps, now)
      if (requested.payment_method === 'deposit' && findOfferedBalanceDueAt(booking, now) === null)
        throw new DepositNotOffered()
    }
    const deadlines =
      booking.sale_mode === 'request'
        ? { answer_due_at: toAnswerDueAt(booking, now, booking.starts_at ?? now) }
        : toPaymentDueDates(chosen, booking.created_at, now)
    const values = { ...requested, submitted_at: now, ...deadlines }
    await transitionBooking(trx, booking, { action: 'submit', role: 'guest', userId, values, now })
    await deleteDraft(trx, { userId, listingId })
    await confirmIfPaidOrStopDeadlineIfPartPaid(trx, await getBookingRow(trx, id), now)
    return getBookingAsSeenBy(trx, id, userId, now)
  }).catch((error: unknown) =>
    rethrowWithAlternatives(error, services, { listingId, ...toStayDates(bookingBeforeLock) }),
  )
}

const toStayDates = ({ check_in, check_out }: BookingRow) =>
  check_in !== null && check_out !== null ? { checkIn: check_in, checkOut: check_out } : {}
