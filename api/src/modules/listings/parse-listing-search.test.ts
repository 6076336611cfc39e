import { expect, it } from 'vitest'
import { toDiscountPercent } from './to-listing.ts'
import { parseDurationRange, toSlug } from './parse-listing-search.ts'

it.each([
  ['Nuwara Eliya', 'nuwara-eliya'],
  ['  Yala  National Park ', 'yala-national-park'],
  ['Cafés Ceylon', 'cafes-ceylon'],
  ['%', ''],
])('%j is found as %j', (text, slug) => {
  expect(toSlug(text)).toBe(slug)
})

it.each([
  ['1', { from: 1, to: 1 }],
  ['2-3', { from: 2, to: 3 }],
  ['7+', { from: 7, to: 10_000 }],
  ['99999999999999999999', { from: 10_000, to: 10_000 }],
])('a duration of %s means %o', (bucket, days) => {
  expect(parseDurationRange(bucket)).toEqual(days)
})

it('a discount is rounded down, and zero without a higher original price', () => {
  expect(toDiscountPercent(6_667, 10_000)).toBe(33)
  expect(toDiscountPercent(9_999, 10_000)).toBe(0)
  expect(toDiscountPercent(10_000, 10_000)).toBe(0)
  expect(toDiscountPercent(10_000, null)).toBe(0)
})
