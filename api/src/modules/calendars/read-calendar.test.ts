import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { addDays } from '@escapes/contract'
import { CalendarUnreadable } from './parse-calendar-lines.ts'
import type { FeedOptions } from './event-nights.ts'
import { readCalendar } from './read-calendar.ts'

const today = '2027-05-20'
const usual: FeedOptions = { endMeans: 'check-out', dayEventsBlock: false }

const calendar = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const read = (body: string, options: FeedOptions = usual) => readCalendar(body, options, today)
const nights = (body: string, options: FeedOptions = usual) =>
  read(body, options).blocks.map(({ from, to }) => `${from}/${to}`)

const outcome = (body: string): unknown => {
  try {
    return read(body) && 'read'
  } catch (error) {
    return error instanceof CalendarUnreadable ? 'rejected' : error
  }
}

describe('dates of an event', () => {
  it('ends before the night of its last date, which is free to check in', () => {
    expect(nights(calendar(['UID:a', 'DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270605']))).toEqual([
      '2027-06-01/2027-06-05',
    ])
  })

  it("takes the end as the last night when the feed's options say so", () => {
    const body = calendar(['UID:a', 'DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270604'])
    expect(nights(body, { ...usual, endMeans: 'last-night' })).toEqual(['2027-06-01/2027-06-05'])
  })

  it('is read although its name holds what no database takes', () => {
    const { blocks } = read(calendar(['UID:a\0b', 'DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270605']))
    expect(blocks).toMatchObject([{ uid: 'ab' }])
  })

  it('lasts one day without an end', () => {
    expect(nights(calendar(['UID:a', 'DTSTART;VALUE=DATE:20270601']))).toEqual(['2027-06-01/2027-06-02'])
  })

  it('reads days with dashes, and trusts no day that it cannot read', () => {
    for (const kind of ['', ';VALUE=DATE'])
      expect(nights(calendar(['UID:a', `DTSTART${kind}:2027-06-01`, `DTEND${kind}:2027-06-05`]))).toEqual([
        '2027-06-01/2027-06-05',
      ])
    expect(nights(calendar(['UID:a', 'DTSTART:2027-06-01T14:00:00', 'DTEND:2027-06-05T10:00:00Z']))).toEqual([
      '2027-06-01/2027-06-05',
    ])
    for (const day of ['01.06.2027', '6/1/2027', '2027-6-1', '1 June 2027', '2027-02-31'])
      expect(read(calendar(['UID:a', `DTSTART;VALUE=DATE:${day}`, 'DTEND;VALUE=DATE:20270605']))).toMatchObject({
        blocks: [],
        unreadableCount: 1,
      })
  })

  it('reads eight digits without VALUE=DATE', () => {
    expect(nights(calendar(['UID:a', 'DTSTART:20270601', 'DTEND;TZID=Europe/London:20270603']))).toEqual([
      '2027-06-01/2027-06-03',
    ])
  })

  it('counts a duration in place of an end', () => {
    expect(nights(calendar(['UID:a', 'DTSTART;VALUE=DATE:20270601', 'DURATION:P4D']))).toEqual([
      '2027-06-01/2027-06-05',
    ])
    expect(nights(calendar(['UID:a', 'DTSTART;VALUE=DATE:20270601', 'DURATION:P1W']))).toEqual([
      '2027-06-01/2027-06-08',
    ])
    expect(nights(calendar(['UID:a', 'DTSTART:20270601T140000', 'DURATION:PT21H']))).toEqual(['2027-06-01/2027-06-02'])
  })

  it('makes one night of equal dates, with a warning', () => {
    const reading = read(calendar(['UID:a', 'DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270601']))
    expect(reading.blocks).toMatchObject([{ from: '2027-06-01', to: '2027-06-02' }])
    expect(reading.warnings).toEqual(['Event 1 ends on the day it starts; taken as one night.'])
  })

  it('skips an event that ends before it starts, and reads the others', () => {
    const reading = read(
      calendar(
        ['UID:a', 'DTSTART;VALUE=DATE:20270605', 'DTEND;VALUE=DATE:20270601'],
        ['UID:b', 'DTSTART;VALUE=DATE:20270610', 'DTEND;VALUE=DATE:20270612'],
      ),
    )
    expect(reading.blocks.map(({ uid }) => uid)).toEqual(['b'])
    expect(reading.warnings).toEqual(['Event 1 ends before it starts.'])
  })

  it('reads an event with a date and a time as local dates', () => {
    expect(nights(calendar(['UID:a', 'DTSTART;VALUE=DATE:20270601', 'DTEND:20270603T110000']))).toEqual([
      '2027-06-01/2027-06-03',
    ])
  })

  it.each([['20270231'], ['20270431T140000Z'], ['20271301']])('rejects the day %s, which does not exist', (value) => {
    const reading = read(calendar(['UID:a', `DTSTART:${value}`], ['UID:b', 'DTSTART;VALUE=DATE:20270601']))
    expect(reading.blocks.map(({ uid }) => uid)).toEqual(['b'])
    expect(reading.warnings).toEqual(['Event 1 has a DTSTART that is not a day of the calendar.'])
  })

  it('reads any stay of whole days back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 60 }), (offset, length) => {
        const [from, to] = [addDays(today, offset), addDays(today, offset + length)]
        const lines = [`DTSTART:${from.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`]
        expect(nights(calendar(['UID:a', ...lines]))).toEqual([`${from}/${to}`])
      }),
    )
  })
})

