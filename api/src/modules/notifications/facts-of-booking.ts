import { type Booking, nightsBetween, type StaffBooking } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { type BookingRow, getBookingRow, getStaffBooking } from '#/modules/bookings/index.ts'
import { instructPayer } from '#/modules/payments/index.ts'
import type { Services } from '#/services.ts'
import type { BookingFacts } from './templates/booking-facts.ts'
import type { MoneyFacts, PayeeFacts } from './templates/payment-facts.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const moneyOf = ({ money }: Booking): MoneyFacts => ({
  paid: {
    amount: Math.max(0, money.paid.amount - money.refunded.amount),
    usd: Math.max(0, money.paid.usd - money.refunded.usd),
  },
  due: money.due,
  dueNow: money.dueNow,
  nextDueAt: money.nextDueAt,
  instalments: money.instalments.map(({ kind, amount, usd, dueAt }) => ({ kind, amount, usd, dueAt })),
})

/** Where to pay, while there is something to pay. Further accounts stand on the booking page. */
const payeeOf = async (db: Db, { id, allowed }: Booking, now: Date): Promise<PayeeFacts | null> => {
  if (!allowed.includes('pay')) return null
  const { currency, amount, accounts } = await instructPayer(db, id, now)
  const [account] = accounts
  if (!account) return { currency, ...amount, account: null }
  const { bankName, branch, accountName, accountNumber, iban, swift, note } = account
  return { currency, ...amount, account: { bankName, branch, accountName, accountNumber, iban, swift, note } }
}

const factsOf = (row: BookingRow, booking: StaffBooking, payee: PayeeFacts | null): BookingFacts => ({
  bookingId: row.id,
  reference: row.reference,
  name: row.customer_name,
  email: row.customer_email,
  title: row.listing_title,
  location: booking.listing.location || 'Sri Lanka',
  checkIn: row.check_in,
  checkOut: row.check_out,
  date: row.outing_date,
  nights: row.check_in && row.check_out ? nightsBetween(row.check_in, row.check_out) : null,
  guests: booking.guests,
  total: row.total_usd,
  agreed: { currency: row.currency, amount: row.total_agreed },
  method: row.payment_method,
  dueAt: iso(row.payment_due_at),
  pickupLocation: row.pickup_location,
  specialRequests: row.special_requests,
  cancelledBy: row.cancelled_by,
  reason: row.cancel_reason,
  cancellationPolicy: row.cancellation_policy,
  state: booking.state,
  answerDueAt: iso(row.answer_due_at),
  money: moneyOf(booking),
  payee,
  retained: booking.cancellation?.retained ?? null,
  refund:
    booking.refund && booking.refund.state !== 'void'
      ? { amount: booking.refund.amount, usd: booking.refund.usd, isAsked: booking.refund.state === 'needs-details' }
      : null,
  calendar: null,
})

/** What a mail says of a booking, as it is now. */
export const getBookingFacts = async (
  db: Db,
  { clock }: Pick<Services, 'clock'>,
  bookingId: string,
): Promise<BookingFacts> => {
  const row = await getBookingRow(db, bookingId)
  const booking = await getStaffBooking({ db, clock }, bookingId)
  return factsOf(row, booking, await payeeOf(db, booking, clock.now()))
}
