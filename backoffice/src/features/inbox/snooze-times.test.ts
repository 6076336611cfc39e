import { describe, expect, it } from 'vitest'
import { formatSnoozeTime, listSnoozeTimes } from './snooze-times.ts'

const list = (now: string) => listSnoozeTimes(Date.parse(now)).map(({ label, until }) => `${label} = ${until}`)

describe('times to come back to a conversation', () => {
  it('are those of Sri Lanka, rounded up to a quarter of an hour', () => {
    expect(list('2026-11-26T04:31:00Z')).toEqual([
      'In two hours, 12:15 = 2026-11-26T06:45:00.000Z',
      'Tomorrow, Fri 08:00 = 2026-11-27T02:30:00.000Z',
      'Monday, 08:00 = 2026-11-30T02:30:00.000Z',
      'In a week, Thu 08:00 = 2026-12-03T02:30:00.000Z',
    ])
  })

  it.each([
    ['a Sunday, when Monday is tomorrow', '2026-11-29T04:30:00Z', ['In two hours', 'Tomorrow', 'In a week']],
    ['a Monday, when Monday is in a week', '2026-11-30T04:30:00Z', ['In two hours', 'Tomorrow', 'In a week']],
    ['a late evening, when two hours are tomorrow', '2026-11-26T17:00:00Z', ['Tomorrow', 'Monday', 'In a week']],
  ])('say nothing twice on %s', (_, now, labels) => {
    expect(listSnoozeTimes(Date.parse(now)).map(({ label }) => label.split(',')[0])).toEqual(labels)
  })

  it('are written with their day unless it is today', () => {
    const now = Date.parse('2026-11-26T04:31:00Z')
    expect(formatSnoozeTime('2026-11-26T06:45:00Z', now)).toBe('12:15')
    expect(formatSnoozeTime('2026-11-30T02:30:00Z', now)).toBe('Mon 30 Nov, 08:00')
  })
})
