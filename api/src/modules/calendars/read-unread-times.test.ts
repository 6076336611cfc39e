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
    ['an end as people write days', event(start, 'X-CHECKOUT:Sat, 5 Jun 2027')],
    ['a number of nights', event(start, 'X-NIGHTS:4')],
    ['an end of tasks', event(start, 'DUE;VALUE=DATE:20270605')],
    ['an end within a text, by an indented line', event(start, 'DESCRIPTION:x', ' DTEND;VALUE=DATE:20270605')],
  ])('by %s', (_, body) => {
    const { blocks, unreadableCount } = read(body)
    expect([blocks[0]?.from, unreadableCount]).toEqual(['2027-06-01', 1])
  })

  it('by a year of another calendar', () =>
    expect(read(event('DTSTART;VALUE=DATE:25700601', 'DTEND;VALUE=DATE:25700605')).unreadableCount).toBe(1))

  it('also where its days seem long over', () =>
    expect(read(event('DTSTART;VALUE=DATE:20270401', 'X-END:20270605')).unreadableCount).toBe(1))

  it.each(['BEGIN;X=1:VEVENT', 'BEGIN :VEVENT', 'BEGIN: VEVENT', 'BEGIN:VEVENTS'])('by %s, beside others', (begin) => {
    const odd = [begin, 'UID:b', ...stay, begin.replace('BEGIN', 'END')].join('\r\n')
    expect(read(event(...stay), odd).unreadableCount).toBe(1)
  })

  it.each([
    ['X-RESERVATION', 1],
    ['VEV\u200bENT', 1],
    ['\uff36EVENT', 1],
    ['VTODO', 0],
  ])('by the days of a %s beside others', (name, unread) => {
    const odd = [`BEGIN:${name}`, 'UID:b', ...stay, `END:${name}`].join('\r\n')
    expect(read(event(...stay), odd).unreadableCount).toBe(unread)
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

describe('a day that is read', () => {
  it.each([
    ['behind a zone of Outlook in quotes', ';TZID="(UTC+05:30) Sri Jayawardenepura":', 'T140000'],
    ['behind one without quotes', ';TZID=(UTC+05:30) Sri Jayawardenepura:', 'T140000'],
    ['behind a colon in quotes', ';X-OF="a:b";VALUE=DATE:', ''],
    ['behind a mark that nobody sees', ';VALUE=DATE:\u200b', ''],
  ])('takes its nights: %s', (_, before, time) => {
    const { blocks, unreadableCount, warnings } = read(
      event(`DTSTART${before}20270601${time}`, `DTEND${before}20270605${time}`),
    )
    expect([blocks[0]?.from, blocks[0]?.to, unreadableCount]).toEqual(['2027-06-01', '2027-06-05', 0])
    expect(warnings).toEqual([])
  })

  it.each([
    ['(UTC+09:00) Osaka, Sapporo, Tokyo', '2027-05-31'],
    ['GMT+0900', '2027-05-31'],
    ['UTC-8', '2027-06-01'],
  ])('is of its zone: %s', (zone, from) => {
    const { blocks } = read(event(`DTSTART;TZID=${zone}:20270601T020000`, `DTEND;TZID=${zone}:20270605T020000`))
    expect(blocks[0]?.from).toBe(from)
  })
})
