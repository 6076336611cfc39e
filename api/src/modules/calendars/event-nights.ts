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

export const toEventNights = (
  start: ColomboDateTime,
  end: ColomboDateTime | undefined,
  options: FeedOptions,
): EventNights => {
  const extra = options.endMeans === 'last-night' ? 1 : 0
  if (end === undefined) {
    if (start.minute === null) return { nights: { from: start.date, to: addDays(start.date, 1) } }
    return oneDay(start.date, options)
  }
  const days = nightsBetween(start.date, end.date)
  const isTimed = start.minute !== null && end.minute !== null
  if (days < 0 || (days === 0 && isTimed && Number(end.minute) < Number(start.minute))) {
    return { warning: 'ends before it starts' }
  }
  if (days > 0) return { nights: { from: start.date, to: addDays(end.date, extra) } }
  if (isTimed) return oneDay(start.date, options)
  return {
    nights: { from: start.date, to: addDays(start.date, 1) },
    ...(extra === 0 && { warning: 'ends on the day it starts; taken as one night' }),
  }
}

const oneDay = (date: CivilDate, options: FeedOptions): EventNights =>
  options.dayEventsBlock ? { nights: { from: date, to: addDays(date, 1) } } : {}
