import { expect, it, vi } from 'vitest'
import type { BootBuild } from '@escapes/contract/releases'
import { createPostSource } from './post-source.ts'

const post = {
  title: 'A week in Ella',
  summary: 'Tea and trains.',
  date: '2027-05-14',
  author: 'Amara',
  category: 'Hills',
  tags: ['tea'],
  image: 'ella.jpg',
  imageAlt: 'A train',
  words: 10,
  readingMinutes: 1,
  _meta: { filePath: 'a.mdx', fileName: 'a.mdx', directory: '.', extension: 'mdx', path: 'a' },
}
const build = { entry: '/_mf/a/storefront/remoteEntry.1.js' } as BootBuild

const serve = (listed: unknown) => {
  const bytes = Buffer.from(JSON.stringify(listed))
  const find = vi.fn(async () => ({
    size: bytes.length,
    etag: '',
    bytes: async () => bytes,
    stream: () => new ReadableStream(),
  }))
  const onError = vi.fn<(what: string, error: unknown) => void>()
  return { find, onError, posts: createPostSource({ find, onError }) }
}

it('gives the posts of a build, and reads them once', async () => {
  const { find, posts } = serve([post])
  expect(await posts(build)).toMatchObject([{ title: post.title, featured: false }])
  await posts(build)
  expect(find).toHaveBeenCalledTimes(1)
})

it.each([
  ['is none', Array.from({ length: 900 }, () => ({}))],
  ['is too long', [{ ...post, tags: Array.from({ length: 5_000 }, () => 1) }]],
  ['is one of too many', Array.from({ length: 1_001 }, () => post)],
  ['makes the file too large', [post, { more: 'x'.repeat(500_000) }]],
])('does not read a list on in which a post %s, nor again at the next request', async (_, listed) => {
  const { find, onError, posts } = serve(listed)
  expect(await posts(build)).toBeUndefined()
  expect(await posts(build)).toBeUndefined()
  expect([find.mock.calls.length, onError.mock.calls.length]).toEqual([1, 1])
  expect(String(onError.mock.calls[0]?.[1]).length).toBeLessThan(200)
})

it('tries again what could not be fetched', async () => {
  const { find, posts } = serve([post])
  find.mockRejectedValueOnce(new Error('The store is away.'))
  expect(await posts(build)).toBeUndefined()
  expect(await posts(build)).toHaveLength(1)
})
