import type { ExtraLineRequest, NewCustomer, PaymentMethod, StaffBooking } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { refreshOutdatedFeed } from '#/modules/calendars/index.ts'
import { insertCustomerWithoutAccount, requireActiveCustomer } from '#/modules/identity/index.ts'
import { withNewReference } from '#/modules/payment-references/index.ts'
import { publish } from '#/outbox/publish.ts'
import { requirePhoneNumber } from '#/phone-number.ts'
import type { Services } from '#/services.ts'
import { isOwnPrice, toAgreedValues } from '../price/agreed-values.ts'
import { toAnswerDueAt } from '../deadlines/deadlines.ts'
import { deleteDraft } from '../drafts/queries.ts'
import { requireTotalAboveZero, sumLines, toLineUsdCents } from '../extra-lines/extra-line.ts'
import { insertExtraLine } from '../extra-lines/queries.ts'
import { getStaffBooking } from '../get-booking.ts'
import { withListingMutex } from './listing-mutex.ts'
import { findOfferedBalanceDueAt } from '../deadlines/offered-balance-due-at.ts'
import { markHoldsReplaced } from './own-hold-queries.ts'
import { priceAsQuoted, type PricedSelection, type QuotedSelection } from '../price/price-selection.ts'
import { requireFewMailsByStaff } from '../mails-by-staff.ts'
import { DepositNotOffered } from '../problems.ts'
import { insertTransitions } from '../queries.ts'
import { requireNightsFree, requireSeatsFree } from '../availability/require-dates-free.ts'
import { cancelHoldsOfListing } from './reuse-hold-or-cancel-others.ts'
import { replaceBookingPhone, insertSubmittedBooking } from '../staff-booking-queries.ts'
import { toPaymentDueDates } from '../transitions/submit-booking.ts'
import { rethrowWithAlternatives } from '../availability/taken-dates.ts'
import { lockHoldsAndNights } from './lock-holds-and-nights.ts'

/** Either `customerId` or `newCustomer`. */
interface BookingForCustomer extends QuotedSelection {
  quotedTotalUsd: number
  customerId?: string | undefined
  newCustomer?: NewCustomer | undefined
  phone?: string | undefined
  paymentMethod: PaymentMethod
  pickupLocation?: string | undefined
  specialRequests?: string | undefined
  extraLines?: ExtraLineRequest[] | undefined
}

/**
 * Books for somebody who called: priced, locked and checked as a booking of their own, pending at once, and paid by the
 * mail with the instructions. The caps of unpaid bookings bind customers, not staff. Throws `own-booking`.
 */
export const createBookingForCustomer = async (
  services: Services,
  staffId: string,
  request: BookingForCustomer,
  idempotency: Idempotency,
): Promise<StaffBooking> => {
  const { db, clock } = services
  const { listingId } = request
  if (request.customerId === staffId) throw new Problem('own-booking')
  const { hasUnreadableEvents } = await refreshOutdatedFeed(services, listingId)
  const book = () =>
    transact(db, (trx) =>
      withIdempotency(trx, idempotency, async () => {
        const now = clock.now()
        const priced = await priceAsQuoted(trx, request, now, { hasUnreadableEvents })
        const userId = await getCustomerId(trx, request)

        await lockHoldsAndNights(trx, { userId, listingId })
        await requireNightsFree(trx, priced, userId, now)
        const { values, lines } = await toSubmittedValues(trx, priced, { request, userId, staffId }, now)
        // Told first, so that the entry of the audit log is about the booking and not about a hold that it replaces.
        recordNewBooking(trx, values, request.extraLines)
        const replacedIds = await cancelHoldsOfListing(trx, { userId, listingId }, now)
        await requireSeatsFree(trx, priced, now)

        await withNewReference((reference) => insertSubmittedBooking(trx, { ...values, reference }))
        if (request.phone) await replaceBookingPhone(trx, values.id, requirePhoneNumber('phone', request.phone))
        for (const line of lines) {
          const applied = { state: 'applied', requested_by: staffId, requested_at: now } as const
          await insertExtraLine(trx, { ...line, ...applied, booking_id: values.id })
        }
        await markHoldsReplaced(trx, replacedIds, values.id)
        await deleteDraft(trx, { userId, listingId })
        const path = request.newCustomer ? 'newCustomer.email' : 'customerId'
        await requireFewMailsByStaff(trx, { bookingId: values.id, path }, now)
        await recordSubmission(trx, values.id, staffId, now)
        return getStaffBooking({ db: trx, clock }, values.id)
      }),
    )
  try {
    return await withListingMutex(listingId, book)
  } catch (error) {
    return rethrowWithAlternatives(error, services, { ...request, exceptHoldsOfUserId: request.customerId })
  }
}

