import { expect, it } from 'vitest'
import { listOverlapping } from './list-overlapping.ts'

const stay = (checkIn: string, checkOut: string) => ({
  id: `stay ${checkIn}`,
  kind: 'villa' as const,
  state: 'confirmed' as const,
  checkIn,
  checkOut,
  date: null,
  lastDay: null,
})
const activity = (date: string, lastDay = date) => ({
  id: `activity ${date}`,
  kind: 'tour' as const,
  state: 'pending' as const,
  checkIn: null,
  checkOut: null,
  date,
  lastDay,
})

it.each([
  ['two houses for one night', stay('2027-05-14', '2027-05-18'), stay('2027-05-17', '2027-05-20'), true],
  [
    'a house from the day on which another is left',
    stay('2027-05-14', '2027-05-18'),
    stay('2027-05-18', '2027-05-20'),
    false,
  ],
  ['a day out while one lives in a house', stay('2027-05-14', '2027-05-18'), activity('2027-05-15'), false],
  ['a house for a night of a tour', stay('2027-05-14', '2027-05-18'), activity('2027-05-17', '2027-05-19'), true],
  ['two activities on one day', activity('2027-05-17', '2027-05-19'), activity('2027-05-19'), true],
  ['two activities on days after each other', activity('2027-05-17', '2027-05-19'), activity('2027-05-20'), false],
])('%s', (_, selection, booked, isOverlapping) => {
  expect(listOverlapping(selection, [booked])).toEqual(isOverlapping ? [booked] : [])
  expect(listOverlapping(booked, [selection])).toHaveLength(isOverlapping ? 1 : 0)
})

it('is neither itself nor what is over', () => {
  const hold = stay('2027-05-14', '2027-05-18')
  expect(listOverlapping(hold, [hold, { ...hold, id: 'other', state: 'cancelled' as const }])).toEqual([])
})
