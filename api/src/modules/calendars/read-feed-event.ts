import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { operatorTimeZone } from '@escapes/contract/dates'
import { invalidDatePlaceholder } from './parse-calendar-lines.ts'
import {
  toInstant,
  findTimeZone,
  toWallTimeIn,
  type ColomboDateTime,
  toColomboDateTime,
  type WallTime,
} from './wall-time.ts'

/** One VEVENT with its times in the villa's zone. */
export interface FeedEvent {
  uid: string
  replacedOccurrence: ColomboDateTime | undefined
  start: ColomboDateTime
  end: ColomboDateTime | undefined
  summary: string
  sequence: number
  isCancelled: boolean
  isTransparent: boolean
  isTentative: boolean
  series: Series | undefined
  warnings: string[]
}

interface Series {
  rule: ICAL.Recur | undefined
  firstStart: ICAL.Time
  added: ColomboDateTime[]
  excluded: ColomboDateTime[]
  /** Why some of what was added is not known. */
  rejection: string | undefined
  occurrence: (start: ICAL.Time) => { start: ColomboDateTime; end: ColomboDateTime | undefined }
}

/** One event cannot be read; the others of its feed are imported. */
export class EventUnreadable extends Error {
  override name = 'EventUnreadable'
}

type Property = NonNullable<ReturnType<ICAL.Component['getFirstProperty']>>

const toWallTime = (time: ICAL.Time): WallTime => ({
  year: time.year,
  month: time.month,
  day: time.day,
  hour: time.hour,
  minute: time.minute,
  second: time.second,
})

const civil = (time: ICAL.Time): string =>
  `${String(time.year).padStart(4, '0')}-${String(time.month).padStart(2, '0')}-${String(time.day).padStart(2, '0')}`

/** A time without zone is in the villa's zone. Dates are read by field: a Date would shift them. */
const toVillaTime = (time: ICAL.Time, zone: string): ColomboDateTime => {
  if (time.isDate) return { date: civil(time), minute: null }
  return toColomboDateTime(toInstant(toWallTime(time), time.zone?.tzid === 'UTC' ? 'UTC' : zone))
}

const findZone = (property: Property, warnings: string[]): string => {
  const tzid = property.getParameter('tzid')
  if (typeof tzid !== 'string') return operatorTimeZone
  const zone = findTimeZone(tzid)
  if (zone === undefined) warnings.push('names a time zone that is not known; taken as Sri Lanka time')
  return zone ?? operatorTimeZone
}

const listTimes = (property: Property): ICAL.Time[] =>
  property.getValues().flatMap((value: unknown) => {
    if (value instanceof ICAL.Time) return [value]
    return value instanceof ICAL.Period ? [value.start] : []
  })

/** Each of them once, at most 5,000: a moment in another zone costs ten times what reading it does. */
const maxVillaTimes = 5_000

const listVillaTimes = (component: ICAL.Component, name: string, warnings: string[]): ColomboDateTime[] => {
  const times = new Map<string, () => ColomboDateTime>()
  for (const property of component.getAllProperties(name)) {
    const zone = findZone(property, warnings)
    for (const time of listTimes(property)) {
      times.set(`${zone} ${time.toString()}`, () => toVillaTime(time, zone))
      if (times.size > maxVillaTimes) break
    }
  }
  return [...times.values()].map((toTime) => toTime())
}

/**
 * Starts are counted in the zone of their event, where ical.js knows none: an UNTIL in UTC, as the standard has it, would
 * lose the last ones east of Greenwich. One that is a day holds all of it.
 */
const toUntil = (until: ICAL.Time, start: ICAL.Time, zone: string): ICAL.Time => {
  if (until.isDate && start.isDate) return until
  if (until.isDate) return ICAL.Time.fromData({ ...toWallTime(until), hour: 23, minute: 59, second: 59, isDate: false })
  if (until.zone?.tzid !== 'UTC' || start.zone?.tzid === 'UTC') return until
  const wall = toWallTimeIn(zone, toInstant(toWallTime(until), 'UTC'))
  return ICAL.Time.fromData(start.isDate ? { ...wall, hour: 0, minute: 0, second: 0, isDate: true } : wall)
}

/** Nights are the same at whatever hours of their days. */
const toRule = (rule: unknown, start: ICAL.Time, zone: string): ICAL.Recur | undefined => {
  if (!(rule instanceof ICAL.Recur)) return undefined
  for (const part of ['BYHOUR', 'BYMINUTE', 'BYSECOND']) Reflect.deleteProperty(rule.parts, part)
  if (rule.until) rule.until = toUntil(rule.until, start, zone)
  return rule
}

/** A second rule, and dates with an end of their own, are known to be there, and not which nights they take. */
const hasUnreadSeries = (component: ICAL.Component): boolean =>
  component.getAllProperties('rrule').length > 1 ||
  component.getAllProperties('rdate').some((each) => each.getValues().some((value) => value instanceof ICAL.Period))

/** ical.js needs minutes for an absurdly long duration. */
const maxDurationSeconds = 3_660 * 86_400

const toSeconds = (duration: ICAL.Duration): number => {
  const seconds = duration.toSeconds()
  if (seconds < 0) throw new EventUnreadable('has a negative duration')
  if (seconds > maxDurationSeconds) throw new EventUnreadable('lasts longer than ten years')
  return seconds
}

