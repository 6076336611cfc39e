import ICAL from 'ical.js'
import type { BookingState, CivilDate } from '@escapes/contract'

export interface BookingCalendarEntry {
  id: string
  /** Of the customer's own entry. */
  reference?: string
  /** Of an entry that is not the customer's: where it leads instead of to the booking. */
  link?: string
  title: string
  location: string
  pin?: { latitude: number; longitude: number } | undefined
  state: BookingState
  startsAt: Date
  endsAt: Date
  /** Of a stay in a calendar that shows it as whole days; `to` exclusive. */
  wholeDays?: { from: CivilDate; to: CivilDate } | undefined
  /** Grows with every transition and change; a calendar application uses the highest it has seen. */
  sequence: number
  changedAt: Date
  notes: readonly string[]
}

export interface CalendarPublisher {
  url: string
  name: string
  address: string
}

export interface CalendarFile {
  fileName: string
  method: 'PUBLISH' | 'CANCEL'
  ics: string
}

const statuses: Record<BookingState, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'> = {
  hold: 'TENTATIVE',
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  no_show: 'CONFIRMED',
  expired: 'CANCELLED',
  cancelled: 'CANCELLED',
  declined: 'CANCELLED',
}

// ical.js does not count the space that continues a line; a line has 75 octets at most.
ICAL.foldLength = 74

/** Other line breaks and control characters would end the content line. */
export const plain = (text: string): string =>
  text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')

export const utc = (at: Date): ICAL.Time => ICAL.Time.fromJSDate(at, true)

export const toUid = (id: string, { url }: CalendarPublisher): string => `${id}@${new URL(url).host}`

/** One iCalendar event for the booking, always with the same UID. */
export const toCalendarEvent = (entry: BookingCalendarEntry, publisher: CalendarPublisher): ICAL.Component => {
  const link = entry.link ?? `${publisher.url}/my-bookings/${entry.id}`
  const { wholeDays: days } = entry
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', toUid(entry.id, publisher))
  event.addPropertyWithValue('sequence', entry.sequence)
  event.addPropertyWithValue('dtstamp', utc(entry.changedAt))
  event.addPropertyWithValue('dtstart', days ? ICAL.Time.fromDateString(days.from) : utc(entry.startsAt))
  event.addPropertyWithValue('dtend', days ? ICAL.Time.fromDateString(days.to) : utc(entry.endsAt))
  event.addPropertyWithValue('summary', plain(entry.title))
  event.addPropertyWithValue('location', plain(entry.location))
  if (entry.pin) event.addPropertyWithValue('geo', [entry.pin.latitude, entry.pin.longitude])
  const reference = entry.reference === undefined ? [] : [`Reference ${entry.reference}`]
  event.addPropertyWithValue('description', plain([...reference, ...entry.notes, link].join('\n')))
  event.addPropertyWithValue('status', statuses[entry.state])
  event.addPropertyWithValue('url', link)
  const organizer = event.addPropertyWithValue('organizer', `mailto:${publisher.address}`)
  organizer.setParameter('cn', plain(publisher.name))
  return event
}

export const createCalendar = (method: CalendarFile['method']): ICAL.Component => {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Sri Lanka Escapes//Bookings//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', method)
  return calendar
}

export const toCalendarFile = (entry: BookingCalendarEntry, publisher: CalendarPublisher): CalendarFile => {
  const method = statuses[entry.state] === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'
  const calendar = createCalendar(method)
  calendar.addSubcomponent(toCalendarEvent(entry, publisher))
  return {
    fileName: `${entry.reference === undefined ? 'trip' : `booking-${entry.reference}`}.ics`,
    method,
    ics: `${calendar.toString()}\r\n`,
  }
}
