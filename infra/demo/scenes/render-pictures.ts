import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { allScenes } from './all-scenes.ts'
import { type SceneCrop, sceneCrops, toPosterSvg, type Scene, getCropWindow } from './drawing/scene.ts'
import { pictureWidths } from '../seed/seed-pictures.ts'
import { type TimeOfDay, timesOfDay, toPalette } from './palette.ts'

const home = join(import.meta.dirname, '..')
const media = join(home, 'media')
const timeLabels: Record<TimeOfDay, string> = { dawn: 'at dawn', day: 'by day', dusk: 'at dusk' }

interface Picture {
  id: string
  scene: Scene
  timeOfDay: TimeOfDay
  crop: SceneCrop
}

const everyPicture: Picture[] = allScenes.flatMap((scene) =>
  timesOfDay.flatMap((timeOfDay) =>
    sceneCrops.map((crop) => ({ id: `${scene.name}-${timeOfDay}-${crop}`, scene, timeOfDay, crop })),
  ),
)

async function idsInContent(): Promise<Set<string>> {
  const entries = await readdir(join(home, 'content'), { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.parentPath.includes('node_modules'),
  )
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))
  return new Set(texts.join('\n').match(/\b[a-z][a-z-]*-(?:dawn|day|dusk)-(?:wide|near|left|right)\b/g))
}

async function renderPicture({ id, scene, timeOfDay, crop }: Picture): Promise<[string, object]> {
  const folder = join(media, id)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const master = await sharp(Buffer.from(toPosterSvg(scene.draw(toPalette(timeOfDay)), getCropWindow(scene, crop))))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const image = (): Sharp => sharp(master.data, { raw: master.info })
  for (const width of pictureWidths) {
    const sized = image().resize(width)
    await sized
      .clone()
      .avif({ quality: 52, effort: 3 })
      .toFile(join(folder, `${width}.avif`))
    await sized
      .clone()
      .webp({ quality: width === 1600 ? 62 : 74, effort: 5 })
      .toFile(join(folder, `${width}.webp`))
  }
  await image().resize(960).jpeg({ quality: 68, mozjpeg: true }).toFile(join(folder, '960.jpg'))
  const { dominant } = await image().resize(160).stats()
  const color = '#' + [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')
  return [id, { color, caption: `${scene.caption} ${timeLabels[timeOfDay]}` }]
}

const onlyScenes = process.argv.slice(2)
const wanted = await idsInContent()
const drawn = everyPicture.filter((picture) => wanted.has(picture.id))
const missing = [...wanted].filter((id) => !drawn.some((picture) => picture.id === id))
if (missing.length > 0) throw new Error(`the content names pictures nobody drew: ${missing.join(', ')}`)

const list = join(media, 'pictures.json')
await mkdir(media, { recursive: true })
const before: Record<string, object> = onlyScenes.length > 0 ? JSON.parse(await readFile(list, 'utf8')) : {}
const rendered: [string, object][] = []
for (const picture of drawn.filter(({ scene }) => onlyScenes.length === 0 || onlyScenes.includes(scene.name))) {
  rendered.push(await renderPicture(picture))
}
const entries = Object.entries({ ...before, ...Object.fromEntries(rendered) }).sort(([a], [b]) => a.localeCompare(b))
const lines = entries.map(([id, metadata]) => `  ${JSON.stringify({ [id]: metadata }).slice(1, -1)}`)
await writeFile(list, `{\n${lines.join(',\n')}\n}\n`)
console.log(`${rendered.length} pictures rendered, ${entries.length} in the list`)
