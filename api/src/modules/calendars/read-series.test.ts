import { describe, expect, it } from 'vitest'
import { readCalendar } from './read-calendar.ts'

const calendar = (lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
const read = (body: string) => readCalendar(body, { endMeans: 'check-out', dayEventsBlock: false }, '2027-05-20')

describe('a series that ends', () => {
  const timed = ['DTSTART;TZID=Asia/Colombo:20270601T140000', 'DTEND;TZID=Asia/Colombo:20270602T100000']
  const days = ['DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270602']
  it.each([
    ['an instant, as the standard has it', timed, '20270603T083000Z'],
    ['a day beside times', timed, '20270603'],
    ['an instant beside days', days, '20270602T183000Z'],
    ['a day beside days', days, '20270603'],
  ])('takes the night of its last start, by %s', (_, dates, until) => {
    const body = calendar(['UID:a', ...dates, `RRULE:FREQ=DAILY;UNTIL=${until}`])
    expect(read(body).blocks.map(({ from }) => from)).toEqual(['2027-06-01', '2027-06-02', '2027-06-03'])
  })
})

it.each([
  ['dates with ends of their own', 'RDATE;VALUE=PERIOD:20270701T140000/20270711T100000'],
  ['a second rule', 'RRULE:FREQ=DAILY;COUNT=2\r\nRRULE:FREQ=WEEKLY;COUNT=3'],
  ['an end of another spelling', 'DTEND ;VALUE=DATE:20270605'],
  ['a length in months', 'DURATION:P1M'],
])('does not trust an event with %s', (_, line) => {
  const { blocks, unreadableCount } = read(calendar(['UID:a', 'DTSTART;VALUE=DATE:20270601', line]))
  expect([blocks[0]?.from, unreadableCount]).toEqual(['2027-06-01', 1])
})
