import type { Booking } from '@escapes/contract'
import { civilDateAt, formatInstant, formatShortDate } from '@escapes/contract/dates'
import { formatMoney } from '@escapes/contract/money'
import type { Notice } from '@escapes/platform'
import { kinds } from '#/features/listings/kinds.ts'

/** What is to be done next: to wait for an answer, or to pay. */
const nextOf = ({ answerDueAt, money, paymentDueAt }: Booking): string => {
  if (answerDueAt) return `We answer by ${formatInstant(answerDueAt)}; you pay only then.`
  const sum = formatMoney({ amount: money.dueNow.amount, currency: money.currency })
  const until = paymentDueAt ? ` by ${formatShortDate(civilDateAt(new Date(paymentDueAt)))}` : ''
  return `Next: transfer ${sum}${until}.`
}

/** Title and first sentence are the product's; the last says what is next. How to do it stands on the page beneath. */
export const bookedNotice = (booking: Booking): Notice => ({
  status: 'success',
  title: 'Booking confirmed!',
  description: `${kinds[booking.kind].booked}. ${nextOf(booking)}`,
})
