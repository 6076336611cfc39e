import type { Trx } from '#/db/database.ts'
import { toFirstInstalmentAmount } from '#/modules/payment-terms/index.ts'
import { toRestartedDeadline, toRenewedDueDate } from './deadlines.ts'
import { type BookingRow, setDeadlinesOfPending, setDueDatesOfConfirmedOrCompleted } from '../queries.ts'
import { toDeadlineStopEnd } from './review-deadline.ts'

type DeadlineFields = Pick<BookingRow, 'id' | 'clock_stopped_at'>

type StoppableByPayment = DeadlineFields & Pick<BookingRow, 'payment_due_at' | 'starts_at' | 'payment_hours'>

/**
 * Stops the deadline with no end set; only a reversal restarts it. The rest gets a due date. False when the booking is not
 * pending, or has lapsed.
 */
export const stopDeadlineForPayment = (trx: Trx, booking: StoppableByPayment, now: Date): Promise<boolean> =>
  setDeadlinesOfPending(
    trx,
    booking.id,
    {
      clock_stopped_at: booking.clock_stopped_at ?? now,
      clock_stopped_until: null,
      rest_due_at: toRenewedDueDate(booking, booking.payment_due_at, booking.starts_at, now),
    },
    now,
  )

type StoppableByReceipt = DeadlineFields & Pick<BookingRow, 'payment_due_at' | 'clock_stopped_until' | 'starts_at'>

/** A receipt under review stops the deadline for a limited time. */
export const stopDeadlineForReceipt = async (trx: Trx, booking: StoppableByReceipt, now: Date): Promise<void> => {
  const {
    id,
    clock_stopped_at: stoppedAt,
    clock_stopped_until: until,
    payment_due_at: paymentDueAt,
    starts_at: startsAt,
  } = booking
  // A second receipt does not extend a stop that has begun.
  if (stoppedAt !== null) return
  await setDeadlinesOfPending(
    trx,
    id,
    {
      clock_stopped_at: now,
      clock_stopped_until: toDeadlineStopEnd({ due: paymentDueAt, until, start: startsAt }, now),
    },
    now,
  )
}

/** For a reversed payment while a receipt waits: from now on only the receipt stops the deadline. */
export const limitStopAfterReversal = (
  trx: Trx,
  { id, payment_due_at, starts_at: startsAt }: BookingRow,
  now: Date,
): Promise<boolean> => {
  const due = payment_due_at && new Date(Math.max(payment_due_at.getTime(), now.getTime()))
  return setDeadlinesOfPending(
    trx,
    id,
    { clock_stopped_until: toDeadlineStopEnd({ due, until: null, start: startsAt }, now) },
    now,
  )
}

/**
 * The answer or the payment deadline runs again with the time that was left, at least half a day, not after the start.
 * `allowsNewReviewTime`: the next receipt may stop it as long as the first did.
 */
export const restartStoppedDeadline = (
  trx: Trx,
  booking: BookingRow,
  { now, allowsNewReviewTime }: { now: Date; allowsNewReviewTime: boolean },
): Promise<boolean> => {
  const {
    answer_due_at: answerDueAt,
    payment_due_at: paymentDueAt,
    clock_stopped_at: stoppedAt,
    starts_at: startsAt,
  } = booking
  const renewed = answerDueAt
    ? {
        answer_due_at: toRestartedDeadline(
          { dueAt: answerDueAt, stoppedAt, startsAt, maxHours: booking.answer_hours },
          now,
        ),
      }
    : {
        payment_due_at: toRestartedDeadline(
          { dueAt: paymentDueAt, stoppedAt, startsAt, maxHours: booking.payment_hours },
          now,
        ),
      }
  const until = allowsNewReviewTime ? null : booking.clock_stopped_until
  return setDeadlinesOfPending(trx, booking.id, { clock_stopped_at: null, clock_stopped_until: until, ...renewed }, now)
}

/** For a confirmed booking, which does not expire when these dates pass. `net`: agreed minor units that count. */
export const renewDueDatesOfConfirmedUnlessPaid = async (
  trx: Trx,
  booking: BookingRow,
  net: number,
  now: Date,
): Promise<void> => {
  const { payment_due_at: paymentDueAt, balance_due_at: balanceDueAt, starts_at: startsAt } = booking
  if (net >= booking.total_agreed) return
  const renewDueDate = (dueAt: Date | null): Date => toRenewedDueDate(booking, dueAt, startsAt, now)
  const isFirstDue = net < toFirstInstalmentAmount(booking)
  await setDueDatesOfConfirmedOrCompleted(
    trx,
    booking.id,
    {
      payment_due_at: isFirstDue ? renewDueDate(paymentDueAt) : paymentDueAt,
      balance_due_at: booking.payment_method === 'deposit' ? renewDueDate(balanceDueAt) : balanceDueAt,
    },
    now,
  )
}