describe('times of an event', () => {
  it('block the night of the first day when the event ends the next morning', () => {
    expect(nights(calendar(['UID:a', 'DTSTART:20270601T140000', 'DTEND:20270602T110000']))).toEqual([
      '2027-06-01/2027-06-02',
    ])
  })

  it('are converted from UTC: 23:30 on the first is the second in Sri Lanka', () => {
    expect(nights(calendar(['UID:a', 'DTSTART:20270601T233000Z', 'DTEND:20270603T053000Z']))).toEqual([
      '2027-06-02/2027-06-03',
    ])
  })

  it('are converted from a TZID, with the summer time of its zone', () => {
    // 0:15 in London is 4:45 in Colombo in summer, before the night is over, and 5:45 in winter.
    expect(
      nights(
        calendar(['UID:a', 'DTSTART;TZID=Europe/London:20270602T001500', 'DTEND;TZID=Europe/London:20270603T100000']),
      ),
    ).toEqual(['2027-06-01/2027-06-03'])
    expect(
      nights(
        calendar(['UID:a', 'DTSTART;TZID=Europe/London:20271202T001500', 'DTEND;TZID=Europe/London:20271203T100000']),
      ),
    ).toEqual(['2027-12-02/2027-12-03'])
  })

  it("are read in the villa's zone for an unknown TZID, with a warning", () => {
    const reading = read(calendar(['UID:a', 'DTSTART;TZID=Mars/Olympus:20270601T140000', 'DTEND:20270602T110000']))
    expect(reading.blocks).toMatchObject([{ from: '2027-06-01', to: '2027-06-02' }])
    expect(reading.warnings).toEqual(['Event 1 names a time zone that is not known; taken as Sri Lanka time.'])
  })

  it('block no night within one day unless the options say so, and none without an end', () => {
    const cleaning = calendar(['UID:a', 'DTSTART:20270601T100000', 'DTEND:20270601T120000'])
    expect(nights(cleaning)).toEqual([])
    expect(nights(cleaning, { ...usual, dayEventsBlock: true })).toEqual(['2027-06-01/2027-06-02'])
    expect(nights(calendar(['UID:a', 'DTSTART:20270601T100000']))).toEqual([])
  })
})

