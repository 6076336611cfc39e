import { describe, expect, it } from 'vitest'
import { readCalendar } from './read-calendar.ts'

const event = (...lines: string[]): string => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join('\r\n')
const read = (...parts: string[]) =>
  readCalendar(
    ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n'),
    { endMeans: 'check-out', dayEventsBlock: false },
    '2027-05-20',
  )
const start = 'DTSTART;VALUE=DATE:20270601'
const stay = [start, 'DTEND;VALUE=DATE:20270602']
const rule = 'FREQ=DAILY;COUNT=4'

describe('an event makes bookings wait', () => {
  it.each([
    ['a rule of another spelling', event(...stay, `RRULE :${rule}`)],
    ['a rule behind an invisible character', event(...stay, `RRULE\u200b:${rule}`)],
    ['a rule under another name', event(...stay, `REPEAT:${rule}`)],
    ['more days of another spelling', event(...stay, 'RDATES;VALUE=DATE:20270602,20270603')],
    ['a rule within a text, by an indented line', event(...stay, 'DESCRIPTION:x', ` RRULE:${rule}`)],
    ['two numbers of times', event(...stay, `RRULE:${rule};COUNT=1`)],
    ['a number of times and an end', event(...stay, `RRULE:${rule};UNTIL=20270602`)],
    ['weeks of a year', event(...stay, 'RRULE:FREQ=YEARLY;BYWEEKNO=22;BYDAY=TU,WE,TH,FR;COUNT=4')],
    ['an end in letters of another script', event(start, 'DT\u0415ND;VALUE=DATE:20270605')],
    ['an end under another name', event(start, 'ENDDATE:2027-06-05')],
    ['an end of tasks', event(start, 'DUE;VALUE=DATE:20270605')],
    ['an end within a text, by an indented line', event(start, 'DESCRIPTION:x', ' DTEND;VALUE=DATE:20270605')],
  ])('by %s', (_, body) => {
    const { blocks, unreadableCount } = read(body)
    expect([blocks[0]?.from, unreadableCount]).toEqual(['2027-06-01', 1])
  })

  it('also where its days seem long over', () =>
    expect(read(event('DTSTART;VALUE=DATE:20270401', 'X-END:20270605')).unreadableCount).toBe(1))

  it.each(['BEGIN;X=1:VEVENT', 'BEGIN :VEVENT', 'BEGIN: VEVENT', 'BEGIN:VEVENTS'])('by %s, beside others', (begin) => {
    const odd = [begin, 'UID:b', ...stay, begin.replace('BEGIN', 'END')].join('\r\n')
    expect(read(event(...stay), odd).unreadableCount).toBe(1)
  })

  it.each([
    ['days beside an end', [...stay, 'X-CHECK-OUT:20270605', 'Check-out: 2027-06-05']],
    [
      'when it was made',
      [start, 'CREATED:20270101T000000Z', 'DTSTAMP:20270101T000000Z', 'URL:https://a.example/20270605'],
    ],
    ['words', [start, 'DESCRIPTION:ends\\, duration: 4 days', 'X-ROOMS:4']],
  ])('but not by %s', (_, lines) => expect(read(event(...lines)).unreadableCount).toBe(0))
})

it('an event that says that it is busy takes its nights, whatever else it says', () => {
  const lines = [...stay, 'TRANSP:TRANSPARENT']
  expect(read(event(...lines, 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY')).blocks).toHaveLength(1)
  expect(read(event(...lines, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE')).blocks).toEqual([])
})
