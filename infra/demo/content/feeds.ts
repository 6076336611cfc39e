import { foldCalendarLine } from './fold-calendar-line.ts'

export interface DemoFeed {
  villaSlug: string
  toCalendarText: (today: string) => string
}

export interface DemoFeedStay {
  number: number
  start: string
  /** Check-out day, exclusive. */
  end: string
}

const dayMs = 86_400_000
const slotDays = 21
const epoch = '2026-01-05'

// Stays lie on a fixed grid of three-week slots: the window moves with today, the dates of a stay do not.
const patterns = [
  { offset: 0, nights: 3 },
  { offset: 4, nights: 5 },
  { offset: -2, nights: 2 },
  { offset: 3, nights: 7 },
] as const

function addDays(date: string, days: number): string {
  const time = Date.parse(`${date}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(time)) throw new RangeError(`not a civil date: ${date}`)
  return new Date(time + days * dayMs).toISOString().slice(0, 10)
}

function stayInSlot(number: number): DemoFeedStay {
  const pattern = patterns[((number % patterns.length) + patterns.length) % patterns.length] ?? patterns[0]
  const start = addDays(epoch, number * slotDays + pattern.offset)
  return { number, start, end: addDays(start, pattern.nights) }
}

/** The four stays that end after today; the last one starts within three months. */
export function listDemoFeedStays(today: string): DemoFeedStay[] {
  const days = (Date.parse(`${addDays(today, 0)}T00:00:00Z`) - Date.parse(`${epoch}T00:00:00Z`)) / dayMs
  const slot = Math.floor(days / slotDays) - 1
  return Array.from({ length: patterns.length + 3 }, (_, index) => stayInSlot(slot + index))
    .filter((stay) => stay.end > today)
    .slice(0, patterns.length)
}

const basic = (date: string) => date.replaceAll('-', '')

function event(today: string, uid: string, start: string, end: string, lines: string[]): string[] {
  return [
    'BEGIN:VEVENT',
    `DTSTAMP:${basic(today)}T000000Z`,
    `DTSTART;VALUE=DATE:${basic(start)}`,
    `DTEND;VALUE=DATE:${basic(end)}`,
    `UID:${uid}@airbnb.com`,
    ...lines,
    'END:VEVENT',
  ]
}

function reserved(today: string, stay: DemoFeedStay): string[] {
  const code = `HMDEMO${String(1000 + (((stay.number % 9000) + 9000) % 9000))}`
  return event(today, `1418fb94e984-demo-stay-${stay.number}`, stay.start, stay.end, [
    'SUMMARY:Reserved',
    `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/${code}\\nPhone Number (Last 4 Digits): 0142`,
    'STATUS:CONFIRMED',
  ])
}

function toCalendarText(today: string): string {
  const stays = listDemoFeedStays(today)
  const lines = [
    'BEGIN:VCALENDAR',
    'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN',
    'CALSCALE:GREGORIAN',
    'VERSION:2.0',
    ...stays.flatMap((stay) => reserved(today, stay)),
  ]
  const [, second, third] = stays
  // These two lie in free nights between stays: an importer that treats them as blocks would be noticed.
  if (second) {
    const start = addDays(epoch, second.number * slotDays + 12)
    const facts = ['SUMMARY:Reserved', 'STATUS:CANCELLED', 'SEQUENCE:1']
    lines.push(...event(today, `1418fb94e984-demo-cancelled-${second.number}`, start, addDays(start, 3), facts))
  }
  if (third) {
    const start = addDays(epoch, third.number * slotDays + 13)
    const facts = ['SUMMARY:Gardener and pool service\\, guests welcome', 'TRANSP:TRANSPARENT']
    lines.push(...event(today, `1418fb94e984-demo-note-${third.number}`, start, addDays(start, 2), facts))
  }
  lines.push('END:VCALENDAR')
  return lines.map((line) => `${foldCalendarLine(line)}\r\n`).join('')
}

export const demoFeed: DemoFeed = { villaSlug: 'lagoon-house-bentota', toCalendarText }