describe('what does not block', () => {
  it('includes cancelled and transparent events; a tentative one blocks and is marked', () => {
    const reading = read(
      calendar(
        ['UID:a', 'DTSTART;VALUE=DATE:20270601', 'STATUS:CANCELLED'],
        ['UID:b', 'DTSTART;VALUE=DATE:20270602', 'TRANSP:TRANSPARENT'],
        ['UID:c', 'DTSTART;VALUE=DATE:20270603', 'STATUS:TENTATIVE'],
      ),
    )
    expect(reading.blocks).toMatchObject([{ uid: 'c', isTentative: true }])
    expect(reading.eventCount).toBe(3)
  })

  it('includes an event that a later SEQUENCE cancels', () => {
    const stay = ['UID:a', 'DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270603']
    expect(nights(calendar(stay, [...stay, 'SEQUENCE:1', 'STATUS:CANCELLED']))).toEqual([])
  })

  it('includes events that ended more than a month ago or start in more than two years', () => {
    expect(
      nights(calendar(['UID:a', 'DTSTART;VALUE=DATE:20270401'], ['UID:b', 'DTSTART;VALUE=DATE:20300101'])),
    ).toEqual([])
  })
})

describe('series', () => {
  it('repeat within the window, without excluded and with replaced occurrences', () => {
    expect(
      nights(
        calendar(
          [
            'UID:a',
            'DTSTART;VALUE=DATE:20270601',
            'DTEND;VALUE=DATE:20270603',
            'RRULE:FREQ=WEEKLY;COUNT=4',
            'EXDATE;VALUE=DATE:20270608',
          ],
          ['UID:a', 'RECURRENCE-ID;VALUE=DATE:20270615', 'DTSTART;VALUE=DATE:20270616', 'DTEND;VALUE=DATE:20270619'],
          ['UID:a', 'RECURRENCE-ID;VALUE=DATE:20270622', 'DTSTART;VALUE=DATE:20270622', 'STATUS:CANCELLED'],
        ),
      ),
    ).toEqual(['2027-06-16/2027-06-19', '2027-06-01/2027-06-03'])
  })

  it('include RDATEs', () => {
    expect(
      nights(
        calendar(['UID:a', 'DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270603', 'RDATE;VALUE=DATE:20270701']),
      ).toSorted(),
    ).toEqual(['2027-06-01/2027-06-03', '2027-07-01/2027-07-03'])
  })

  it('end two years ahead', () => {
    const found = nights(calendar(['UID:a', 'DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=MONTHLY']))
    expect(found.length).toBeGreaterThanOrEqual(24)
    expect(found.length).toBeLessThanOrEqual(26)
  })

  it.each(['SECONDLY', 'MINUTELY', 'HOURLY'])('with FREQ=%s are rejected', (frequency) => {
    const reading = read(calendar(['UID:a', 'DTSTART:20200101T000000', `RRULE:FREQ=${frequency}`]))
    expect(reading.blocks).toEqual([])
    expect(reading.warnings).toEqual(['Event 1 repeats more often than daily.'])
  })
})

