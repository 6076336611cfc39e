import { toFirstInstalmentAmount } from '#/modules/payment-terms/index.ts'
import {
  toAnswerDueAt,
  toBalanceDueAt,
  limitDueDateToStart,
  toOfferedBalanceDueAt,
  toPaymentDueAt,
} from './deadlines.ts'
import type { PricedSelection } from '../price/price-selection.ts'
import type { BookingRow } from '../queries.ts'

type Deadlines = Pick<
  BookingRow,
  'answer_due_at' | 'payment_due_at' | 'balance_due_at' | 'rest_due_at' | 'payment_method'
>

/** Nothing is due before staff answer. An unanswered request keeps its deadline: changes must not extend it. */
export const toDeadlinesAwaitingAnswer = (
  booking: Pick<BookingRow, 'payment_method' | 'answer_due_at' | 'answer_hours' | 'rest_due_at'>,
  { startsAt }: Pick<PricedSelection, 'startsAt'>,
  now: Date,
): Deadlines => ({
  payment_method: booking.payment_method,
  answer_due_at: booking.answer_due_at
    ? limitDueDateToStart(booking.answer_due_at, startsAt, now)
    : toAnswerDueAt(booking, now, startsAt),
  payment_due_at: null,
  balance_due_at: null,
  rest_due_at: booking.rest_due_at,
})

/**
 * A deadline ahead stays unless the start is earlier now: a change gives no more time for what was not paid. Who had paid what
 * was due by it gets the agreed hours for what the change adds. An unpaid deposit becomes one payment of the total when the
 * balance would be due with it, or when none is offered for the new dates. `total`, `net`: the new total and what counts
 * towards it, agreed minor units.
 */
export const toDeadlinesAfterChange = (
  booking: BookingRow,
  { total, startsAt }: { total: number; startsAt: Date },
  net: number,
  now: Date,
): Deadlines => {
  const { answer_due_at: answer, payment_due_at: due, payment_method: method } = booking
  const answer_due_at = answer && limitDueDateToStart(answer, startsAt, now)
  const wasCovered = net >= toFirstInstalmentAmount(booking)
  const toNext = (date: Date): Date =>
    date > now && !wasCovered ? limitDueDateToStart(date, startsAt, now) : toPaymentDueAt(booking, now, startsAt, now)
  const rest_due_at = booking.rest_due_at && toNext(booking.rest_due_at)
  if (due === null)
    return { answer_due_at, payment_due_at: null, balance_due_at: null, rest_due_at, payment_method: method }
  const next = toNext(due)
  const isCovered = net >= toFirstInstalmentAmount({ ...booking, total_agreed: total })
  const keepsStart = booking.starts_at?.getTime() === startsAt.getTime()
  const balanceDue = (isCovered || keepsStart ? toBalanceDueAt : toOfferedBalanceDueAt)(booking, startsAt, next)
  const isDeposit = method === 'deposit' && (isCovered || balanceDue !== null)
  return {
    answer_due_at,
    payment_due_at: isCovered ? due : next,
    balance_due_at: isDeposit ? (balanceDue ?? next) : null,
    rest_due_at,
    payment_method: method === 'deposit' && !isDeposit ? 'bank_transfer' : method,
  }
}
