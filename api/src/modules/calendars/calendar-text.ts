/** What is wrong with a whole answer, as opposed to one event of it. Safe to show: never quotes the body. */
export class NotACalendar extends Error {
  override name = 'NotACalendar'
}

export interface CalendarText {
  /** The content lines of every event, unfolded and repaired, alarms and other nested components left out. */
  events: string[][]
  /** How often the publisher asks to be read, in minutes. */
  refreshMinutes: number | null
}

const dateProperty = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;[^:]*)?):(.*)$/i
const refreshProperty =
  /^(?:X-PUBLISHED-TTL|REFRESH-INTERVAL)(?:;[^:]*)?:P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/i
/** Takes the place of a line whose date does not exist, so that only its event is lost. */
export const invalidDateMark = 'X-INVALID-DATE'

const unfold = (text: string): string[] =>
  text
    .replaceAll(/\r\n|\r/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')

const isRealDay = (digits: string): boolean => {
  const [year, month, day] = [Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6, 8))]
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day
}

/**
 * Real feeds send `DTSTART:20270601` without VALUE=DATE, on which ical.js throws, and days like 31 February,
 * which it silently moves to March.
 */
const repair = (line: string): string => {
  const match = dateProperty.exec(line)
  if (!match) return line
  const [, name = '', parameters = '', value = ''] = match
  const values = value.trim().split(',')
  if (values.some((each) => /^\d{8}/.test(each) && !isRealDay(each))) return `${invalidDateMark}:${name.toUpperCase()}`
  const isWholeDay = values.every((each) => /^\d{8}$/.test(each)) || /;VALUE=DATE(?=;|$)/i.test(parameters)
  return isWholeDay ? `${name};VALUE=DATE:${values.map((each) => each.slice(0, 8)).join(',')}` : line
}

const refreshMinutesOf = (line: string): number | null => {
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

/** Splits an answer into its events. Throws `NotACalendar` for what is empty, HTML, cut short or badly nested. */
export const splitCalendar = (body: string): CalendarText => {
  const lines = unfold(body.replace(/^\uFEFF/, ''))
  if (lines[0]?.toUpperCase() !== 'BEGIN:VCALENDAR') throw new NotACalendar('The answer is not a calendar.')
  const events: string[][] = []
  const open: string[] = []
  let refreshMinutes: number | null = null
  for (const line of lines) {
    const [, edge = '', component = ''] = /^(BEGIN|END):(.+)$/i.exec(line)?.map((part) => part.toUpperCase()) ?? []
    if (edge === 'BEGIN') {
      open.push(component)
      if (open.length > 8) throw new NotACalendar('The calendar is nested too deeply.')
      if (component === 'VEVENT') events.push([])
    } else if (edge === 'END') {
      if (open.pop() !== component) throw new NotACalendar('The calendar is badly nested.')
    } else if (open.at(-1) === 'VEVENT') {
      events.at(-1)?.push(repair(line))
    } else if (open.length === 1) {
      refreshMinutes ??= refreshMinutesOf(line)
    } else if (open.length === 0) {
      throw new NotACalendar('There is text outside of the calendar.')
    }
  }
  if (open.length > 0) throw new NotACalendar('The calendar is cut short.')
  return { events, refreshMinutes }
}
