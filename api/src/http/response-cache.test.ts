import { expect, it, vi } from 'vitest'
import { type CacheableResponse, createResponseCache } from './response-cache.ts'

const setUp = ({ maxBytes = 1_000_000 } = {}) => {
  let version = { content: '1', availability: '1' }
  let now = 0
  const sources: string[] = []
  const admit = vi.fn(async () => {})
  const make = vi.fn(async (text: string): Promise<CacheableResponse> => ({
    body: Buffer.from(text),
    etag: '',
    showsAvailability: text.startsWith('free'),
  }))
  const cache = createResponseCache({
    getVersion: async () => version,
    clock: { now: () => new Date(now) },
    maxBytes,
    onRead: (source) => void sources.push(source),
  })
  return {
    admit,
    make,
    sources,
    change: () => (version = { ...version, content: `${version.content}1` }),
    book: () => (version = { ...version, availability: `${version.availability}1` }),
    later: (ms: number) => (now += ms),
    read: async (key: string, text = key) => (await cache.get(key, { admit, make: () => make(text) })).body.toString(),
  }
}

it('a response is made once for all who wait for it, and cached for who comes later', async () => {
  const { admit, make, read, sources } = setUp()
  expect(await Promise.all([read('villas'), read('villas'), read('tours')])).toEqual(['villas', 'villas', 'tours'])
  expect(await read('villas', 'other villas')).toBe('villas')
  expect(make).toHaveBeenCalledTimes(2)
  expect(admit).toHaveBeenCalledTimes(3)
  expect(sources.toSorted()).toEqual(['cache', 'made', 'made', 'shared'])
})

it('a response of another version is never sent, also one that was on its way', async () => {
  const { change, make, read } = setUp()
  const late = Promise.withResolvers<CacheableResponse>()
  make.mockImplementationOnce(() => late.promise)
  const first = read('villas')
  await expect.poll(() => make.mock.calls.length).toBe(1)
  change()
  expect(await read('villas', 'new')).toBe('new')
  late.resolve({ body: Buffer.from('old'), etag: '', showsAvailability: false })
  expect(await first).toBe('old')
  expect(await read('villas', 'newer')).toBe('new')
})

it('a booking ends what shows what is free, also what was on its way, and leaves the rest', async () => {
  const { book, change, make, read, sources } = setUp()
  await read('villas')
  await read('free', 'free villas')
  const [late, lateFree] = [Promise.withResolvers<CacheableResponse>(), Promise.withResolvers<CacheableResponse>()]
  make.mockImplementationOnce(() => late.promise).mockImplementationOnce(() => lateFree.promise)
  const begun = [read('tours'), read('free tours')]
  await expect.poll(() => make.mock.calls.length).toBe(4)
  book()
  expect(await read('villas', 'unused')).toBe('villas')
  expect(await read('free', 'free now')).toBe('free now')
  late.resolve({ body: Buffer.from('tours'), etag: '', showsAvailability: false })
  lateFree.resolve({ body: Buffer.from('free tours'), etag: '', showsAvailability: true })
  await Promise.all(begun)
  expect(await read('tours', 'unused')).toBe('tours')
  expect(await read('free tours', 'free tours now')).toBe('free tours now')
  change()
  expect(await read('villas', 'new villas')).toBe('new villas')
  expect(sources.filter((source) => source === 'cache')).toHaveLength(2)
})

it('what changes by the clock is made anew: for who comes next at first, and before anybody gets it in the end', async () => {
  const { later, make, read, sources } = setUp()
  await read('villas', 'one')
  later(10_000)
  expect(await read('villas', 'two')).toBe('one')
  await expect.poll(() => read('villas', 'unused')).toBe('two')
  later(30_000)
  expect(await read('villas', 'three')).toBe('three')
  expect(make).toHaveBeenCalledTimes(3)
  expect(sources.slice(0, 2)).toEqual(['made', 'stale'])
})

it('a failure is not cached, and neither is what was asked for longest ago when there is too much', async () => {
  const { make, read } = setUp({ maxBytes: 2_000 })
  make.mockRejectedValueOnce(new Error('away'))
  await expect(read('villas')).rejects.toThrow('away')
  expect(await read('villas')).toBe('villas')
  const large = 'x'.repeat(400)
  await read('tours', large)
  await read('villas')
  await read('experiences', large)
  make.mockClear()
  await read('villas')
  expect(make).not.toHaveBeenCalled()
  await read('tours', large)
  expect(make).toHaveBeenCalledOnce()
})
