import sharp, { type Sharp } from 'sharp'

/** Numbers that look random and are the same in every run. */
const noise = (seed: number, index: number): number => {
  const value = Math.sin(seed * 127.1 + index * 311.7) * 43_758.5453
  return value - Math.floor(value)
}

/** A receipt as a camera sees it: light paper, a dark head, and lines of text as long as `seed` makes them. */
export const createReceiptPicture = (seed = 1, width = 320, height = 400): Sharp => {
  const pixels = Buffer.alloc(width * height * 3)
  const line = height / 16
  const drawRow = (row: number, isGap: boolean): Uint8Array => {
    const from = width * 0.8 * noise(seed, row)
    const to = from + width * (0.15 + 0.5 * noise(seed, row + 50))
    return Uint8Array.from({ length: width * 3 }, (_, index) => {
      const x = Math.floor(index / 3)
      const isInk = !isGap && (row === 0 || (x >= from && x < to && x % 8 < 6))
      return isInk ? 45 : 225 - Math.floor((20 * x) / width)
    })
  }
  const drawn = new Map<string, Uint8Array>()
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / line)
    const isGap = row > 0 && y % line > line * 0.6
    const key = `${row} ${isGap}`
    const made = drawn.get(key) ?? drawRow(row, isGap)
    drawn.set(key, made)
    pixels.set(made, y * width * 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Hundreds of tests upload the same. */
const jpegs = new Map<number, Promise<Buffer>>()
export const createReceiptJpeg = (seed = 1): Promise<Buffer> => {
  const made = jpegs.get(seed) ?? createReceiptPicture(seed).jpeg({ quality: 90 }).toBuffer()
  jpegs.set(seed, made)
  return made
}
export const createReceiptPng = (seed?: number) => createReceiptPicture(seed).png().toBuffer()
export const createReceiptWebp = (seed?: number) => createReceiptPicture(seed).webp().toBuffer()
