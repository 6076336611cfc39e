import { expect, it } from 'vitest'
import { createCompressionCache } from './compression.ts'

it('files are compressed as hard as the configuration says', async () => {
  const villas = Array.from({ length: 400 }, (_, at) => ({ id: at * 7919, name: `Villa ${at}` }))
  const bytes = Buffer.from(JSON.stringify(villas))
  const compress = (quality: number) => createCompressionCache(quality)('villas.js', 'br', async () => bytes)
  const [hard, little] = await Promise.all([compress(11), compress(1)])
  expect(hard.length).toBeLessThan(little.length)
})
