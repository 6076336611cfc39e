import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { allScenes } from './all-scenes.ts'
import { type TimeOfDay, toPalette } from './palette.ts'

/** What a link to a page that has no picture of its own shows when it is shared. The shell's server writes on it. */
const folder = join(import.meta.dirname, '../../../shell/server/share-pictures/posters')
const [width, height] = [1200, 630]

const posters: Readonly<Record<string, readonly [scene: string, timeOfDay: TimeOfDay, top: number]>> = {
  home: ['sigiriya', 'dawn', 220],
  villas: ['villa-pool-coast', 'day', 240],
  tours: ['nine-arch-bridge', 'dusk', 180],
  experiences: ['curry-table', 'day', 180],
  blogs: ['coast-road', 'dawn', 320],
  information: ['kandy-lake', 'dawn', 160],
}

await mkdir(folder, { recursive: true })
for (const [name, [sceneName, timeOfDay, top]] of Object.entries(posters)) {
  const scene = allScenes.find((each) => each.name === sceneName)
  if (!scene) throw new Error(`${name}: nobody drew ${sceneName}`)
  const layers = scene.draw(toPalette(timeOfDay)).map(({ drawing }) => `<g>${drawing}</g>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${top} 1600 ${(1600 * height) / width}">${layers.join('')}</svg>`
  await sharp(Buffer.from(svg))
    .removeAlpha()
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(join(folder, `${name}.jpg`))
}
