import type { Booking } from '@escapes/contract'
import { formatInstant } from '@escapes/contract/dates'
import { formatMoney } from '@escapes/contract/money'
import type { Notice } from '@escapes/platform'
import { kinds } from '#/features/listings/kinds.ts'
import { datesOf } from './dates-of.ts'

/** What is to be done next: to wait for an answer, or to pay. */
const nextOf = ({ answerDueAt, money, paymentDueAt, reference }: Booking): string => {
  if (answerDueAt) return `we answer by ${formatInstant(answerDueAt)}, and you pay only then.`
  const sum = formatMoney({ amount: money.dueNow.amount, currency: money.currency })
  const until = paymentDueAt ? ` by ${formatInstant(paymentDueAt)}` : ''
  return `please transfer ${sum}${until}, with the reference ${reference}.`
}

/** The title is the product's; the last line says what is true: what is held, until when, and what to pay. */
export const bookedNotice = (booking: Booking): Notice => ({
  status: 'success',
  title: 'Booking confirmed!',
  description: `${kinds[booking.kind].booked}. ${booking.listing.title} is kept for you for ${datesOf(booking)}: ${nextOf(booking)}`,
})
