import { addDays, type CivilDate, nightsBetween } from '@escapes/contract/dates'
import { civil, type FeedEvent, EventUnreadable } from './read-feed-event.ts'
import type { ColomboDateTime } from './wall-time.ts'

export interface ImportWindow {
  from: CivilDate
  to: CivilDate
}

export interface EventOccurrence {
  recurrenceId: string
  start: ColomboDateTime
  end: ColomboDateTime | undefined
}

/** From a month ago to two years ahead. */
export const toImportWindow = (today: CivilDate): ImportWindow => ({
  from: addDays(today, -31),
  to: addDays(today, 731),
})

/** In the form of RECURRENCE-ID. */
export const toRecurrenceId = (moment: ColomboDateTime): string =>
  moment.minute === null
    ? moment.date
    : `${moment.date}T${String(Math.floor(moment.minute / 60)).padStart(2, '0')}:${String(moment.minute % 60).padStart(2, '0')}`

/** An end may be before its start: `19700101` stands for none. */
export const latestDay = (start: ColomboDateTime, end: ColomboDateTime | undefined): CivilDate =>
  end && end.date > start.date ? end.date : start.date

const maxSteps = 20_000
const maxOccurrences = 1_000
const maxInterval = 1_000
const allowedFrequencies = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])

interface Occurrences {
  occurrences: EventOccurrence[]
  /** Why there may be others, which nobody can tell. */
  rejection?: string | undefined
}

/** What can be read counts, also where the rest of a series cannot: its first occurrence always does. */
export const listOccurrences = (event: FeedEvent, window: ImportWindow): Occurrences => {
  const { series } = event
  if (!series) return { occurrences: [{ recurrenceId: '', start: event.start, end: event.end }] }
  const occurrences = new Map<string, EventOccurrence>()
  // An excluded date without a time excludes every start on that day, where it is that day here and in its own zone.
  const excluded = new Set(series.excluded.map(toRecurrenceId))
  const add = (start: ColomboDateTime, end: ColomboDateTime | undefined, day = start.date) => {
    const key = toRecurrenceId(start)
    if (excluded.has(key) || (day === start.date && excluded.has(day))) return
    if (latestDay(start, end) < window.from || start.date >= window.to) return
    if (occurrences.size >= maxOccurrences) throw new EventUnreadable('repeats too often')
    occurrences.set(key, { recurrenceId: key, start, end })
  }
  try {
    add(event.start, event.end, civil(series.firstStart))
    const length = event.end ? nightsBetween(event.start.date, event.end.date) : 0
    for (const start of series.added) {
      add(
        start,
        event.end && { date: addDays(start.date, length), minute: start.minute === null ? null : event.end.minute },
      )
    }
    addByRule(series, window, add)
    return { occurrences: [...occurrences.values()] }
  } catch (error) {
    const rejection = error instanceof EventUnreadable ? error.message : 'cannot be read'
    return { occurrences: [...occurrences.values()], rejection }
  }
}

/** Rejects rules finer than DAILY: `FREQ=SECONDLY` since 2020 is two million steps per month. */
const addByRule = (
  { rule, firstStart, occurrence }: NonNullable<FeedEvent['series']>,
  window: ImportWindow,
  add: (start: ColomboDateTime, end: ColomboDateTime | undefined, day: CivilDate) => void,
): void => {
  if (!rule) return
  if (!allowedFrequencies.has(rule.freq)) throw new EventUnreadable('repeats more often than daily')
  if (rule.interval > maxInterval) throw new EventUnreadable('repeats too rarely')
  const iterator = rule.iterator(firstStart)
  let next = iterator.next()
  if (!next) throw new EventUnreadable('repeats on days that do not exist')
  for (let step = 0; next; next = iterator.next(), step++) {
    if (step > maxSteps) throw new EventUnreadable('repeats for too long')
    const { start, end } = occurrence(next)
    if (start.date >= window.to) break
    add(start, end, civil(next))
  }
}
