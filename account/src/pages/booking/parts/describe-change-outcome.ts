import type { Booking, ChangeQuote } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { toUsdCents } from '@escapes/contract/money'
import { formatAgreedAmountWithDollars } from '#/features/bookings/format-agreed-amount-with-dollars.ts'
import { isReceiptUnderReview } from '#/features/bookings/booking-status.ts'

/** When the first payment would be due: the deadline that runs already, or the agreed time from then on. */
const describeFirstDueDate = (booking: Booking, now: number): string => {
  const { paymentDueAt } = booking
  if (isReceiptUnderReview(booking)) return 'once your receipt is checked'
  return paymentDueAt && Date.parse(paymentDueAt) > now
    ? `by ${formatInSriLankaTime(paymentDueAt)} at the latest`
    : `within ${booking.terms?.paymentHours ?? 48} hours of the change`
}

/** What a change leaves to pay, and by when; or what comes back. */
export const describeChangeOutcome = (change: ChangeQuote, booking: Booking, now: number): string => {
  const { quote, dueAfter, overpaidAfter, difference, needsAnswer } = change
  const { total } = quote.agreed
  const text = (amount: number): string =>
    formatAgreedAmountWithDollars(booking.money.currency, {
      amount,
      usd: total === 0 ? 0 : toUsdCents(amount, total, quote.total),
    })
  if (overpaidAfter > 0)
    return `You have then paid ${text(overpaidAfter)} too much. It goes back to you, and we ask you which account to send it to.`
  if (dueAfter === 0) return difference.amount === 0 ? 'The price stays the same.' : 'It is then paid in full.'
  const same = difference.amount === 0 ? 'The price stays the same. ' : ''
  const still = `${same}${text(dueAfter)} is then still to be paid`
  if (needsAnswer) return `${still}.`
  const paidBefore = total - dueAfter
  const first = booking.paymentMethod === 'deposit' && quote.balanceDueAt ? quote.agreedDeposit : total
  const firstDue = Math.max(0, first - paidBefore)
  const rest = quote.balanceDueAt
    ? `by ${formatInSriLankaTime(quote.balanceDueAt)}`
    : describeFirstDueDate(booking, now)
  if (firstDue === 0) return `${still}, ${rest}.`
  if (firstDue === dueAfter) return `${still}, ${describeFirstDueDate(booking, now)}.`
  return `${still}: ${text(firstDue)} of it ${describeFirstDueDate(booking, now)}, the rest ${rest}.`
}
