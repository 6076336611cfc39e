import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { operatorZone } from '@escapes/contract'
import { invalidDateMark } from './calendar-text.ts'
import { instantAt, knownZone, type Moment, momentAt, type WallTime } from './wall-time.ts'

/** One VEVENT, its times already on the villa's wall clock. */
export interface FeedEvent {
  uid: string
  /** Which occurrence of a series this replaces. */
  replaces: Moment | undefined
  start: Moment
  end: Moment | undefined
  summary: string
  sequence: number
  isCancelled: boolean
  isTransparent: boolean
  isTentative: boolean
  series: Series | undefined
  warnings: string[]
}

/** What makes an event repeat. `occurrence` turns a start that the rule gives into moments of the villa. */
interface Series {
  rule: ICAL.Recur | undefined
  firstStart: ICAL.Time
  added: Moment[]
  excluded: Moment[]
  occurrence: (start: ICAL.Time) => { start: Moment; end: Moment | undefined }
}

/** Why one event was set aside; the others of its feed are unharmed. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent'
}

type Property = NonNullable<ReturnType<ICAL.Component['getFirstProperty']>>

const wallOf = (time: ICAL.Time): WallTime => ({
  year: time.year,
  month: time.month,
  day: time.day,
  hour: time.hour,
  minute: time.minute,
  second: time.second,
})

const civil = (time: ICAL.Time): string =>
  `${String(time.year).padStart(4, '0')}-${String(time.month).padStart(2, '0')}-${String(time.day).padStart(2, '0')}`

/** A time without zone is the villa's own. Dates are read by their fields: a Date object would shift them by the zone. */
const momentOf = (time: ICAL.Time, zone: string): Moment => {
  if (time.isDate) return { date: civil(time), minute: null }
  return momentAt(instantAt(wallOf(time), time.zone?.tzid === 'UTC' ? 'UTC' : zone))
}

const zoneOf = (property: Property, warnings: string[]): string => {
  const tzid = property.getParameter('tzid')
  if (typeof tzid !== 'string') return operatorZone
  const zone = knownZone(tzid)
  if (zone === undefined) warnings.push('names a time zone that is not known; taken as Sri Lanka time')
  return zone ?? operatorZone
}

const timesOf = (property: Property): ICAL.Time[] =>
  property.getValues().flatMap((value: unknown) => {
    if (value instanceof ICAL.Time) return [value]
    return value instanceof ICAL.Period ? [value.start] : []
  })

const momentsOf = (component: ICAL.Component, name: string, warnings: string[]): Moment[] =>
  component.getAllProperties(name).flatMap((property) => {
    const zone = zoneOf(property, warnings)
    return timesOf(property).map((time) => momentOf(time, zone))
  })

/** Adding an absurd duration day by day would take ical.js minutes. */
const longestSeconds = 3_660 * 86_400

const secondsOf = (duration: ICAL.Duration): number => {
  const seconds = duration.toSeconds()
  if (seconds < 0) throw new UnreadableEvent('has a negative duration')
  if (seconds > longestSeconds) throw new UnreadableEvent('lasts longer than ten years')
  return seconds
}

/** Reads one event's lines. Throws `UnreadableEvent`, or whatever ical.js throws, for one that makes no sense. */
export const readEvent = (lines: readonly string[]): FeedEvent => {
  const invalid = lines.find((line) => line.startsWith(invalidDateMark))
  if (invalid)
    throw new UnreadableEvent(`has a ${invalid.slice(invalidDateMark.length + 1)} that is not a day of the calendar`)
  const component = new ICAL.Component(ICAL.parse(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')))
  const warnings: string[] = []
  const startProperty = component.getFirstProperty('dtstart')
  const startTime = startProperty?.getFirstValue()
  if (!startProperty || !(startTime instanceof ICAL.Time)) throw new UnreadableEvent('has no start')
  const zone = zoneOf(startProperty, warnings)
  const start = momentOf(startTime, zone)
  const text = (name: string): string => String(component.getFirstPropertyValue(name) ?? '').trim()

  const endProperty = component.getFirstProperty('dtend')
  const endTime = endProperty?.getFirstValue()
  const duration = component.getFirstPropertyValue('duration')
  if (endProperty && duration) warnings.push('has both an end and a duration; the end counts')
  const endZone = endProperty ? zoneOf(endProperty, warnings) : zone
  const end = endTime instanceof ICAL.Time ? momentOf(endTime, endZone) : undefined

  const lasts = (from: ICAL.Time): Moment | undefined => {
    if (endTime instanceof ICAL.Time) {
      const shifted = endTime.clone()
      shifted.adjust(daysFrom(startTime, from), 0, 0, 0)
      return momentOf(shifted, endZone)
    }
    if (!(duration instanceof ICAL.Duration)) return undefined
    const seconds = secondsOf(duration)
    const shifted = from.clone()
    if (from.isDate) shifted.adjust(Math.ceil(seconds / 86_400), 0, 0, 0)
    else shifted.addDuration(duration)
    return momentOf(shifted, zone)
  }

  const rule = component.getFirstPropertyValue('rrule')
  const repeats = rule !== null || component.hasProperty('rdate')
  const replaces = momentsOf(component, 'recurrence-id', warnings)[0]
  const summary = text('summary')
  const status = text('status').toUpperCase()
  return {
    uid: text('uid') || `no-uid-${digest([JSON.stringify(start), JSON.stringify(end ?? null), summary])}`,
    replaces,
    start,
    end: end ?? lasts(startTime),
    summary,
    sequence: Number(text('sequence')) || 0,
    isCancelled: status === 'CANCELLED',
    isTransparent: text('transp').toUpperCase() === 'TRANSPARENT',
    isTentative: status === 'TENTATIVE',
    series:
      repeats && replaces === undefined
        ? {
            rule: rule instanceof ICAL.Recur ? rule : undefined,
            firstStart: startTime,
            added: momentsOf(component, 'rdate', warnings),
            excluded: momentsOf(component, 'exdate', warnings),
            occurrence: (from) => ({ start: momentOf(from, zone), end: lasts(from) }),
          }
        : undefined,
    warnings,
  }
}

const dayNumber = (time: ICAL.Time): number => Date.UTC(time.year, time.month - 1, time.day) / 86_400_000
const daysFrom = (first: ICAL.Time, second: ICAL.Time): number => dayNumber(second) - dayNumber(first)

/** A short fingerprint: enough to tell equal from different, nothing to read. */
export const digest = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\u0000')).digest('base64url').slice(0, 22)
