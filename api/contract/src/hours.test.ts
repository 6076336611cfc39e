import { expect, it } from 'vitest'
import {
  formatHours,
  formatMinutes,
  formatStartAndReturn,
  isPossibleEnd,
  toLastingMinutes,
  toWholeDays,
} from './hours.ts'

it.each([
  ['a morning', '08:00', '12:30', 1, 270, '08:00–12:30', '08:00, back about 12:30'],
  [
    'an evening until after midnight',
    '18:00',
    '01:00',
    1,
    420,
    '18:00–01:00',
    '18:00, back about 01:00 on the next day',
  ],
  ['three days', '08:00', '16:00', 3, 3360, '08:00', '08:00, back about 16:00 on the last day'],
  ['a night of two days', '13:00', '11:00', 2, 1320, '13:00', '13:00, back about 11:00 on the last day'],
  ['an end that is not told', '08:00', null, 1, null, '08:00', '08:00'],
])('%s is said in words', (_, startTime, endTime, days, minutes, hours, words) => {
  expect(toLastingMinutes({ startTime, endTime }, days)).toBe(minutes)
  expect([formatHours({ startTime, endTime }, days), formatStartAndReturn({ startTime, endTime }, days)]).toEqual([
    hours,
    words,
  ])
})

it.each([
  ['08:00', '08:00', 1, false],
  ['08:00', '00:00', 1, true],
  ['08:00', '00:01', 1, false],
  ['04:00', '21:00', 1, true],
  ['22:00', '10:00', 1, true],
  ['08:00', '08:00', 2, true],
])('from %s until %s on %i days can be: %s', (startTime, endTime, days, isPossible) => {
  expect(isPossibleEnd({ startTime, endTime }, days)).toBe(isPossible)
})

it('takes a part of a day, and nothing at all, as one day', () => {
  expect([0.3, null, 1, 1.5, 2].map(toWholeDays)).toEqual([1, 1, 1, 2, 2])
})

it('says minutes as people do', () => {
  expect([0, 1, 40, 60, 80, 121].map(formatMinutes)).toEqual([
    '0 minutes',
    '1 minute',
    '40 minutes',
    '1 hour',
    '1 hour 20 minutes',
    '2 hours 1 minute',
  ])
})
