import { addDays, civilDateAt, instantInColombo, toWeekday } from '@escapes/contract'

const hour = 3_600_000
const workingDays = 3
const endOfWork = '18:00'
const minExtensionMs = 12 * hour

const isWorkingDay = (date: string): boolean => ![0, 6].includes(toWeekday(date))

/** The end of the third working day, Monday to Friday in Colombo, after the day of `from`. */
export const toReceiptReviewDeadline = (from: Date): Date => {
  let day = civilDateAt(from)
  for (let left = workingDays; left > 0; left -= isWorkingDay(day) ? 1 : 0) day = addDays(day, 1)
  return instantInColombo(day, endOfWork)
}

interface DeadlineStopInput {
  due: Date | null
  /** When an earlier receipt's stop ends, unless staff have requested another receipt since. */
  until: Date | null
  start: Date | null
}

/**
 * The review deadline, not after the start, and at least half a day beyond the payment deadline. A second receipt that
 * staff did not request does not extend the stop.
 */
export const toDeadlineStopEnd = ({ due, until, start }: DeadlineStopInput, now: Date): Date => {
  const end = (due ?? now).getTime()
  if (until) return new Date(Math.max(until.getTime(), end))
  const stopEnd = Math.min(toReceiptReviewDeadline(now).getTime(), start?.getTime() ?? Infinity)
  return new Date(Math.max(stopEnd, end + minExtensionMs))
}
