import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cutPoster, findDominantColor, type PosterWindow } from './poster.ts'

/** The posters of the blog, 16:10. They ship with the storefront, whose posts exist without the demo. */
const folder = join(import.meta.dirname, '../../../storefront/content/blog/pictures')
const widths = [480, 960, 1600] as const
const jpegWidth = 1200

type BlogPicture = readonly [poster: string, window: PosterWindow]

const pictures: Readonly<Record<string, BlogPicture>> = {
  'kandy-temple-dusk': ['kandy-lake-dusk', [0, 120, 1600]],
  'kandy-temple-roofs': ['kandy-lake-day', [300, 330, 820]],
  'kandy-lake-dawn': ['kandy-lake-dawn', [0, 196, 1600]],
  'nine-arch-train': ['nine-arch-bridge-day', [0, 140, 1600]],
  'nine-arch-carriages': ['nine-arch-bridge-dawn', [640, 120, 880]],
  'ella-rock-morning': ['ella-rock-day', [0, 160, 1600]],
  'monsoon-paddy': ['monsoon-paddy-day', [0, 170, 1600]],
  'arugam-wave': ['arugam-bay-surf-day', [0, 190, 1600]],
  'bentota-evening': ['bentota-beach-dusk', [0, 200, 1600]],
  'coast-road': ['coast-road-day', [0, 200, 1600]],
  'galle-lighthouse-dusk': ['galle-lighthouse-dusk', [0, 130, 1600]],
  'stilt-fishers-dawn': ['stilt-fishers-dawn', [0, 160, 1600]],
  'rice-and-curry': ['curry-table-day', [0, 100, 1600]],
  'spice-garden': ['matale-spices-dawn', [0, 170, 1600]],
  'cinnamon-quills': ['cinnamon-still-life-day', [0, 200, 1600]],
  'leopard-rock': ['yala-leopard-dawn', [0, 190, 1600]],
  'leopard-dusk': ['yala-leopard-dusk', [300, 300, 1000]],
  'elephants-dusk': ['minneriya-elephants-dusk', [0, 190, 1600]],
  'tea-terraces': ['tea-terraces-day', [0, 180, 1600]],
  'tea-picker': ['tea-terraces-dawn', [760, 430, 840]],
  'banner-beach': ['bentota-beach-dawn', [0, 200, 1600]],
  'adams-peak-dawn': ['adams-peak-dawn', [0, 140, 1600]],
}

/** A module with the addresses of the files, so that a post imports its pictures as it imports anything else. */
const toModule = (name: string, color: string): string =>
  [
    ...widths.map((width) => `import avif${width} from './${name}-${width}.avif'`),
    `import jpeg from './${name}-${jpegWidth}.jpg'`,
    `import { toBlogPicture } from '#/features/blog/blog-picture.ts'`,
    '',
    `export default toBlogPicture([${widths.map((width) => `avif${width}`).join(', ')}], jpeg, '${color}')`,
    '',
  ].join('\n')

const render = async (name: string, [poster, window]: BlogPicture): Promise<void> => {
  const cut = await cutPoster(poster, window, { width: 1600, height: 1000 })
  for (const each of widths)
    await cut()
      .resize(each)
      .avif({ quality: 52, effort: 3 })
      .toFile(join(folder, `${name}-${each}.avif`))
  await cut()
    .resize(jpegWidth)
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(join(folder, `${name}-${jpegWidth}.jpg`))
  await writeFile(join(folder, `${name}.ts`), toModule(name, await findDominantColor(cut())))
}

const only = process.argv.slice(2)
if (only.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
for (const [name, picture] of Object.entries(pictures))
  if (only.length === 0 || only.includes(name)) await render(name, picture)