const getCustomerId = async (trx: Trx, { customerId, newCustomer }: BookingForCustomer): Promise<string> => {
  if (newCustomer) return insertCustomerWithoutAccount(trx, newCustomer)
  if (customerId === undefined) throw new NotFound()
  return requireActiveCustomer(trx, customerId)
}

/** Whoever set the price lately needs a colleague, who answers the booking first. Else making it is the answer. */
const toSubmittedValues = async (
  trx: Trx,
  priced: PricedSelection,
  { request, userId, staffId }: { request: BookingForCustomer; userId: string; staffId: string },
  now: Date,
) => {
  const { paymentMethod, pickupLocation, specialRequests } = request
  const priceOnly = toAgreedValues(priced, request, now)
  const extraLines = request.extraLines ?? []
  const lines = extraLines.map(({ label, reason, amount }, index) => ({
    label,
    reason,
    amount_agreed: amount,
    amount_usd: toLineUsdCents(amount, priceOnly, `extraLines.${index}.amount`),
  }))
  const extra = sumLines(lines)
  const total = { agreed: priceOnly.total_agreed + extra.agreed, usd: priceOnly.total_usd + extra.usd }
  requireTotalAboveZero(total)
  const agreed = { ...priceOnly, total_agreed: total.agreed, total_usd: total.usd }
  if (paymentMethod === 'deposit' && findOfferedBalanceDueAt(agreed, now) === null) throw new DepositNotOffered()
  const needsAnswer = (await isOwnPrice(trx, agreed, staffId, now)) || (await isOwnPrice(trx, agreed, userId, now))
  const dueDates = needsAnswer
    ? { payment_due_at: null, balance_due_at: null, payment_method: paymentMethod }
    : { payment_method: paymentMethod, ...toPaymentDueDates({ ...agreed, payment_method: paymentMethod }, now, now) }
  const values = {
    ...agreed,
    ...dueDates,
    id: uuidv7(now.getTime()),
    user_id: userId,
    state: 'pending' as const,
    hold_expires_at: null,
    submitted_at: now,
    answer_due_at: needsAnswer ? toAnswerDueAt(agreed, now, agreed.starts_at) : null,
    ...(needsAnswer && { sale_mode: 'request' as const }),
    pickup_location: pickupLocation || null,
    special_requests: specialRequests || null,
  }
  return { values, lines }
}

const recordNewBooking = (
  trx: Trx,
  values: Awaited<ReturnType<typeof toSubmittedValues>>['values'],
  extraLines: readonly ExtraLineRequest[] = [],
): void => {
  const { id, user_id: customerId, listing_title: listing, adults, children, infants, currency } = values
  const dates = values.stay ? `${values.stay.from} – ${values.stay.to}` : values.outing_date
  const total = values.total_agreed
  recordChange(
    trx,
    { kind: 'bookings', id, bookingId: id },
    {},
    {
      listing,
      dates,
      adults,
      children,
      infants,
      total,
      currency,
      customerId,
      ...(extraLines.length > 0 && { extraLines }),
    },
  )
}

const recordSubmission = async (trx: Trx, bookingId: string, staffId: string, now: Date): Promise<void> => {
  const submission = { bookingId, from: null, to: 'pending', action: 'submit', role: 'staff', reason: null } as const
  const [transitionId = ''] = await insertTransitions(trx, [{ ...submission, userId: staffId, at: now }])
  recordChange(trx, { kind: 'booking-transitions', id: transitionId, bookingId }, {}, { state: 'pending' })
  await publish(trx, 'booking.submitted', { bookingId, transitionId, from: null, by: 'staff' })
}
