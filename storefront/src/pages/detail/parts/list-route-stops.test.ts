import { expect, it } from 'vitest'
import { listRouteStops } from './list-route-stops.ts'

const day = (number: number, location: string) => ({
  day: number,
  location,
  title: '',
  description: '',
  activities: [],
  accommodation: null,
  meals: [],
})

it('days in a row at one place are one stop, and coming back is another', () => {
  const stops = listRouteStops([day(1, 'Kandy'), day(2, 'Ella'), day(3, 'Ella'), day(4, 'Nowhere'), day(5, 'Kandy')])
  expect(stops.map(({ name, days }) => `${name}: ${days}`)).toEqual([
    'Kandy: Day 1',
    'Ella: Days 2 to 3',
    'Kandy: Day 5',
  ])
})
