import type { Palette } from '../palette.ts'
import {
  at,
  toCurvePath,
  ellipse,
  clipToPath,
  fillPath,
  type OutlinePoint,
  polygon,
  rect,
  fillCurve,
  toPoints,
} from './geometry.ts'
import { tiledRoof } from './furnishing.ts'

const arch = (x: number, y: number, width: number, height: number): string =>
  `M${at(x, y)}V${y - height + width / 2}A${at(width / 2, width / 2)} 0 0 1 ${at(x + width, y - height + width / 2)}V${y}Z`

/** A row of round-headed openings standing on y. */
export const arcade = (
  fill: string,
  x: number,
  y: number,
  width: number,
  height: number,
  gap: number,
  count: number,
): string =>
  fillPath(fill, Array.from({ length: count }, (_, i) => arch(x + i * (width + gap), y, width, height)).join(''))

const roofTones = (p: Palette): [string, string, string] => [
  p.litColor('#B9603C'),
  p.litColor('#86402F'),
  p.litColor('#D98A58'),
]

/** The temple on Kandy lake: the octagon with its canopy, the long white halls, the gilded roof behind. */
export function templeOfTheTooth(p: Palette): string {
  const [white, half, shade, dark, gold] = [
    p.litColor('#FFFBF0'),
    p.litColor('#E9E3D2'),
    p.litColor('#C4C6BA'),
    p.litColor('#6B5646'),
    p.litColor('#E9B648'),
  ]
  const [tile, tileShade, tileLight] = roofTones(p)
  const roof = (x: number, y: number, right: number, top: number, from: number, to: number): string =>
    tiledRoof(tile, tileShade, tileLight, x, y, right, top, from, to)
  const halls =
    rect(half, 560, 500, 600, 150) +
    arcade(dark, 600, 640, 30, 74, 22, 10) +
    roof(530, 512, 1190, 442, 610, 1110) +
    rect(white, 720, 396, 300, 56) +
    arcade(dark, 744, 446, 20, 34, 18, 7) +
    roof(690, 404, 1050, 336, 770, 970) +
    fillPath(
      gold,
      `M${at(800, 338)}Q${at(836, 300)} ${at(846, 272)}L${at(894, 272)}Q${at(904, 300)} ${at(940, 338)}Z`,
    ) +
    polygon(p.litColor('#B8862F'), toPoints('880 272, 894 272, 906 304, 940 338, 896 338')) +
    rect(gold, 866, 240, 8, 34) +
    ellipse(gold, 870, 238, 8)
  const octagon =
    polygon(white, toPoints('352 700, 352 500, 420 492, 510 492, 578 500, 578 700')) +
    polygon(shade, toPoints('510 492, 578 500, 578 700, 510 700')) +
    polygon(half, toPoints('352 500, 420 492, 420 700, 352 700')) +
    arcade(dark, 434, 600, 26, 76, 12, 2) +
    arcade(dark, 368, 600, 20, 70, 8, 2) +
    arcade(p.litColor('#54433A'), 522, 600, 20, 70, 8, 2) +
    polygon(white, toPoints('336 508, 416 498, 514 498, 594 508, 594 488, 514 478, 416 478, 336 488')) +
    arcade(dark, 432, 478, 18, 44, 10, 3) +
    polygon(half, toPoints('366 486, 366 430, 566 430, 566 486')) +
    arcade(dark, 380, 482, 18, 44, 11, 6) +
    fillPath(
      tile,
      `M${at(318, 440)}Q${at(404, 410)} ${at(440, 340)}L${at(492, 340)}Q${at(528, 410)} ${at(614, 440)}L${at(600, 450)}L${at(332, 450)}Z`,
    ) +
    fillPath(
      tileLight,
      `M${at(318, 440)}Q${at(404, 410)} ${at(440, 340)}L${at(456, 340)}Q${at(430, 410)} ${at(392, 446)}L${at(332, 450)}Z`,
    ) +
    fillPath(
      tileShade,
      `M${at(484, 340)}L${at(492, 340)}Q${at(528, 410)} ${at(614, 440)}L${at(600, 450)}L${at(520, 450)}Q${at(496, 400)} ${at(484, 340)}Z`,
    ) +
    fillCurve(tile, toPoints('430 342 c, 452 322, 462 296 c, 470 296 c, 480 322, 502 342 c')) +
    rect(gold, 462, 262, 7, 36) +
    ellipse(gold, 465.5, 262, 8)
  const wing =
    rect(white, 1140, 540, 330, 110) + arcade(dark, 1160, 640, 26, 66, 20, 7) + roof(1110, 552, 1510, 488, 1180, 1440)
  return wing + halls + octagon
}

