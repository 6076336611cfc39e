import { expect, it } from 'vitest'
import { anAvailability } from '../../../../test/factories.ts'
import {
  toDayAvailabilityLabel,
  isDayUnavailable,
  listNearestDays,
  listThreeDepartures,
  toSeatsLeftLabel,
} from './activity-days.ts'

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

it.each([
  ['2027-05-13', true, undefined],
  ['2027-05-14', false, undefined],
  ['2027-05-15', false, '8 left'],
  ['2027-05-16', false, '1 left'],
  ['2027-05-17', true, 'Full'],
  ['2027-05-20', true, 'Closed'],
  ['2027-05-21', true, 'Closed'],
])('with departures the day %s: unavailable %s, label %s', (day, isUnavailableThen, label) => {
  expect(isDayUnavailable(counted, day)).toBe(isUnavailableThen)
  expect(toDayAvailabilityLabel(counted, day)).toBe(label)
})

it('on free sale every day that is not closed can be chosen', () => {
  expect(isDayUnavailable(free, '2027-05-13')).toBe(false)
  expect(toDayAvailabilityLabel(free, '2027-05-13')).toBeUndefined()
  expect(isDayUnavailable(free, '2027-05-20')).toBe(true)
})

it('the number of places left is shown from eight down', () => {
  expect(counted.departures.map(toSeatsLeftLabel)).toEqual([undefined, '8 places left', '1 place left', 'Full'])
})

it('the next three departures are offered', () => {
  expect(listThreeDepartures(counted, null).map(({ date }) => date)).toEqual(['2027-05-14', '2027-05-15', '2027-05-16'])
})

it.each([
  ['2027-05-15', '2027-05-15'],
  ['2027-05-17', '2027-05-15'],
  ['2027-05-01', '2027-05-14'],
])('around %s the departures from %s on are offered', (day, first) => {
  expect(listThreeDepartures(counted, day)[0]?.date).toBe(first)
})

it.each([
  ['departures with room for two', counted, '2027-05-17', 2, ['2027-05-15', '2027-05-14']],
  ['open days', free, '2027-05-20', 2, ['2027-05-19', '2027-05-22', '2027-05-18']],
  ['none before tomorrow', free, '2027-05-13', 2, ['2027-05-14', '2027-05-15', '2027-05-16']],
])('the nearest days are %s', (_, availability, day, seats, days) => {
  expect(listNearestDays(availability, day, { seats, earliest: '2027-05-14' })).toEqual(days)
})
