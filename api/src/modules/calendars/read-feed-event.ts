import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { addDays, operatorTimeZone } from '@escapes/contract/dates'
import { invalidDatePlaceholder, unreadRestPlaceholder } from './parse-calendar-lines.ts'
import { listUnreadTimes } from './unread-times.ts'
import {
  toInstant,
  findTimeZone,
  firstYear,
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
  /** What tells two versions of one event from two events with one UID; empty: it has none. */
  identity: string
  /** Why it may take other nights than are read. */
  rejection: string | undefined
  warnings: string[]
}

interface Series {
  rule: ICAL.Recur | undefined
  firstStart: ICAL.Time
  added: ColomboDateTime[]
  excluded: ColomboDateTime[]
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

export const civil = (time: ICAL.Time): string =>
  `${String(time.year).padStart(4, '0')}-${String(time.month).padStart(2, '0')}-${String(time.day).padStart(2, '0')}`

/** Nobody leaves at 23:59: who writes an end so means the whole day. */
const isEndOfDay = ({ hour, minute }: ICAL.Time): boolean => hour === 23 && minute >= 45
const isMidnight = ({ hour, minute, second }: ICAL.Time): boolean => hour + minute + second === 0

/** A time without zone is in the villa's zone. Dates are read by field: a Date would shift them. */
const toVillaTime = (time: ICAL.Time, zone: string): ColomboDateTime => {
  if (time.isDate) return { date: civil(time), minute: null }
  const at = toColomboDateTime(toInstant(toWallTime(time), time.zone?.tzid === 'UTC' ? 'UTC' : zone))
  if (isMidnight(time)) return { ...at, beginsDay: civil(time), endsBefore: civil(time) }
  return isEndOfDay(time) ? { ...at, endsBefore: addDays(civil(time), 1) } : at
}

/** What tells two moments apart. */
const toText = ({ date, minute }: ColomboDateTime): string => JSON.stringify({ date, minute })

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
  // ical.js goes through the months in the order of the list, and past what comes before.
  const months = rule.parts['BYMONTH']
  if (months) rule.parts['BYMONTH'] = months.toSorted((one, other) => one - other)
  if (rule.until) rule.until = toUntil(rule.until, start, zone)
  return rule
}

/** ical.js reads it when it is asked for, and throws where it ends on no day. */
const readRule = (component: ICAL.Component, start: ICAL.Time, zone: string) => {
  try {
    return toRule(component.getFirstPropertyValue('rrule'), start, zone)
  } catch {
    return 'unreadable'
  }
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
    const once = lines.filter((line) => !/^(?:RRULE|RDATE|EXDATE)[;:]/i.test(line))
    return { component: parseReadableLines(once), isRepeatUnreadable: true }
  }
}

const length = /^DURATION[^:]*:\s*[+-]?P(?:\d+W)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/i

/** An end, or a length, that says something and is not of the standard: taken for none, it would be one night. */
export const isEndUnread = (line: string): boolean =>
  (/^(?:[\w-]+\.|\W+)?DT-?END/i.test(line) && !/^DTEND[;:]/i.test(line)) ||
  (/^DURATION\s*[;:]/i.test(line) && !length.test(line))

/** A rule by another calendar, with a part of nobody's standard, with two that contradict, or with weeks or the 22nd Tuesday of a year, with the last of a month by days, or with months by months: ical.js miscounts these. */
const isRuleUnread = (line: string): boolean => {
  if (!/^RRULE[;:]/i.test(line)) return false
  const parts = line
    .slice(line.indexOf(':') + 1)
    .split(';')
    .filter((part) => part !== '')
  const names = parts.map((part) => (part.split('=')[0] ?? '').trim().toUpperCase())
  const isKnown = parts.every((part) => /^\s*(?:(?:FREQ|UNTIL|BY[A-Z]+|WKST)=|(?:COUNT|INTERVAL)=\d+\s*$)/i.test(part))
  const ends = names.filter((name) => name === 'COUNT' || name === 'UNTIL')
  const has = (part: RegExp) => parts.some((each) => part.test(each))
  const isOf = (frequency: string) => has(new RegExp(String.raw`^\s*FREQ=${frequency}\s*$`, 'i'))
  const countsDaysOfYear = isOf('YEARLY') && !names.includes('BYMONTH') && has(/^\s*(?:BYDAY=.*\d|BYMONTHDAY=)/i)
  const countsFromTheEnd = has(/^\s*BYMONTHDAY=.*-/i) && (!isOf('MONTHLY') || names.includes('BYDAY'))
  const countsMissingDays = isOf('YEARLY') && names.includes('COUNT') && has(/^\s*BYMONTHDAY=.*(?:29|3[01])/i)
  const countsPositions = !isOf('MONTHLY') && names.includes('COUNT') && names.includes('BYSETPOS')
  const isOfSomeMonths = isOf('MONTHLY') && names.includes('BYMONTH')
  return (
    !isKnown ||
    new Set(names).size < names.length ||
    ends.length > 1 ||
    names.includes('BYWEEKNO') ||
    countsDaysOfYear ||
    countsFromTheEnd ||
    countsMissingDays ||
    countsPositions ||
    isOfSomeMonths
  )
}