/** The cloud wall of Kandy: a white parapet with flame-shaped niches and waves along its top. */
export function cloudWall(p: Palette, from: number, to: number, y: number, size: number): string {
  const [white, shade, dark] = [p.litColor('#FFFBF0'), p.litColor('#CFCBBC'), p.litColor('#7F7A6C')]
  let top = `M${at(from, y + size)}L${at(from, y)}`
  let niches = ''
  for (let x = from; x < to; x += size) {
    top += `C${at(x + size * 0.1, y - size * 0.34)} ${at(x + size * 0.4, y - size * 0.4)} ${at(x + size * 0.5, y - size * 0.16)}C${at(x + size * 0.6, y - size * 0.4)} ${at(x + size * 0.9, y - size * 0.34)} ${at(x + size, y)}`
    for (const offset of [0.2, 0.7])
      niches += `M${at(x + size * offset, y + size * 0.62)}L${at(x + size * (offset + 0.08), y + size * 0.2)}L${at(x + size * (offset + 0.16), y + size * 0.62)}Z`
  }
  return (
    fillPath(white, `${top}L${at(to, y + size)}Z`) +
    fillPath(dark, niches) +
    rect(shade, from, y + size * 0.74, to - from, size * 0.3)
  )
}

/** The great white stupa: terraces, the bubble of the dome, the square house, the ringed spire. */
export function stupa(p: Palette, depth = 0): string {
  const tone = (color: string): string => p.litColor(color, depth)
  const [white, half, shade, deep, gold] = [
    tone('#FFFDF5'),
    tone('#E6E8DD'),
    tone('#BFCFC9'),
    tone('#93ADAC'),
    tone('#E9B648'),
  ]
  const dome = toCurvePath(
    toPoints(
      '-400 0 c, -410 -90, -396 -200, -340 -310, -250 -390, -130 -440, 0 -456, 130 -440, 250 -390, 340 -310, 396 -200, 410 -90, 400 0 c',
    ),
  )
  const ring = (width: number, top: number, bottom: number): string =>
    polygon(half, [
      [-width, bottom],
      [-width + 12, top],
      [width - 12, top],
      [width, bottom],
    ]) +
    polygon(shade, [
      [width * 0.25, bottom],
      [width * 0.3, top],
      [width - 12, top],
      [width, bottom],
    ]) +
    rect(white, -width + 4, top - 7, width * 2 - 8, 9)
  const spire =
    polygon(white, toPoints('-42 -590, -10 -800, 10 -800, 42 -590')) +
    polygon(shade, toPoints('6 -590, 2 -800, 10 -800, 42 -590')) +
    Array.from({ length: 9 }, (_, i) => rect(deep, -42 + i * 3.4, -606 - i * 22, 84 - i * 6.8, 4)).join('') +
    fillCurve(gold, toPoints('-10 -800 c, -8 -830, -13 -850, 0 -900 c, 13 -850, 8 -830, 10 -800 c'))
  const house =
    rect(white, -104, -532, 208, 100) +
    rect(shade, 26, -532, 78, 100) +
    rect(half, -120, -546, 240, 18) +
    rect(half, -120, -452, 240, 16) +
    ellipse(gold, -40, -490, 22) +
    ellipse(white, -40, -490, 12) +
    rect(white, -60, -592, 120, 48) +
    rect(shade, 14, -592, 46, 48) +
    rect(half, -68, -600, 136, 12)
  const shading: OutlinePoint[] = toPoints('60 -470 c, 150 -380, 200 -270, 216 -140, 206 10 c, 440 10 c, 440 -470 c')
  return (
    spire +
    house +
    fillPath(white, dome) +
    clipToPath(
      dome,
      fillCurve(half, toPoints('-60 -470 c, 20 -380, 60 -270, 70 -140, 50 10 c, 440 10 c, 440 -470 c')) +
        fillCurve(shade, shading) +
        fillCurve(deep, toPoints('240 -420 c, 310 -290, 336 -160, 326 10 c, 460 10 c, 460 -420 c')),
    ) +
    ring(430, -6, 34) +
    ring(470, 34, 76) +
    ring(512, 76, 122)
  )
}
