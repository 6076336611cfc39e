/** The whole calendar cannot be read. The message never quotes the body. */
export class CalendarUnreadable extends Error {
  override name = 'CalendarUnreadable'
}

export interface CalendarLines {
  /** Unfolded and repaired content lines per event, without nested components. */
  events: string[][]
  refreshMinutes: number | null
}

const dateProperty = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;[^:]*)?):(.*)$/i
const refreshProperty =
  /^(?:X-PUBLISHED-TTL|REFRESH-INTERVAL)(?:;[^:]*)?:P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/i
/** Replaces a line whose date does not exist, so that only its event is lost. */
export const invalidDatePlaceholder = 'X-INVALID-DATE'

const unfold = (text: string): string[] =>
  text
    // Some feeds end their lines with CR CR LF.
    .replaceAll(/\r+\n|\r/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')

const isRealDay = (digits: string): boolean => {
  const [year, month, day] = [Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6, 8))]
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day
}

/** `2027-06-01T14:00:00` as iCalendar writes it. */
const withoutDashes = (value: string): string =>
  value.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$1$2$3').replace(/^(\d{8}T\d{2}):(\d{2}):(\d{2})(?:\.\d+)?/, '$1$2$3')

const invalidDate = (name: string): string => `${invalidDatePlaceholder}:${name.toUpperCase()}`

/**
 * ical.js throws on `DTSTART:20270601` without VALUE=DATE, moves 31 February to March, and reads `2027-06-01` as some day
 * of another month; real feeds send all of them.
 */
const repair = (line: string): string[] => {
  const match = dateProperty.exec(line)
  if (!match) return [line]
  const [, name = '', parameters = '', value = ''] = match
  const values = value.split(',').map((each) => withoutDashes(each.trim()))
  // What cannot be told from a day takes nights that nobody knows; an exception from a series only leaves some taken.
  const isDay = (each: string) => (/^\d{8}/.test(each) ? isRealDay(each) : each === '' || /^EXDATE$/i.test(name))
  const days = values.filter(isDay)
  const isWhole = days.length === values.length
  const isList = /^(?:EXDATE|RDATE)$/i.test(name)
  if (!isWhole && !isList) return [invalidDate(name)]
  const isWholeDay = days.every((each) => /^\d{8}$/.test(each)) || /;VALUE=DATE(?=;|$)/i.test(parameters)
  const repaired = isWholeDay
    ? `${name};VALUE=DATE:${days.map((each) => each.slice(0, 8)).join(',')}`
    : `${name}${parameters}:${days.join(',')}`
  const isLost = !isWhole && /^RDATE$/i.test(name)
  return [...(days.length > 0 ? [repaired] : []), ...(isLost ? [invalidDate(name)] : [])]
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
  let refreshMinutes: number | null = null
  for (const line of lines) {
    const [, edge = '', component = ''] = /^(BEGIN|END):(.+)$/i.exec(line)?.map((part) => part.toUpperCase()) ?? []
    if (edge === 'BEGIN') {
      open.push(component)
      if (open.length > 8) throw new CalendarUnreadable('The calendar is nested too deeply.')
      if (component === 'VEVENT') events.push([])
    } else if (edge === 'END') {
      if (open.pop() !== component) throw new CalendarUnreadable('The calendar is badly nested.')
    } else if (open.at(-1) === 'VEVENT') {
      events.at(-1)?.push(...repair(line))
    } else if (open.length === 1) {
      refreshMinutes ??= parseRefreshMinutes(line)
    }
  }
  if (open.length > 0) throw new CalendarUnreadable('The calendar is cut short.')
  return { events, refreshMinutes }
}
