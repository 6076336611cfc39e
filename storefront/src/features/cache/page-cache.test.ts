import { expect, it } from 'vitest'
import { createPageCache } from './page-cache.ts'

it('the newest answer of an address is cached', () => {
  const cache = createPageCache<number>()
  cache.set('/villas', 1)
  expect(cache.set('/villas', 2)).toBe(2)
  expect(cache.get('/villas')).toBe(2)
  expect(cache.get('/tours')).toBeUndefined()
})

it('only the last twelve addresses are cached', () => {
  const cache = createPageCache<number>()
  for (let page = 0; page < 13; page++) cache.set(`/villas?page=${page}`, page)
  expect(cache.get('/villas?page=0')).toBeUndefined()
  expect(cache.get('/villas?page=1')).toBe(1)
  expect(cache.get('/villas?page=12')).toBe(12)
})
