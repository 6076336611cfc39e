import { expect, test } from 'vitest'
import { discountOf } from './listing.ts'
import { daysOf, slugOf } from './search.ts'

test.each([
  ['Nuwara Eliya', 'nuwara-eliya'],
  ['  Yala  National Park ', 'yala-national-park'],
  ['Cafés Ceylon', 'cafes-ceylon'],
  ['%', ''],
])('%j is found as %j', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

test.each([
  ['1', { from: 1, to: 1 }],
  ['2-3', { from: 2, to: 3 }],
  ['7+', { from: 7, to: 10_000 }],
  ['99999999999999999999', { from: 10_000, to: 10_000 }],
])('a duration of %s means %o', (bucket, days) => {
  expect(daysOf(bucket)).toEqual(days)
})

test('a discount is rounded down and never invented', () => {
  expect(discountOf(6_667, 10_000)).toBe(33)
  expect(discountOf(9_999, 10_000)).toBe(0)
  expect(discountOf(10_000, 10_000)).toBe(0)
  expect(discountOf(10_000, null)).toBe(0)
})
