import type { Booking } from '@escapes/contract'

/** Whether the booking still exists for its customer: held, pending, confirmed or completed. */
export const isBookingActive = ({ state }: Pick<Booking, 'state'>): boolean =>
  state === 'hold' || state === 'pending' || state === 'confirmed' || state === 'completed'

/** Of the list of bookings: neither travelled, nor cancelled, declined or expired. */
export const isBookingAhead = ({ state }: Pick<Booking, 'state'>): boolean =>
  state === 'hold' || state === 'pending' || state === 'confirmed'

/** A receipt waits for staff, so no deadline of the customer runs. */
export const isReceiptUnderReview = ({ receiptStatus }: Pick<Booking, 'receiptStatus'>): boolean =>
  receiptStatus === 'submitted'

/** Whether the customer is to pay now: something is due, and no receipt waits for us. */
export const mustPay = (booking: Booking): boolean =>
  isPaymentRequested(booking) && !isReceiptUnderReview(booking) && booking.money.dueNow.amount > 0

/** The booking was cancelled or turned down: what was not checked of it by then is closed with it. */
export const isBookingCalledOff = ({ state }: Pick<Booking, 'state'>): boolean =>
  state === 'cancelled' || state === 'declined'

/** Whether the page requests a payment. An expired booking accepts money on its way, but nobody should send more. */
export const isPaymentRequested = ({ state, allowed }: Pick<Booking, 'state' | 'allowed'>): boolean =>
  allowed.includes('pay') && state !== 'expired'
