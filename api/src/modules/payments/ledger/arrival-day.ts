import { addDays, type CivilDate, civilDateAt } from '@escapes/contract'
import { Problem } from '#/http/problem.ts'

/**
 * Money may be older than its booking: sent under the reference of a hold that ran out and was made anew, or agreed by
 * telephone and entered later. A transfer abroad takes two weeks at most; a month leaves room and still finds a wrong year.
 */
const daysBefore = 30

interface Made {
  created_at: Date
}

/** Why money of a booking cannot have arrived on this day, as the operator's calendar has it. Undefined when it can. */
export const faultOfDay = (day: CivilDate, { created_at }: Made, now: Date): string | undefined => {
  if (day > civilDateAt(now)) return 'This day is still to come in Sri Lanka.'
  if (day < addDays(civilDateAt(created_at), -daysBefore))
    return `This is more than ${daysBefore} days before the booking was made.`
  return undefined
}

/** The one rule for the day that money arrived, whoever names it. `path`: the field it was named in. */
export const requireArrivalDay = (path: 'receivedOn' | 'paidOn', day: CivilDate, booking: Made, now: Date): void => {
  const message = faultOfDay(day, booking, now)
  if (message !== undefined)
    throw new Problem('validation-failed', undefined, { errors: [{ path, code: 'invalid', message }] })
}
