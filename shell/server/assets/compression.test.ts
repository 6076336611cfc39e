import { expect, it } from 'vitest'
import { createCompressionCache } from './compression.ts'

it('files are compressed as hard as the configuration says', async () => {
  const villas = Array.from({ length: 400 }, (_, at) => ({ id: at * 7919, name: `Villa ${at}` }))
  const bytes = Buffer.from(JSON.stringify(villas))
  const compress = (quality: number) => createCompressionCache(quality)('villas.js', 'br', async () => bytes)
  const [hard, little] = await Promise.all([compress(11), compress(1)])
  expect(hard.length).toBeLessThan(little.length)
})

it('one file at a time is compressed hard, and those that are asked for meanwhile are once it is', async () => {
  const bytes = Buffer.from(JSON.stringify(Array.from({ length: 4_000 }, (_, at) => ({ id: at * 7919 }))))
  const compress = createCompressionCache(11)
  const get = (path: string) => compress(path, 'br', async () => bytes)
  const [hard, quick] = await Promise.all([get('a.js'), get('b.js')])
  expect(quick.length).toBeGreaterThan(hard.length)
  expect((await get('b.js')).length).toBe(hard.length)
})

it('a file that is larger than any of a page is compressed little, so that no thread has it for long', async () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 65_521).join(' '))
  const compress = (quality: number) => createCompressionCache(quality)('a.js', 'br', async () => bytes)
  expect(bytes.length).toBeGreaterThan(1_000_000)
  expect((await compress(11)).length).toBe((await compress(4)).length)
})
