import { expect, test } from 'vitest'
import { daysOf } from './departure-days.ts'

test('departures fall on the weekdays of a period, both ends included', () => {
  expect(daysOf('2027-05-01', '2027-05-15', [6])).toEqual(['2027-05-01', '2027-05-08', '2027-05-15'])
  expect(daysOf('2027-05-03', '2027-05-09', [1, 0])).toEqual(['2027-05-03', '2027-05-09'])
})

test('a period that is none has no days', () => {
  expect(daysOf('2027-05-15', '2027-05-01', [1, 2, 3])).toEqual([])
  expect(daysOf('', '2027-05-01', [1])).toEqual([])
})
