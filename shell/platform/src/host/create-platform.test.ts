import { afterEach, expect, it, vi } from 'vitest'
import { createPlatform } from './create-platform.ts'

afterEach(() => vi.unstubAllGlobals())

const hosted = () => {
  let waiting = 0
  const onReadStart = () => {
    waiting++
    return () => void waiting--
  }
  const storage = { read: () => null, write: () => undefined }
  const { api } = createPlatform({ client: 'test', notify: () => undefined, onReadStart, storage })
  return { api, waiting: () => waiting }
}
const params = { id: 'v1' }

it('a read of a page counts as a wait until its answer, or its failure', async () => {
  const { api, waiting } = hosted()
  let fail: (error: Error) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise((_, reject) => (fail = reject)))
  const answer = api('GET /listings/:id', { params })
  expect(waiting()).toBe(1)
  fail(new Error('gone'))
  await expect(answer).rejects.toThrow()
  await expect.poll(() => waiting()).toBe(0)
})

it('a write counts as no wait, since its form shows that it is pending', () => {
  const { api, waiting } = hosted()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  void api('POST /quotes', { body: { listingId: 'v1', guests: { adults: 2 } } })
  expect(waiting()).toBe(0)
})
