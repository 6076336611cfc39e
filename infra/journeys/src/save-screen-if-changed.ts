import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Wide enough to read: everyone who clones the repository downloads these pictures. */
const maxWidth = 960
const maxHeight = 4000
/** Of 255: the change of a channel by lossy compression. */
const channelTolerance = 40
/** The share of pixels that dates and references change between two runs. */
const pixelTolerance = 0.01

const readPixels = (image: Buffer) => sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** Whether two pictures differ: in size, or in more pixels than a run changes by itself. */
export const areScreensDifferent = async (before: Buffer, after: Buffer): Promise<boolean> => {
  const [old, current] = await Promise.all([readPixels(before), readPixels(after)])
  if (old.info.width !== current.info.width || old.info.height !== current.info.height) return true
  let differing = 0
  for (let at = 0; at < old.data.length; at += 3)
    for (let channel = at; channel < at + 3; channel += 1)
      if (Math.abs((old.data[channel] ?? 0) - (current.data[channel] ?? 0)) > channelTolerance) {
        differing += 1
        break
      }
  return differing / (old.data.length / 3) > pixelTolerance
}

/** Writes a screenshot as WebP, unless the file shows the same already; returns whether it wrote. */
export const saveScreenIfChanged = async (screenshot: Buffer, path: string): Promise<boolean> => {
  const { data, info } = await sharp(screenshot)
    .resize({ width: maxWidth, withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
  const image = await sharp(data)
    .extract({ left: 0, top: 0, width: info.width, height: Math.min(info.height, maxHeight) })
    .webp({ quality: 42, effort: 6 })
    .toBuffer()
  const before = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (before && !(await areScreensDifferent(before, image))) return false
  await writeFile(path, image)
  return true
}
