import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { cutPoster } from './poster.ts'

/** What a link to a page that has no picture of its own shows when it is shared. The shell's server writes on it. */
const folder = join(import.meta.dirname, '../../../shell/server/share-pictures/posters')
const [width, height] = [1200, 630]

const posters: Readonly<Record<string, readonly [poster: string, top: number]>> = {
  home: ['sigiriya-dawn', 220],
  villas: ['villa-pool-coast-day', 240],
  tours: ['nine-arch-bridge-dusk', 180],
  experiences: ['curry-table-day', 180],
  blogs: ['coast-road-dawn', 320],
  information: ['kandy-lake-dawn', 160],
}

await mkdir(folder, { recursive: true })
for (const [name, [poster, top]] of Object.entries(posters)) {
  const cut = await cutPoster(poster, [0, top, 1600], { width, height })
  await cut()
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(join(folder, `${name}.jpg`))
}
