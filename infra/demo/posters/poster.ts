import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export type TimeOfDay = 'dawn' | 'day' | 'dusk'

/** On the canvas of 1600 × 1200: the left edge, the top, the width. */
export type PosterWindow = readonly [number, number, number]

interface Poster {
  caption: string
  near: PosterWindow
  left: PosterWindow
  right: PosterWindow
}

const toWindow = (text = ''): PosterWindow => {
  const [x, y, width] = text.split(' ').map(Number)
  if (x === undefined || y === undefined || width === undefined) throw new Error(`"${text}" is no window of a poster`)
  return [x, y, width]
}

const rows = (await readFile(join(import.meta.dirname, 'windows.txt'), 'utf8')).trimEnd().split('\n')

/** What each poster is called, and its windows, all 4:3: a line `name | caption | near | left | right` each. */
export const posters: Readonly<Record<string, Poster>> = Object.fromEntries(
  rows.map((row) => {
    const [name = '', caption = '', near, left, right] = row.split(' | ')
    return [name, { caption, near: toWindow(near), left: toWindow(left), right: toWindow(right) }]
  }),
)

/** The drawing of a poster: a line for each layer, from back to front. */
export const readDrawing = async (name: string): Promise<string> =>
  gunzipSync(await readFile(join(import.meta.dirname, `${name}.svgz`))).toString()

/** A window of a poster as a picture of this size. */
export const cutPoster = async (
  name: string,
  [x, y, width]: PosterWindow,
  size = { width: 1600, height: 1200 },
): Promise<() => Sharp> => {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${x} ${y} ${width} ${(width * size.height) / size.width}">`
  const drawing = (await readDrawing(name)).replace(/^<svg[^>]*>/, head)
  const { data, info } = await sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return () => sharp(data, { raw: info })
}

/** Shown while a picture loads. */
export const findDominantColor = async (picture: Sharp): Promise<string> => {
  const { dominant } = await picture.resize(160).stats()
  return '#' + [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')
}
