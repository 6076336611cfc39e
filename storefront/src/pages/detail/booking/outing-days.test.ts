import { expect, test } from 'vitest'
import { anAvailability } from '../../../../test/factories.ts'
import { dayWord, isShut, nextDepartures, seatWords } from './outing-days.ts'

const departing = (date: string, seatsLeft: number) => ({ date, seatsLeft, bookableUntil: `${date}T00:00:00Z` })
const closed = { blocked: [{ from: '2027-05-20', to: '2027-05-22' }] }
const counted = anAvailability({
  ...closed,
  sale: 'departures',
  departures: [
    departing('2027-05-14', 9),
    departing('2027-05-15', 8),
    departing('2027-05-16', 1),
    departing('2027-05-17', 0),
  ],
})
const free = anAvailability({ ...closed, sale: 'free-sale' })

test.each([
  ['2027-05-13', true, undefined],
  ['2027-05-14', false, undefined],
  ['2027-05-15', false, '8 left'],
  ['2027-05-16', false, '1 left'],
  ['2027-05-17', true, 'Full'],
  ['2027-05-20', true, 'Closed'],
  ['2027-05-21', true, 'Closed'],
])('with departures %s: shut %s, and beneath it %s', (day, isShutThen, word) => {
  expect(isShut(counted, day)).toBe(isShutThen)
  expect(dayWord(counted, day)).toBe(word)
})

test('on free sale every day that is not closed can be chosen', () => {
  expect(isShut(free, '2027-05-13')).toBe(false)
  expect(dayWord(free, '2027-05-13')).toBeUndefined()
  expect(isShut(free, '2027-05-20')).toBe(true)
})

test('places are counted aloud from eight down', () => {
  expect(counted.departures.map(seatWords)).toEqual([undefined, '8 places left', '1 place left', 'Full'])
})

test('the next three are offered', () => {
  expect(nextDepartures(counted).map(({ date }) => date)).toEqual(['2027-05-14', '2027-05-15', '2027-05-16'])
})