/** Each may be there once. */
const single = /^(DTSTART|DTEND|DURATION|RECURRENCE-ID|UID|STATUS|TRANSP)[;:]/i
const maxLinesOfOne = 10

/** A raw line break in a text makes lines of what a guest wrote: of two that differ, nobody can tell which is true. */
const findContradictions = (lines: readonly string[]): Set<string> => {
  const said = new Map<string, Set<string>>()
  for (const line of lines) {
    const name = single.exec(line)?.[1]?.toUpperCase()
    if (name) said.set(name, (said.get(name) ?? new Set()).add(line))
  }
  if ([...said.values()].some(({ size }) => size > maxLinesOfOne)) throw new EventUnreadable('contradicts itself')
  return new Set([...said].filter(([, { size }]) => size > 1).map(([name]) => name))
}

interface Moment {
  time: ICAL.Time
  zone: string
  at: ColomboDateTime
}

const compareMoments = (one: ColomboDateTime, other: ColomboDateTime): number =>
  one.date.localeCompare(other.date) || (one.minute ?? 0) - (other.minute ?? 0)

/** The earliest first. */
const listMoments = (component: ICAL.Component, name: string, warnings: string[]): Moment[] =>
  component
    .getAllProperties(name)
    .flatMap((property) => {
      const time = property.getFirstValue()
      if (!(time instanceof ICAL.Time)) return []
      const zone = findZone(property, warnings)
      return [{ time, zone, at: toVillaTime(time, zone) }]
    })
    .toSorted((one, other) => compareMoments(one.at, other.at))

/** `every`: of several that differ, the one that takes nights counts. */
const isEvery = (component: ICAL.Component, name: string, value: string): boolean => {
  const properties = component.getAllProperties(name)
  return (
    properties.length > 0 && properties.every((each) => String(each.getFirstValue()).trim().toUpperCase() === value)
  )
}

/** Outlook says it twice. */
const saysBusy = (line: string): boolean =>
  /^X-MICROSOFT-CDO-(?:BUSY|INTENDED)STATUS(?:;[^:]*)?:\s*(?:BUSY|OOF|TENTATIVE)\s*$/i.test(line)

const listRejections = (lines: readonly string[], contradictions: ReadonlySet<string>): string[] => {
  const namesAfter = (placeholder: string) =>
    lines.filter((line) => line.startsWith(`${placeholder}:`)).map((line) => line.slice(placeholder.length + 1))
  const toMessage = (name: string) => `has a ${name} that is not a day of the calendar`
  const invalid = namesAfter(invalidDatePlaceholder)
  const first = invalid.find((name) => name !== 'RDATE')
  if (first) throw new EventUnreadable(toMessage(first))
  return [
    ...invalid.map(toMessage),
    ...namesAfter(unreadRestPlaceholder).map((name) => `has a ${name} that cannot be read to its end`),
    ...(lines.some(isEndUnread) ? ['has an end that cannot be read'] : []),
    ...listUnreadTimes(lines),
    ...(contradictions.size > 0 ? [`contradicts itself in ${[...contradictions].join(', ')}`] : []),
  ]
}

