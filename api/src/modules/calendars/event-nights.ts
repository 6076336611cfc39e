import { addDays, type CivilDate, nightsBetween } from '@escapes/contract'
import type { Moment } from './wall-time.ts'

/** What an owner says about the way a channel writes its calendar. */
export interface FeedHabits {
  /** Whether the end date is the day of departure (RFC 5545) or, wrongly but often, the last night. */
  endMeans: 'check-out' | 'last-night'
  /** Whether an event within one day, a cleaning say, keeps the night after it. */
  dayEventsBlock: boolean
}

export interface EventNights {
  /** `[from, to)`; absent when the event holds no night. */
  nights?: { from: CivilDate; to: CivilDate }
  warning?: string
}

/** The nights that an event holds. An end is exclusive: the day of departure is free for the next guest. */
export const nightsOf = (start: Moment, end: Moment | undefined, habits: FeedHabits): EventNights => {
  const extra = habits.endMeans === 'last-night' ? 1 : 0
  if (end === undefined) {
    if (start.minute === null) return { nights: { from: start.date, to: addDays(start.date, 1) } }
    return oneDay(start.date, habits)
  }
  const days = nightsBetween(start.date, end.date)
  const isTimed = start.minute !== null && end.minute !== null
  if (days < 0 || (days === 0 && isTimed && Number(end.minute) < Number(start.minute))) {
    return { warning: 'ends before it starts' }
  }
  if (days > 0) return { nights: { from: start.date, to: addDays(end.date, extra) } }
  if (isTimed) return oneDay(start.date, habits)
  return {
    nights: { from: start.date, to: addDays(start.date, 1) },
    ...(extra === 0 && { warning: 'ends on the day it starts; taken as one night' }),
  }
}

const oneDay = (date: CivilDate, habits: FeedHabits): EventNights =>
  habits.dayEventsBlock ? { nights: { from: date, to: addDays(date, 1) } } : {}
