import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskStore } from './disk.ts'
import { createMemoryStore } from './fake.ts'
import type { ObjectStore } from './port.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (found: Uint8Array | undefined) => found && new TextDecoder().decode(found)

let folder: string
const stores: Record<string, () => ObjectStore> = {
  'on disk': () => createDiskStore(folder),
  'in memory': createMemoryStore,
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escapes-objects-'))
})
afterAll(() => rm(folder, { recursive: true }))

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
    for (const key of ['_mf/a/account/b2/x.js', '_mf/a/account/b1/x.js', '_mf/a/storefront/b1/x.js'])
      await store.put(key, bytes('x'), 'text/javascript')
    expect(await store.list('_mf/a/account/')).toEqual(['_mf/a/account/b1/x.js', '_mf/a/account/b2/x.js'])
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
