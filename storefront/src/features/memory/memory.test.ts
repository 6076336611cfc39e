import { expect, test } from 'vitest'
import { createMemory } from './memory.ts'

test('the newest answer of an address is kept', () => {
  const memory = createMemory<number>()
  memory.keep('/villas', 1)
  expect(memory.keep('/villas', 2)).toBe(2)
  expect(memory.get('/villas')).toBe(2)
  expect(memory.get('/tours')).toBeUndefined()
})

test('only the last twelve addresses are remembered', () => {
  const memory = createMemory<number>()
  for (let page = 0; page < 13; page++) memory.keep(`/villas?page=${page}`, page)
  expect(memory.get('/villas?page=0')).toBeUndefined()
  expect(memory.get('/villas?page=1')).toBe(1)
  expect(memory.get('/villas?page=12')).toBe(12)
})
