import type { Palette } from '../palette.ts'
import {
  at,
  ellipse,
  withOpacity,
  clipToPath,
  transformDrawing,
  fillPath,
  createRandom,
  fillCurve,
  strokeCurve,
} from './geometry.ts'
import { leaf } from './botany.ts'

const disc = (x: number, y: number, r: number): string =>
  `M${at(x - r, y)}A${r} ${r} 0 1 1 ${at(x + r, y)}A${r} ${r} 0 1 1 ${at(x - r, y)}Z`

/** A shadow that falls to the lower right, under a thing seen from above. */
export const dropShadow = (p: Palette, x: number, y: number, rx: number, ry = rx): string =>
  withOpacity(0.3, ellipse(p.litColor('#2A1712'), x + rx * 0.1 + 8, y + ry * 0.12 + 10, rx * 1.02, ry * 1.02))

/** A bowl from above with whatever is cooked in it. */
export function bowl(
  p: Palette,
  x: number,
  y: number,
  r: number,
  glaze: string,
  dish: string,
  dishLight: string,
  filling: string,
): string {
  return (
    dropShadow(p, x, y, r) +
    ellipse(p.litColor(glaze), x, y, r) +
    withOpacity(
      0.35,
      fillCurve('#FFFFFF', [
        [x - r * 0.95, y],
        [x - r * 0.7, y - r * 0.68],
        [x, y - r * 0.97],
        [x + r * 0.5, y - r * 0.83],
        [x, y - r * 0.88],
        [x - r * 0.62, y - r * 0.62],
        [x - r * 0.86, y],
      ]),
    ) +
    ellipse(p.litColor('#3A2420'), x + 2, y + 3, r * 0.84, r * 0.84, 'opacity=".55"') +
    ellipse(p.litColor(dish), x + 3, y + 5, r * 0.8) +
    clipToPath(
      disc(x + 3, y + 5, Math.round(r * 0.8)),
      fillCurve(
        p.litColor(dishLight),
        [
          [x - r * 0.7, y + r * 0.1],
          [x - r * 0.5, y - r * 0.5],
          [x, y - r * 0.7],
          [x + r * 0.3, y - r * 0.46],
          [x - r * 0.1, y - r * 0.3],
          [x - r * 0.3, y + r * 0.1],
          [x - r * 0.56, y + r * 0.36],
        ],
        'opacity=".8"',
      ) + filling,
    )
  )
}

/** Pieces strewn inside a circle. */
export function scatterPieces(
  x: number,
  y: number,
  r: number,
  count: number,
  seed: number,
  piece: (x: number, y: number, size: number, rotation: number) => string,
): string {
  const roll = createRandom(seed)
  return Array.from({ length: count }, () => {
    const [angle, reach] = [roll(0, Math.PI * 2), Math.sqrt(roll()) * r]
    return piece(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, roll(0.7, 1.2), roll(0, 360))
  }).join('')
}

/** A sprig of curry leaves: small blades in pairs on a bent stalk. */
export const sprig = (light: string, dark: string, x: number, y: number, size: number, rotation: number): string =>
  transformDrawing(
    strokeCurve(dark, size * 0.025, [
      [0, 0],
      [size * 0.5, -size * 0.04],
      [size, size * 0.06],
    ]) +
      [0.12, 0.28, 0.44, 0.6, 0.76]
        .map(
          (share) =>
            leaf(light, dark, size * share, -size * 0.02, size * 0.36, size * 0.15, -58, 0.1) +
            leaf(light, dark, size * share, 0, size * 0.36, size * 0.15, 56, -0.1),
        )
        .join('') +
      leaf(light, dark, size, size * 0.06, size * 0.34, size * 0.15, 4, 0.05),
    x,
    y,
    1,
    rotation,
  )

export const chilli = (p: Palette, x: number, y: number, size: number, rotation: number): string =>
  transformDrawing(
    fillCurve(p.litColor('#D0332A'), [
      [0, -size * 0.11],
      [size * 0.4, -size * 0.16],
      [size * 0.8, -size * 0.02],
      [size * 1.1, size * 0.2, 'c'],
      [size * 0.7, size * 0.14],
      [size * 0.3, size * 0.12],
      [0, size * 0.11],
    ]) +
      fillCurve(p.litColor('#F0705A'), [
        [size * 0.05, -size * 0.08],
        [size * 0.4, -size * 0.13],
        [size * 0.76, 0],
        [size * 0.4, -size * 0.06],
      ]) +
      strokeCurve(p.litColor('#5A8F4C'), size * 0.07, [
        [0, 0],
        [-size * 0.16, -size * 0.04],
        [-size * 0.3, -size * 0.14],
      ]),
    x,
    y,
    1,
    rotation,
  )

/** Half a lime from above. */
export const lime = (p: Palette, x: number, y: number, r: number): string =>
  dropShadow(p, x, y, r) +
  ellipse(p.litColor('#6F9A3C'), x, y, r) +
  ellipse(p.litColor('#EAF0C0'), x, y, r * 0.9) +
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map((rotation) =>
      transformDrawing(
        fillCurve(p.litColor('#BCD06A'), [
          [0, -r * 0.1, 'c'],
          [r * 0.26, -r * 0.6],
          [0, -r * 0.8],
          [-r * 0.26, -r * 0.6],
        ]),
        x,
        y,
        1,
        rotation,
      ),
    )
    .join('')

/** The shadow of palm leaves that falls on a table from the window. */
export const leafShadow = (p: Palette, x: number, y: number, length: number, rotation: number): string =>
  withOpacity(
    0.16,
    transformDrawing(
      Array.from({ length: 15 }, (_, i) => {
        const from = (i / 15) * length
        const reach = length * 0.34 * Math.sin(Math.PI * (0.16 + (i / 15) * 0.8))
        return fillPath(
          p.litColor('#1E1210'),
          `M${at(from, 0)}Q${at(from + reach * 0.5, -reach * 0.36)} ${at(from + reach, -reach * 0.9)}Q${at(from + reach * 0.6, -reach * 0.2)} ${at(from + 16, 0)}ZM${at(from, 0)}Q${at(from + reach * 0.5, reach * 0.36)} ${at(from + reach, reach * 0.9)}Q${at(from + reach * 0.6, reach * 0.2)} ${at(from + 16, 0)}Z`,
        )
      }).join(''),
      x,
      y,
      1,
      rotation,
    ),
  )
