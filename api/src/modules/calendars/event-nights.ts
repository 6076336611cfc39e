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

/** Nobody leaves at 23:59: who writes an end so means the whole day. */
const lastMinutes = 23 * 60 + 45
const isEndOfDay = ({ minute }: ColomboDateTime): boolean => minute !== null && minute >= lastMinutes

export const toEventNights = (
  start: ColomboDateTime,
  end: ColomboDateTime | undefined,
  options: FeedOptions,
): EventNights => {
  if (end === undefined) {
    if (start.minute === null) return { nights: { from: start.date, to: addDays(start.date, 1) } }
    return oneDay(start.date, options)
  }
  const extra = options.endMeans === 'last-night' || isEndOfDay(end) ? 1 : 0
  const days = nightsBetween(start.date, end.date)
  const isTimed = start.minute !== null && end.minute !== null
  if (days < 0 || (days === 0 && isTimed && Number(end.minute) < Number(start.minute))) {
    return { warning: 'ends before it starts' }
  }
  if (days > 0) return { nights: { from: start.date, to: addDays(end.date, extra) } }
  if (isTimed)
    return oneDay(start.date, start.minute === 0 && extra === 1 ? { ...options, dayEventsBlock: true } : options)
  return {
    nights: { from: start.date, to: addDays(start.date, 1) },
    ...(extra === 0 && { warning: 'ends on the day it starts; taken as one night' }),
  }
}

const oneDay = (date: CivilDate, options: FeedOptions): EventNights =>
  options.dayEventsBlock ? { nights: { from: date, to: addDays(date, 1) } } : {}
