/** What an event may say beside when it is; other names are of nobody's standard. */
const knownNames = new Set(
  `ATTACH ATTENDEE CATEGORIES CLASS COLOR COMMENT CONFERENCE CONTACT CREATED DESCRIPTION DTEND DTSTAMP DTSTART DURATION
  EXDATE EXRULE GEO IMAGE LAST-MODIFIED LOCATION NAME ORGANIZER PRIORITY RDATE RECURRENCE-ID RELATED-TO REQUEST-STATUS
  RESOURCES RRULE SEQUENCE STATUS SUMMARY TRANSP UID URL`.split(/\s+/),
)

const split = (line: string): { name: string; value: string } => {
  const [, name = '', value = ''] = /^([^;:]*)[^:]*:?(.*)$/s.exec(line) ?? []
  return { name: name.toUpperCase(), value: value.trim() }
}

const toLetters = (name: string): string => name.normalize('NFKC').replaceAll(/[^A-Z]/g, '')

/** A rule or more days under another name, or within the text that an indented line was joined to. */
const isSeriesUnread = (line: string): boolean => {
  if (/.(?:RRULE|RDATE)[;:]/i.test(line)) return true
  const { name, value } = split(line)
  return !knownNames.has(name) && (/^FREQ=/i.test(value) || /^(?:X?RRULE|X?RDATES?)$/.test(toLetters(name)))
}

const saysEnd = (line: string): boolean => /^(?:DTEND|DURATION)[;:]/i.test(line)

/** What may be the end of an event that has none: a day under a name that nobody knows, or one within a text. */
const mayBeEnd = (line: string): boolean => {
  if (/.(?:DTEND[;:]|DURATION(?:;[^:]*)?:\s*P\d)/i.test(line)) return true
  const { name, value } = split(line)
  return (
    !knownNames.has(name) &&
    /^(?:\d{8}(?!\d)|\d{4}-\d{2}-\d{2}|P\d)/i.test(value) &&
    !/^X-(?:INVALID|UNREAD)-/.test(name)
  )
}

/** Why an event may take nights that its lines do not show. */
export const listUnreadTimes = (lines: readonly string[]): string[] => [
  ...(lines.some(isSeriesUnread) ? ['repeats in a way that cannot be read'] : []),
  ...(!lines.some(saysEnd) && lines.some(mayBeEnd) ? ['has an end that cannot be read'] : []),
]
