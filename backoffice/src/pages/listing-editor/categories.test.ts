import { expect, it } from 'vitest'
import { toCategoryOptions } from './categories.ts'

it.each([
  ['tour', ['Cultural', 'Adventure', 'Nature', 'Wildlife', 'Beach', 'City']],
  ['experience', ['Cultural', 'Adventure', 'Culinary', 'Wellness', 'Art', 'Music']],
] as const)('the editor of a new %s offers its six categories', (kind, labels) => {
  expect(toCategoryOptions(kind, '').map(({ label }) => label)).toEqual(labels)
})

it('a category that a listing has already stays on offer, though no new listing gets it', () => {
  const values = toCategoryOptions('tour', 'wellness').map(({ value }) => value)
  expect(values).toEqual(['cultural', 'adventure', 'nature', 'wildlife', 'beach', 'city', 'wellness'])
})
