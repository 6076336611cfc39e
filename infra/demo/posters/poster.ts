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

/** What each poster is called, and its windows, all 4:3. */
export const posters: Readonly<Record<string, Poster>> = {
  'adams-peak': { caption: "Adam's Peak", near: [560, 170, 780], left: [0, 300, 1040], right: [560, 150, 1040] },
  'anuradhapura-stupa': {
    caption: 'White stupa at Anuradhapura',
    near: [320, 48, 900],
    left: [0, 320, 1000],
    right: [600, 280, 1000],
  },
  'arugam-bay-surf': {
    caption: 'Surf at Arugam Bay',
    near: [300, 420, 920],
    left: [0, 330, 1040],
    right: [600, 240, 1000],
  },
  'bentota-beach': {
    caption: 'The beach at Bentota',
    near: [640, 440, 920],
    left: [0, 330, 1000],
    right: [600, 250, 1000],
  },
  'cinnamon-still-life': {
    caption: 'Cinnamon quills',
    near: [330, 520, 800],
    left: [0, 320, 1040],
    right: [600, 320, 1000],
  },
  'coast-road': {
    caption: 'A three-wheeler on the coast road',
    near: [420, 470, 820],
    left: [0, 330, 1000],
    right: [600, 330, 1000],
  },
  'colombo-streets': {
    caption: 'Old streets of Colombo',
    near: [380, 420, 900],
    left: [0, 340, 980],
    right: [640, 320, 960],
  },
  'curry-table': {
    caption: 'Rice and curry on the table',
    near: [130, 70, 860],
    left: [0, 260, 1000],
    right: [600, 260, 1000],
  },
  'ella-rock': {
    caption: 'Ella Rock and the gap',
    near: [240, 160, 840],
    left: [0, 300, 1000],
    right: [620, 260, 980],
  },
  'galle-lighthouse': {
    caption: 'Galle lighthouse',
    near: [640, 100, 860],
    left: [0, 330, 1100],
    right: [620, 340, 980],
  },
  'kandy-lake': {
    caption: 'Kandy lake and the temple',
    near: [270, 220, 820],
    left: [0, 260, 1000],
    right: [600, 260, 1000],
  },
  'matale-spices': {
    caption: 'Spice garden near Matale',
    near: [880, 60, 720],
    left: [0, 330, 1000],
    right: [600, 300, 1000],
  },
  'minneriya-elephants': {
    caption: 'Elephants at Minneriya',
    near: [480, 480, 960],
    left: [0, 330, 1040],
    right: [560, 330, 1040],
  },
  'mirissa-whales': {
    caption: 'Whales off Mirissa',
    near: [470, 280, 1040],
    left: [0, 380, 1000],
    right: [640, 300, 960],
  },
  'monsoon-paddy': {
    caption: 'Rain over the paddy fields',
    near: [300, 420, 820],
    left: [0, 260, 1000],
    right: [600, 260, 1000],
  },
  'nine-arch-bridge': {
    caption: 'Nine Arch Bridge',
    near: [520, 300, 900],
    left: [0, 330, 1000],
    right: [640, 240, 960],
  },
  'polonnaruwa-buddha': {
    caption: 'The stone Buddha of Polonnaruwa',
    near: [320, 260, 860],
    left: [0, 280, 1040],
    right: [560, 280, 1040],
  },
  'portrait-anoma': { caption: 'Portrait', near: [240, 180, 1120], left: [240, 180, 1120], right: [240, 180, 1120] },
  'portrait-ruwan': { caption: 'Portrait', near: [240, 180, 1120], left: [240, 180, 1120], right: [240, 180, 1120] },
  'portrait-dilani': { caption: 'Portrait', near: [240, 180, 1120], left: [240, 180, 1120], right: [240, 180, 1120] },
  sigiriya: { caption: 'Sigiriya rock', near: [400, 210, 960], left: [0, 300, 1100], right: [560, 240, 1040] },
  'stilt-fishers': {
    caption: 'Stilt fishers at Koggala',
    near: [640, 300, 860],
    left: [0, 300, 1000],
    right: [560, 260, 1040],
  },
  'tangalle-lagoon': {
    caption: 'The lagoon at Tangalle',
    near: [420, 420, 840],
    left: [0, 330, 1000],
    right: [600, 300, 1000],
  },
  'tea-terraces': {
    caption: 'Tea pickers near Nuwara Eliya',
    near: [760, 480, 800],
    left: [0, 330, 1000],
    right: [600, 300, 1000],
  },
  'villa-bedroom': { caption: 'Villa bedroom', near: [520, 420, 900], left: [0, 300, 1000], right: [600, 300, 1000] },
  'villa-pool-coast': {
    caption: 'Villa pool above the sea',
    near: [420, 400, 960],
    left: [0, 300, 1000],
    right: [640, 260, 960],
  },
  'villa-pool-hills': {
    caption: 'Villa pool among the hills',
    near: [200, 420, 960],
    left: [0, 280, 1000],
    right: [600, 300, 1000],
  },
  'villa-veranda': { caption: 'Villa veranda', near: [560, 440, 900], left: [0, 300, 1000], right: [600, 320, 1000] },
  'yala-leopard': { caption: 'Leopard at Yala', near: [350, 380, 940], left: [0, 330, 1000], right: [560, 300, 1040] },
}

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
