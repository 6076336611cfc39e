import type { OutlinePoint } from './geometry.ts'
import { darkenColor, lightenColor } from './color.ts'
import {
  at,
  toCurvePath,
  ellipse,
  interpolate,
  transformDrawing,
  fillPath,
  createRandom,
  roundToTenth,
  fillCurve,
} from './geometry.ts'

export interface Greens {
  light: string
  base: string
  dark: string
}

interface FrondShape {
  length: number
  angle: number
  droop: number
  width?: number
  leaflets?: number
}

/** A pinnate frond: a bent rib with leaflets on both sides, the upper row lit, the lower row in shade. */
export function frond(greens: Pick<Greens, 'base' | 'dark'>, x: number, y: number, form: FrondShape, seed = 1): string {
  const roll = createRandom(seed * 977 + Math.round(form.angle))
  const { length, angle, droop } = form
  const width = form.width ?? 0.3
  const count = form.leaflets ?? Math.max(13, Math.round(length / (length > 260 ? 16 : 12)))
  const rotation = (angle * Math.PI) / 180
  const control: OutlinePoint = [x + Math.cos(rotation) * length * 0.55, y + Math.sin(rotation) * length * 0.55]
  const tip: OutlinePoint = [
    x + Math.cos(rotation) * length * 0.94,
    y + Math.sin(rotation) * length * 0.94 + droop * length,
  ]
  const spine = (t: number): OutlinePoint => [
    (1 - t) ** 2 * x + 2 * t * (1 - t) * control[0] + t * t * tip[0],
    (1 - t) ** 2 * y + 2 * t * (1 - t) * control[1] + t * t * tip[1],
  ]
  const rows: Record<'upper' | 'lower', string> = { upper: '', lower: '' }
  const facing = Math.cos(rotation) >= 0 ? 1 : -1
  for (let i = 1; i <= count; i++) {
    const t = 0.08 + (0.92 * i) / count
    const [from, ahead] = [spine(t), spine(Math.min(1, t + 0.02))]
    const back = spine(t - 0.03)
    const heading = Math.atan2(ahead[1] - back[1], ahead[0] - back[0])
    const reach = length * width * (0.25 + 0.95 * Math.sin(Math.PI * Math.min(1, 0.14 + t * 0.8))) * roll(0.85, 1.08)
    for (const side of [-1, 1] as const) {
      const open = interpolate(1.15, 0.4, t) * side + roll(-0.05, 0.05)
      const pull = 0.3 * reach
      const end: OutlinePoint = [
        from[0] + Math.cos(heading + open) * reach,
        from[1] + Math.sin(heading + open) * reach + pull,
      ]
      const root = length * (length > 260 ? 0.0085 : 0.012) + 1.6
      const [rx, ry] = [Math.cos(heading) * root, Math.sin(heading) * root]
      const bend: OutlinePoint = [interpolate(from[0], end[0], 0.5), interpolate(from[1], end[1], 0.42) - pull * 0.45]
      const leaflet = `M${at(from[0] - rx, from[1] - ry)}Q${at(bend[0] - rx, bend[1] - ry)} ${at(end[0], end[1])}Q${at(bend[0] + rx * 1.3, bend[1] + ry * 1.3)} ${at(from[0] + rx, from[1] + ry)}Z`
      rows[side * facing < 0 ? 'upper' : 'lower'] += leaflet
    }
  }
  const rib = length * 0.009 + 0.8
  const ribPath = toCurvePath([
    [x - rib, y + rib],
    spine(0.3),
    spine(0.65),
    spine(1),
    [spine(0.65)[0], spine(0.65)[1] + rib],
    [spine(0.3)[0], spine(0.3)[1] + rib * 1.6],
    [x + rib, y + rib * 2],
  ])
  return fillPath(greens.dark, rows.lower) + fillPath(greens.base, rows.upper + ribPath)
}

