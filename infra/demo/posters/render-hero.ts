import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { readDrawing } from './poster.ts'

const out = join(import.meta.dirname, '../../../storefront/content/hero')
const [seconds, rate] = [10, 24]
const sway = 30

/** Sigiriya with leaves of its own, which keep the upper left free for a headline. */
const planes = [...(await readDrawing('hero')).matchAll(/^<g data-depth="([\d.]+)">(.*)<\/g>$/gm)].map(
  ([, depth, plane = '']) => ({ depth: Number(depth), plane }),
)
const roundToTenth = (value: number): number => Math.round(value * 10) / 10

/** One moment of the loop: the planes sway apart and come back; moment 0 and 1 are the same picture. */
function frame(moment: number, view: string, width: number, height: number): Buffer {
  const rotation = moment * Math.PI * 2
  const drawing = planes.map(
    ({ depth, plane }) =>
      `<g transform="translate(${roundToTenth(-sway * depth * Math.sin(rotation) * 10) / 10} ${roundToTenth(-sway * 0.25 * depth * (1 - Math.cos(rotation)) * 10) / 10})">${plane}</g>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${drawing.join('')}</svg>`,
  )
}

const landscape = '-180 190 1600 900'
const portrait = '480 60 840 1050'

async function still(name: string, view: string, width: number, height: number): Promise<void> {
  const image = sharp(frame(0, view, width, height)).removeAlpha()
  await image
    .clone()
    .avif({ quality: 54, effort: 4 })
    .toFile(join(out, `${name}-${width}.avif`))
  await image
    .clone()
    .webp({ quality: 78, effort: 5 })
    .toFile(join(out, `${name}-${width}.webp`))
  await image
    .clone()
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(join(out, `${name}-${width}.jpg`))
}

function ffmpeg(options: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...options.split(' ')], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))))
  })
}

async function loop(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hero-'))
  const count = seconds * rate
  for (let i = 0; i < count; i++) {
    await sharp(frame(i / count, landscape, 1280, 720))
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toFile(join(folder, `${String(i).padStart(4, '0')}.png`))
  }
  const source = `-framerate ${rate} -i ${join(folder, '%04d.png')} -an -pix_fmt yuv420p`
  await ffmpeg(`${source} -c:v libx264 -preset slow -crf 27 -movflags +faststart ${join(out, 'loop.mp4')}`)
  await ffmpeg(`${source} -c:v libvpx-vp9 -b:v 0 -crf 40 -row-mt 1 -cpu-used 2 ${join(out, 'loop.webm')}`)
  await rm(folder, { recursive: true })
}

for (const width of [800, 1600]) await still('poster', landscape, width, (width * 9) / 16)
for (const width of [480, 800]) await still('poster-portrait', portrait, width, (width * 5) / 4)
if (!process.argv.includes('--still')) await loop()
