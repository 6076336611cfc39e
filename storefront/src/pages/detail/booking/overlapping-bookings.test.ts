import { expect, it } from 'vitest'
import { aHold } from '../../../../test/factories.ts'
import { listOverlapping } from './overlapping-bookings.ts'

const stay = (checkIn: string, checkOut: string) =>
  aHold({ kind: 'villa', state: 'confirmed', checkIn, checkOut, date: null })
const outing = (date: string, lastDay = date) =>
  aHold({ kind: 'tour', state: 'pending', checkIn: null, checkOut: null, date, lastDay })

it.each([
  ['two houses for one night', stay('2027-05-14', '2027-05-18'), stay('2027-05-17', '2027-05-20'), true],
  [
    'a house from the day on which another is left',
    stay('2027-05-14', '2027-05-18'),
    stay('2027-05-18', '2027-05-20'),
    false,
  ],
  ['a day out while one lives in a house', stay('2027-05-14', '2027-05-18'), outing('2027-05-15'), false],
  ['a house for a night of a tour', stay('2027-05-14', '2027-05-18'), outing('2027-05-17', '2027-05-19'), true],
  ['two activities on one day', outing('2027-05-17', '2027-05-19'), outing('2027-05-19'), true],
  ['two activities on days after each other', outing('2027-05-17', '2027-05-19'), outing('2027-05-20'), false],
])('%s', (_, hold, booked, isOverlapping) => {
  expect(listOverlapping(hold, [booked])).toEqual(isOverlapping ? [booked] : [])
  expect(listOverlapping(booked, [hold])).toHaveLength(isOverlapping ? 1 : 0)
})

it('is neither itself nor what is over', () => {
  const hold = stay('2027-05-14', '2027-05-18')
  expect(listOverlapping(hold, [hold, aHold({ ...hold, id: 'other', state: 'cancelled' })])).toEqual([])
})
