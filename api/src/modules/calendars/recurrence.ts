import { addDays, type CivilDate, nightsBetween } from '@escapes/contract'
import { type FeedEvent, UnreadableEvent } from './read-event.ts'
import type { Moment } from './wall-time.ts'

export interface Window {
  from: CivilDate
  to: CivilDate
}

export interface Occurrence {
  recurrenceId: string
  start: Moment
  end: Moment | undefined
}

/** From a month ago to two years ahead: what lies outside is of no use to anybody who books. */
export const windowAround = (today: CivilDate): Window => ({ from: addDays(today, -31), to: addDays(today, 731) })

/** Names an occurrence, as RECURRENCE-ID does. */
export const keyOf = (moment: Moment): string =>
  moment.minute === null
    ? moment.date
    : `${moment.date}T${String(Math.floor(moment.minute / 60)).padStart(2, '0')}:${String(moment.minute % 60).padStart(2, '0')}`

const maxSteps = 20_000
const maxOccurrences = 1_000
const maxInterval = 1_000
const coarse = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])

/**
 * The occurrences of a series within the window. A rule finer than DAILY is refused: `FREQ=SECONDLY` since 2020
 * is two million steps for a month, and no stay is shorter than a night.
 */
export const occurrencesOf = (event: FeedEvent, window: Window): Occurrence[] => {
  const { series } = event
  if (!series) return [{ recurrenceId: '', start: event.start, end: event.end }]
  const found = new Map<string, Occurrence>()
  // A date among the exclusions takes out whatever starts that day.
  const excluded = new Set(series.excluded.map(keyOf))
  const add = (start: Moment, end: Moment | undefined) => {
    const key = keyOf(start)
    if (excluded.has(key) || excluded.has(start.date)) return
    if ((end ?? start).date < window.from || start.date >= window.to) return
    if (found.size >= maxOccurrences) throw new UnreadableEvent('repeats too often')
    found.set(key, { recurrenceId: key, start, end })
  }
  const length = event.end ? nightsBetween(event.start.date, event.end.date) : 0
  for (const start of series.added) {
    add(
      start,
      event.end && { date: addDays(start.date, length), minute: start.minute === null ? null : event.end.minute },
    )
  }
  if (!series.rule) {
    add(event.start, event.end)
    return [...found.values()]
  }
  if (!coarse.has(series.rule.freq)) throw new UnreadableEvent('repeats more often than daily')
  if (series.rule.interval > maxInterval) throw new UnreadableEvent('repeats too rarely')
  const iterator = series.rule.iterator(series.firstStart)
  for (let step = 0, next = iterator.next(); next; next = iterator.next(), step++) {
    if (step > maxSteps) throw new UnreadableEvent('repeats for too long')
    const { start, end } = series.occurrence(next)
    if (start.date >= window.to) break
    add(start, end)
  }
  return [...found.values()]
}
