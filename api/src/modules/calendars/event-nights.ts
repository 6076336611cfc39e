import { addDays, type CivilDate, nightsBetween } from '@escapes/contract/dates'
import type { ColomboDateTime } from './wall-time.ts'

export interface FeedOptions {
  /** RFC 5545 means the day of departure; some channels write the last night. */
  endMeans: 'check-out' | 'last-night'
  /** Whether an event within one day, such as a cleaning, blocks the night after it. */
  dayEventsBlock: boolean
}

export interface EventNights {
  /** `[from, to)`; absent when the event blocks no night. */
  nights?: { from: CivilDate; to: CivilDate }
  warning?: string
}

const hour = 60
/** Who leaves so late leaves the night to nobody else; who says 11:00 in UTC leaves at 16:30 here. */
const evening = 18 * hour
/** Days of a zone east of here begin and end at the same hour of the afternoon. */
const lateAfternoon = 16 * hour
/** A party may last until then, and sleep elsewhere. */
const bedtime = 22 * hour
/** Who comes before that has the night that is not over. */
const smallHours = 5 * hour
/** Of what says no end: cleaners come before it, and guests after. */
const arrivals = 12 * hour

const takesLastNight = ({ minute: from }: ColomboDateTime, { minute: to }: ColomboDateTime): boolean =>
  to !== null && (to >= evening || (to === from && to >= lateAfternoon))

const takesNightBefore = ({ minute }: ColomboDateTime): boolean => minute !== null && minute > 0 && minute < smallHours

const mayBeArrival = ({ minute }: ColomboDateTime): boolean => minute !== null && minute >= arrivals

const wholeDay = (date: CivilDate): ColomboDateTime => ({ date, minute: null })

/** Where a night may be taken, and may not be, it is taken. */
export const toEventNights = (
  start: ColomboDateTime,
  end: ColomboDateTime | undefined,
  options: FeedOptions,
): EventNights => {
  if (start.beginsDay && end?.endsBefore && start.beginsDay < end.endsBefore)
    return toEventNights(wholeDay(start.beginsDay), wholeDay(end.endsBefore), { ...options, endMeans: 'check-out' })
  // From midnight to the same midnight, or without an end: a day, as programs write one that know only times.
  if (start.beginsDay && (!end || end.endsBefore === start.beginsDay))
    return toEventNights(wholeDay(start.beginsDay), end && wholeDay(start.beginsDay), options)
  const from = takesNightBefore(start) ? addDays(start.date, -1) : start.date
  if (end === undefined) {
    if (start.minute === null || from < start.date) return { nights: { from, to: addDays(from, 1) } }
    return oneDay(start.date, mayBeArrival(start) ? { ...options, dayEventsBlock: true } : options)
  }
  const extra = options.endMeans === 'last-night' || takesLastNight(start, end) ? 1 : 0
  const days = nightsBetween(start.date, end.date)
  const isTimed = start.minute !== null && end.minute !== null
  if (days < 0 || (days === 0 && isTimed && Number(end.minute) < Number(start.minute))) {
    return { warning: 'ends before it starts' }
  }
  if (days > 0) return { nights: { from, to: addDays(end.date, extra) } }
  const isMoment = isTimed && end.minute === start.minute
  const isLate = isTimed && (Number(end.minute) >= bedtime || (isMoment && mayBeArrival(start)))
  if (isTimed && from < start.date)
    return { nights: { from, to: isLate || options.dayEventsBlock ? addDays(start.date, 1) : start.date } }
  if (isTimed) return oneDay(start.date, isLate ? { ...options, dayEventsBlock: true } : options)
  return {
    nights: { from, to: addDays(start.date, 1) },
    ...(extra === 0 && { warning: 'ends on the day it starts; taken as one night' }),
  }
}

const oneDay = (date: CivilDate, options: FeedOptions): EventNights =>
  options.dayEventsBlock ? { nights: { from: date, to: addDays(date, 1) } } : {}
