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

  it('gives up on a body that takes too long, without holding this thread up', async () => {
    const body = `BEGIN:VCALENDAR\n${Array.from({ length: 5_000 }, (_, number) => event(number)).join('')}END:VCALENDAR`
    let ticks = 0
    const timer = setInterval(() => ticks++, 20)
    await expect(readInWorker({ body, habits, today }, { ms: 300, megabytes: 128 })).rejects.toThrow(NotACalendar)
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(5)
  })
})
