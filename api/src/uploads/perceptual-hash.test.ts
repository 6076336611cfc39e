import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createReceiptPicture } from '#test/hostile-files/base-pictures.ts'
import { drawPreviewAndHash } from './sanitize-picture.ts'
import { countDifferentBits } from './perceptual-hash.ts'

const perceptualHash = async (picture: Buffer) => (await drawPreviewAndHash(picture)).perceptualHash
const png = (seed: number) => createReceiptPicture(seed).png().toBuffer()

describe('the similarity of two receipts', () => {
  it('is complete for the same picture', async () => {
    const hash = await perceptualHash(await png(1))
    expect(hash).toMatch(/^[0-9a-f]{16}$/)
    expect(countDifferentBits(hash, await perceptualHash(await png(1)))).toBe(0)
  })

  it.each([
    ['smaller', (picture: Buffer) => sharp(picture).resize(200).jpeg().toBuffer()],
    ['of poor quality', (picture: Buffer) => sharp(picture).jpeg({ quality: 25 }).toBuffer()],
    ['brighter', (picture: Buffer) => sharp(picture).linear(0.8, 30).png().toBuffer()],
    [
      'with a thin border',
      (picture: Buffer) =>
        sharp(picture).extend({ top: 4, bottom: 4, left: 4, right: 4, background: '#eee' }).png().toBuffer(),
    ],
    ['slightly turned', (picture: Buffer) => sharp(picture).rotate(1, { background: '#fff' }).png().toBuffer()],
    ['slightly blurred', (picture: Buffer) => sharp(picture).blur(1).webp().toBuffer()],
    [
      'with a pixel changed',
      (picture: Buffer) =>
        sharp(picture)
          .composite([{ input: { create: { width: 2, height: 2, channels: 3, background: 'red' } }, left: 5, top: 5 }])
          .png()
          .toBuffer(),
    ],
  ])('survives that one of them is %s', async (_, alter) => {
    const original = await png(1)
    expect(
      countDifferentBits(await perceptualHash(original), await perceptualHash(await alter(original))),
    ).toBeLessThanOrEqual(6)
  })

  it('tells different receipts apart', async () => {
    const hashes = await Promise.all([1, 2, 3, 5, 7].map(async (seed) => perceptualHash(await png(seed))))
    const differences = hashes.flatMap((one, index) =>
      hashes.slice(index + 1).map((other) => countDifferentBits(one, other)),
    )
    expect(Math.min(...differences)).toBeGreaterThan(6)
  })

  it('counts the bits that differ', () => {
    expect(countDifferentBits('0000000000000000', 'ffffffffffffffff')).toBe(64)
    expect(countDifferentBits('8000000000000001', '0000000000000000')).toBe(2)
  })
})
