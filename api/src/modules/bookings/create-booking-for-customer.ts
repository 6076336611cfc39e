import type { ExtraLineRequest, NewCustomer, PaymentMethod, StaffBooking } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { uuidv7 } from '#/db/uuid.ts'
import type { Idempotency } from '#/http/idempotency.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { insertCustomerWithoutAccount, requireActiveCustomer } from '#/modules/identity/index.ts'
import { withNewReference } from '#/modules/payment-references/index.ts'
import { publish } from '#/outbox/publish.ts'
import { requirePhoneNumber } from '#/phone-number.ts'
import type { Services } from '#/services.ts'
import { bookSelection, isOwnPrice, toAgreedValues } from './book-selection.ts'
import { toAnswerDueAt } from './deadlines.ts'
import { deleteDraft } from './drafts/queries.ts'
import { requireTotalAboveZero, sumLines, toLineUsdCents } from './extra-lines/extra-line.ts'
import { insertExtraLine } from './extra-lines/queries.ts'
import { getStaffBooking } from './get-booking.ts'
import { toOfferedBalanceDueAt } from './offered-balance-due-at.ts'
import { markHoldsReplaced } from './own-hold-queries.ts'
import type { PricedSelection, RequestedSelection } from './price-selection.ts'
import { DepositNotOffered } from './problems.ts'
import { insertTransitions } from './queries.ts'
import { requireDatesFree } from './require-dates-free.ts'
import { cancelHoldsOfListing } from './reuse-hold-or-cancel-others.ts'
import { insertBookingPhone, insertSubmittedBooking } from './staff-booking-queries.ts'
import { toPaymentDueDates } from './submit-booking.ts'
import { lockHoldsOfUser } from './unpaid-queries.ts'

/** Either `customerId` or `newCustomer`. */
interface BookingForCustomer extends RequestedSelection {
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
export const createBookingForCustomer = (
  services: Services,
  staffId: string,
  request: BookingForCustomer,
  idempotency: Idempotency,
): Promise<StaffBooking> => {
  if (request.customerId === staffId) throw new Problem('own-booking')
  const selection = { requested: request, customerId: request.customerId, idempotency }
  return bookSelection(services, selection, async (trx, priced, now) => {
    const userId = await getCustomerId(trx, request)
    await lockHoldsOfUser(trx, userId)
    const { values, lines } = await toSubmittedValues(trx, priced, { request, userId, staffId }, now)
    // Told first, so that the entry of the audit log is about the booking and not about a hold that it replaces.
    recordNewBooking(trx, values, request.extraLines)
    const { id, listing_id: listingId } = values
    const replacedIds = await cancelHoldsOfListing(trx, { userId, listingId }, now)
    await requireDatesFree(trx, priced, now)
    await withNewReference((reference) => insertSubmittedBooking(trx, { ...values, reference }))
    if (request.phone) await insertBookingPhone(trx, id, requirePhoneNumber('phone', request.phone))
    for (const line of lines)
      await insertExtraLine(trx, {
        ...line,
        booking_id: id,
        state: 'applied',
        requested_by: staffId,
        requested_at: now,
      })
    await markHoldsReplaced(trx, replacedIds, id)
    await deleteDraft(trx, { userId, listingId })
    await recordSubmission(trx, id, staffId, now)
    return getStaffBooking({ db: trx, clock: services.clock }, id)
  })
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
  const lines = (request.extraLines ?? []).map(({ label, reason, amount }, index) => ({
    label,
    reason,
    amount_agreed: amount,
    amount_usd: toLineUsdCents(amount, priceOnly, `extraLines.${index}.amount`),
  }))
  const extra = sumLines(lines)
  const total = { agreed: priceOnly.total_agreed + extra.agreed, usd: priceOnly.total_usd + extra.usd }
  requireTotalAboveZero(total)
  const agreed = { ...priceOnly, total_agreed: total.agreed, total_usd: total.usd }
  if (paymentMethod === 'deposit' && toOfferedBalanceDueAt(agreed, now) === null) throw new DepositNotOffered()
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
