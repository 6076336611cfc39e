import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { addDays } from '@escapes/contract'
import { NotACalendar } from './calendar-text.ts'
import type { FeedHabits } from './event-nights.ts'
import { readCalendar } from './read-calendar.ts'

const today = '2027-05-20'
const usual: FeedHabits = { endMeans: 'check-out', dayEventsBlock: false }

const calendar = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const read = (body: string, habits: FeedHabits = usual) => readCalendar(body, habits, today)
const nights = (body: string, habits: FeedHabits = usual) =>
  read(body, habits).blocks.map(({ from, to }) => `${from}/${to}`)

const outcome = (body: string): unknown => {
  try {
    return read(body) && 'read'
  } catch (error) {
    return error instanceof NotACalendar ? 'refused' : error
  }
}

describe('dates of an event', () => {
  it('ends before the night of its last date, which is free to check in', () => {
    expect(nights(calendar(['UID:a', 'DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270605']))).toEqual([
      '2027-06-01/2027-06-05',
    ])
  })

  it('takes the end as the last night when the owner says so', () => {
    const body = calendar(['UID:a', 'DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270604'])
    expect(nights(body, { ...usual, endMeans: 'last-night' })).toEqual(['2027-06-01/2027-06-05'])
  })

  it('lasts one day without an end', () => {
    expect(nights(calendar(['UID:a', 'DTSTART;VALUE=DATE:20270601']))).toEqual(['2027-06-01/2027-06-02'])
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

  it('makes one night of equal dates and says so', () => {
    const reading = read(calendar(['UID:a', 'DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270601']))
    expect(reading.blocks).toMatchObject([{ from: '2027-06-01', to: '2027-06-02' }])
    expect(reading.warnings).toEqual(['Event 1 ends on the day it starts; taken as one night.'])
  })

  it('sets an event aside that ends before it starts, and keeps the others', () => {
    const reading = read(
      calendar(
        ['UID:a', 'DTSTART;VALUE=DATE:20270605', 'DTEND;VALUE=DATE:20270601'],
        ['UID:b', 'DTSTART;VALUE=DATE:20270610', 'DTEND;VALUE=DATE:20270612'],
      ),
    )
    expect(reading.blocks.map(({ uid }) => uid)).toEqual(['b'])
    expect(reading.warnings).toEqual(['Event 1 ends before it starts.'])
  })

  it('mixes a date and a time as local dates', () => {
    expect(nights(calendar(['UID:a', 'DTSTART;VALUE=DATE:20270601', 'DTEND:20270603T110000']))).toEqual([
      '2027-06-01/2027-06-03',
    ])
  })

  it.each([['20270231'], ['20270431T140000Z'], ['20271301']])('refuses the day %s, which does not exist', (value) => {
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
  it('holds the night of its first day when it ends the next morning', () => {
    expect(nights(calendar(['UID:a', 'DTSTART:20270601T140000', 'DTEND:20270602T110000']))).toEqual([
      '2027-06-01/2027-06-02',
    ])
  })

  it('moves UTC to the villa: 20:00 on the first is already the second in Sri Lanka', () => {
    expect(nights(calendar(['UID:a', 'DTSTART:20270601T200000Z', 'DTEND:20270603T053000Z']))).toEqual([
      '2027-06-02/2027-06-03',
    ])
  })

  it('reads a TZID by its own name, with the summer time of the place', () => {
    // 19:00 in London is 23:30 in Colombo in summer, and 00:30 of the next day in winter.
    expect(
      nights(
        calendar(['UID:a', 'DTSTART;TZID=Europe/London:20270601T190000', 'DTEND;TZID=Europe/London:20270603T100000']),
      ),
    ).toEqual(['2027-06-01/2027-06-03'])
    expect(
      nights(
        calendar(['UID:a', 'DTSTART;TZID=Europe/London:20271201T190000', 'DTEND;TZID=Europe/London:20271203T100000']),
      ),
    ).toEqual(['2027-12-02/2027-12-03'])
  })

  it('takes an unknown TZID as the villa and warns', () => {
    const reading = read(calendar(['UID:a', 'DTSTART;TZID=Mars/Olympus:20270601T140000', 'DTEND:20270602T110000']))
    expect(reading.blocks).toMatchObject([{ from: '2027-06-01', to: '2027-06-02' }])
    expect(reading.warnings).toEqual(['Event 1 names a time zone that is not known; taken as Sri Lanka time.'])
  })

  it('holds no night within one day unless the owner says so, and none without an end', () => {
    const cleaning = calendar(['UID:a', 'DTSTART:20270601T100000', 'DTEND:20270601T120000'])
    expect(nights(cleaning)).toEqual([])
    expect(nights(cleaning, { ...usual, dayEventsBlock: true })).toEqual(['2027-06-01/2027-06-02'])
    expect(nights(calendar(['UID:a', 'DTSTART:20270601T100000']))).toEqual([])
  })
})

describe('what does not block', () => {
  it('leaves cancelled and transparent events out, and marks a tentative one', () => {
    const reading = read(
      calendar(
        ['UID:a', 'DTSTART;VALUE=DATE:20270601', 'STATUS:CANCELLED'],
        ['UID:b', 'DTSTART;VALUE=DATE:20270602', 'TRANSP:TRANSPARENT'],
        ['UID:c', 'DTSTART;VALUE=DATE:20270603', 'STATUS:TENTATIVE'],
      ),
    )
    expect(reading.blocks).toMatchObject([{ uid: 'c', isTentative: true }])
    expect(reading.events).toBe(3)
  })

  it('lets a later SEQUENCE that cancels win over the first', () => {
    const stay = ['UID:a', 'DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270603']
    expect(nights(calendar(stay, [...stay, 'SEQUENCE:1', 'STATUS:CANCELLED']))).toEqual([])
  })

  it('forgets what ended more than a month ago or starts in more than two years', () => {
    expect(
      nights(calendar(['UID:a', 'DTSTART;VALUE=DATE:20270401'], ['UID:b', 'DTSTART;VALUE=DATE:20300101'])),
    ).toEqual([])
  })
})

describe('series', () => {
  it('repeats within the window, less what is excluded, with what replaces an occurrence', () => {
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
    ).toEqual(['2027-06-01/2027-06-03', '2027-06-16/2027-06-19'])
  })

  it('adds RDATEs', () => {
    expect(
      nights(
        calendar(['UID:a', 'DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270603', 'RDATE;VALUE=DATE:20270701']),
      ).toSorted(),
    ).toEqual(['2027-06-01/2027-06-03', '2027-07-01/2027-07-03'])
  })

  it('ends at two years ahead', () => {
    const found = nights(calendar(['UID:a', 'DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=MONTHLY']))
    expect(found.length).toBeGreaterThanOrEqual(24)
    expect(found.length).toBeLessThanOrEqual(26)
  })

  it.each(['SECONDLY', 'MINUTELY', 'HOURLY'])('refuses FREQ=%s', (frequency) => {
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
  ])('is refused when it is %s', (_, body) => {
    expect(() => read(body)).toThrow(NotACalendar)
  })

  it('may be empty of events', () => {
    expect(read(calendar())).toEqual({ blocks: [], events: 0, warnings: [], refreshMinutes: null })
  })

  it('loses only the event that is garbage or has no start', () => {
    const reading = read(calendar(['UID:a', 'this is no content line'], ['UID:b'], ['UID:c', 'DTSTART:20270601']))
    expect(reading.blocks.map(({ uid }) => uid)).toEqual(['c'])
    expect(reading.warnings).toEqual(['Event 1 cannot be read.', 'Event 2 has no start.'])
  })

  it('ignores the times of alarms within an event', () => {
    const alarm = ['BEGIN:VALARM', 'DTSTART:20270101', 'TRIGGER:-PT1H', 'END:VALARM']
    expect(nights(calendar(['UID:a', ...alarm, 'DTSTART:20270601']))).toEqual(['2027-06-01/2027-06-02'])
  })

  it('says how often it wants to be read', () => {
    const body = calendar(['UID:a', 'DTSTART:20270601']).replace('VERSION:2.0', 'X-PUBLISHED-TTL:PT45M')
    expect(read(body).refreshMinutes).toBe(45)
  })

  it('keeps every event of a channel that gives all the same UID', () => {
    expect(nights(calendar(['UID:same', 'DTSTART:20270601'], ['UID:same', 'DTSTART:20270610']))).toEqual([
      '2027-06-01/2027-06-02',
      '2027-06-10/2027-06-11',
    ])
  })

  it('tells a stay from a closed day and from the edge of what a channel sells', () => {
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

  it('never throws anything but NotACalendar, whatever it is', () => {
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
        expect(['read', 'refused']).toContain(outcome(body))
      }),
      { numRuns: 500 },
    )
  })
})
