import { addDays, type CivilDate } from '@escapes/contract/dates'
import { parseCalendarLines } from './parse-calendar-lines.ts'
import { type FeedOptions, toEventNights } from './event-nights.ts'
import { toShortDigest, type FeedEvent, readFeedEvent, EventUnreadable, isEndUnread } from './read-feed-event.ts'
import { listUnreadTimes } from './unread-times.ts'
import { latestDay, toRecurrenceId, listOccurrences, toImportWindow } from './recurrence.ts'
import { firstYear } from './wall-time.ts'

export type BlockClass =
  /** Booked on the channel. */
  | 'booking'
  /** Closed by a rule of the channel: the nights until today, or those beyond the period that it sells. */
  | 'policy'
  /** The summary does not say which. */
  | 'unknown'

/** `[from, to)`. */
export interface FeedBlock {
  uid: string
  recurrenceId: string
  from: CivilDate
  to: CivilDate
  class: BlockClass
  isTentative: boolean
  /** Identifies an event whose UID changes with every fetch. The summary itself may name a guest. */
  summaryDigest: string
}

export interface CalendarReading {
  blocks: FeedBlock[]
  eventCount: number
  /** Events that take nights which nobody can tell. */
  unreadableCount: number
  warnings: string[]
  refreshMinutes: number | null
}

const maxEvents = 5_000
const maxWarnings = 20
const farHorizonDays = 330
const partMs = 100

/** Channels name closed days in the summary; everything else is a booking. */
const classify = (summary: string, nights: { from: CivilDate; to: CivilDate }, today: CivilDate): BlockClass => {
  const isClosed = /not available|unavailable|closed|blocked/i.test(summary)
  if (summary === '') return 'unknown'
  if (!isClosed) return 'booking'
  const touchesEdge = nights.from <= today || nights.to >= addDays(today, farHorizonDays)
  return /airbnb/i.test(summary) && touchesEdge ? 'policy' : 'unknown'
}

/** Of an event that is not read, as `FeedEvent` has it. */
const listWrittenUids = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const uid = /^UID(?:;[^:]*)?:(.*)$/i
      .exec(line)?.[1]
      ?.replaceAll(/\\([\\;,])/g, '$1')
      .trim()
    return uid ? [uid] : []
  })

/**
 * UIDs that several events have: those of different times, also where they are over, of different names in one SEQUENCE,
 * or of different names that all take nights.
 */
const listSharedUids = (events: readonly FeedEvent[], unreadUids: ReadonlySet<string>): ReadonlySet<string> => {
  const identities = Map.groupBy(
    events.filter(({ replacedOccurrence }) => !replacedOccurrence),
    ({ uid }) => uid,
  )
  const versions = Map.groupBy(events, ({ identity, sequence }) => `${identity} ${sequence}`)
  const stays = Map.groupBy(
    events.filter(({ isCancelled, isTransparent }) => !isCancelled && !isTransparent),
    ({ identity }) => identity,
  )
  return new Set([
    ...[...identities.keys()].filter((uid) => unreadUids.has(uid)),
    ...[...identities].flatMap(([uid, all]) => (new Set(all.map(({ identity }) => identity)).size > 1 ? [uid] : [])),
    ...[...versions.values(), ...stays.values()].flatMap(([first, ...others]) =>
      first && others.some(({ summary }) => summary !== first.summary) ? [first.uid] : [],
    ),
  ])
}

/**
 * A later SEQUENCE replaces the event of the same times, or the same occurrence of a series. Other times may be another
 * stay: some channels give every event the same UID, and then another name is another guest. One without a UID replaces
 * nothing.
 */
const toLatest = (events: readonly FeedEvent[], unreadUids: ReadonlySet<string>): FeedEvent[] => {
  const shared = listSharedUids(events, unreadUids)
  const toKey = ({ identity, uid, summary }: FeedEvent) =>
    identity && shared.has(uid) ? toShortDigest([identity, summary]) : identity
  const highest = new Map<string, number>()
  for (const event of events) {
    const key = toKey(event)
    if (key && !event.rejection) highest.set(key, Math.max(highest.get(key) ?? event.sequence, event.sequence))
  }
  return events.filter((event) => event.sequence >= (highest.get(toKey(event)) ?? event.sequence))
}

