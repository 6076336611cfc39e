import { describe, expect, it } from 'vitest'
import { readCalendar } from './read-calendar.ts'

const event = (...lines: string[]): string => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join('\r\n')
const read = (...lines: string[]) => {
  const body = ['BEGIN:VCALENDAR', 'VERSION:2.0', event(...lines), 'END:VCALENDAR', ''].join('\r\n')
  const reading = readCalendar(body, { endMeans: 'check-out', dayEventsBlock: false }, '2026-11-30')
  return {
    nights: reading.blocks.map(({ from, to }) => `${from}/${to}`),
    isTrusted: reading.unreadableCount === 0,
  }
}
const stay = ['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261206']
const first = '2026-12-04/2026-12-06'

describe('a rule that is not of the standard', () => {
  it.each(['UNTIL=never', 'UNTIL=20261218T2359', 'COUNT=1e1', 'COUNT=3 times', 'COUNT=-1', 'INTERVAL=0.5;COUNT=3'])(
    'takes its first nights, and is not trusted: %s',
    (part) => {
      const { nights, isTrusted } = read(...stay, `RRULE:FREQ=WEEKLY;${part}`)
      expect(nights[0]).toBe(first)
      expect(isTrusted).toBe(false)
    },
  )
})

it('a day of each month of a year, which the library counts once a year, is not trusted', () => {
  expect(read(...stay, 'RRULE:FREQ=YEARLY;BYMONTHDAY=4;COUNT=4').isTrusted).toBe(false)
  expect(read(...stay, 'RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=4;COUNT=4').isTrusted).toBe(true)
  const leapDay = ['DTSTART;VALUE=DATE:20240229', 'DTEND;VALUE=DATE:20240302']
  expect(read(...leapDay, 'RRULE:FREQ=YEARLY;COUNT=3').isTrusted).toBe(false)
})

it.each([
  'FREQ=MONTHLY;INTERVAL=4;BYMONTHDAY=-15,15;BYDAY=SU,WE',
  'FREQ=YEARLY;BYMONTH=6,9;BYMONTHDAY=4,31;COUNT=5',
  'FREQ=YEARLY;BYMONTH=6,1;BYMONTHDAY=15,-15',
  'FREQ=WEEKLY;BYMONTH=7,2;BYDAY=SA,WE;BYSETPOS=1,3;COUNT=40',
])('a rule that the library counts in another way is not trusted: %s', (rule) =>
  expect(read(...stay, `RRULE:${rule}`).isTrusted).toBe(false),
)

it.each(['14050919', '14480630', '00081210'])('a year of an earlier calendar is not long over: %s', (day) =>
  expect(read(`DTSTART;VALUE=DATE:${day}`).isTrusted).toBe(false),
)

it.each([['DTEND:20261204T000000'], []])(
  'a day from midnight that ends then, or says no end, has its night',
  (...end) =>
    expect(read('DTSTART:20261204T000000', ...end)).toEqual({ nights: ['2026-12-04/2026-12-05'], isTrusted: true }),
)

