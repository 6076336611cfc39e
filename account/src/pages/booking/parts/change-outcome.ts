import type { Booking, ChangeQuote } from '@escapes/contract'
import { formatInstant } from '@escapes/contract/dates'
import { proportion } from '@escapes/contract/money'
import { inWords } from '#/features/bookings/in-words.ts'
import { isUnderReview } from '#/features/bookings/standing.ts'

/** When the first payment would be due: the deadline that runs already, or the usual two days. */
const whenFirst = (booking: Booking, now: number): string => {
  const { paymentDueAt } = booking
  if (isUnderReview(booking)) return 'once your receipt is checked'
  return paymentDueAt && Date.parse(paymentDueAt) > now
    ? `by ${formatInstant(paymentDueAt)} at the latest`
    : 'within two days of the change'
}

/** What a change leaves to pay, and by when; or what comes back. */
export const outcomeOf = (change: ChangeQuote, booking: Booking, now: number): string => {
  const { quote, dueAfter, overpaidAfter, difference, needsAnswer } = change
  const { total } = quote.agreed
  const text = (amount: number): string =>
    inWords(booking.money.currency, { amount, usd: total === 0 ? 0 : proportion(amount, total, quote.total) })
  if (overpaidAfter > 0)
    return `You have then paid ${text(overpaidAfter)} too much. We give it back and write to you about it.`
  if (dueAfter === 0) return difference.amount === 0 ? 'The price stays the same.' : 'It is then paid in full.'
  const same = difference.amount === 0 ? 'The price stays the same. ' : ''
  const still = `${same}${text(dueAfter)} is then still to be paid`
  if (needsAnswer) return `${still}.`
  const paidBefore = total - dueAfter
  const first = booking.paymentMethod === 'deposit' ? quote.agreedDeposit : total
  const firstDue = Math.max(0, first - paidBefore)
  const rest = quote.balanceDueAt ? `by ${formatInstant(quote.balanceDueAt)}` : whenFirst(booking, now)
  if (firstDue === 0) return `${still}, ${rest}.`
  if (firstDue === dueAfter) return `${still}, ${whenFirst(booking, now)}.`
  return `${still}: ${text(firstDue)} of it ${whenFirst(booking, now)}, the rest ${rest}.`
}
