import type { Booking } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { mustPay } from '#/features/bookings/booking-status.ts'
import {
  type BookingStatusMessage,
  toBookingStatusMessage,
  withoutPromise,
} from '#/features/bookings/booking-status-message.ts'

/** Whether the page says what to pay, by when and to which account: then nothing else of it says so. */
export const isPaymentShown = mustPay

/** A payment that is due later than this is not requested yet. */
const soonMs = 14 * 24 * 3_600_000

/** Nothing is urgent: the trip comes first, and how to pay is folded. */
export const isPaymentFarOff = (booking: Booking, now: number): boolean =>
  booking.state === 'confirmed' &&
  booking.money.nextDueAt !== null &&
  Date.parse(booking.money.nextDueAt) - now > soonMs

/** Confirmed, with nothing left to pay or to check. */
export const isSettled = ({ state, money, receiptStatus }: Booking): boolean =>
  state === 'confirmed' && money.due.amount === 0 && receiptStatus !== 'submitted'

/** The sentence above the payment, without the sum and the day that stand below it. */
const toPaymentLead = (booking: Booking, now: number): BookingStatusMessage => {
  const { money, state, receiptStatus, checkIn, date } = booking
  const msLeft = money.nextDueAt === null ? undefined : Date.parse(money.nextDueAt) - now
  if (state === 'completed') return { text: 'Completed. A payment is still open.', tone: 'act' }
  if (state === 'confirmed') {
    const start = checkIn ?? date
    if (msLeft !== undefined && msLeft <= 0)
      return { text: 'Confirmed. The payment is overdue: please send it now, or write to us.', tone: 'act' }
    if (isPaymentFarOff(booking, now) && start !== null)
      return { text: `Confirmed. We look forward to seeing you on ${formatDate(start)}.`, tone: 'good' }
    return { text: 'Confirmed. The rest is to be paid now.', tone: 'act' }
  }
  // A deadline that runs: what arrived is too little to keep the dates.
  if (money.paid.amount > 0)
    return {
      text:
        booking.paymentDueAt === null
          ? 'A part has arrived. Please send the rest; we keep your dates meanwhile.'
          : 'A small part has arrived. Please send the rest in time to keep your booking.',
      tone: 'act',
    }
  if (receiptStatus === 'rejected')
    return { text: 'We could not accept your receipt. Please upload another one.', tone: 'act' }
  return { text: 'Please pay to keep your booking.', tone: 'act' }
}

/** What the page says first: the next step, or how the booking stands. */
export const toPageMessage = (booking: Booking, now: number): BookingStatusMessage =>
  isPaymentShown(booking) ? withoutPromise(booking, toPaymentLead(booking, now)) : toBookingStatusMessage(booking, now)
