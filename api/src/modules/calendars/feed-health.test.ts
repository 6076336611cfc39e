import { describe, expect, it } from 'vitest'
import { toFeedHealth, toNextFetchAfterFailure, toNextFetchAfterSuccess } from './feed-health.ts'

const now = new Date('2027-05-20T06:00:00Z')
const minutesTo = (at: Date) => (at.getTime() - now.getTime()) / 60_000
const middle = 0.5

describe('when a feed is read again', () => {
  it('is about a quarter of an hour after a good fetch', () => {
    expect(minutesTo(toNextFetchAfterSuccess(now, 0, null))).toBe(13.5)
    expect(minutesTo(toNextFetchAfterSuccess(now, middle, null))).toBe(15)
    expect(minutesTo(toNextFetchAfterSuccess(now, 0.999, null))).toBeCloseTo(16.5, 1)
  })

  it('follows a longer interval that the publisher requests, up to an hour', () => {
    expect(minutesTo(toNextFetchAfterSuccess(now, middle, 1))).toBe(15)
    expect(minutesTo(toNextFetchAfterSuccess(now, middle, 45))).toBe(45)
    expect(minutesTo(toNextFetchAfterSuccess(now, middle, 1440))).toBe(60)
  })

  it('backs off with every failure, up to an hour', () => {
    const minutes = [1, 2, 3, 4, 5, 50].map((failures) =>
      minutesTo(toNextFetchAfterFailure(now, failures, middle, undefined)),
    )
    expect(minutes).toEqual([5, 10, 20, 40, 60, 60])
  })

  it('waits for Retry-After, up to six hours', () => {
    expect(minutesTo(toNextFetchAfterFailure(now, 1, middle, 30 * 60_000))).toBe(30)
    expect(minutesTo(toNextFetchAfterFailure(now, 1, middle, 1e12))).toBe(360)
  })
})

describe('health', () => {
  it('is stale when the last good fetch is more than three hours old', () => {
    const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    expect(toFeedHealth({ health: 'fresh', last_good_at: at(179), unreadable_events: 0, paused_at: null }, now)).toBe(
      'fresh',
    )
    expect(toFeedHealth({ health: 'fresh', last_good_at: at(181), unreadable_events: 0, paused_at: null }, now)).toBe(
      'stale',
    )
    expect(toFeedHealth({ health: 'fresh', last_good_at: at(9), unreadable_events: 1, paused_at: null }, now)).toBe(
      'incomplete',
    )
    expect(toFeedHealth({ health: 'fresh', last_good_at: at(999), unreadable_events: 1, paused_at: now }, now)).toBe(
      'paused',
    )
    expect(toFeedHealth({ health: 'failing', last_good_at: at(181), unreadable_events: 0, paused_at: null }, now)).toBe(
      'failing',
    )
    expect(toFeedHealth({ health: 'never', last_good_at: null, unreadable_events: 0, paused_at: null }, now)).toBe(
      'never',
    )
  })
})
