import { createHash } from 'node:crypto'
import { encodeWidths, toDrawnWidths } from '@escapes/api/src/uploads/encode-widths.ts'
import { sanitizePhoto } from '@escapes/api/src/uploads/sanitize-photo.ts'
import sharp, { type OverlayOptions } from 'sharp'

const size = { width: 4000, height: 3000 }
/** All of it may take this many times the processor time of encoding the same photo once as a JPEG: 3 s where that takes 0.21 s. */
const budget = 14
const rounds = 3

const drawNoise = async (share: number, sigma: number): Promise<Buffer> => {
  const [width, height] = [Math.round(size.width * share), Math.round(size.height * share)]
  const noise = { type: 'gaussian' as const, mean: 128, sigma }
  const { data, info } = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width, height, channels: info.channels } })
    .resize(size)
    .png()
    .toBuffer()
}

/** Twelve megapixels with detail of every size, as a camera sees leaves and water. */
const createPhoto = async (): Promise<Buffer> => {
  const layers = [
    [0.005, 60],
    [0.05, 40],
    [0.25, 24],
    [1, 6],
  ] as const
  const overlays: OverlayOptions[] = []
  for (const [share, sigma] of layers) overlays.push({ input: await drawNoise(share, sigma), blend: 'overlay' })
  const { data, info } = await sharp({ create: { ...size, channels: 3, background: '#4d8a9c' } })
    .composite(overlays)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { ...size, channels: info.channels } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

const measureSeconds = async (work: () => Promise<void>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

const makeReady = async (photo: Buffer): Promise<number> => {
  const sanitized = await sanitizePhoto({
    name: 'photo.jpg',
    size: photo.length,
    sha256: createHash('sha256').update(photo).digest('hex'),
    userId: 'bench',
    signal: new AbortController().signal,
    read: async () => photo,
    readHead: async (bytes) => photo.subarray(0, bytes),
  })
  let bytes = 0
  for await (const encoded of encodeWidths(sanitized.original, toDrawnWidths(sanitized.width)))
    bytes += encoded.bytes.length
  return bytes
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Processor time from an uploaded photo to all its widths, beside one JPEG of the same photo in the same run. */
export const benchPictures = async (): Promise<boolean> => {
  const photo = await createPhoto()
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true })
  const encodeOnce = async () => {
    await sharp(data, { raw: info }).jpeg({ quality: 90 }).toBuffer()
  }
  const [all, once]: [number[], number[]] = [[], []]
  let bytes = 0
  for (let round = 0; round < rounds; round += 1) {
    once.push(await measureSeconds(encodeOnce))
    all.push(
      await measureSeconds(async () => {
        bytes = await makeReady(photo)
      }),
    )
  }
  const ratio = median(all) / median(once)
  console.log(`a photo of ${(photo.length / 1e6).toFixed(1)} MB, ${size.width} × ${size.height}`)
  console.log(`all widths       ${median(all).toFixed(2)} s of one processor, ${Math.round(bytes / 1000)} kB`)
  console.log(`one JPEG of it   ${median(once).toFixed(2)} s of one processor`)
  console.log(`ratio ${ratio.toFixed(1)}, at most ${budget}: ${ratio <= budget ? 'within the budget' : 'too slow'}`)
  return ratio <= budget
}
