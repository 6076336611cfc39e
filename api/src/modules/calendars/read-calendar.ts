import { addDays, type CivilDate } from '@escapes/contract'
import { NotACalendar, splitCalendar } from './calendar-text.ts'
import { type FeedHabits, nightsOf } from './event-nights.ts'
import { digest, type FeedEvent, readEvent, UnreadableEvent } from './read-event.ts'
import { keyOf, occurrencesOf, windowAround } from './recurrence.ts'

export type BlockClass = 'booking' | 'policy' | 'unknown'

/** Nights that a feed says are taken: `[from, to)`. */
export interface FeedBlock {
  uid: string
  recurrenceId: string
  from: CivilDate
  to: CivilDate
  class: BlockClass
  isTentative: boolean
  /** Tells events apart when their UIDs change with every fetch. The summary itself may name a guest and is not kept. */
  summaryDigest: string
}

export interface CalendarReading {
  blocks: FeedBlock[]
  /** How many events the feed has, blocking or not. */
  events: number
  warnings: string[]
  refreshMinutes: number | null
}

const maxEvents = 5_000
const maxWarnings = 20
const farHorizonDays = 330

/** Channels write closed days in words; a stay is anything else. */
const classify = (summary: string, nights: { from: CivilDate; to: CivilDate }, today: CivilDate): BlockClass => {
  const isClosed = /not available|unavailable|closed|blocked/i.test(summary)
  if (summary === '') return 'unknown'
  if (!isClosed) return 'booking'
  const touchesEdge = nights.from <= today || nights.to >= addDays(today, farHorizonDays)
  return /airbnb/i.test(summary) && touchesEdge ? 'policy' : 'unknown'
}

const latestOf = (events: readonly FeedEvent[]): FeedEvent[] => {
  const highest = new Map<string, number>()
  const keyed = events.map((event) => ({
    event,
    key: `${event.uid}\u0000${event.replaces ? keyOf(event.replaces) : ''}`,
  }))
  for (const { event, key } of keyed) highest.set(key, Math.max(highest.get(key) ?? 0, event.sequence))
  return keyed.filter(({ event, key }) => event.sequence === highest.get(key)).map(({ event }) => event)
}

/** Everything a feed's body says. Throws `NotACalendar`; a single bad event becomes a warning. */
export const readCalendar = (body: string, habits: FeedHabits, today: CivilDate): CalendarReading => {
  const text = splitCalendar(body)
  if (text.events.length > maxEvents) throw new NotACalendar(`The calendar has more than ${maxEvents} events.`)
  const warnings: string[] = []
  const warn = (number: number, message: string) => warnings.push(`Event ${number + 1} ${message}.`)
  const guard = <T>(number: number, read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      warn(number, error instanceof UnreadableEvent ? error.message : 'cannot be read')
      return undefined
    }
  }

  const numbers = new Map<FeedEvent, number>()
  const events = latestOf(
    text.events.flatMap((lines, number) => {
      const event = guard(number, () => readEvent(lines))
      if (!event) return []
      numbers.set(event, number)
      return [event]
    }),
  )
  const replaced = new Map<string, Set<string>>()
  for (const { uid, replaces } of events) {
    if (replaces) replaced.set(uid, (replaced.get(uid) ?? new Set<string>()).add(keyOf(replaces)))
  }

  const window = windowAround(today)
  const blocks = new Map<string, FeedBlock>()
  for (const event of events) {
    const number = numbers.get(event) ?? 0
    for (const warning of event.warnings) warn(number, warning)
    if (event.isCancelled || event.isTransparent) continue
    const occurrences = event.replaces
      ? [{ recurrenceId: keyOf(event.replaces), start: event.start, end: event.end }]
      : (guard(number, () => occurrencesOf(event, window)) ?? []).filter(
          (occurrence) => !replaced.get(event.uid)?.has(occurrence.recurrenceId),
        )
    for (const { recurrenceId, start, end } of occurrences) {
      const { nights, warning } = nightsOf(start, end, habits)
      if (warning) warn(number, warning)
      if (!nights || nights.to <= window.from || nights.from >= window.to) continue
      const block: FeedBlock = {
        uid: event.uid.slice(0, 300),
        recurrenceId,
        ...nights,
        class: classify(event.summary, nights, today),
        isTentative: event.isTentative,
        summaryDigest: digest([event.summary]),
      }
      // Some channels give every event the same UID: all of them block, each under a name of its own.
      const id = (each: FeedBlock) => `${each.uid}\u0000${each.recurrenceId}`
      const taken = blocks.get(id(block))
      if (taken && taken.from === block.from && taken.to === block.to) continue
      if (taken) block.recurrenceId = `${recurrenceId}#${nights.from}/${nights.to}`
      blocks.set(id(block), block)
      if (blocks.size > maxEvents) throw new NotACalendar(`The calendar has more than ${maxEvents} events.`)
    }
  }
  const shown = warnings.slice(0, maxWarnings)
  if (warnings.length > maxWarnings) shown.push(`${warnings.length - maxWarnings} more warnings.`)
  return {
    blocks: [...blocks.values()],
    events: text.events.length,
    warnings: shown,
    refreshMinutes: text.refreshMinutes,
  }
}
