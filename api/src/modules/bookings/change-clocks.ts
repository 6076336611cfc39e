import { answerDueAt, balanceDueAt, dueBefore, paymentDueAt } from './booking.ts'
import { firstInstalmentOf } from './money.ts'
import type { PricedStay } from './price-stay.ts'
import type { BookingRow } from './queries.ts'

type Deadlines = Pick<BookingRow, 'answer_due_at' | 'payment_due_at' | 'balance_due_at'>

/** Staff are asked once more, and nothing is to be paid before they answer. */
export const clocksOfRequest = ({ startsAt }: Pick<PricedStay, 'startsAt'>, now: Date): Deadlines => ({
  answer_due_at: answerDueAt(now, startsAt),
  payment_due_at: null,
  balance_due_at: null,
})

/**
 * The deadlines of a booking that begins at another time or costs another amount. What is ahead stays, unless the start
 * is nearer now; what is asked for anew is never due in the past. `net`: what counts towards the total already.
 */
export const clocksAfter = (
  booking: BookingRow,
  { quote, startsAt }: Pick<PricedStay, 'quote' | 'startsAt'>,
  net: number,
  now: Date,
): Deadlines => {
  const { answer_due_at: answer, payment_due_at: due, payment_method: method } = booking
  const answer_due_at = answer && dueBefore(answer, startsAt, now)
  if (due === null) return { answer_due_at, payment_due_at: null, balance_due_at: null }
  const next = due > now ? dueBefore(due, startsAt, now) : paymentDueAt(now, startsAt, now)
  const isCovered = net >= firstInstalmentOf({ ...booking, total_agreed: quote.agreed.total })
  return {
    answer_due_at,
    payment_due_at: isCovered ? due : next,
    balance_due_at: method === 'deposit' ? (balanceDueAt(startsAt, next) ?? next) : null,
  }
}
