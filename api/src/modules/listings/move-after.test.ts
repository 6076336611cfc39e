import { expect, it } from 'vitest'
import { moveAfter } from './move-after.ts'

const ids = ['a', 'b', 'c', 'd']

it.each([
  ['to the front', 'c', null, ['c', 'a', 'b', 'd']],
  ['to the end', 'a', 'd', ['b', 'c', 'd', 'a']],
  ['one place on', 'b', 'c', ['a', 'c', 'b', 'd']],
  ['one place back', 'c', 'a', ['a', 'c', 'b', 'd']],
  ['nowhere, behind the one it follows', 'b', 'a', ids],
  ['nowhere, behind itself', 'b', 'b', ids],
] as const)('one of a list moves %s', (_, moved, after, expected) => {
  expect(moveAfter(ids, moved, after)).toEqual(expected)
})

it('nothing follows what is gone', () => {
  expect(moveAfter(ids, 'a', 'gone')).toBeUndefined()
})
