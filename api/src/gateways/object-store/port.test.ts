import { ObjectStoreUnavailable } from '@escapes/contract/s3'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStore } from './disk.ts'
import { createMemoryStore } from './fake.ts'
import { ObjectKeyConflict, type ObjectStore } from './port.ts'
import { createS3Store } from './s3.ts'
import { startS3rver } from '#test/start-s3rver.ts'
import { startFakeS3Server } from '#test/fake-s3-server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const toText = (found: Uint8Array | undefined) => found && new TextDecoder().decode(found)

let folder: string
let s3: Awaited<ReturnType<typeof startFakeS3Server>>
let other: Awaited<ReturnType<typeof startS3rver>>
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
  s3 = await startFakeS3Server(bucket, credentials.accessKeyId, credentials.secretAccessKey)
  other = await startS3rver(bucket)
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

  it('returns what was put, and the last of two', async () => {
    await store.put('media/galle/960.webp', bytes('one'), 'image/webp')
    await store.put('media/galle/960.webp', bytes('two'), 'image/webp')
    expect(toText(await store.get('media/galle/960.webp'))).toBe('two')
    expect(await store.has('media/galle/960.webp')).toBe(true)
  })

  it.skipIf(name === 'in another S3')('creates a key once, also when two come at the same time', async () => {
    const both = await Promise.all(
      ['one', 'two'].map((text) => store.create('_mf/a/once.js', bytes(text), 'text/javascript')),
    )
    expect(both.filter(Boolean)).toHaveLength(1)
    const stored = toText(await store.get('_mf/a/once.js'))
    expect(await store.create('_mf/a/once.js', bytes('three'), 'text/javascript')).toBe(false)
    expect(toText(await store.get('_mf/a/once.js'))).toBe(stored)
    await store.delete('_mf/a/once.js')
  })

  it('finds nothing that was never put, or was deleted', async () => {
    await store.put('gone/a.txt', bytes('a'), 'text/plain')
    await store.delete('gone/a.txt')
    await store.delete('gone/a.txt')
    for (const key of ['gone/a.txt', 'never/there.txt', 'media/galle/960.webp/below']) {
      expect(await store.get(key)).toBeUndefined()
      expect(await store.has(key)).toBe(false)
    }
  })

  it('lists by prefix, in order', async () => {
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

  it('is not changed through the bytes it was given or gave', async () => {
    const given = bytes('kept')
    await store.put('kept.txt', given, 'text/plain')
    given.fill(0)
    ;(await store.get('kept.txt'))?.fill(0)
    expect(toText(await store.get('kept.txt'))).toBe('kept')
  })

  it.each(['../secrets.json', '/etc/passwd', 'a/../../b', 'a//b', '.hidden', 'a/.hidden', 'a\\b', 'a\nb', ''])(
    'rejects the key %j',
    async (key) => {
      await expect(async () => store.put(key, bytes('x'), 'text/plain')).rejects.toThrow('not an object key')
      await expect(async () => store.get(key)).rejects.toThrow('not an object key')
    },
  )
})

it('a store reports whether it answers, and its failures are distinguished from others', async () => {
  for (const store of Object.values(stores)) await expect(store().ping()).resolves.toBeUndefined()
  const nowhere = createS3Store({ ...credentials, endpoint: 'http://127.0.0.1:9' })
  await expect(nowhere.ping()).rejects.toBeInstanceOf(ObjectStoreUnavailable)
  await expect(nowhere.put('a.txt', bytes('a'), 'text/plain')).rejects.toBeInstanceOf(ObjectStoreUnavailable)
  const elsewhere = createS3Store({ ...other.options, bucket: 'not-there' })
  await expect(elsewhere.ping()).rejects.toBeInstanceOf(ObjectStoreUnavailable)
})

it('a store that rejects our credentials fails, and does not count as empty', async () => {
  const stranger = createS3Store({ ...credentials, accessKeyId: 'somebody-else', endpoint: s3.endpoint })
  await expect(stranger.get('a.txt')).rejects.toThrow('answered 403')
  await expect(stranger.list('')).rejects.toThrow('answered 403')
})

it('a client with a wrong secret reads and writes nothing', async () => {
  const ours = createS3Store({ ...credentials, endpoint: s3.endpoint })
  await ours.put('kept.txt', bytes('kept'), 'text/plain')
  const guesser = createS3Store({ ...credentials, secretAccessKey: 'guessed', endpoint: s3.endpoint })
  await expect(guesser.get('kept.txt')).rejects.toThrow('answered 403')
  await expect(guesser.put('kept.txt', bytes('changed'), 'text/plain')).rejects.toThrow('answered 403')
  expect(toText(await ours.get('kept.txt'))).toBe('kept')
})

it('a store on disk says before its disk is full that it soon will be', async () => {
  await expect(createDiskStore(join(folder, 'new'), 1).requireSpace()).resolves.toBeUndefined()
  await expect(createDiskStore(folder, Number.MAX_SAFE_INTEGER).requireSpace()).rejects.toThrow('almost full')
})

it('a store on disk keeps what it has where a key lies below another one, or above', async () => {
  const store = createDiskStore(folder)
  await store.create('conflict/x.js', bytes('x'), 'text/javascript')
  for (const below of ['conflict/x.js/y.js', 'conflict/x.js/deep/y.js']) {
    await expect(store.create(below, bytes('y'), 'text/javascript')).rejects.toThrow(ObjectKeyConflict)
    await expect(store.put(below, bytes('y'), 'text/javascript')).rejects.toThrow(ObjectKeyConflict)
  }
  await store.create('conflict/z.js/y.js', bytes('y'), 'text/javascript')
  await expect(store.create('conflict/z.js', bytes('z'), 'text/javascript')).rejects.toThrow(ObjectKeyConflict)
  await expect(store.put('conflict/z.js', bytes('z'), 'text/javascript')).rejects.toThrow(ObjectKeyConflict)
  expect(await store.get('conflict/z.js')).toBeUndefined()
  expect(await store.has('conflict/z.js')).toBe(false)
  expect(await store.list('conflict/')).toEqual(['conflict/x.js', 'conflict/z.js/y.js'])
})
