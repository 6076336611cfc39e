import ICAL from 'ical.js'
import { addDays, type CivilDate } from '@escapes/contract'
import { formatStartAndReturn } from '@escapes/contract/hours'
import type { ItineraryDocument } from './itinerary-document.ts'

// ical.js does not count the space that continues a line; a line has 75 octets at most.
ICAL.foldLength = 74

const plain = (text: string): string => text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')

interface CalendarOptions {
  listingId: string
  date: CivilDate
  host: string
  now: Date
}

/** When it starts on its first day, and when guests are back on its last. */
const toHoursLine = ({ hours, wholeDays }: ItineraryDocument, day: number): string | undefined => {
  const { startTime, endTime } = hours
  if (day === 1) return `Starts ${formatStartAndReturn(wholeDays === 1 ? hours : { startTime }, 1)}, Sri Lanka time`
  return day === wholeDays && endTime ? `Back about ${endTime}, Sri Lanka time` : undefined
}

/** One event a day from the chosen one on, the whole day; a single one where no days are written. */
export const toItineraryCalendar = (
  document: ItineraryDocument,
  { listingId, date, host, now }: CalendarOptions,
): string => {
  const { title, location, days, address } = document
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Sri Lanka Escapes//Itineraries//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  const single = { number: 1, label: '', title: '', location, description: '', details: [] }
  for (const day of days.length > 0 ? days : [single]) {
    const first = addDays(date, day.number - 1)
    const event = new ICAL.Component('vevent')
    event.addPropertyWithValue('uid', `${listingId}-${first}@${host}`)
    event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true))
    event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(first))
    event.addPropertyWithValue('dtend', ICAL.Time.fromDateString(addDays(first, 1)))
    event.addPropertyWithValue(
      'summary',
      plain(day.title === '' || days.length === 1 ? title : `${day.label}: ${day.title}`),
    )
    event.addPropertyWithValue('location', plain(`${day.location}, Sri Lanka`))
    const details = day.details.map(({ label, text }) => `${label}: ${text}`)
    event.addPropertyWithValue(
      'description',
      plain(
        [title, toHoursLine(document, day.number), day.description, ...details, address].filter(Boolean).join('\n'),
      ),
    )
    event.addPropertyWithValue('url', address)
    event.addPropertyWithValue('transp', 'TRANSPARENT')
    calendar.addSubcomponent(event)
  }
  return `${calendar.toString()}\r\n`
}
