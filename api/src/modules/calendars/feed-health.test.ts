import { describe, expect, it } from 'vitest'
import { healthOf, nextAfterFailure, nextAfterSuccess } from './feed-health.ts'

const now = new Date('2027-05-20T06:00:00Z')
const minutesTo = (at: Date) => (at.getTime() - now.getTime()) / 60_000
const middle = 0.5

describe('when a feed is read again', () => {
  it('is about a quarter of an hour after a good answer', () => {
    expect(minutesTo(nextAfterSuccess(now, 0, null))).toBe(13.5)
    expect(minutesTo(nextAfterSuccess(now, middle, null))).toBe(15)
    expect(minutesTo(nextAfterSuccess(now, 0.999, null))).toBeCloseTo(16.5, 1)
  })

  it('heeds the wish of the publisher up to an hour', () => {
    expect(minutesTo(nextAfterSuccess(now, middle, 1))).toBe(15)
    expect(minutesTo(nextAfterSuccess(now, middle, 45))).toBe(45)
    expect(minutesTo(nextAfterSuccess(now, middle, 1440))).toBe(60)
  })

  it('backs off with every failure, up to an hour', () => {
    const minutes = [1, 2, 3, 4, 5, 50].map((failures) => minutesTo(nextAfterFailure(now, failures, middle, undefined)))
    expect(minutes).toEqual([5, 10, 20, 40, 60, 60])
  })

  it('waits as long as Retry-After asks, up to six hours', () => {
    expect(minutesTo(nextAfterFailure(now, 1, middle, 30 * 60_000))).toBe(30)
    expect(minutesTo(nextAfterFailure(now, 1, middle, 1e12))).toBe(360)
  })
})

describe('health', () => {
  it('is stale when the last good answer is more than three hours old', () => {
    const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    expect(healthOf({ health: 'fresh', last_good_at: at(179) }, now)).toBe('fresh')
    expect(healthOf({ health: 'fresh', last_good_at: at(181) }, now)).toBe('stale')
    expect(healthOf({ health: 'failing', last_good_at: at(181) }, now)).toBe('failing')
    expect(healthOf({ health: 'never', last_good_at: null }, now)).toBe('never')
  })
})