/** A coconut palm: a leaning trunk, ringed, with a crown of fronds and nuts. */
export function palm(
  greens: Greens & { trunk: string; trunkShade: string; nut?: string },
  x: number,
  y: number,
  height: number,
  lean: number,
  seed: number,
): string {
  const roll = createRandom(seed)
  const [topX, topY] = [x + lean, y - height]
  const foot = height * 0.034 + 3
  const neck = height * 0.014 + 2
  const bend = lean * 0.15
  const trunkSide = (offset: number, sign: number): string =>
    `${at(x + bend * 0.3 + sign * offset * 0.6, y - height * 0.4)} ${at(x + lean * 0.6 + sign * neck, y - height * 0.75)}`
  const trunk = `M${at(x - foot, y)}C${trunkSide(foot, -1)} ${at(topX - neck, topY)}L${at(topX + neck, topY)}C${at(x + lean * 0.6 + neck, y - height * 0.75)} ${at(x + bend * 0.3 + foot * 0.6, y - height * 0.4)} ${at(x + foot, y)}Z`
  const shade = `M${at(x + foot * 0.1, y)}C${trunkSide(foot * 0.2, 1)} ${at(topX + neck * 0.2, topY)}L${at(topX + neck, topY)}C${at(x + lean * 0.6 + neck, y - height * 0.75)} ${at(x + bend * 0.3 + foot * 0.6, y - height * 0.4)} ${at(x + foot, y)}Z`
  const size = height * roll(0.36, 0.42)
  const treeCrown = (angles: readonly number[], tones: Pick<Greens, 'base' | 'dark'>, scale: number): string =>
    angles
      .map((angle, i) => {
        const tilted = angle + roll(-7, 7)
        const upward = -Math.sin((tilted * Math.PI) / 180)
        return frond(
          tones,
          topX,
          topY,
          {
            length: size * scale * roll(0.88, 1.1),
            angle: tilted,
            droop: 0.3 + 0.32 * Math.max(0, 1 - Math.abs(upward)),
            width: 0.26,
          },
          seed + i * 7,
        )
      })
      .join('')
  const nuts = greens.nut
    ? [
        [-0.5, 0.6],
        [0.35, 0.75],
        [-0.05, 1],
      ]
        .map(([dx = 0, dy = 0]) => {
          const [nutX, nutY] = [topX + dx * size * 0.1, topY + dy * size * 0.1]
          const nut = greens.nut ?? greens.dark
          return (
            ellipse(darkenColor(nut, 0.28), nutX, nutY, size * 0.055, size * 0.066) +
            ellipse(nut, nutX - size * 0.01, nutY - size * 0.01, size * 0.043, size * 0.05) +
            ellipse(lightenColor(nut, 0.4), nutX - size * 0.02, nutY - size * 0.024, size * 0.013, size * 0.018)
          )
        })
        .join('')
    : ''
  return (
    treeCrown([-158, -22, -112, -68], { base: greens.dark, dark: greens.dark }, 0.95) +
    fillPath(greens.trunk, trunk) +
    fillPath(greens.trunkShade, shade) +
    treeCrown([168, 12, 142, 40], { base: greens.base, dark: greens.dark }, 0.86) +
    nuts +
    treeCrown([-172, -8, -140, -40, -92], { base: greens.light, dark: greens.base }, 1)
  )
}

/** A broad-leaved crown in three tones, the light coming from the upper left unless flipped. */
export function treeCrown(
  greens: Greens,
  x: number,
  y: number,
  width: number,
  height: number,
  seed: number,
  flip = false,
): string {
  const roll = createRandom(seed)
  const tuft = (cx: number, cy: number, rx: number, ry: number, bumps: number): string => {
    let path = ''
    for (let i = 0; i <= bumps; i++) {
      const angle = (i / bumps) * Math.PI * 2 + 0.3
      const wobble = i === bumps ? 1 : roll(0.88, 1.1)
      const [px, py] = [
        cx + Math.cos(angle) * rx * wobble,
        cy + Math.sin(angle) * ry * wobble * (Math.sin(angle) > 0 ? 0.72 : 1),
      ]
      const radius = (Math.PI * (rx + ry)) / bumps / 1.75
      path += i === 0 ? `M${at(px, py)}` : `A${at(radius, radius * 0.9)} 0 0 1 ${at(px, py)}`
    }
    return path + 'Z'
  }
  const lit = flip ? 1 : -1
  const mass =
    tuft(x, y + height * 0.06, width * 0.44, height * 0.4, 11) +
    tuft(x - width * roll(0.18, 0.26), y + height * roll(0.02, 0.12), width * 0.26, height * 0.3, 8) +
    tuft(x + width * roll(0.16, 0.26), y + height * roll(-0.04, 0.12), width * 0.27, height * 0.3, 8) +
    tuft(x + width * roll(-0.14, 0.12), y - height * 0.26, width * 0.26, height * 0.25, 8)
  const base = Array.from({ length: 5 }, (_, i) =>
    tuft(
      x + lit * width * 0.07 + (i - 2) * width * roll(0.14, 0.18),
      y - height * (0.28 - Math.abs(i - 2) * 0.13) + height * roll(0, 0.08),
      width * roll(0.11, 0.18),
      height * roll(0.13, 0.19),
      7,
    ),
  ).join('')
  const low = Array.from({ length: 2 }, (_, i) =>
    tuft(
      x + (i - 0.5) * width * roll(0.3, 0.5),
      y + height * roll(0.12, 0.22),
      width * roll(0.08, 0.12),
      height * 0.08,
      6,
    ),
  ).join('')
  const light = Array.from({ length: 3 }, (_, i) =>
    tuft(
      x + lit * width * 0.13 + (i - 1) * width * roll(0.13, 0.2),
      y - height * roll(0.24, 0.38) + Math.abs(i - 1) * height * 0.1,
      width * roll(0.06, 0.1),
      height * roll(0.06, 0.09),
      6,
    ),
  ).join('')
  return fillPath(greens.dark, mass) + fillPath(greens.base, base + low) + fillPath(greens.light, light)
}

