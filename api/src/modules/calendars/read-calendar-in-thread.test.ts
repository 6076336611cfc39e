import { timeouts } from '@escapes/test-timeouts'
import { describe, expect, it } from 'vitest'
import { readInThreads } from '#test/read-here.ts'
import { CalendarUnreadable } from './parse-calendar-lines.ts'
import { readCalendarInThread } from './read-calendar-in-thread.ts'

readInThreads()

const options = { endMeans: 'check-out', dayEventsBlock: false } as const
const today = '2027-05-20'
const event = (number: number) =>
  `BEGIN:VEVENT\nUID:${number}\nDTSTART:20270601\nDTEND:20270603\nRRULE:FREQ=DAILY;COUNT=900\nEND:VEVENT\n`

const read = (body: string, ms?: number) =>
  readCalendarInThread(
    { body: new TextEncoder().encode(body), options, today },
    ms === undefined ? undefined : { ms, megabytes: 128 },
  )

describe('reading in a thread', () => {
  it('returns what the reader returns', async () => {
    const reading = await read('BEGIN:VCALENDAR\nEND:VCALENDAR')
    expect(reading.blocks).toEqual([])
  })

  it('rejects a body that is not a calendar', async () => {
    await expect(read('<html>')).rejects.toThrow(CalendarUnreadable)
  })

  const stay = 'BEGIN:VEVENT\nUID:stay\nDTSTART:20270601\nEND:VEVENT\n'
  const bombs: [string, string][] = [
    ['rules of a second', 'DTSTART:20200101T000000\nRRULE:FREQ=SECONDLY'],
    ['rules that never come true', 'DTSTART:20270101T100000\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
    ['rules since the year one', 'DTSTART:00010101\nRRULE:FREQ=DAILY'],
    ['rules with a huge interval', 'DTSTART:20270101\nRRULE:FREQ=DAILY;INTERVAL=999999999'],
    ['a duration of millions of years', 'DTSTART:20270101\nDURATION:P99999999999D'],
    ['a line of a million characters', `DTSTART:20270710\nSUMMARY:${'x'.repeat(1_000_000)}`],
  ]

  it.each(bombs)('survives %s and still reads the stay beside them', async (_, lines) => {
    const body = `BEGIN:VCALENDAR\n${stay}BEGIN:VEVENT\nUID:bomb\n${lines}\nEND:VEVENT\nEND:VCALENDAR`
    const { blocks } = await read(body, timeouts.condition)
    expect(blocks.map(({ uid }) => uid)).toContain('stay')
  })

  it('has read the stays beside a rule that never ends within its time', async () => {
    const bomb = 'DTSTART:20270610\nDTEND:20270612\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'
    const body = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:bomb\n${bomb}\nEND:VEVENT\n${stay}END:VCALENDAR`
    const reading = await read(body, 1_000)
    expect(reading).toMatchObject({ blocks: [{ uid: 'stay' }], unreadableCount: 1 })
  })

  it('reads as much as is stored of thousands of series, without blocking this thread', async () => {
    const body = `BEGIN:VCALENDAR\n${Array.from({ length: 5_000 }, (_, number) => event(number)).join('')}END:VCALENDAR`
    let ticks = 0
    const timer = setInterval(() => ticks++, 20)
    const reading = await read(body, timeouts.condition)
    clearInterval(timer)
    expect(reading.unreadableCount).toBe(1)
    expect(ticks).toBeGreaterThan(2)
  })
})
