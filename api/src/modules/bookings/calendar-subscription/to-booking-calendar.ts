import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import {
  type BookingCalendarEntry,
  type CalendarPublisher,
  createCalendar,
  plain,
  toCalendarEvent,
  toUid,
  utc,
} from '../calendar-file/calendar-file.ts'

/** Until when something is to be done for a booking. */
export interface CalendarDeadline {
  bookingId: string
  what: 'payment' | 'balance' | 'free-cancellation'
  title: string
  at: Date
  /** Grows with every change. */
  sequence: number
  changedAt: Date
}

const minute = 60_000
const shownMinutes = 30
const remindedBefore = { days: 1, isNegative: true }
const refreshedEvery = { hours: 1 }

/** The half hour before it ends, with a reminder the day before; nobody counts as busy by it. */
const toDeadlineEvent = (deadline: CalendarDeadline, publisher: CalendarPublisher): ICAL.Component => {
  const { bookingId, what, at } = deadline
  const title = plain(deadline.title)
  const link = `${publisher.url}/my-bookings/${bookingId}`
  const alarm = new ICAL.Component('valarm')
  alarm.addPropertyWithValue('action', 'DISPLAY')
  alarm.addPropertyWithValue('description', title)
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromData(remindedBefore))
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', toUid(`${bookingId}-${what}`, publisher))
  event.addPropertyWithValue('sequence', deadline.sequence)
  event.addPropertyWithValue('dtstamp', utc(deadline.changedAt))
  event.addPropertyWithValue('dtstart', utc(new Date(at.getTime() - shownMinutes * minute)))
  event.addPropertyWithValue('dtend', utc(at))
  event.addPropertyWithValue('summary', title)
  event.addPropertyWithValue('description', link)
  event.addPropertyWithValue('url', link)
  event.addPropertyWithValue('transp', 'TRANSPARENT')
  event.addSubcomponent(alarm)
  return event
}

const refreshInterval = (): ICAL.Property => {
  const property = new ICAL.Property('refresh-interval')
  property.resetType('duration')
  property.setValue(ICAL.Duration.fromData(refreshedEvery))
  return property
}

/** Without it a calendar that has nothing in it yet would be no valid one. */
const createTimeZone = (): ICAL.Component =>
  new ICAL.Component(
    ICAL.parse(
      [
        'BEGIN:VTIMEZONE',
        'TZID:Asia/Colombo',
        'BEGIN:STANDARD',
        'DTSTART:20060415T003000',
        'TZOFFSETFROM:+0600',
        'TZOFFSETTO:+0530',
        'TZNAME:+0530',
        'END:STANDARD',
        'END:VTIMEZONE',
      ].join('\r\n'),
    ) as [],
  )

/** All that one person has booked. `revision` is the same while its text is. */
export const toBookingCalendar = (
  entries: readonly BookingCalendarEntry[],
  deadlines: readonly CalendarDeadline[],
  publisher: CalendarPublisher,
): { text: string; revision: string } => {
  const calendar = createCalendar('PUBLISH')
  calendar.addPropertyWithValue('x-wr-calname', plain(publisher.name))
  calendar.addPropertyWithValue('name', plain(publisher.name))
  calendar.addProperty(refreshInterval())
  calendar.addPropertyWithValue('x-published-ttl', ICAL.Duration.fromData(refreshedEvery).toString())
  calendar.addSubcomponent(createTimeZone())
  for (const entry of entries) calendar.addSubcomponent(toCalendarEvent(entry, publisher))
  for (const deadline of deadlines) calendar.addSubcomponent(toDeadlineEvent(deadline, publisher))
  const text = `${calendar.toString()}\r\n`
  return { text, revision: createHash('sha256').update(text).digest('base64url').slice(0, 27) }
}
