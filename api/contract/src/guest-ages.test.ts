import { expect, it } from 'vitest'
import { formatAges, listTooYoung, mayCome } from './guest-ages.ts'

const kinds = ['infants', 'children', 'adults'] as const

it.each([
  [null, ['Under 2 years', '2 to 11 years', '12 years and older'], []],
  [1, ['1 year', '2 to 11 years', '12 years and older'], []],
  [2, ['2 to 11 years', '12 years and older'], ['infants']],
  [8, ['8 to 11 years', '12 years and older'], ['infants']],
  [11, ['11 years', '12 years and older'], ['infants']],
  [12, ['12 years and older'], ['children', 'infants']],
  [16, ['16 years and older'], ['children', 'infants']],
])('from %s years on come %j', (minimumAge, ages, tooYoung) => {
  const coming = kinds.filter((kind) => mayCome(kind, minimumAge))
  expect(coming.map((kind) => formatAges(kind, minimumAge))).toEqual(ages)
  expect(listTooYoung({ children: 1, infants: 2 }, minimumAge)).toEqual(tooYoung)
})
