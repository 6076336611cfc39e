import { expect, it } from 'vitest'
import { listDatesOnWeekdays } from './departure-days.ts'

it('lists the chosen weekdays of a period, both ends included', () => {
  expect(listDatesOnWeekdays('2027-05-01', '2027-05-15', [6])).toEqual(['2027-05-01', '2027-05-08', '2027-05-15'])
  expect(listDatesOnWeekdays('2027-05-03', '2027-05-09', [1, 0])).toEqual(['2027-05-03', '2027-05-09'])
})

it('lists no dates for an invalid period', () => {
  expect(listDatesOnWeekdays('2027-05-15', '2027-05-01', [1, 2, 3])).toEqual([])
  expect(listDatesOnWeekdays('', '2027-05-01', [1])).toEqual([])
})
