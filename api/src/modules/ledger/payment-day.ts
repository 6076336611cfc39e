import { addDays, type CivilDate, civilDateAt } from '@escapes/contract'
import { Problem } from '#/http/problem.ts'

/**
 * Money may be older than its booking: sent for a hold that expired and was made again, or agreed by telephone. A
 * month leaves room for slow transfers and still catches a wrong year.
 */
const maxDaysBeforeBooking = 30

interface WithCreatedAt {
  created_at: Date
}

/** Why money for the booking cannot have arrived on that day, Sri Lanka time; undefined when it can. */
export const findPaymentDayProblem = (day: CivilDate, { created_at }: WithCreatedAt, now: Date): string | undefined => {
  if (day > civilDateAt(now)) return 'This day is still to come in Sri Lanka.'
  if (day < addDays(civilDateAt(created_at), -maxDaysBeforeBooking))
    return `This is more than ${maxDaysBeforeBooking} days before the booking was made.`
  return undefined
}

/** Throws `validation-failed` at the field `path`. */
export const requirePossiblePaymentDay = (
  path: 'receivedOn' | 'paidOn',
  day: CivilDate,
  booking: WithCreatedAt,
  now: Date,
): void => {
  const message = findPaymentDayProblem(day, booking, now)
  if (message !== undefined)
    throw new Problem('validation-failed', undefined, { errors: [{ path, code: 'invalid', message }] })
}
