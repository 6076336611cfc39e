import { describe, expect, it } from 'vitest'
import { NotACalendar } from './calendar-text.ts'
import { readInWorker } from './read-in-worker.ts'

const habits = { endMeans: 'check-out', dayEventsBlock: false } as const
const today = '2027-05-20'
const event = (number: number) =>
  `BEGIN:VEVENT\nUID:${number}\nDTSTART:20270601\nDTEND:20270603\nRRULE:FREQ=DAILY;COUNT=900\nEND:VEVENT\n`

describe('reading in a thread', () => {
  it('answers what the reader says', async () => {
    const reading = await readInWorker({ body: 'BEGIN:VCALENDAR\nEND:VCALENDAR', habits, today })
    expect(reading.blocks).toEqual([])
  })

  it('refuses what is no calendar', async () => {
    await expect(readInWorker({ body: '<html>', habits, today })).rejects.toThrow(NotACalendar)
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
    const { blocks } = await readInWorker({ body, habits, today }, { ms: 5_000, megabytes: 128 })
    expect(blocks.map(({ uid }) => uid)).toContain('stay')
  })

  it('gives up on a body that takes too long, without holding this thread up', async () => {
    const body = `BEGIN:VCALENDAR\n${Array.from({ length: 5_000 }, (_, number) => event(number)).join('')}END:VCALENDAR`
    let ticks = 0
    const timer = setInterval(() => ticks++, 20)
    await expect(readInWorker({ body, habits, today }, { ms: 300, megabytes: 128 })).rejects.toThrow(NotACalendar)
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(2)
  })
})
