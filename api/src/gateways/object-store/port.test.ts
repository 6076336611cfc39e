import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskStore } from './disk.ts'
import { createMemoryStore } from './fake.ts'
import type { ObjectStore } from './port.ts'
import { createS3Store } from './s3.ts'
import { startOtherS3 } from '#test/other-s3.ts'
import { startS3 } from '#test/s3-server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (found: Uint8Array | undefined) => found && new TextDecoder().decode(found)

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
let other: Awaited<ReturnType<typeof startOtherS3>>
const bucket = 'escapes'
const credentials = { bucket, region: 'us-east-1', accessKeyId: 'key-of-this-test', secretAccessKey: 'secret' }
const stores: Record<string, () => ObjectStore> = {
  'on disk': () => createDiskStore(folder),
  'in S3': () => createS3Store({ ...credentials, endpoint: s3.endpoint }),
  'in another S3': () => createS3Store(other.options),
  'in memory': createMemoryStore,
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escapes-objects-'))
  s3 = await startS3(bucket, credentials.accessKeyId, credentials.secretAccessKey)
  other = await startOtherS3(bucket)
})
afterAll(async () => {
  await s3.stop()
  await other.stop()
  await rm(folder, { recursive: true })
})

describe.each(Object.keys(stores))('an object store %s', (name) => {
  let store: ObjectStore
  beforeAll(() => {
    store = stores[name]?.() ?? createMemoryStore()
  })

  test('gives back what was put, and the last of two', async () => {
    await store.put('media/galle/960.webp', bytes('one'), 'image/webp')
    await store.put('media/galle/960.webp', bytes('two'), 'image/webp')
    expect(textOf(await store.get('media/galle/960.webp'))).toBe('two')
    expect(await store.has('media/galle/960.webp')).toBe(true)
  })

  test.skipIf(name === 'in another S3')('creates a key once, also when two come at the same time', async () => {
    const both = await Promise.all(
      ['one', 'two'].map((text) => store.create('_mf/a/once.js', bytes(text), 'text/javascript')),
    )
    expect(both.filter(Boolean)).toHaveLength(1)
    const kept = textOf(await store.get('_mf/a/once.js'))
    expect(await store.create('_mf/a/once.js', bytes('three'), 'text/javascript')).toBe(false)
    expect(textOf(await store.get('_mf/a/once.js'))).toBe(kept)
    await store.delete('_mf/a/once.js')
  })

  test('knows nothing of what was never put, or was deleted', async () => {
    await store.put('gone/a.txt', bytes('a'), 'text/plain')
    await store.delete('gone/a.txt')
    await store.delete('gone/a.txt')
    for (const key of ['gone/a.txt', 'never/there.txt', 'media/galle/960.webp/below']) {
      expect(await store.get(key)).toBeUndefined()
      expect(await store.has(key)).toBe(false)
    }
  })

  test('lists by prefix, in order', async () => {
    for (const key of [
      '_mf/a/account/b2/x.js',
      '_mf/a/account/b3/x.js',
      '_mf/a/account/b1/x.js',
      '_mf/a/storefront/b1/x.js',
    ])
      await store.put(key, bytes('x'), 'text/javascript')
    expect(await store.list('_mf/a/account/')).toEqual(['b1', 'b2', 'b3'].map((build) => `_mf/a/account/${build}/x.js`))
    expect(await store.list('nothing/')).toEqual([])
  })

  test('is not changed through the bytes it was given or gave', async () => {
    const given = bytes('kept')
    await store.put('kept.txt', given, 'text/plain')
    given.fill(0)
    ;(await store.get('kept.txt'))?.fill(0)
    expect(textOf(await store.get('kept.txt'))).toBe('kept')
  })

  test.each(['../secrets.json', '/etc/passwd', 'a/../../b', 'a//b', '.hidden', 'a/.hidden', 'a\\b', 'a\nb', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(async () => store.put(key, bytes('x'), 'text/plain')).rejects.toThrow('not an object key')
      await expect(async () => store.get(key)).rejects.toThrow('not an object key')
    },
  )
})

test('a store that refuses us fails, and is not taken for an empty one', async () => {
  const stranger = createS3Store({ ...credentials, accessKeyId: 'somebody-else', endpoint: s3.endpoint })
  await expect(stranger.get('a.txt')).rejects.toThrow('answered 403')
  await expect(stranger.list('')).rejects.toThrow('answered 403')
})

test('who guesses the secret reads and writes nothing', async () => {
  const ours = createS3Store({ ...credentials, endpoint: s3.endpoint })
  await ours.put('kept.txt', bytes('kept'), 'text/plain')
  const guesser = createS3Store({ ...credentials, secretAccessKey: 'guessed', endpoint: s3.endpoint })
  await expect(guesser.get('kept.txt')).rejects.toThrow('answered 403')
  await expect(guesser.put('kept.txt', bytes('changed'), 'text/plain')).rejects.toThrow('answered 403')
  expect(textOf(await ours.get('kept.txt'))).toBe('kept')
})
