import { timeouts } from '@escapes/test-timeouts'
import { describe, expect, it } from 'vitest'
import { readCalendar } from './read-calendar.ts'

const today = '2027-05-20'
const wrap = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const freeBusy = (...lines: string[]): string => ['BEGIN:VFREEBUSY', 'UID:x', ...lines, 'END:VFREEBUSY'].join('\r\n')
const read = (...parts: string[]) => {
  const reading = readCalendar(wrap(...parts), { endMeans: 'check-out', dayEventsBlock: false }, today)
  const nights = reading.blocks.map(({ from, to }) => `${from.slice(5)}/${to.slice(5)}`).toSorted()
  return { ...reading, nights }
}
const stay = (from: string, to: string) => [`DTSTART;VALUE=DATE:2027${from}`, `DTEND;VALUE=DATE:2027${to}`]

describe('events without a UID', () => {
  it.each(['', 'UID:', 'UID: '])('replace nothing, written as “%s”', (uid) => {
    const named = uid === '' ? [] : [uid]
    for (const state of ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT'])
      expect(
        read(event(...named, ...stay('0601', '0605')), event(...named, 'SEQUENCE:1', state, ...stay('0601', '0605')))
          .nights,
      ).toEqual(['06-01/06-05'])
  })
})

it('an end near midnight takes the night of its day', () => {
  for (const end of ['T235959', 'T235900'])
    expect(read(event('UID:a', 'DTSTART:20270601T000000', `DTEND:20270604${end}`)).nights).toEqual(['06-01/06-05'])
  expect(read(event('UID:a', 'DTSTART:20270601T000000', 'DTEND:20270601T235900')).nights).toEqual(['06-01/06-02'])
  expect(read(event('UID:a', 'DTSTART:20270601T140000', 'DTEND:20270604T110000')).nights).toEqual(['06-01/06-04'])
})

it.each(['22TU,22WE', '+22TU', '-31TU'])('a rule that counts days of a year is not trusted: %s', (days) => {
  const { unreadableCount } = read(event('UID:a', ...stay('0601', '0602'), `RRULE:FREQ=YEARLY;BYDAY=${days};COUNT=3`))
  expect(unreadableCount).toBe(1)
})

describe('events with one UID', () => {
  it('each take their nights where their SEQUENCE differs, and staff are told', () => {
    const { nights, unreadableCount, warnings } = read(
      event('UID:fixed', 'SEQUENCE:0', ...stay('0601', '0602')),
      event('UID:fixed', 'SEQUENCE:1', ...stay('0603', '0604')),
      event('UID:fixed', 'SEQUENCE:2', ...stay('0605', '0606')),
    )
    expect([nights, unreadableCount]).toEqual([['06-01/06-02', '06-03/06-04', '06-05/06-06'], 0])
    expect(warnings).toEqual([
      'Events with one UID have different SEQUENCE numbers and nights; all of these nights are taken.',
    ])
  })

  it('free no other nights than their own when one is cancelled', () => {
    const { nights, warnings } = read(
      event('UID:fixed', 'SEQUENCE:0', ...stay('0601', '0602')),
      event('UID:fixed', 'SEQUENCE:0', ...stay('0603', '0604')),
      event('UID:fixed', 'SEQUENCE:2', 'STATUS:CANCELLED', ...stay('0603', '0604')),
    )
    expect([nights, warnings]).toEqual([['06-01/06-02'], []])
  })

  it('free no nights of another guest, or of other hours, that a cancelled one had', () => {
    const cancelled = ['SEQUENCE:2', 'STATUS:CANCELLED']
    const others = event('UID:fixed', 'SUMMARY:Ama', ...stay('0610', '0611'))
    const booked = event('UID:fixed', 'SUMMARY:Ben', ...stay('0601', '0602'))
    const before = event('UID:fixed', 'SUMMARY:Cara', ...cancelled, ...stay('0601', '0602'))
    expect(read(others, booked, before).nights).toEqual(['06-01/06-02', '06-10/06-11'])
    // A channel that renames what is cancelled: the UID is of this event alone.
    expect(read(booked, before).nights).toEqual([])
    const two = event('UID:fixed', 'SUMMARY:Dan', ...stay('0601', '0602'))
    expect(read(booked, two, before).nights).toEqual(['06-01/06-02'])

    // Not where it is seen to be of others: of one that is over, or that cannot be read, or of two guests.
    const over = event('UID:fixed', 'SUMMARY:Eva', 'DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20260103')
    const odd = event('UID:fixed', 'SUMMARY:Eva', 'DTSTART;VALUE=DATE:20261399')
    const later = event('UID:fixed', 'SUMMARY:Eva', 'SEQUENCE:1', ...stay('0601', '0602'))
    for (const other of [over, odd, later]) expect(read(other, booked, before).nights, other).toEqual(['06-01/06-02'])

    const late = ['DTSTART:20270601T200000', 'DTEND:20270602T100000']
    const early = ['DTSTART:20270601T140000', 'DTEND:20270602T100000']
    expect(read(event('UID:x', ...late), event('UID:x', ...cancelled, ...early)).nights).toEqual(['06-01/06-02'])
  })

  it('free no occurrence where two series may have it, nor one of a series without a UID', () => {
    const gone = ['RECURRENCE-ID;VALUE=DATE:20270608', 'STATUS:CANCELLED']
    const weekly = [...stay('0601', '0602'), 'RRULE:FREQ=WEEKLY;COUNT=2']
    const daily = [...stay('0607', '0608'), 'RRULE:FREQ=DAILY;COUNT=2']
    const { nights } = read(
      event('UID:fixed', ...weekly),
      event('UID:fixed', ...daily),
      event('UID:fixed', ...gone, ...stay('0608', '0609')),
    )
    expect(nights).toContain('06-08/06-09')
    expect(read(event(...weekly), event(...gone, ...stay('0601', '0602'))).nights).toContain('06-08/06-09')
  })

  it('replace the same occurrence of a series by their SEQUENCE', () => {
    const replacement = (sequence: number, ...dates: string[]) =>
      event('UID:s', `SEQUENCE:${sequence}`, 'RECURRENCE-ID;VALUE=DATE:20270608', ...dates)
    const { nights, warnings } = read(
      event('UID:s', ...stay('0601', '0602'), 'RRULE:FREQ=WEEKLY;COUNT=2'),
      replacement(1, ...stay('0609', '0610')),
      replacement(2, ...stay('0611', '0612')),
    )
    expect([nights, warnings]).toEqual([['06-01/06-02', '06-11/06-12'], []])
  })

  it('are not lost by a SEQUENCE below zero', () => {
    expect(read(event('UID:a', 'SEQUENCE:-1', ...stay('0601', '0602'))).nights).toEqual(['06-01/06-02'])
  })
})

describe('a calendar of free and busy times', () => {
  it('takes what is busy, of whatever kind, and not what is free', () => {
    const { blocks, nights, unreadableCount } = read(
      freeBusy(
        'DTSTART:20270601T000000Z',
        'DTEND:20280601T000000Z',
        'FREEBUSY:20270601T000000Z/20270605T000000Z,20270610T083000Z/P2D',
        'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20270620T083000Z/PT21H',
        'FREEBUSY;FBTYPE="BUSY-TENTATIVE":20270701T083000Z/20270703T043000Z',
        'FREEBUSY;FBTYPE=FREE;FBTYPE=X-HELD:20270710T083000Z/20270711T043000Z',
        'FREEBUSY;FBTYPE=FREE:20270801T000000Z/20270901T000000Z',
      ),
    )
    expect(nights).toEqual(['06-01/06-05', '06-10/06-12', '06-20/06-21', '07-01/07-03', '07-10/07-11'])
    expect(blocks.filter(({ isTentative }) => isTentative).map(({ from }) => from)).toEqual(['2027-07-01'])
    expect(unreadableCount).toBe(0)
  })

  it.each([
    'FREEBUSY:soon',
    'FREEBUSY',
    'FREEBUSY ;FBTYPE=BUSY:20270601T000000Z/20270605T000000Z',
    'FREEBUSY:20270601T000000Z',
    'FREEBUSY:20270601T000000Z/',
    'FREEBUSY:20270601T000000Z/later',
    'FREEBUSY:20270231T000000Z/P1D',
  ])('is not trusted with a period that cannot be read: %s', (line) => {
    const { nights, unreadableCount } = read(freeBusy('FREEBUSY:20270610T083000Z/P2D', line))
    expect([nights, unreadableCount]).toEqual([['06-10/06-12'], 1])
  })
})

describe('parts that are not read', () => {
  const part = (name: string) => [`BEGIN:${name}`, 'DTSTART:20270601', 'DUE:20270605', `END:${name}`].join('\r\n')

  it.each([
    ['VTODO', []],
    ['X-BOOKING', []],
    ['VTIMEZONE', ['X-NAME:indented', ` ${event(...stay('0601', '0602')).replaceAll('\n', '\n ')}`]],
    ['VAVAILABILITY', [event('UID:a', ...stay('0601', '0602'))]],
  ])('make bookings wait where they may take nights: %s', (name, events) => {
    expect(read(part(name), ...events)).toMatchObject({
      unreadableCount: 1,
      warnings: ['The calendar has parts that are not read.'],
    })
  })

  it('make bookings wait where a day stands in them under any name, but when it was written', () => {
    const beside = (line: string) =>
      read(event('UID:a', ...stay('0601', '0602')), 'BEGIN:X-RESERVATION', line, 'END:X-RESERVATION').unreadableCount
    expect(['X-FROM:20270610', 'FROM;X=1:2027-06-10', 'DTSTAMP:20270610T000000Z'].map(beside)).toEqual([1, 1, 0])
  })

  it('do not matter beside events, nor does a calendar of nothing but its time zone', () => {
    expect(read(part('VTODO'), event('UID:a', ...stay('0601', '0602'))).unreadableCount).toBe(0)
    expect(read(part('VTIMEZONE')).unreadableCount).toBe(0)
    expect(read(freeBusy('DTSTART:20270601T000000Z')).unreadableCount).toBe(0)
  })
})

describe('an event that contradicts itself, as by a raw line break in a text', () => {
  const dates = stay('0601', '0605')
  it.each([
    ['STATUS', ['DESCRIPTION:hello', 'STATUS:CANCELLED', ...dates, 'STATUS:CONFIRMED']],
    ['TRANSP', ['DESCRIPTION:hello', 'TRANSP:TRANSPARENT', ...dates, 'TRANSP:OPAQUE']],
    ['DTSTART', ['DESCRIPTION:hello', 'DTSTART;VALUE=DATE:20270603', ...dates]],
    ['DTSTART', ['DESCRIPTION:hello', 'DTSTART:20270601', 'DTSTART:20270604']],
    ['DTSTART', ['DESCRIPTION:hello', 'DTSTART:20270601', 'DTSTART:20270603', 'DURATION:P2D']],
    ['DTEND', ['DESCRIPTION:hello', 'DTEND;VALUE=DATE:20270602', ...dates]],
    ['DURATION', ['DESCRIPTION:hello', 'DURATION:P1D', dates[0]!, 'DURATION:P4D']],
    ['RECURRENCE-ID', ['RECURRENCE-ID:20270601', ...dates, 'RECURRENCE-ID:20270602']],
  ])('takes all nights that it may mean, and is told: %s', (name, lines) => {
    const { nights, unreadableCount, warnings } = read(event('UID:a', ...lines))
    expect([nights, unreadableCount]).toEqual([['06-01/06-05'], 1])
    expect(warnings).toContain(`Event 1 contradicts itself in ${name}.`)
  })

  it('ends where its end or its length ends, whichever is later', () => {
    expect(read(event('UID:a', 'DTEND:20270602', dates[0]!, 'DURATION:P4D')).nights).toEqual(['06-01/06-05'])
  })

  it('does not where it says the same twice', () => {
    const { nights, unreadableCount } = read(event('UID:a', ...dates, ...dates, 'STATUS:CONFIRMED', 'STATUS:CONFIRMED'))
    expect([nights, unreadableCount]).toEqual([['06-01/06-05'], 0])
  })

  it('frees no occurrence that it says to replace, nor its own nights', () => {
    const forged = ['UID:s', 'SEQUENCE:9', 'STATUS:CANCELLED', 'RECURRENCE-ID:20270601', ...dates]
    const { nights } = read(event('UID:s', ...dates, 'RRULE:FREQ=WEEKLY;COUNT=1'), event('UID:b', ...forged))
    expect(nights).toEqual(['06-01/06-05', '06-01/06-05'])
  })
})

describe('what follows a day', () => {
  it.each([
    ['a time that no clock shows', 'DTSTART:20270601T996000', 'DTEND:20270605T250000'],
    ['a distance from another clock', 'DTSTART:20270601T140000-0800', 'DTEND:20270605T100000-0800'],
    ['a time without seconds', 'DTSTART:20270601T1400', 'DTEND:20270605T1000'],
  ])('is not trusted where it is %s, and the days are taken', (_, ...lines) => {
    const { nights, unreadableCount } = read(event('UID:a', ...lines))
    expect([nights, unreadableCount]).toEqual([['06-01/06-05'], 1])
  })

  it.each([
    ['20270601/20270605'],
    ['20270601,20270610'],
    ['20270601\r\n\u00A0DTEND;VALUE=DATE:20270605'],
    ['20270601 to 20270605'],
    ['20270601\r\n DTEND;VALUE=DATE:20270605'],
    ['20270601\u0085DTEND;VALUE=DATE:20270605'],
    ['20270601\u2028DTEND;VALUE=DATE:20270605'],
  ])('is not trusted where it may be an end: %j', (value) => {
    const { nights, unreadableCount } = read(event('UID:a', `DTSTART;VALUE=DATE:${value}`))
    expect([nights, unreadableCount]).toEqual([['06-01/06-02'], 1])
  })

  it('may be a time after a blank, or the midnight that ends the day', () => {
    const { nights, unreadableCount } = read(event('UID:a', 'DTSTART:2027-06-01 14:00:00', 'DTEND:20270604T240000'))
    expect([nights, unreadableCount]).toEqual([['06-01/06-05'], 0])
  })

  it('excludes no night of a series', () => {
    const series = ['DTSTART:20270601T140000', 'DTEND:20270602T100000', 'RRULE:FREQ=DAILY;COUNT=6']
    expect(read(event('UID:a', ...series, 'EXDATE:20270601T1100000')).nights).toHaveLength(6)
    expect(read(event('UID:a', ...series, 'EXDATE:20270601T990000')).nights).toHaveLength(6)
  })
})

it.each([
  ['whose end cannot be read', ['DTSTART:20270301', 'DTEND ;VALUE=DATE:20270605']],
  ['whose end is no day', ['DTSTART:20270301', 'DTEND:5 June 2027']],
  ['that replaces all later ones', ['RECURRENCE-ID;RANGE=THISANDFUTURE:20270603', ...stay('0610', '0614')]],
  ['that replaces an occurrence by a series', ['RECURRENCE-ID:20270603', ...stay('0610', '0614'), 'RRULE:FREQ=DAILY']],
  ['by the rule of another calendar', [...stay('0610', '0614'), 'RRULE:RSCALE=CHINESE;FREQ=YEARLY']],
])('does not trust an event %s', (_, lines) => {
  expect(read(event('UID:a', ...lines)).unreadableCount).toBe(1)
})

describe('a calendar of a megabyte', () => {
  const many = (text: (number: number) => string) => Array.from({ length: 30_000 }, (_, at) => text(at))
  const day = (at: number) => `20270${(at % 3) + 6}${String((at % 28) + 1).padStart(2, '0')}`
  it.each([
    ['dates of one event', event('UID:a', ...many((at) => `DTSTART:${day(at)}T${String(at).padStart(6, '0')}`))],
    ['the same line', event('UID:a', 'DTSTART:20270601', ...many(() => 'DURATION:P1D'))],
    ['parts of a rule', event('UID:a', 'DTSTART:20270601', `RRULE:${many(() => ';A=1').join('')}:`)],
    ['periods', freeBusy(`FREEBUSY:${many((at) => `${day(at)}T000000Z/P1D`).join(',')}`)],
    [
      'periods of a long zone',
      freeBusy(`FREEBUSY;TZID=${'x'.repeat(500_000)}:${many(() => '20270601/P1D').join(',')}`),
    ],
    ['no periods', freeBusy(`FREEBUSY:${','.repeat(1_000_000)}`)],
    [
      'parameters',
      event(
        'UID:a',
        `DTSTART;X=${';X'.repeat(250_000)}:20270601`,
        `RDATE;X=${';X'.repeat(250_000)}:${many(day).join(',')}`,
      ),
    ],
  ])('is read in time, of %s', (_, part) => {
    const begin = performance.now()
    const { nights } = read(event('UID:stay', ...stay('0901', '0902')), part)
    expect(nights).toContain('09-01/09-02')
    expect(performance.now() - begin).toBeLessThan(timeouts.condition)
  })
})
