/** The whole calendar cannot be read. The message never quotes the body. */
export class CalendarUnreadable extends Error {
  override name = 'CalendarUnreadable'
}

export interface CalendarLines {
  /** Unfolded and repaired content lines per event, or per period of a VFREEBUSY, without nested components. */
  events: string[][]
  /** Has parts that may take nights and are not read. */
  hasUnreadParts: boolean
  refreshMinutes: number | null
}

/** Of a zone, as Outlook writes it: `(UTC+05:30) Sri Jayawardenepura`, in quotes or without. */
const colonOfOffset = /(;TZID="?\(?(?:UTC|GMT)?[+-]\d{1,2}):(?=\d{2}(?!\d))/i
const dateProperty = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/is
/** Marks that nobody sees, and programs leave in what was copied. */
const unseen = /[\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g
const freeBusyProperty = /^FREEBUSY((?:;[^:]*)?):(.*)$/is
const refreshProperty =
  /^(?:X-PUBLISHED-TTL|REFRESH-INTERVAL)(?:;[^:]*)?:P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/i
/** Replaces a line whose date does not exist, so that only its event is lost. */
export const invalidDatePlaceholder = 'X-INVALID-DATE'
/** Beside a line of which only the day is read. */
export const unreadRestPlaceholder = 'X-UNREAD-REST'

const unfold = (text: string): string[] =>
  text
    // Some feeds end their lines with CR CR LF.
    .replaceAll(/\r+\n|\r/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')

/** What takes no nights beside events, whatever days it has. */
const otherParts = new Set(['VTODO', 'VJOURNAL', 'VTIMEZONE'])

/** When something was written is no day of it. */
const isDayOfUnknownPart = (line: string): boolean =>
  /^\W*DT-?START/i.test(line) ||
  (/:\s*"?(?:\d{8}(?!\d)|\d{4}-\d{2}-\d{2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4}(?!\d))/.test(line) &&
    !/^(?:DTSTAMP|CREATED|LAST-MODIFIED)[;:]/i.test(line))

const maxLengthOfTaken = 300

/** Nights that are taken, beside all events: other days of a calendar say when it was written, or how far it goes. */
const isTakenDay = (line: string): boolean => {
  // A pattern that looks for both in one line takes the square of its length.
  const [name = '', value] = line.slice(0, maxLengthOfTaken).split(/:(.*)/s, 2)
  return (
    value !== undefined &&
    /BUSY|BLOCK|BOOK|CLOSE|UNAVAIL|RESERV|OCCUP|EVENT|EXDATE|STAY|HOLD/i.test(name) &&
    !/EXPORT|CREAT|MODIF|UPDAT|STAMP|SYNC|GENERAT/i.test(name) &&
    /\d{8}(?!\d)|\d{4}-\d{2}-\d{2}|\d{1,2}[-./]\d{1,2}[-./]\d{2}/.test(value)
  )
}

/** A stay within an event: an alarm says neither. */
const saysStay = /^\W*(?:DT-?(?:START|END)|RRULE|RDATE)/i

/** What an indented event was joined to; each character is looked at twice at most. */
const hasEventWithin = (line: string): boolean => {
  const at = line.search(/.BEGIN:V(?:EVENT|FREEBUSY)/is)
  return at >= 0 && /DT-?START|:VFREEBUSY/i.test(line.slice(at))
}

/** Of years that are not those of `20261204`. */
const namesOtherCalendar = (line: string): boolean => /^X?-?CALSCALE(?:;[^:]*)?:(?!\s*GREGORIAN\s*$)/i.test(line)

const isRealDay = (digits: string): boolean => {
  const [year, month, day] = [Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6, 8))]
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day
}

/** `2027-06-01T14:00:00`, also with a blank in place of the T, as iCalendar writes it. */
const withoutDashes = (value: string): string =>
  value
    .replace(/^(\d{4})-(\d{2})-(\d{2})/, '$1$2$3')
    .replace(/^(\d{8})[T ](\d{2}):?(\d{2}):?(\d{2})(?:\.\d+)?/i, '$1T$2$3$4')

/** ical.js counts on: 99 o'clock is a time of the fourth day after. */
const isDayOrMoment = (value: string): boolean =>
  /^\d{8}(?:T(?:(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d|60)|240000)Z?)?$/.test(value)

const invalidDate = (name: string): string => `${invalidDatePlaceholder}:${name.toUpperCase()}`

/**
 * ical.js throws on `DTSTART:20270601` without VALUE=DATE, moves 31 February to March, and reads `2027-06-01` as some day
 * of another month; real feeds send all of them.
 */
const repair = (line: string): string[] => {
  const match = dateProperty.exec(line.replace(colonOfOffset, '$1'))
  if (!match) return [line]
  const [, name = '', parameters = '', value = ''] = match
  const values = value
    .replaceAll(unseen, '')
    .split(',')
    .map((each) => withoutDashes(each.trim()))
  // What cannot be told from a day takes nights that nobody knows; an exception from a series only leaves some taken.
  const isExcluded = /^EXDATE$/i.test(name)
  const isDay = (each: string) => (/^\d{8}/.test(each) ? isRealDay(each) : each === '' || isExcluded)
  const isPeriod = /;VALUE=PERIOD(?=;|$)/i.test(parameters)
  const isRead = (each: string) => each === '' || isPeriod || isDayOrMoment(each)
  const real = values.filter((each) => isDay(each) && (isRead(each) || !isExcluded))
  const days = real.map((each) => (isRead(each) ? each : each.slice(0, 8)))
  const isWhole = isExcluded || days.length === values.length
  const isList = isExcluded || /^RDATE$/i.test(name)
  if (!isWhole && !isList) return [invalidDate(name)]
  const isWholeDay = days.every((each) => /^\d{8}$/.test(each)) || /;VALUE=DATE(?=;|$)/i.test(parameters)
  const repaired = isWholeDay
    ? `${name};VALUE=DATE:${days.map((each) => each.slice(0, 8)).join(',')}`
    : `${name}${parameters}:${days.join(',')}`
  const hasUnreadRest =
    !real.every(isRead) || (!isList && values.length > 1) || /;(?:RANGE|(?:X-)?CALSCALE)=/i.test(parameters)
  return [
    ...(days.length > 0 ? [repaired] : []),
    ...(isWhole ? [] : [invalidDate(name)]),
    ...(hasUnreadRest ? [`${unreadRestPlaceholder}:${name.toUpperCase()}`] : []),
  ]
}

/** The periods of a FREEBUSY that are not free, each as the lines of an event. One of no known type is busy. */
const toBusyPeriods = (line: string): string[][] => {
  if (!/^FREEBUSY/i.test(line)) return []
  const [, parameters = '', value = ''] = freeBusyProperty.exec(line) ?? []
  const types = [...parameters.matchAll(/;FBTYPE="?([^";]*)/gi)].map(([, type]) => type?.toUpperCase())
  if (types.length > 0 && types.every((type) => type === 'FREE')) return []
  const zone = /;TZID=[^;]{1,100}(?=;|$)/i.exec(parameters)?.[0] ?? ''
  const state = types[0] === 'BUSY-TENTATIVE' ? ['STATUS:TENTATIVE'] : []
  const periods = value.split(',').map((each) => each.trim().split('/'))
  const whole = periods.filter((each) => each.length === 2 && each.every((part) => part !== ''))
  const events = whole.map(([start = '', end = '']) => [
    ...repair(`DTSTART${zone}:${start}`),
    ...(/^[+-]?P/i.test(end) ? [`DURATION:${end}`] : repair(`DTEND${zone}:${end}`)),
    ...state,
  ])
  return whole.length < periods.length ? [...events, [invalidDate('FREEBUSY')]] : events
}

