import { join } from 'node:path'
import sharp from 'sharp'
import { siteName } from '../head/json-ld.ts'

const [width, height, margin] = [1200, 630, 64]
/** Narrower than the picture, so that no line ends with one word. */
const textWidth = 900
const font = join(import.meta.dirname, 'fonts/fraunces.ttf')
const paper = '#fbf8f2'
const deep = '#0b2b30'
/** The mark of the brand, drawn on 32 × 32. */
const mark =
  'M2 27.2C6.5 22.8 11.5 22.6 16 24.6C8.2 24.6 4.3 18.8 3.8 11.4C9.4 12 14.6 16.2 16 24.6C10.4 17.6 10.8 9.4 16 4.2C21.2 9.4 21.6 17.6 16 24.6C17.4 16.2 22.6 12 28.2 11.4C27.7 18.8 23.8 24.6 16 24.6C20.5 26.8 25.5 28.6 30 25.4'

/** Darkens the ground from a little above the text, and makes room for the name. */
const createShade = (textTop: number): Buffer => {
  const [from, full] = [Math.max(0, textTop - 170) / height, (textTop + 30) / height]
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<defs><linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="${from}" stop-color="${deep}" stop-opacity="0"/><stop offset="${full}" stop-color="${deep}" stop-opacity=".78"/><stop offset="1" stop-color="${deep}" stop-opacity=".92"/></linearGradient></defs>` +
      `<rect width="${width}" height="${height}" fill="url(#foot)"/>` +
      `<rect x="${margin - 24}" y="36" width="318" height="64" rx="32" fill="${paper}"/>` +
      `<g transform="translate(${margin - 4} 48) scale(1.2)" fill="none" stroke="#14525a" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><path d="${mark}"/></g></svg>`,
  )
}

/** A word joiner after a hyphen, so that no line ends within `rice-and-curry`. */
const toMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('-', '-\u2060')

/** At 72 dots an inch a point is a pixel. Letters the font has not are taken from the system's. */
const drawText = async (text: string, { size, color, lines = 1 }: { size: number; color: string; lines?: number }) => {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${toMarkup(text)}</span>`,
      font: `Fraunces ${size}`,
      fontfile: font,
      width: textWidth,
      // A word that is wider than the picture is broken, where nothing else can be.
      wrap: 'word-char',
      dpi: 72,
      spacing: Math.round(size * 0.08),
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const room = Math.round(size * 1.4 * lines)
  if (info.height <= room) return { input: data, height: info.height }
  return {
    input: await sharp(data).extract({ left: 0, top: 0, width: info.width, height: room }).toBuffer(),
    height: room,
  }
}

/** A title that would take more than three lines is drawn smaller. */
const toTitleSize = (title: string): number => (title.length <= 38 ? 76 : title.length <= 70 ? 62 : 50)

export interface SharePicture {
  /** JPEG or WebP; without one the ground is plain. */
  picture: Uint8Array | undefined
  /** Where or what it is, above the title. */
  eyebrow: string
  title: string
}

/** What a shared link shows: the picture, the brand, the title, and never a price, since previews are kept for months. */
export const drawSharePicture = async ({ picture, eyebrow, title }: SharePicture): Promise<Uint8Array<ArrayBuffer>> => {
  const ground = picture
    ? sharp(picture).resize(width, height, { fit: 'cover', position: 'centre' })
    : sharp({ create: { width, height, channels: 3, background: deep } })
  const [name, above, main] = [
    await drawText(siteName, { size: 30, color: '#14525a' }),
    await drawText(eyebrow, { size: 30, color: '#f4c98b' }),
    await drawText(title, { size: toTitleSize(title), color: paper, lines: 3 }),
  ]
  const top = height - margin - main.height
  const drawn = await ground
    .composite([
      { input: createShade(top - above.height), left: 0, top: 0 },
      { input: name.input, left: margin + 46, top: 68 - Math.round(name.height / 2) },
      { input: above.input, left: margin, top: top - 24 - above.height },
      { input: main.input, left: margin, top },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  return new Uint8Array(drawn)
}