describe('the body', () => {
  it('may start with a byte order mark, fold its lines and end them with bare newlines', () => {
    const body = calendar([
      'UID:a',
      'SUMMARY:Reserved for a gu',
      ' est with a long name',
      'DTSTART;VALUE=D',
      '\tATE:20270601',
    ])
    expect(nights(`\uFEFF${body.replaceAll('\r\n', '\n')}`)).toEqual(['2027-06-01/2027-06-02'])
  })

  it('may hold several calendars', () => {
    const [one, two] = [calendar(['UID:a', 'DTSTART:20270601']), calendar(['UID:b', 'DTSTART:20270603'])]
    expect(nights(one + two)).toEqual(['2027-06-01/2027-06-02', '2027-06-03/2027-06-04'])
  })

  it.each([
    ['nothing', ''],
    ['a web page', '<!doctype html><title>Sign in</title>'],
    ['a calendar cut short', calendar(['UID:a', 'DTSTART:20270601']).slice(0, 70)],
    ['a calendar that never ends', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n'],
  ])('is rejected when it is %s', (_, body) => {
    expect(() => read(body)).toThrow(CalendarUnreadable)
  })

  it('may be empty of events', () => {
    expect(read(calendar())).toEqual({
      blocks: [],
      eventCount: 0,
      unreadableCount: 0,
      warnings: [],
      refreshMinutes: null,
    })
  })

  it('skips only the event that is garbage or has no start', () => {
    const reading = read(calendar(['UID:a', 'this is no content line'], ['UID:b'], ['UID:c', 'DTSTART:20270601']))
    expect(reading.blocks.map(({ uid }) => uid)).toEqual(['c'])
    expect(reading.warnings).toEqual(['Event 1 has no start.', 'Event 2 has no start.'])
  })

  it('ignores the times of alarms within an event', () => {
    const alarm = ['BEGIN:VALARM', 'DTSTART:20270101', 'TRIGGER:-PT1H', 'END:VALARM']
    expect(nights(calendar(['UID:a', ...alarm, 'DTSTART:20270601']))).toEqual(['2027-06-01/2027-06-02'])
  })

  it('contains the requested fetch interval', () => {
    const body = calendar(['UID:a', 'DTSTART:20270601']).replace('VERSION:2.0', 'X-PUBLISHED-TTL:PT45M')
    expect(read(body).refreshMinutes).toBe(45)
  })

  it('has a block for every event of a channel that gives all the same UID', () => {
    expect(nights(calendar(['UID:same', 'DTSTART:20270601'], ['UID:same', 'DTSTART:20270610']))).toEqual([
      '2027-06-01/2027-06-02',
      '2027-06-10/2027-06-11',
    ])
  })

  it('distinguishes bookings, closed days and the edge of what a channel sells', () => {
    const classes = read(
      calendar(
        ['UID:a', 'SUMMARY:Reserved', 'DTSTART:20270601'],
        ['UID:b', 'SUMMARY:Airbnb (Not available)', 'DTSTART:20270520', 'DTEND:20270522'],
        ['UID:c', 'SUMMARY:Airbnb (Not available)', 'DTSTART:20280501', 'DTEND:20280601'],
        ['UID:d', 'SUMMARY:CLOSED - Not available', 'DTSTART:20270701'],
        ['UID:e', 'DTSTART:20270703'],
      ),
    ).blocks.map((block) => block.class)
    expect(classes).toEqual(['booking', 'policy', 'policy', 'unknown', 'unknown'])
  })

  it('throws nothing but CalendarUnreadable, whatever it contains', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'BEGIN:VEVENT',
        'END:VEVENT',
        'BEGIN:VALARM',
        'END:VALARM',
        'UID:x',
        'RRULE:FREQ=DAILY',
        'END:VCALENDAR',
      ),
      fc
        .tuple(fc.constantFrom('DTSTART', 'DTEND', 'DURATION', 'EXDATE', 'RECURRENCE-ID'), fc.string())
        .map((pair) => pair.join(':')),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const body = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
        expect(['read', 'rejected']).toContain(outcome(body))
      }),
      { numRuns: 500 },
    )
  })
})

