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