/** Occurrences that events of their own stand for, by UID. Of several series with one UID nobody can tell whose it is. */
const listReplaced = (events: readonly FeedEvent[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const series = Map.groupBy(
    events.filter((event) => event.series),
    ({ uid }) => uid,
  )
  const replaced = new Map<string, Set<string>>()
  for (const { uid, identity, replacedOccurrence } of events) {
    if (!replacedOccurrence || !identity) continue
    if (new Set(series.get(uid)?.map((one) => one.identity)).size > 1) continue
    replaced.set(uid, (replaced.get(uid) ?? new Set<string>()).add(toRecurrenceId(replacedOccurrence)))
  }
  return replaced
}

/** Whether a stay that moved may be there with both its old nights and its new. */
const hasSeveralVersions = (events: readonly FeedEvent[]): boolean => {
  const stays = events.filter((event) => !event.replacedOccurrence && !event.isCancelled && !event.isTransparent)
  const first = new Map(stays.map(({ uid, sequence }) => [uid, sequence]))
  return stays.some(({ uid, sequence }) => first.get(uid) !== sequence)
}

/** Programs mark whole days as free where nobody says otherwise, also those of a guest. */
const countFreeNights = (events: readonly FeedEvent[], today: CivilDate): number =>
  events.filter(
    ({ isTransparent, isCancelled, start, end, series }) =>
      isTransparent &&
      !isCancelled &&
      (series !== undefined || latestDay(start, end) >= today) &&
      (start.minute === null || (end ?? start).date > start.date),
  ).length

const tooMany = `The calendar has more than ${maxEvents} events.`

/** Whether all of its nights are long over, as far as its lines say so at a glance. */
const isLongOver = (lines: readonly string[], from: CivilDate): boolean => {
  if (lines.some((line) => /^(?:RRULE|RDATE|DURATION|RECURRENCE-ID|X-INVALID-DATE|X-UNREAD-REST)[;:]/i.test(line)))
    return false
  if (lines.some(isEndUnread)) return false
  const days = lines.flatMap((line) => /^DT(?:START|END)[;:].*?(\d{8})(?:T\d{6}Z?)?$/i.exec(line)?.[1] ?? [])
  const end = addDays(from, -2).replaceAll('-', '')
  return days.length > 0 && days.every((each) => each >= firstYear && each < end) && listUnreadTimes(lines).length === 0
}

/**
 * Throws `CalendarUnreadable`; a single bad event becomes a warning, and is counted when its nights are not known.
 * `onPart`: called with what is read so far before what may take long.
 */
export const readCalendar = (
  body: string,
  options: FeedOptions,
  today: CivilDate,
  onPart: (reading: CalendarReading) => void = () => undefined,
): CalendarReading => {
  const text = parseCalendarLines(body)
  const window = toImportWindow(today)
  const warnings: string[] = []
  const warn = (number: number, message: string) => warnings.push(`Event ${number + 1} ${message}.`)
  const unreadable = new Set<number>()
  const guard = <T>(number: number, read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      unreadable.add(number)
      warn(number, error instanceof EventUnreadable ? error.message : 'cannot be read')
      return undefined
    }
  }

  const numbers = new Map<FeedEvent, number>()
  const unreadUids = new Set<string>()
  const skip = (lines: readonly string[]): [] => {
    for (const uid of listWrittenUids(lines)) unreadUids.add(uid)
    return []
  }
  const events = toLatest(
    text.events.flatMap((lines, number) => {
      if (isLongOver(lines, window.from)) return skip(lines)
      if (numbers.size >= maxEvents) {
        if (!unreadable.has(text.events.length)) warnings.push(tooMany)
        unreadable.add(text.events.length)
        return skip(lines)
      }
      const event = guard(number, () => readFeedEvent(lines))
      if (!event) return skip(lines)
      numbers.set(event, number)
      return [event]
    }),
    unreadUids,
  )
  if (hasSeveralVersions(events))
    warnings.push('Events with one UID have different SEQUENCE numbers and nights; all of these nights are taken.')
  const free = countFreeNights(events, today)
  if (free > 0)
    warnings.push(
      `${free === 1 ? 'An event is' : `${free} events are`} marked as free and ${free === 1 ? 'takes' : 'take'} no night. Mark as busy what a guest has booked.`,
    )
  if (text.hasUnreadParts) {
    unreadable.add(-1)
    warnings.push('The calendar has parts that are not read.')
  }
  const replaced = listReplaced(events)

  const blocks = new Map<string, FeedBlock>()
  const toReading = (): CalendarReading => {
    const firstWarnings = warnings.slice(0, maxWarnings)
    if (warnings.length > maxWarnings) firstWarnings.push(`${warnings.length - maxWarnings} more warnings.`)
    return {
      blocks: [...blocks.values()],
      eventCount: text.events.length,
      unreadableCount: unreadable.size,
      warnings: firstWarnings,
      refreshMinutes: text.refreshMinutes,
    }
  }
  let nextPartAt = 0
  // What is read at once first: a series may take all the time there is.
  for (const event of events.toSorted((one, other) => Number(!!one.series) - Number(!!other.series))) {
    const number = numbers.get(event) ?? 0
    for (const warning of event.warnings) warn(number, warning)
    if (event.isCancelled || event.isTransparent) continue
    if (event.series && performance.now() >= nextPartAt) {
      onPart(toReading())
      nextPartAt = performance.now() + partMs
    }
    const { occurrences: all, rejection } = event.replacedOccurrence
      ? {
          occurrences: [{ recurrenceId: toRecurrenceId(event.replacedOccurrence), start: event.start, end: event.end }],
        }
      : listOccurrences(event, window)
    for (const reason of [event.rejection, rejection]) {
      if (!reason) continue
      unreadable.add(number)
      warn(number, reason)
    }
    const replacements = event.replacedOccurrence ? undefined : replaced.get(event.uid)
    const occurrences = all.filter(({ recurrenceId }) => !replacements?.has(recurrenceId))
    for (const { recurrenceId, start, end } of occurrences) {
      const { nights, warning } = guard(number, () => toEventNights(start, end, options)) ?? {}
      if (warning && !nights && latestDay(start, end) >= today) unreadable.add(number)
      if (warning) warn(number, warning)
      if (!nights || nights.to <= window.from || nights.from >= window.to) continue
      const block: FeedBlock = {
        uid: event.uid.slice(0, 300),
        recurrenceId,
        ...nights,
        class: classify(event.summary, nights, today),
        isTentative: event.isTentative,
        summaryDigest: toShortDigest([event.summary]),
      }
      // Some channels give every event the same UID; each still blocks, under an id of its own.
      const id = (each: FeedBlock) => `${each.uid}\u0000${each.recurrenceId}`
      const sameId = blocks.get(id(block))
      if (sameId && sameId.from === block.from && sameId.to === block.to) continue
      if (sameId) block.recurrenceId = `${recurrenceId}#${nights.from}/${nights.to}`
      if (blocks.size >= maxEvents) {
        if (!unreadable.has(text.events.length)) warnings.push(tooMany)
        unreadable.add(text.events.length)
        return toReading()
      }
      blocks.set(id(block), block)
    }
  }
  return toReading()
}