describe('text that cannot be read', () => {
  const stay = ['UID:a', 'DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270605']
  it.each([
    [
      'a raw line break in the description',
      [...stay, 'DESCRIPTION:Guest notes', 'Late arrival please', '14:00: shuttle'],
    ],
    ['a summary whose parameter is not closed', [...stay, 'SUMMARY;X="a:b']],
    ['a line without a name', [...stay, ':', ';=', 'END']],
    ['a description before the dates', ['DESCRIPTION:one', 'two "three', ...stay]],
    ['an attachment that is no attachment', [...stay, 'ATTACH;ENCODING=BASE64;VALUE=BINARY:ÿ', 'GEO:north']],
  ])('costs no night: %s', (_, lines) => {
    expect(read(calendar(lines))).toMatchObject({
      blocks: [{ from: '2027-06-01', to: '2027-06-05' }],
      unreadableCount: 0,
    })
  })

  it('costs no night where lines end with CR CR LF, and after the end of the calendar', () => {
    const body = calendar(stay)
    expect(nights(body.replaceAll('\r\n', '\r\r\n'))).toEqual(['2027-06-01/2027-06-05'])
    expect(nights(`${body}<!-- served by cache 7 -->\r\n`)).toEqual(['2027-06-01/2027-06-05'])
  })

  it.each([
    ['a start that is no day', ['UID:b', 'DTSTART;VALUE=DATE:20270231']],
    ['no start', ['UID:b', 'SUMMARY:Reserved']],
    ['a start that is no date', ['UID:b', 'DTSTART:soon']],
    ['an end before its start', ['UID:b', 'DTSTART;VALUE=DATE:20270610', 'DTEND;VALUE=DATE:20270608']],
    ['a rule that cannot be followed', ['UID:b', 'DTSTART:20270601T030000Z', 'RRULE:FREQ=SECONDLY']],
  ])('is counted when it is a date: %s', (_, lines) => {
    const reading = read(calendar(stay, lines))
    expect([reading.blocks.length, reading.unreadableCount]).toEqual([1, 1])
  })

  it('is not counted when the event takes no night', () => {
    const past = ['UID:b', 'DTSTART;VALUE=DATE:20270110', 'DTEND;VALUE=DATE:20270108']
    expect(read(calendar(stay, past)).unreadableCount).toBe(0)
  })
})

describe('a series that cannot be read to its end', () => {
  const first = ['UID:a', 'DTSTART;VALUE=DATE:20270610', 'DTEND;VALUE=DATE:20270612']
  it.each([
    'RRULE:FREQ=SECONDLY;COUNT=999999999',
    'RRULE:FREQ=DAILY;INTERVAL=999999999',
    'RRULE:FREQ=DAILY;COUNT=-5',
    'RRULE:FREQ=MONTHLY;BYDAY=MO;BYSETPOS=300',
    'RRULE:FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31',
    'RRULE:FREQ=WEEKLY;WKST=XX;BYDAY=99MO',
    'RDATE;VALUE=DATE:20270231',
  ])('blocks its first nights, and no more is trusted: %s', (rule) => {
    expect(read(calendar([...first, rule]))).toMatchObject({
      blocks: [{ from: '2027-06-10', to: '2027-06-12' }],
      unreadableCount: 1,
    })
  })

  it('blocks its days whatever hours it names, and all but those that are excluded', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour).join(',')
    const rule = `RRULE:FREQ=DAILY;COUNT=3;BYHOUR=${hours};BYMINUTE=0,1,2;BYSECOND=0,1,2`
    const excluded = 'EXDATE;VALUE=DATE:20270611,20270231'
    expect(nights(calendar([...first, rule, excluded]))).toEqual(['2027-06-10/2027-06-12', '2027-06-12/2027-06-14'])
  })

  it('is read with the others of a calendar of more events than are stored, of which old ones are left out', () => {
    const stay = (day: string, number: number) => [
      `UID:${number}`,
      `DTSTART;VALUE=DATE:${day}`,
      `DTEND;VALUE=DATE:${day.slice(0, 6)}28`,
    ]
    const old = Array.from({ length: 6_000 }, (_, number) => stay('20200601', number))
    expect(read(calendar(...old, first))).toMatchObject({ blocks: [{ from: '2027-06-10' }], unreadableCount: 0 })
    const many = Array.from({ length: 5_010 }, (_, number) => stay('20270701', number))
    const { blocks, unreadableCount } = read(calendar(first, ...many))
    expect([blocks.length, blocks[0]?.from, unreadableCount]).toEqual([5_000, '2027-06-10', 1])
  })
})
