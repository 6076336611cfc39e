import { expect, it } from 'vitest'
import { clockInSriLanka, formatShortDate } from './dates.ts'

it('days are written as in British English', () => {
  const british = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  for (let day = 1; day <= 366; day += 1) {
    const at = new Date(Date.UTC(2028, 0, day))
    expect(formatShortDate(at.toISOString().slice(0, 10))).toBe(british.format(at))
  }
})

it('the clocks of Sri Lanka are five and a half hours ahead', () => {
  expect(clockInSriLanka(new Date('2027-05-14T18:35:00Z'))).toBe('00:05')
})