/** A long leaf with a bright and a shaded half, from its stalk at (x, y). */
export function leaf(
  light: string,
  dark: string,
  x: number,
  y: number,
  length: number,
  width: number,
  rotation: number,
  bend = 0.15,
): string {
  const half = (side: number): string =>
    `M0 0C${at(length * 0.2, side * width * 0.62)} ${at(length * 0.66, side * width * 0.6 + bend * length * 0.6)} ${at(length, bend * length)}C${at(length * 0.7, bend * length * 0.42)} ${at(length * 0.35, bend * length * 0.06)} 0 0Z`
  return transformDrawing(fillPath(light, half(-1)) + fillPath(dark, half(1)), x, y, 1, rotation)
}

/** A clump of broad leaves that rise from one root: ginger, banana, heliconia. */
export function leafClump(
  light: string,
  dark: string,
  x: number,
  y: number,
  size: number,
  count: number,
  seed: number,
): string {
  const roll = createRandom(seed)
  return Array.from({ length: count }, (_, i) => {
    const rotation = interpolate(-165, -15, count === 1 ? 0.5 : i / (count - 1)) + roll(-9, 9)
    const bend = (rotation < -90 ? -1 : 1) * roll(0.08, 0.26)
    return leaf(
      light,
      dark,
      x + roll(-0.08, 0.08) * size,
      y,
      size * roll(0.7, 1.1),
      size * roll(0.24, 0.36),
      rotation,
      bend,
    )
  }).join('')
}

/** Blades of grass along a line. */
export function grass(fill: string, from: number, to: number, y: number, height: number, seed: number): string {
  const roll = createRandom(seed)
  let path = ''
  for (let x = from; x < to; x += roll(5, 13)) {
    const [tall, sway] = [height * roll(0.5, 1.1), roll(-0.4, 0.5) * height]
    path += `M${at(x - 4, y + 8)}Q${at(x - 1, y - tall * 0.5)} ${at(x + sway, y - tall)}Q${at(x + 4, y - tall * 0.4)} ${at(x + 5, y + 8)}Z`
  }
  return fillPath(fill, path)
}

/** One frangipani flower: five turned petals, a golden throat. */
function frangipani(
  petal: string,
  shade: string,
  throat: string,
  x: number,
  y: number,
  size: number,
  rotation = 0,
): string {
  const one = `M0 0C${at(-size * 0.5, -size * 0.35)} ${at(-size * 0.42, -size)} ${at(size * 0.06, -size)}C${at(size * 0.5, -size * 0.95)} ${at(size * 0.42, -size * 0.3)} 0 0Z`
  const fold = `M0 0C${at(size * 0.1, -size * 0.4)} ${at(size * 0.24, -size * 0.8)} ${at(size * 0.06, -size)}C${at(size * 0.5, -size * 0.95)} ${at(size * 0.42, -size * 0.3)} 0 0Z`
  const petals = [0, 72, 144, 216, 288]
    .map((angle) => `<g transform="rotate(${angle})">${fillPath(petal, one)}${fillPath(shade, fold)}</g>`)
    .join('')
  return transformDrawing(
    petals +
      fillCurve(throat, [
        [0, -size * 0.3],
        [size * 0.28, -size * 0.08],
        [size * 0.18, size * 0.24],
        [-size * 0.18, size * 0.24],
        [-size * 0.28, -size * 0.08],
      ]),
    x,
    y,
    1,
    roundToTenth(rotation),
  )
}

/** A frangipani spray: a whorl of leaves and a bunch of flowers on top. */
export function flowerSpray(
  leaves: Pick<Greens, 'base' | 'dark'>,
  flower: { petal: string; shade: string; throat: string },
  x: number,
  y: number,
  size: number,
  seed: number,
): string {
  const roll = createRandom(seed)
  const whorl = Array.from({ length: 9 }, (_, i) =>
    leaf(leaves.base, leaves.dark, x, y, size * roll(1.2, 1.65), size * 0.5, i * 40 + roll(-9, 9), roll(-0.12, 0.12)),
  ).join('')
  const bunch = [
    [0, 0],
    [-0.62, -0.12],
    [0.5, -0.42],
    [0.3, 0.5],
    [-0.35, 0.52],
  ]
    .map(([dx = 0, dy = 0]) =>
      frangipani(
        flower.petal,
        flower.shade,
        flower.throat,
        x + dx * size,
        y + dy * size,
        size * roll(0.36, 0.46),
        roll(0, 72),
      ),
    )
    .join('')
  return whorl + bunch
}
