import { normalizeText } from '#/normalize-text.ts'

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

const toLetters = (name: string): string => normalizeText(name, 'NFKC').replaceAll(/[^A-Z]/g, '')

/** A rule or more days under a name that nobody knows. */
const isSeries = ({ name, value }: ReturnType<typeof split>): boolean =>
  /^FREQ=/i.test(value) || /^X?(?:RRULE|RDATES?)$/.test(toLetters(name))

/** As people write a day, or a length. */
const isWrittenDay = (value: string): boolean =>
  /^(?:\d{8}(?!\d)|\d{4}[-./]\d{2}[-./]\d{2}|\d{1,2}[-./ ]{1,2}(?:\d{1,2}|\p{L}{3,9})[-./ ,]+(?:\d{4}|\d{2}(?!\d))|\p{L}{3,9}\.? \d{1,2},? \d{4}|P\d)/iu.test(
    value,
  )

/** A day, also as people write it, or a length, under a name that nobody knows. */
const isDay = ({ name, value }: ReturnType<typeof split>): boolean =>
  isWrittenDay(value) &&
  !/^X-(?:INVALID|UNREAD|MOZ)-|(?:CREATED|MODIFIED|UPDATED|STAMP|SYNC|ACK)(?:-?(?:AT|ON|DATE))?$/.test(name)

/** An end as nobody's standard writes days: `X-CHECKOUT:Mon, 14 Dec 2026`, `X-NIGHTS:4`. */
const isNamedEnd = ({ name, value }: ReturnType<typeof split>): boolean =>
  /(?<![A-Z])(?:END(?:DATE|TIME)?$|CHECK-?OUT|DEPART|LEAV|UNTIL|NIGHTS|STAY|LENGTH|ABREISE|(?:TO|OUT|BIS|LOS|DAYS)$)/.test(
    name,
  ) && /\d/.test(value)

const saysEnd = (line: string): boolean => /^(?:DTEND|DURATION)[;:]/i.test(line)

/**
 * Why an event may take nights that its lines do not show: by a rule or an end within the text that an indented line was
 * joined to, or under another name.
 */
export const listUnreadTimes = (lines: readonly string[]): string[] => {
  const hasEnd = lines.some(saysEnd)
  const unknown = lines.map(split).filter(({ name }) => !knownNames.has(name))
  const repeats = unknown.some(isSeries) || lines.some((line) => /.R(?:RULE|DATE)[;:]/is.test(line))
  const ends =
    !hasEnd &&
    (unknown.some((each) => isDay(each) || isNamedEnd(each)) ||
      lines.some((line) => /.D(?:TEND[;:]|URATION(?:;[^:]*)?:\s*P\d)/is.test(line)))
  return [
    ...(repeats ? ['repeats in a way that cannot be read'] : []),
    ...(ends ? ['has an end that cannot be read'] : []),
  ]
}
