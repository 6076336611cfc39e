import { describe, expect, it } from 'vitest'
import { readCalendar } from './read-calendar.ts'

const today = '2027-05-20'
const read = (...lines: string[]) => {
  const body = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT', 'END:VCALENDAR', '']
  const reading = readCalendar(body.join('\r\n'), { endMeans: 'check-out', dayEventsBlock: false }, today)
  const nights = reading.blocks.map(({ from, to }) => `${from.slice(5)}/${to.slice(5)}`).toSorted()
  return { ...reading, nights }
}
const stay = (start: string, end: string) =>
  read(`DTSTART;TZID=Asia/Colombo:${start}`, `DTEND;TZID=Asia/Colombo:${end}`)

describe('a stay that ends in the evening', () => {
  it.each(['180000', '213000', '230000', '233000'])('has the night as well: %s', (end) => {
    expect(stay('20270601T140000', `20270605T${end}`).nights).toEqual(['06-01/06-06'])
    expect(read('DTSTART:20270601T140000', `DTEND:20270605T${end}`).nights).toEqual(['06-01/06-06'])
  })

  it('has not where it ends late in the afternoon, as 11:00 in UTC does', () =>
    expect(read('DTSTART:20270601T090000Z', 'DTEND:20270605T110000Z').nights).toEqual(['06-01/06-05']))

  it('has it within one day only at bedtime', () => {
    expect(stay('20270601T100000', '20270601T233000').nights).toEqual(['06-01/06-02'])
    expect(stay('20270601T100000', '20270601T210000').nights).toEqual([])
  })
})

describe('a stay that begins after midnight', () => {
  it.each(['003000', '013000', '043000'])('has the night that is not over: %s', (start) => {
    expect(stay(`20270602T${start}`, '20270605T100000').nights).toEqual(['06-01/06-05'])
    expect(stay(`20270602T${start}`, '20270602T100000').nights).toEqual(['06-01/06-02'])
    expect(read(`DTSTART;TZID=Asia/Colombo:20270602T${start}`, 'DURATION:P3D').nights).toEqual(['06-01/06-05'])
  })

  it('has it not in the morning', () => {
    expect(stay('20270602T060000', '20270605T100000').nights).toEqual(['06-02/06-05'])
    expect(stay('20270602T060000', '20270602T100000').nights).toEqual([])
  })
})

describe('whole days of another zone', () => {
  it.each(['Asia/Singapore', 'Asia/Tokyo', 'Pacific/Auckland', 'Europe/Berlin', 'America/New_York'])(
    'are those days here: %s',
    (zone) => {
      const start = `DTSTART;TZID=${zone}:20270601T000000`
      expect(read(start, `DTEND;TZID=${zone}:20270605T000000`).nights).toEqual(['06-01/06-05'])
      expect(read(start, `DTEND;TZID=${zone}:20270604T235900`).nights).toEqual(['06-01/06-05'])
      expect(read(start, 'DURATION:P4D').nights).toEqual(['06-01/06-05'])
      expect(read(start, 'DURATION:P1D', 'RRULE:FREQ=DAILY;COUNT=2').nights).toEqual(['06-01/06-02', '06-02/06-03'])
    },
  )

  it.each([
    ['Singapore', '20270531T160000Z', '20270604T160000Z'],
    ['Sydney', '20270531T140000Z', '20270604T140000Z'],
    ['Auckland', '20270531T120000Z', '20270604T120000Z'],
  ])('lose no night where they are written in UTC: %s', (_, start, end) =>
    expect(read(`DTSTART:${start}`, `DTEND:${end}`).nights).toEqual(['05-31/06-05']),
  )
})

describe('a rule that ical.js counts in another way than calendars do', () => {
  it.each([
    'FREQ=DAILY;BYMONTHDAY=1,-1;COUNT=4',
    'FREQ=MONTHLY;BYMONTHDAY=1;BYMONTH=10,8,6;COUNT=3',
    'FREQ=MONTHLY;BYDAY=1TU;BYMONTH=12,11,6',
  ])('is not taken for known: %s', (rule) =>
    expect(read('DTSTART;VALUE=DATE:20270601', `RRULE:${rule}`)).toMatchObject({ unreadableCount: 1 }),
  )
})

it('says which nights are free because the calendar says so', () => {
  const days = ['DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270605']
  const warnings = ['An event is marked as free and takes no night. Mark as busy what a guest has booked.']
  expect(read(...days, 'TRANSP:TRANSPARENT')).toMatchObject({ nights: [], warnings })
  expect(read(...days, 'TRANSP:TRANSPARENT', 'STATUS:CANCELLED').warnings).toEqual([])
  expect(read('DTSTART:20270601T100000', 'DTEND:20270601T110000', 'TRANSP:TRANSPARENT').warnings).toEqual([])
})
