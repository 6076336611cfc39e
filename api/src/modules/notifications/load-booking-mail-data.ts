import { type AgreedAmount, type Booking, type BookingMoney, nightsBetween, type StaffBooking } from '@escapes/contract'
import { countFreeInfants } from '@escapes/contract/free-infants'
import { toPlaceText } from '@escapes/contract/place-text'
import { describePolicy } from '@escapes/contract/policy-text'
import { describeCheckTime, toCheckPromise } from '@escapes/contract/receipt-check'
import type { Db } from '#/db/database.ts'
import { type BookingRow, getBookingRow, getStaffBooking } from '#/modules/bookings/index.ts'
import { isInOwingState } from '#/modules/booking-states/index.ts'
import { findUser } from '#/modules/identity/index.ts'
import { toBookingMoney, type LedgerSums } from '#/modules/payment-terms/index.ts'
import { findPaymentInstructions, lockActiveBankAccounts } from '#/modules/bank-accounts/index.ts'
import type { Services } from '#/services.ts'
import type { BookingMailData } from './templates/booking-mail-data.ts'
import type { MailMoney, MailPayee } from './templates/payment-mail-data.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const less = (a: AgreedAmount, b: AgreedAmount): AgreedAmount => ({
  amount: Math.max(0, a.amount - b.amount),
  usd: Math.max(0, a.usd - b.usd),
})

const toMailMoney = (money: BookingMoney, isInOwingState: boolean): MailMoney => {
  const paid = less(money.paid, money.refunded)
  const excess = less(paid, money.total)
  return {
    paid,
    due: money.due,
    dueNow: money.dueNow,
    nextDueAt: money.nextDueAt,
    // Other rules apply to a booking that ended.
    excess: isInOwingState && excess.amount > 0 ? excess : null,
    instalments: money.instalments.map(({ kind, amount, usd, dueAt, isPaid }) => ({
      kind,
      amount,
      usd,
      dueAt,
      isPaid,
    })),
  }
}

/** The first bank account of the payment instructions; further ones are on the booking page. */
const findPayee = async (db: Db, { id, allowed }: Booking, now: Date): Promise<MailPayee | null> => {
  if (!allowed.includes('pay')) return null
  // Money may have arrived meanwhile.
  const instructions = await findPaymentInstructions(db, id, now)
  if (!instructions) return null
  const { currency, amount, accounts } = instructions
  const [account] = accounts
  if (!account) return { currency, ...amount, account: null }
  const { bankName, branch, accountName, accountNumber, iban, swift, bankCode = null, note } = account
  return { currency, ...amount, account: { bankName, branch, accountName, accountNumber, iban, swift, bankCode, note } }
}

const toBookingMailData = (
  row: BookingRow,
  booking: StaffBooking,
  { payee, hasAccount }: { payee: MailPayee | null; hasAccount: boolean },
  now: Date,
): BookingMailData => ({
  bookingId: row.id,
  reference: row.reference,
  name: row.customer_name,
  email: row.customer_email,
  hasAccount,
  title: row.listing_title,
  location: toPlaceText(booking.listing) || 'Sri Lanka',
  checkIn: row.check_in,
  checkOut: row.check_out,
  date: row.outing_date,
  lastDay: booking.lastDay ?? null,
  startTime: booking.startTime ?? null,
  endTime: booking.endTime ?? null,
  nights: row.check_in && row.check_out ? nightsBetween(row.check_in, row.check_out) : null,
  guests: booking.guests,
  areInfantsFree: countFreeInfants(booking.guests, booking.lines) > 0,
  total: row.total_usd,
  agreed: { currency: row.currency, amount: row.total_agreed },
  method: row.payment_method,
  dueAt: iso(row.payment_due_at),
  pickupLocation: row.pickup_location,
  specialRequests: row.special_requests,
  cancelledBy: row.cancelled_by,
  reason: row.cancel_reason,
  cancellationTerms: describePolicy(booking.policy, booking.agreed.currency, now),
  cancellationPolicy: row.cancellation_policy,
  state: booking.state,
  answerDueAt: iso(row.answer_due_at),
  isUnderReview: booking.receiptStatus === 'submitted',
  hasUnreviewedReceipt: booking.receiptStatus === 'submitted' || booking.receiptStatus === 'closed',
  reviewDueAt: toCheckPromise({ ...booking, startsAt: booking.policy.startsAt }, now.getTime()),
  checkTime: describeCheckTime(booking.policy.startsAt, now.getTime()),
  money: toMailMoney(booking.money, isInOwingState(row, now)),
  payee,
  retained: booking.cancellation?.retained ?? null,
  refund:
    booking.refund && booking.refund.state !== 'void'
      ? { amount: booking.refund.amount, usd: booking.refund.usd, isAsked: booking.refund.state === 'needs-details' }
      : null,
  calendar: null,
  arrival: booking.state === 'confirmed' ? (booking.arrival ?? null) : null,
  pickup: booking.state === 'confirmed' ? (booking.trip?.pickup.arranged ?? null) : null,
  missing: booking.state === 'confirmed' ? (booking.missing ?? []) : [],
  daysToKnow: booking.daysToKnow ?? [],
})

/** The data of a mail about a booking, as it is now. Locks the bank accounts until the transaction ends. */
export const loadBookingMailData = async (
  db: Db,
  { clock }: Pick<Services, 'clock'>,
  bookingId: string,
): Promise<BookingMailData> => {
  const row = await getBookingRow(db, bookingId)
  const booking = await getStaffBooking({ db, clock }, bookingId)
  const now = clock.now()
  await lockActiveBankAccounts(db)
  const customer = await findUser(db, row.user_id)
  const more = { payee: await findPayee(db, booking, now), hasAccount: customer?.email_verified === true }
  return toBookingMailData(row, booking, more, now)
}

/**
 * The data of a mail with the sums right after a payment, agreed minor units. `isSuperseded`: another payment arrived
 * since, so the mail requests nothing.
 */
export const loadMailDataAfterPayment = async (
  db: Db,
  services: Pick<Services, 'clock'>,
  bookingId: string,
  sums: LedgerSums,
): Promise<{ facts: BookingMailData; isSuperseded: boolean }> => {
  const facts = await loadBookingMailData(db, services, bookingId)
  const row = await getBookingRow(db, bookingId)
  const isAsked = isInOwingState(row, services.clock.now())
  const then = toMailMoney(toBookingMoney(row, sums, isAsked), isAsked)
  const isSuperseded = then.due.amount !== facts.money?.due.amount
  const nothing = { amount: 0, usd: 0 }
  const money = isSuperseded ? { ...then, due: nothing, dueNow: nothing, nextDueAt: null } : then
  return { facts: { ...facts, money, payee: isSuperseded ? null : facts.payee }, isSuperseded }
}
