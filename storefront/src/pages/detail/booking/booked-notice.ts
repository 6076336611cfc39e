import type { Booking } from '@escapes/contract'
import { formatInstant } from '@escapes/contract/dates'
import { depositOf, formatMoney } from '@escapes/contract/money'
import type { Notice } from '@escapes/platform'
import { kinds } from '#/features/listings/kinds.ts'
import { datesOf } from './dates-of.ts'

/** The title is the product's; the last line says what is true: what is held, until when, and what to pay. */
export const bookedNotice = (booking: Booking): Notice => {
  const { listing, agreed, paymentMethod, paymentDueAt, reference } = booking
  const amount = paymentMethod === 'deposit' ? depositOf(agreed.total) : agreed.total
  const sum = formatMoney({ amount, currency: agreed.currency })
  const until = paymentDueAt ? ` by ${formatInstant(paymentDueAt)}` : ''
  return {
    status: 'success',
    title: 'Booking confirmed!',
    description: `${kinds[booking.kind].booked}. ${listing.title} is kept for you for ${datesOf(booking)}: please transfer ${sum}${until}, with the reference ${reference}.`,
  }
}
