import type { Palette } from '../palette.ts'
import { mixColors } from './color.ts'
import { ellipse, withOpacity, toElementId, fillPath, createRandom, rect, at } from './geometry.ts'

export const canvasLeft = -220
export const canvasRight = 1820
const width = canvasRight - canvasLeft

/** A vertical run of colours over a band, from top to bottom. */
export function gradientBand(
  stops: readonly (readonly [number, string, number?])[],
  top: number,
  bottom: number,
): string {
  const key = JSON.stringify([stops, top, bottom])
  const name = toElementId(key)
  const marks = stops.map(
    ([offset, color, opacity]) =>
      `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
  )
  return (
    `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">${marks.join('')}</linearGradient>` +
    rect(`url(#${name})`, canvasLeft, top, width, bottom - top)
  )
}

export const sky = (p: Palette, horizon = 1200): string =>
  gradientBand(
    [
      [0, p.skyTop],
      [0.24, p.skyHigh],
      [0.52, p.skyMid],
      [0.88, p.skyLow],
      [1, p.skyLow],
    ],
    -160,
    horizon,
  ) + rect(p.skyLow, canvasLeft, horizon - 1, width, 1400 - horizon)

/** The sun of the hour with two flat rings of light around it. */
export function sun(p: Palette, x: number, horizon: number, height = p.sunHeight): string {
  const y = horizon - (horizon - 90) * height
  return (
    withOpacity(0.2, ellipse(p.halo, x, y, p.sunRadius * 2.7)) +
    withOpacity(0.4, ellipse(p.halo, x, y, p.sunRadius * 1.7)) +
    ellipse(p.sun, x, y, p.sunRadius)
  )
}

/** A poster cloud: round billows of uneven size that dissolve towards a flat foot. */
export function cloud(fill: string, x: number, y: number, length: number, height: number, seed: number): string {
  const roll = createRandom(seed)
  const peak = roll(0.3, 0.68)
  const crest = (share: number): number =>
    height * Math.max(0.06, 1 - Math.abs(share - peak) / (share < peak ? peak : 1 - peak)) ** 0.85
  let path = `M${at(x, y)}`
  let [share, low] = [0, 0]
  while (share < 1) {
    const next = Math.min(1, share + roll(0.07, 0.2) * (1.25 - Math.abs(share - peak)))
    const rise = next === 1 ? 0 : crest(next) * roll(0.7, 1)
    const chord = Math.hypot((next - share) * length, rise - low)
    path += `A${at(chord * roll(0.52, 0.64), chord * roll(0.5, 0.6))} 0 0 1 ${at(x + next * length, y - rise)}`
    ;[share, low] = [next, rise]
  }
  const name = toElementId(path + fill)
  return (
    `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0.25" stop-color="${fill}"/><stop offset="1" stop-color="${fill}" stop-opacity="0"/></linearGradient>` +
    fillPath(`url(#${name})`, path + 'Z')
  )
}

/** A streak of cloud, thin at both ends. */
function streak(fill: string, x: number, y: number, length: number, height: number): string {
  return fillPath(
    fill,
    `M${at(x, y)}C${at(x + length * 0.25, y - height)} ${at(x + length * 0.45, y - height * 0.35)} ${at(x + length * 0.6, y - height * 0.6)}` +
      `C${at(x + length * 0.75, y - height * 0.85)} ${at(x + length * 0.9, y - height * 0.2)} ${at(x + length, y)}` +
      `C${at(x + length * 0.8, y + height * 0.3)} ${at(x + length * 0.55, y + height * 0.15)} ${at(x + length * 0.4, y + height * 0.35)}` +
      `C${at(x + length * 0.25, y + height * 0.5)} ${at(x + length * 0.1, y + height * 0.1)} ${at(x, y)}Z`,
  )
}

/** A sky of the hour's clouds: billows in two planes by day, long streaks at both ends of it. */
export function clouds(p: Palette, seed: number, top: number, bottom: number, count = 4): string {
  const roll = createRandom(seed)
  let drawing = ''
  for (let i = 0; i < count; i++) {
    const y = top + ((bottom - top) * (i + roll(0.2, 0.8))) / count
    const [x, length] = [roll(canvasLeft, canvasRight - 400), roll(380, 720)]
    const tone = mixColors(p.cloudShade, p.cloud, roll(0.3, 1))
    if (p.timeOfDay === 'day') {
      drawing +=
        withOpacity(0.55, cloud(p.cloudShade, x + length * 0.2, y - 6, length * 1.1, length * 0.26, seed * 17 + i)) +
        withOpacity(0.9, cloud(p.cloud, x, y + 10, length, length * roll(0.16, 0.24), seed * 31 + i)) +
        withOpacity(0.6, streak(p.cloud, x - length * 0.2, y + 16, length * 1.1, length * 0.025))
    } else {
      drawing +=
        withOpacity(
          0.75,
          streak(tone, x, y, length * 1.5, length * roll(0.05, 0.08)) +
            streak(tone, x + length * 0.5, y + 26, length * 0.9, length * 0.04),
        ) + withOpacity(0.6, streak(mixColors(tone, p.sun, 0.4), x + length * 0.2, y - 14, length * 0.7, length * 0.03))
    }
  }
  return drawing
}

/** A veil of mist over what was drawn before. */
export const mist = (color: string, y: number, height: number, strength = 0.7): string =>
  gradientBand(
    [
      [0, color, 0],
      [0.6, color, strength],
      [1, color, 0],
    ],
    y - height / 2,
    y + height / 2,
  )

/** Far birds on the wing, each two strokes of a brush. */
export function birds(color: string, x: number, y: number, spread: number, count: number, seed: number): string {
  const roll = createRandom(seed)
  let drawing = ''
  for (let i = 0; i < count; i++) {
    const [cx, cy, size, tilt] = [x + roll(-spread, spread), y + roll(-spread, spread) * 0.4, roll(11, 24), roll(-6, 6)]
    drawing += fillPath(
      color,
      `M${at(cx - size, cy - size * 0.35 + tilt)}Q${at(cx - size * 0.4, cy - size * 0.55)} ${at(cx, cy)}` +
        `Q${at(cx + size * 0.4, cy - size * 0.6)} ${at(cx + size, cy - size * 0.4 - tilt)}Q${at(cx + size * 0.4, cy - size * 0.3)} ${at(cx, cy + size * 0.22)}` +
        `Q${at(cx - size * 0.35, cy - size * 0.25)} ${at(cx - size, cy - size * 0.35 + tilt)}Z`,
    )
  }
  return drawing
}