/** Throws `EventUnreadable`, or an error of ical.js. Of what contradicts itself, all nights are taken. */
export const readFeedEvent = (allLines: readonly string[]): FeedEvent => {
  const lines = [...new Set(allLines)]
  const contradictions = findContradictions(lines)
  const rejections = listRejections(lines, contradictions)
  const { component, isRepeatUnreadable } = parseWithOrWithoutSeries(lines.filter((line) => !isEndUnread(line)))
  const warnings: string[] = []
  const starts = listMoments(component, 'dtstart', warnings)
  const [first] = starts
  const latest = starts.at(-1)
  if (!first || !latest) throw new EventUnreadable('has no start')
  const { time: startTime, zone, at: start } = first
  const text = (name: string): string => String(component.getFirstPropertyValue(name) ?? '').trim()

  const last = listMoments(component, 'dtend', warnings).at(-1)
  const lengths = component
    .getAllProperties('duration')
    .map((each) => each.getFirstValue())
    .map((each) => (each instanceof ICAL.Duration ? toSeconds(each) : 0))
  const spread = Math.min(daysFrom(startTime, latest.time) * 86_400, maxDurationSeconds)
  if (spread > 0 && !last) lengths.push(86_400)
  const seconds = Math.max(...lengths) + spread

  const lasts = (from: ICAL.Time): ColomboDateTime | undefined => {
    const ends: ColomboDateTime[] = []
    if (last) {
      const shifted = last.time.clone()
      shifted.adjust(daysFrom(startTime, from), 0, 0, 0)
      ends.push(toVillaTime(shifted, last.zone))
    }
    if (seconds >= 0) {
      const shifted = from.clone()
      if (from.isDate) shifted.adjust(Math.ceil(seconds / 86_400), 0, 0, 0)
      else shifted.addDuration(ICAL.Duration.fromSeconds(seconds))
      ends.push(toVillaTime(shifted, zone))
    }
    return ends.toSorted(compareMoments).at(-1)
  }

  const end = lasts(startTime)
  if (last && seconds >= 0) warnings.push('has both an end and a duration; the later end counts')
  const repeats = component.hasProperty('rrule') || component.hasProperty('rdate')
  const rule = readRule(component, startTime, zone)
  const added = listVillaTimes(component, 'rdate', warnings)
  const isReplacement = component.hasProperty('recurrence-id')
  if (
    isRepeatUnreadable ||
    rule === 'unreadable' ||
    hasUnreadSeries(component) ||
    lines.some(isRuleUnread) ||
    (isReplacement && repeats)
  )
    rejections.push('repeats in a way that cannot be read')
  // ical.js counts the 1st of March in other years.
  if (
    rule instanceof ICAL.Recur &&
    rule.freq === 'YEARLY' &&
    rule.count &&
    startTime.month === 2 &&
    startTime.day === 29
  )
    rejections.push('repeats in a way that cannot be read')
  if (start.date < firstYear || (start.date >= '2400' && start.date < '9'))
    rejections.push('has a year of another calendar')
  if (added.length > maxVillaTimes) rejections.unshift('repeats too often')
  // One that may not be what it says frees nothing.
  const isTrusted = contradictions.size === 0
  const replacedOccurrence = isTrusted ? listVillaTimes(component, 'recurrence-id', warnings)[0] : undefined
  const summary = text('summary')
  return {
    uid: text('uid') || `no-uid-${toShortDigest([toText(start), end ? toText(end) : 'null', summary])}`,
    replacedOccurrence,
    start,
    end,
    summary,
    sequence: Number(text('sequence')) || 0,
    isCancelled: isTrusted && isEvery(component, 'status', 'CANCELLED'),
    isTransparent: isTrusted && isEvery(component, 'transp', 'TRANSPARENT') && !lines.some(saysBusy),
    isTentative: isEvery(component, 'status', 'TENTATIVE'),
    series:
      repeats && replacedOccurrence === undefined
        ? {
            rule: rule === 'unreadable' ? undefined : rule,
            firstStart: startTime,
            added,
            excluded: listVillaTimes(component, 'exdate', warnings),
            occurrence: (from) => ({ start: toVillaTime(from, zone), end: lasts(from) }),
          }
        : undefined,
    identity:
      text('uid') &&
      toShortDigest([
        text('uid'),
        ...(replacedOccurrence
          ? ['replaces', toText(replacedOccurrence)]
          : [
              toText(start),
              end ? toText(end) : '',
              ...lines.filter((line) => /^(?:RRULE|RDATE|EXDATE)[;:]/i.test(line)).toSorted(),
            ]),
      ]),
    rejection: rejections[0],
    warnings,
  }
}

const dayNumber = (time: ICAL.Time): number => Date.UTC(time.year, time.month - 1, time.day) / 86_400_000
const daysFrom = (first: ICAL.Time, second: ICAL.Time): number => dayNumber(second) - dayNumber(first)

export const toShortDigest = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\u0000')).digest('base64url').slice(0, 22)
