import { describe, expect, it } from 'vitest'
import { toReminderKind } from './balance-reminder.ts'

// 14:00 in Colombo on 20 May.
const due_at = new Date('2027-05-20T08:30:00Z')
const longAgo = new Date('2027-04-01T00:00:00Z')
const at = (now: string, submitted_at: Date | null = longAgo, is_first = false) =>
  toReminderKind({ due_at, submitted_at, is_first }, new Date(now))

describe('a reminder of the balance', () => {
  it('comes three days before, and on the day from seven in the morning of Colombo', () => {
    expect(at('2027-05-17T08:29:59Z')).toBeNull()
    expect(at('2027-05-17T08:30:00Z')).toBe('soon')
    expect(at('2027-05-19T18:29:59Z')).toBe('soon')
    // Midnight in Colombo, still the 19th in London.
    expect(at('2027-05-19T18:30:00Z')).toBeNull()
    expect(at('2027-05-20T01:29:59Z')).toBeNull()
    expect(at('2027-05-20T01:30:00Z')).toBe('today')
    expect(at('2027-05-20T12:00:00Z')).toBe('today')
    expect(at('2027-05-20T18:30:00Z')).toBeNull()
  })

  it('is not sent when a mail of the booking has just said the same', () => {
    const justNow = new Date('2027-05-18T00:00:00Z')
    expect(at('2027-05-18T06:00:00Z', justNow)).toBeNull()
    expect(at('2027-05-20T02:00:00Z', justNow)).toBe('today')
  })

  it('comes on the day only for a first instalment', () => {
    expect(at('2027-05-18T06:00:00Z', longAgo, true)).toBeNull()
    expect(at('2027-05-20T02:00:00Z', longAgo, true)).toBe('today')
  })
})