it('an event that is free and busy at once takes its nights', () =>
  expect(read(...stay, 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS;X-A=1:BUSY').nights).toEqual([first]))

describe('an end long before the start', () => {
  it.each(['DTEND;VALUE=DATE:19700101', 'DTEND:20261012T100000', 'DTEND:19700101T000000Z'])(
    'is not trusted: %s',
    (end) => {
      expect(read(stay[0]!, end).isTrusted).toBe(false)
      expect(read(stay[0]!, end, 'RRULE:FREQ=WEEKLY;COUNT=2').isTrusted).toBe(false)
    },
  )

  it('is not in a period that is busy', () => {
    const period = ['BEGIN:VFREEBUSY', 'FREEBUSY:20261204T140000/19700101T000000Z', 'END:VFREEBUSY']
    const body = ['BEGIN:VCALENDAR', ...period, 'END:VCALENDAR'].join('\r\n')
    const { unreadableCount } = readCalendar(body, { endMeans: 'check-out', dayEventsBlock: false }, '2026-11-30')
    expect(unreadableCount).toBe(1)
  })

  it('says nothing where both are over', () =>
    expect(read('DTSTART;VALUE=DATE:20261029', 'DTEND;VALUE=DATE:20261028').isTrusted).toBe(true))
})

describe('another calendar', () => {
  it.each(['ETHIOPIC', 'indian', 'X-SAKA'])('makes bookings wait, as its years may be past ones: %s', (name) => {
    const days = ['DTSTART;VALUE=DATE:20190325', 'DTEND;VALUE=DATE:20190327']
    const body = ['BEGIN:VCALENDAR', `CALSCALE:${name}`, event(...days), 'END:VCALENDAR'].join('\r\n')
    const options = { endMeans: 'check-out', dayEventsBlock: false } as const
    expect(readCalendar(body, options, '2026-11-30').unreadableCount).toBe(1)
    expect(readCalendar(body.replace(name, 'Gregorian'), options, '2026-11-30').unreadableCount).toBe(0)
  })

  it.each(['DTSTART;VALUE=DATE;CALSCALE=ETHIOPIC:20190325', 'DTSTART;VALUE=DATE:19480913'])(
    'of one event: %s',
    (line) => expect(read(line).isTrusted).toBe(false),
  )
})

it.each(['DTEND;VALUE=DATE:20261206', 'RRULE:FREQ=DAILY;COUNT=3', 'BEGIN:VEVENT\u2028DTSTART:20261206'])(
  'a line behind a separator that programs write within texts is not overlooked: %s',
  (line) => {
    expect(read(stay[0]!, `SUMMARY:x\u2028${line}`).isTrusted).toBe(false)
    expect(read(stay[0]!, `SUMMARY:x\u2029${line}`).isTrusted).toBe(false)
  },
)

it('days within a part of an event make bookings wait, and its alarm does not', () => {
  const part = (name: string, ...lines: string[]) => [`BEGIN:${name}`, ...lines, `END:${name}`]
  expect(read(stay[0]!, ...part('X-STAY', 'DTEND;VALUE=DATE:20261206')).isTrusted).toBe(false)
  expect(read(...stay, ...part('VRESOURCE', 'RDATE;VALUE=DATE:20261210')).isTrusted).toBe(false)
  expect(read(...stay, ...part('VALARM', 'TRIGGER:-P1D', 'DURATION:PT5M', 'ACTION:DISPLAY')).isTrusted).toBe(true)
})

it.each(['X-DEPART:6 Dec 2026', 'X-LENGTH-OF-STAY:2', 'X-ABREISE:6.12.2026', 'X-A:06/12/2026'])(
  'an end under a name of its own makes bookings wait: %s',
  (line) => {
    expect(read(stay[0]!, line).isTrusted).toBe(false)
    expect(read(...stay, line).isTrusted).toBe(true)
  },
)

it('what begins at noon or later, and says no end or that same moment, has its night', () => {
  for (const end of [[], ['DTEND:20261204T140000'], ['DURATION:PT0S']])
    expect(read('DTSTART:20261204T140000', ...end).nights).toEqual(['2026-12-04/2026-12-05'])
  expect(read('DTSTART:20261204T100000').nights).toEqual([])
  expect(read('DTSTART:20261204T140000', 'DTEND:20261204T160000').nights).toEqual([])
})

it('a day that a series of another zone leaves out leaves out no night that begins a day later there', () => {
  const series = ['DTSTART:20261203T200000Z', 'DTEND:20261205T053000Z', 'RRULE:FREQ=WEEKLY;COUNT=2']
  expect(read(...series, 'EXDATE;VALUE=DATE:20261204').nights).toHaveLength(2)
  expect(read(...series, 'EXDATE:20261203T200000Z').nights).toHaveLength(1)
  expect(read(...stay, 'RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE;VALUE=DATE:20261204').nights).toHaveLength(1)
})

it('an indented event beside others makes bookings wait, and a guest who writes of one does not', () => {
  const folded = [
    'X-OF:me',
    ...event('DTSTART;VALUE=DATE:20261210')
      .split('\r\n')
      .map((line) => ` ${line}`),
  ]
  expect(read(...stay, 'END:VEVENT', ...folded, 'BEGIN:VEVENT', ...stay).isTrusted).toBe(false)
  expect(read(...stay, 'DESCRIPTION:see BEGIN:VEVENT').isTrusted).toBe(true)
})

it.each([
  ['before the end of the calendar', [...stay, 'END:VCALENDAR']],
  ['behind it', ['END:VCALENDAR', ...stay]],
])('days of an event whose beginning is missing make bookings wait: %s', (_, lines) => {
  const body = ['BEGIN:VCALENDAR', event('DTSTART;VALUE=DATE:20261220'), ...lines, '<!-- cached -->'].join('\r\n')
  const { unreadableCount } = readCalendar(body, { endMeans: 'check-out', dayEventsBlock: false }, '2026-11-30')
  expect(unreadableCount).toBe(1)
})

it('an event that its organizer means to be busy takes its nights', () =>
  expect(read(...stay, 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-INTENDEDSTATUS:BUSY').nights).toEqual([first]))

it.each(['X-BLOCKED-DATES:2026-12-04,2026-12-05', 'FREEBUSY:20261204T000000Z/20261206T000000Z', 'BOOKED:04/12/2026'])(
  'nights beside all events make bookings wait: %s',
  (line) => {
    const notes = ['X-CALEND:20270101T000000Z', 'X-BOOKING-ID:1234567', 'X-BOOKINGS-EXPORTED:2026-11-30']
    const body = ['BEGIN:VCALENDAR', ...notes, line, event(...stay), 'END:VCALENDAR'].join('\r\n')
    const options = { endMeans: 'check-out', dayEventsBlock: false } as const
    expect(readCalendar(body, options, '2026-11-30').unreadableCount).toBe(1)
    expect(readCalendar(body.replace(`${line}\r\n`, ''), options, '2026-11-30').unreadableCount).toBe(0)
  },
)

it.each(['X-BIS:6. Dezember 2026', 'X-SORTIE:06/12/26', 'X-TO:Dec 6, 2026', 'X-LOS:2', 'TO:6 Dec'])(
  'an end that people wrote is not taken for none: %s',
  (line) => expect(read(stay[0]!, line).isTrusted).toBe(false),
)

it.each(['X-MOZ-LASTACK:20261130T000000Z', 'X-LAST-SYNC:2026-11-30'])(
  'when a program touched an event is no end of it: %s',
  (line) => expect(read(stay[0]!, line)).toEqual({ nights: ['2026-12-04/2026-12-05'], isTrusted: true }),
)