/** The properties that say when an event is, and whether it counts. */
const datesAndState = /^(?:DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|SEQUENCE|STATUS|TRANSP)[;:]/i
const texts = /^(?:UID|SUMMARY)[;:]/i

const parseEvent = (lines: readonly string[]): ICAL.Component =>
  new ICAL.Component(ICAL.parse(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')))

/** A text that ical.js cannot read, or a raw line break in one, costs only that text. */
const parseReadableLines = (lines: readonly string[]): ICAL.Component => {
  const readableTexts = lines.filter((line) => {
    if (!texts.test(line)) return false
    try {
      return parseEvent([line]) !== undefined
    } catch {
      return false
    }
  })
  return parseEvent([...lines.filter((line) => datesAndState.test(line)), ...readableTexts])
}

/** A rule that ical.js cannot read costs only what repeats. */
const parseWithOrWithoutSeries = (lines: readonly string[]) => {
  try {
    return { component: parseReadableLines(lines), isRepeatUnreadable: false }
  } catch {
    const single = lines.filter((line) => !/^(?:RRULE|RDATE|EXDATE)[;:]/i.test(line))
    return { component: parseReadableLines(single), isRepeatUnreadable: true }
  }
}

/** An end, or a length, that says something and is not of the standard: taken for none, it would be one night. */
const isEndUnread = (line: string): boolean =>
  (/^DT-?END/i.test(line) && !/^DTEND[;:]/i.test(line)) ||
  /^DT(?:START|END)[;:].*\d(?:\/| to )[^:]*$/i.test(line) ||
  /^DURATION[;:].*P[^T]*\d[MY]/i.test(line)

/** Throws `EventUnreadable`, or an error of ical.js. */
export const readFeedEvent = (lines: readonly string[]): FeedEvent => {
  const invalid = lines
    .filter((line) => line.startsWith(invalidDatePlaceholder))
    .map((line) => line.slice(invalidDatePlaceholder.length + 1))
  const rejections = invalid.map((name) => `has a ${name} that is not a day of the calendar`)
  const first = rejections.find((_, at) => invalid[at] !== 'RDATE')
  if (first) throw new EventUnreadable(first)
  const { component, isRepeatUnreadable } = parseWithOrWithoutSeries(lines)
  if (isRepeatUnreadable || hasUnreadSeries(component)) rejections.push('repeats in a way that cannot be read')
  if (lines.some(isEndUnread)) rejections.push('has an end that cannot be read')
  const warnings: string[] = []
  const startProperty = component.getFirstProperty('dtstart')
  const startTime = startProperty?.getFirstValue()
  if (!startProperty || !(startTime instanceof ICAL.Time)) throw new EventUnreadable('has no start')
  const zone = findZone(startProperty, warnings)
  const start = toVillaTime(startTime, zone)
  const text = (name: string): string => String(component.getFirstPropertyValue(name) ?? '').trim()

  const endProperty = component.getFirstProperty('dtend')
  const endTime = endProperty?.getFirstValue()
  const duration = component.getFirstPropertyValue('duration')
  if (endProperty && duration) warnings.push('has both an end and a duration; the end counts')
  const endZone = endProperty ? findZone(endProperty, warnings) : zone
  const end = endTime instanceof ICAL.Time ? toVillaTime(endTime, endZone) : undefined

  const lasts = (from: ICAL.Time): ColomboDateTime | undefined => {
    if (endTime instanceof ICAL.Time) {
      const shifted = endTime.clone()
      shifted.adjust(daysFrom(startTime, from), 0, 0, 0)
      return toVillaTime(shifted, endZone)
    }
    if (!(duration instanceof ICAL.Duration)) return undefined
    const seconds = toSeconds(duration)
    const shifted = from.clone()
    if (from.isDate) shifted.adjust(Math.ceil(seconds / 86_400), 0, 0, 0)
    else shifted.addDuration(duration)
    return toVillaTime(shifted, zone)
  }

  const rule = component.getFirstPropertyValue('rrule')
  const repeats = rule !== null || component.hasProperty('rdate') || rejections.length > 0
  const replacedOccurrence = listVillaTimes(component, 'recurrence-id', warnings)[0]
  const added = listVillaTimes(component, 'rdate', warnings)
  const summary = text('summary')
  const status = text('status').toUpperCase()
  return {
    uid: text('uid') || `no-uid-${toShortDigest([JSON.stringify(start), JSON.stringify(end ?? null), summary])}`,
    replacedOccurrence,
    start,
    end: end ?? lasts(startTime),
    summary,
    sequence: Number(text('sequence')) || 0,
    isCancelled: status === 'CANCELLED',
    isTransparent: text('transp').toUpperCase() === 'TRANSPARENT',
    isTentative: status === 'TENTATIVE',
    series:
      repeats && replacedOccurrence === undefined
        ? {
            rule: toRule(rule, startTime, zone),
            firstStart: startTime,
            added,
            excluded: listVillaTimes(component, 'exdate', warnings),
            rejection: added.length > maxVillaTimes ? 'repeats too often' : rejections[0],
            occurrence: (from) => ({ start: toVillaTime(from, zone), end: lasts(from) }),
          }
        : undefined,
    warnings,
  }
}

const dayNumber = (time: ICAL.Time): number => Date.UTC(time.year, time.month - 1, time.day) / 86_400_000
const daysFrom = (first: ICAL.Time, second: ICAL.Time): number => dayNumber(second) - dayNumber(first)

export const toShortDigest = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\u0000')).digest('base64url').slice(0, 22)
