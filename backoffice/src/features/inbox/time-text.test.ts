import { describe, expect, it } from 'vitest'
import { formatBriefly, toWaitingText } from './time-text.ts'

const now = Date.parse('2026-11-21T06:00:00Z')

describe('times in the list, in Sri Lanka', () => {
  it.each([
    ['2026-11-21T04:05:00Z', '09:35'],
    // Yesterday in London, today in Colombo.
    ['2026-11-20T18:31:00Z', '00:01'],
    ['2026-11-20T18:29:00Z', 'Fri'],
    ['2026-11-12T06:00:00Z', '12 Nov'],
    ['2025-12-24T06:00:00Z', '24 Dec 2025'],
  ])('writes %s as %s', (instant, text) => expect(formatBriefly(instant, now)).toBe(text))

  it.each([
    [null, null, undefined],
    ['2026-11-21T05:59:50Z', null, { waits: 'Waiting for 1 min', due: undefined, isOverdue: false }],
    [
      '2026-11-21T03:00:00Z',
      '2026-11-21T08:30:00Z',
      { waits: 'Waiting for 3 h', due: 'answer by 14:00', isOverdue: false },
    ],
    [
      '2026-11-21T05:00:00Z',
      '2026-11-22T03:30:00Z',
      { waits: 'Waiting for 1 h', due: 'answer by Sun 09:00', isOverdue: false },
    ],
    [
      '2026-11-18T06:00:00Z',
      '2026-11-21T05:20:00Z',
      { waits: 'Waiting for 3 days', due: 'overdue by 40 min', isOverdue: true },
    ],
  ])('says for how long somebody has waited since %s, and that %s is promised', (waitingSince, answerDueAt, text) =>
    expect(toWaitingText({ waitingSince, answerDueAt }, now)).toEqual(text),
  )
})
