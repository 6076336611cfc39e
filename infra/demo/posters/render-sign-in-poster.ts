import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { cutPoster } from './poster.ts'

/** The upright poster beside the sign-in form, cut from the bridge at dawn. It ships with the account remote. */
const folder = join(import.meta.dirname, '../../../account/content')
const window = { left: 640, top: 0, width: 900, height: 1200 }

await mkdir(folder, { recursive: true })
const poster = await (
  await cutPoster('nine-arch-bridge-dawn', [0, 0, 1600])
)()
  .extract(window)
  .toBuffer({ resolveWithObject: true })
const cut = () => sharp(poster.data, { raw: poster.info })
for (const width of [600, 900]) {
  const sized = cut().resize(width)
  await sized
    .clone()
    .avif({ quality: 52, effort: 4 })
    .toFile(join(folder, `bridge-${width}.avif`))
  await sized
    .clone()
    .webp({ quality: 74 })
    .toFile(join(folder, `bridge-${width}.webp`))
}
await cut().resize(600).jpeg({ quality: 76, mozjpeg: true }).toFile(join(folder, 'bridge-600.jpg'))