const parseRefreshMinutes = (line: string): number | null => {
  const match = refreshProperty.exec(line)
  if (!match) return null
  const [weeks, days, hours, minutes] = match.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ]
  return ((weeks * 7 + days) * 24 + hours) * 60 + minutes
}

/** Throws `CalendarUnreadable` for a body that is empty, HTML, truncated or badly nested. */
export const parseCalendarLines = (body: string): CalendarLines => {
  // No text of the database holds a NUL: one in a UID would keep the whole calendar out.
  const lines = unfold(body.replaceAll('\0', '').replace(/^\uFEFF/, ''))
  if (lines[0]?.toUpperCase() !== 'BEGIN:VCALENDAR') throw new CalendarUnreadable('The answer is not a calendar.')
  const events: string[][] = []
  const open: string[] = []
  const components = new Set<string>()
  let refreshMinutes: number | null = null
  for (const line of lines) {
    const [, edge = '', component = ''] = /^(BEGIN|END):(.+)$/i.exec(line)?.map((part) => part.toUpperCase()) ?? []
    if (edge === 'BEGIN') {
      open.push(component)
      if (open.length > 8) throw new CalendarUnreadable('The calendar is nested too deeply.')
      if (open.length === 2) components.add(component)
      if (component === 'VEVENT') events.push([])
    } else if (edge === 'END') {
      if (open.pop() !== component) throw new CalendarUnreadable('The calendar is badly nested.')
    } else if (open.at(-1) === 'VEVENT') {
      events.at(-1)?.push(...repair(line))
    } else if (open.at(-1) === 'VFREEBUSY') {
      events.push(...toBusyPeriods(line))
    } else if (open.length <= 1 && (saysStay.test(line) || isTakenDay(line))) {
      components.add('EVENT without its beginning')
    } else if (open.length === 1) {
      if (namesOtherCalendar(line)) components.add('EVENT of another calendar')
      if (/^[^\p{L}]*BEGIN(?!\p{L})/iu.test(line)) components.add('EVENT of another spelling')
      refreshMinutes ??= parseRefreshMinutes(line)
    } else if (open.includes('VEVENT')) {
      if (saysStay.test(line)) components.add('EVENT within another')
    } else if (open.length === 2 && !otherParts.has(open.at(-1) ?? '') && isDayOfUnknownPart(line)) {
      components.add('EVENT of another name')
    }
  }
  if (open.length > 0) throw new CalendarUnreadable('The calendar is cut short.')
  const isRead = events.length > 0 || components.has('VFREEBUSY')
  // Indented lines belong to the line before them.
  if (lines.some(hasEventWithin)) components.add('EVENT within a line')
  for (const each of ['VTIMEZONE', 'VEVENT', 'VFREEBUSY']) components.delete(each)
  const mayTakeNights = [...components].some((each) => /AVAILABILITY|EVENT|BUSY/.test(each))
  return {
    events,
    // Availability closes all but what it lists; tasks and the like beside events take no nights.
    hasUnreadParts: mayTakeNights || (!isRead && components.size > 0),
    refreshMinutes,
  }
}
