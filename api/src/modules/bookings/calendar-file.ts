import ICAL from 'ical.js'
import type { BookingState } from '@escapes/contract'

/** What of a booking stands in its owner's calendar. */
export interface CalendarEntry {
  id: string
  reference: string
  title: string
  location: string
  state: BookingState
  startsAt: Date
  endsAt: Date
  /** Grows with every move and change; a calendar keeps the highest it has seen. */
  sequence: number
  changedAt: Date
  /** Lines beneath the reference: what is still to be paid, where one is picked up. */
  notes: readonly string[]
}

/** Who publishes: the origin of the site, and whom a calendar names as organiser. */
export interface Publisher {
  url: string
  name: string
  address: string
}

export interface CalendarFile {
  fileName: string
  method: 'PUBLISH' | 'CANCEL'
  ics: string
}

const statusOf: Record<BookingState, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'> = {
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

// A line break of another kind, or a control character, would end the line it stands in.
const plain = (text: string): string => text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')

const utc = (at: Date): ICAL.Time => ICAL.Time.fromJSDate(at, true)

/** The booking as one event, from the first to the last instant; the same UID for as long as it lives. */
export const calendarFile = (entry: CalendarEntry, publisher: Publisher): CalendarFile => {
  const status = statusOf[entry.state]
  const method = status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'
  const link = `${publisher.url}/my-bookings/${entry.id}`
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', `${entry.id}@${new URL(publisher.url).host}`)
  event.addPropertyWithValue('sequence', entry.sequence)
  event.addPropertyWithValue('dtstamp', utc(entry.changedAt))
  event.addPropertyWithValue('dtstart', utc(entry.startsAt))
  event.addPropertyWithValue('dtend', utc(entry.endsAt))
  event.addPropertyWithValue('summary', plain(entry.title))
  event.addPropertyWithValue('location', plain(entry.location))
  event.addPropertyWithValue('description', plain([`Reference ${entry.reference}`, ...entry.notes, link].join('\n')))
  event.addPropertyWithValue('status', status)
  event.addPropertyWithValue('url', link)
  const organizer = event.addPropertyWithValue('organizer', `mailto:${publisher.address}`)
  organizer.setParameter('cn', plain(publisher.name))
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Sri Lanka Escapes//Bookings//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', method)
  calendar.addSubcomponent(event)
  return { fileName: `booking-${entry.reference}.ics`, method, ics: `${calendar.toString()}\r\n` }
}
