import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureWidths } from '../seed/seed-pictures.ts'
import { cutPoster, findDominantColor, posters, type PosterWindow, type TimeOfDay } from './poster.ts'

const home = join(import.meta.dirname, '..')
const media = join(home, 'media')
const timeLabels: Record<TimeOfDay, string> = { dawn: 'at dawn', day: 'by day', dusk: 'at dusk' }

interface Picture {
  id: string
  poster: string
  timeOfDay: TimeOfDay
  window: PosterWindow
}

const everyPicture: Picture[] = Object.entries(posters).flatMap(([poster, { near, left, right }]) =>
  (['dawn', 'day', 'dusk'] as const).flatMap((timeOfDay) =>
    Object.entries({ wide: [0, 0, 1600] as const, near, left, right }).map(([crop, window]) => ({
      id: `${poster}-${timeOfDay}-${crop}`,
      poster,
      timeOfDay,
      window,
    })),
  ),
)

async function idsInContent(): Promise<Set<string>> {
  const entries = await readdir(join(home, 'content'), { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) => entry.isFile() && /\.(?:ts|txt|yml)$/.test(entry.name) && !entry.parentPath.includes('node_modules'),
  )
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))
  return new Set(texts.join('\n').match(/\b[a-z][a-z-]*-(?:dawn|day|dusk)-(?:wide|near|left|right)\b/g))
}

async function renderPicture({ id, poster, timeOfDay, window }: Picture): Promise<[string, object]> {
  const folder = join(media, id)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const cut = await cutPoster(`${poster}-${timeOfDay}`, window)
  for (const width of pictureWidths) {
    const sized = cut().resize(width)
    await sized
      .clone()
      .avif({ quality: 52, effort: 3 })
      .toFile(join(folder, `${width}.avif`))
    await sized
      .clone()
      .webp({ quality: width === 1600 ? 62 : 74, effort: 5 })
      .toFile(join(folder, `${width}.webp`))
  }
  await cut().resize(960).jpeg({ quality: 68, mozjpeg: true }).toFile(join(folder, '960.jpg'))
  const color = await findDominantColor(cut())
  return [id, { color, caption: `${posters[poster]?.caption} ${timeLabels[timeOfDay]}` }]
}

const onlyPosters = process.argv.slice(2)
const wanted = await idsInContent()
const drawn = everyPicture.filter((picture) => wanted.has(picture.id))
const missing = [...wanted].filter((id) => !drawn.some((picture) => picture.id === id))
if (missing.length > 0) throw new Error(`the content names pictures nobody drew: ${missing.join(', ')}`)

const list = join(media, 'pictures.json')
await mkdir(media, { recursive: true })
const before: Record<string, object> = onlyPosters.length > 0 ? JSON.parse(await readFile(list, 'utf8')) : {}
const rendered: [string, object][] = []
for (const picture of drawn.filter(({ poster }) => onlyPosters.length === 0 || onlyPosters.includes(poster))) {
  rendered.push(await renderPicture(picture))
}
const entries = Object.entries({ ...before, ...Object.fromEntries(rendered) }).sort(([a], [b]) => a.localeCompare(b))
const lines = entries.map(([id, metadata]) => `  ${JSON.stringify({ [id]: metadata }).slice(1, -1)}`)
await writeFile(list, `{\n${lines.join(',\n')}\n}\n`)
console.log(`${rendered.length} pictures rendered, ${entries.length} in the list`)
