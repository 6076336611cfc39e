import type { Palette } from '../palette.ts'
import type { Random } from './geometry.ts'
import { at, withOpacity, fillPath, createRandom } from './geometry.ts'
import { gradientBand } from './sky.ts'

/** A flat sea or lake, light at the horizon, deep in front. */
export const water = (p: Palette, horizon: number, foot = 1420): string =>
  gradientBand(
    [
      [0, p.waterLight],
      [0.22, p.water],
      [0.8, p.waterDeep],
      [1, p.waterDeep],
    ],
    horizon,
    foot,
  )

const lens = (roll: Random, x: number, y: number, length: number, height: number): string =>
  `M${at(x - length / 2, y)}Q${at(x + roll(-0.2, 0.2) * length, y - height)} ${at(x + length / 2, y)}Q${at(x + roll(-0.2, 0.2) * length, y + height)} ${at(x - length / 2, y)}Z`

/** Strokes of light on water, small far off and long near by; narrow keeps them in a path under the sun. */
export function glints(
  fill: string,
  x: number,
  spread: number,
  horizon: number,
  foot: number,
  count: number,
  seed: number,
  opacity = 0.8,
): string {
  const roll = createRandom(seed)
  let path = ''
  for (let i = 0; i < count; i++) {
    const near = roll() ** 1.3
    const y = horizon + 5 + (foot - horizon) * near
    path += lens(
      roll,
      x + roll(-spread, spread) * (0.35 + near * 0.65),
      y,
      (30 + 190 * near) * roll(0.5, 1.2),
      1.6 + 6.5 * near,
    )
  }
  return withOpacity(opacity, fillPath(fill, path))
}

/** A wave that runs along the beach: a ribbon of foam with an uneven lower edge. */
export function foam(fill: string, y: number, height: number, slope: number, seed: number): string {
  const roll = createRandom(seed)
  const [from, to] = [-240, 1840]
  const steps = 12
  const step = (to - from) / steps
  let upper = `M${at(from, y)}`
  let lower = ''
  for (let i = 1; i <= steps; i++) {
    const end = y + (slope * i) / steps + roll(-0.5, 0.5) * height
    upper += `S${at(from + step * (i - 0.3), end + roll(-1, 1) * height * 0.3)} ${at(from + step * i, end)}`
  }
  for (let i = steps; i >= 1; i--) {
    const end = y + (slope * (i - 1)) / steps + height * roll(0.5, 1.8)
    lower += `Q${at(from + step * (i - 0.5), end + height * roll(0.4, 1.5))} ${at(from + step * (i - 1), end - height * 0.4)}`
  }
  return fillPath(fill, `${upper}L${at(to, y + slope + height)}${lower}Z`)
}
