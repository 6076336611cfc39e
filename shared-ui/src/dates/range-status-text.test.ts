import { describe, expect, it } from 'vitest'
import { toRangeStatusText } from './range-status-text.ts'

const nothing = { pendingCheckIn: null, value: null, minNights: 1, endLabel: 'Check-out' }
const stay = { checkIn: '2027-05-01', checkOut: '2027-05-04' }

describe('what a range field says', () => {
  it('leads through a stay', () => {
    expect(toRangeStatusText(nothing)).toBe('Choose the day you arrive.')
    expect(toRangeStatusText({ ...nothing, minNights: 3 })).toBe('Choose the day you arrive. At least 3 nights.')
    expect(toRangeStatusText({ ...nothing, pendingCheckIn: '2027-05-01' })).toMatch(
      /^Arriving Sat,? 1 May\. Now choose the day you leave\.$/,
    )
    expect(toRangeStatusText({ ...nothing, value: stay })).toBe('3 nights')
  })

  it('speaks of days where nobody stays', () => {
    const days = { ...nothing, minNights: 0, startLabel: 'First day', endLabel: 'Last day' }
    expect(toRangeStatusText(days)).toBe('Choose the first day.')
    expect(toRangeStatusText({ ...days, pendingCheckIn: '2027-05-01' })).toMatch(
      /^First day Sat,? 1 May\. Now choose the last day\.$/,
    )
    expect(toRangeStatusText({ ...days, value: stay })).toBe('4 days')
    expect(toRangeStatusText({ ...days, value: { checkIn: '2027-05-01', checkOut: '2027-05-01' } })).toBe('1 day')
  })
})
