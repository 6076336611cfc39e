import sharp from 'sharp'
import { peaks } from './areas.mjs'
import { isInside, kilometresPerDegree } from './shapes.mjs'

/** Where the picture lies on the map: west, south, east, north. */
export const reliefBounds = [79.5, 5.8, 82.0, 9.95]

const mercator = (latitude) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
const latitudeAt = (y) => (Math.atan(Math.exp(y)) * 360) / Math.PI - 90

const summits = [...peaks.matchAll(/(\d+\.\d+) (\d+\.\d+) (\d+) ([\d.]+)/g)].map((match) => match.slice(1).map(Number))
/** The slopes that single mountains stand on. */
const uplands = [
  [6.95, 80.75, 900, 24],
  [6.85, 80.55, 500, 20],
  [7.1, 80.7, 450, 34],
  [6.9, 80.95, 700, 20],
  [7.45, 80.78, 450, 16],
  [6.45, 80.6, 380, 20],
  [7.0, 81.25, 260, 26],
]
const top = 2600

const hash = (x, y) => {
  const value = Math.sin(x * 127.1 + y * 311.7) * 43758.5453
  return value - Math.floor(value)
}
const noise = (x, y) => {
  const [left, low] = [Math.floor(x), Math.floor(y)]
  const ease = (t) => t * t * (3 - 2 * t)
  const [u, v] = [ease(x - left), ease(y - low)]
  const mix = (a, b, t) => a + (b - a) * t
  return mix(mix(hash(left, low), hash(left + 1, low), u), mix(hash(left, low + 1), hash(left + 1, low + 1), u), v)
}
/** Ridges and valleys, 0 to 1. */
const ridges = (x, y) => {
  let [sum, size, scale] = [0, 0.5, 14]
  for (let octave = 0; octave < 4; octave++) {
    sum += size * (1 - Math.abs(2 * noise(x * scale + octave * 19.7, y * scale + octave * 7.3) - 1))
    size /= 2
    scale *= 2.1
  }
  return sum / 0.94
}

const heightAt = (longitude, latitude) => {
  const shrink = Math.cos((latitude * Math.PI) / 180)
  let rest = 1
  for (const [north, east, metres, reach] of [...uplands, ...summits]) {
    const [dx, dy] = [(longitude - east) * kilometresPerDegree * shrink, (latitude - north) * kilometresPerDegree]
    const away = (dx * dx + dy * dy) / (reach * reach)
    if (away < 9) rest *= 1 - (metres / top) * Math.exp(-away)
  }
  const height = top * (1 - rest)
  return height * (0.62 + 0.5 * ridges(longitude, latitude))
}

/** Rain falls in the south-west and on the hills: 0 dry, 1 wet. */
const wetness = (longitude, latitude, height) => {
  const southWest = Math.exp(-(((longitude - 80.3) / 0.62) ** 2 + ((latitude - 6.6) / 0.85) ** 2))
  const hills = Math.exp(-(((longitude - 80.75) / 0.5) ** 2 + ((latitude - 7.1) / 0.6) ** 2))
  return Math.min(1, southWest * 0.95 + hills * 0.5 + height / 4000)
}

const over = (below, [r, g, b, a]) => {
  const alpha = a + below[3] * (1 - a)
  return alpha === 0
    ? [0, 0, 0, 0]
    : [...[r, g, b].map((channel, at) => (channel * a + below[at] * below[3] * (1 - a)) / alpha), alpha]
}

/** 1 inland, 0 at the coast and on the sea: the picture is too coarse to follow the coast, so it ends before. */
const drawInland = (width, height, place, coast) => {
  const boxes = coast.map((ring) => ({
    ring,
    box: [0, 1].map((axis) => [
      Math.min(...ring.map((point) => point[axis])),
      Math.max(...ring.map((point) => point[axis])),
    ]),
  }))
  const land = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const point = place(x, y)
      const isLand = boxes.some(
        ({ ring, box }) =>
          box.every(([low, high], axis) => point[axis] >= low && point[axis] <= high) && isInside(point, ring),
      )
      land[y * width + x] = isLand ? 1 : 0
    }
  const reach = 3
  return (x, y) => {
    let sum = 0
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        sum += land[Math.min(height - 1, Math.max(0, y + dy)) * width + Math.min(width - 1, Math.max(0, x + dx))]
    const share = Math.max(0, (sum / (2 * reach + 1) ** 2 - 0.52) / 0.48)
    return share * share * (3 - 2 * share)
  }
}

/** Tints by rain and height, and the shade of a light from the north-west. */
export const drawRelief = async (file, coast, width = 620) => {
  const [west, south, east, north] = reliefBounds
  const [bottom, summit] = [mercator(south), mercator(north)]
  const height = Math.round((width * (summit - bottom)) / (((east - west) * Math.PI) / 180))
  const field = new Float32Array(width * height)
  const place = (x, y) => [
    west + ((x + 0.5) / width) * (east - west),
    latitudeAt(summit - ((y + 0.5) / height) * (summit - bottom)),
  ]
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) field[y * width + x] = heightAt(...place(x, y))
  const inland = drawInland(width, height, place, coast)
  const pixels = Buffer.alloc(width * height * 4)
  const metresPerPixel = ((east - west) * kilometresPerDegree * 1000) / width
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const metres = field[y * width + x]
      const read = (dx, dy) =>
        field[Math.min(height - 1, Math.max(0, y + dy)) * width + Math.min(width - 1, Math.max(0, x + dx))]
      const exaggeration = 2.4
      const slopeX = ((read(1, 0) - read(-1, 0)) / (2 * metresPerPixel)) * exaggeration
      const slopeY = ((read(0, 1) - read(0, -1)) / (2 * metresPerPixel)) * exaggeration
      const light = (slopeX + slopeY) / Math.hypot(slopeX, slopeY, 1.4)
      const wet = wetness(...place(x, y), metres)
      const high = Math.min(1, metres / 2100)
      let pixel = [124, 160, 96, 0.36 * wet]
      pixel = over(pixel, [86, 130, 84, 0.5 * high ** 0.8])
      pixel = over(pixel, [196, 190, 150, 0.5 * Math.max(0, high - 0.72) * 2.2])
      pixel =
        light > 0
          ? over(pixel, [255, 252, 238, Math.min(0.5, light * 0.62)])
          : over(pixel, [28, 66, 58, Math.min(0.55, -light * 0.72)])
      for (let channel = 0; channel < 3; channel++) pixels[(y * width + x) * 4 + channel] = Math.round(pixel[channel])
      pixels[(y * width + x) * 4 + 3] = Math.round(pixel[3] * 255 * inland(x, y))
    }
  await sharp(pixels, { raw: { width, height, channels: 4 } })
    .webp({ quality: 62, alphaQuality: 80, effort: 6 })
    .toFile(file)
}
