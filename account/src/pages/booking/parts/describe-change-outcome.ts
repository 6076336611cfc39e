import type { Booking, ChangeQuote } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { toUsdCentsBetween } from '@escapes/contract/money'
import { formatAgreedAmountWithDollars } from '#/features/bookings/format-agreed-amount-with-dollars.ts'
import { isReceiptUnderReview } from '#/features/bookings/booking-status.ts'

/** As the change will write it; an api of before does not say. */
const describeNextDueDate = (booking: Booking, nextDueAt: string | null | undefined): string => {
  if (isReceiptUnderReview(booking)) return 'once your receipt is checked'
  return nextDueAt
    ? `by ${formatInSriLankaTime(nextDueAt)}`
    : `within ${booking.terms?.paymentHours ?? 48} hours of the change`
}

/** What a change leaves to pay, and by when; or what comes back. */
export const describeChangeOutcome = (change: ChangeQuote, booking: Booking): string => {
  const { quote, dueAfter, nextDueAt, overpaidAfter, difference, needsAnswer } = change
  const { total } = quote.agreed
  const text = (from: number, upTo: number): string =>
    formatAgreedAmountWithDollars(booking.money.currency, {
      amount: upTo - from,
      usd: total === 0 ? 0 : toUsdCentsBetween([from, upTo], total, quote.total, booking.terms?.depositPercent),
    })
  if (overpaidAfter > 0)
    return `You have then paid ${text(total, total + overpaidAfter)} too much. It goes back to you, and we ask you which account to send it to.`
  if (dueAfter === 0) return difference.amount === 0 ? 'The price stays the same.' : 'It is then paid in full.'
  const same = difference.amount === 0 ? 'The price stays the same. ' : ''
  const paidBefore = total - dueAfter
  const still = `${same}${text(paidBefore, total)} is then still to be paid`
  if (needsAnswer) return `${still}.`
  const first = booking.paymentMethod === 'deposit' && quote.balanceDueAt ? quote.agreedDeposit : total
  const firstDue = Math.max(0, first - paidBefore)
  const rest = quote.balanceDueAt
    ? `by ${formatInSriLankaTime(quote.balanceDueAt)}`
    : describeNextDueDate(booking, nextDueAt)
  if (firstDue === 0) return `${still}, ${rest}.`
  if (firstDue === dueAfter && isReceiptUnderReview(booking))
    return `${still}. Your receipt is with us: there is nothing to send before we have looked at it.`
  if (firstDue === dueAfter) return `${still}, ${describeNextDueDate(booking, nextDueAt)}.`
  return `${still}: ${text(paidBefore, first)} of it ${describeNextDueDate(booking, nextDueAt)}, the rest ${rest}.`
}
