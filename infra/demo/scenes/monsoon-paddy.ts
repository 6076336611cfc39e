import {
  at,
  createRandom,
  ellipse,
  fillCurve,
  interpolate,
  withOpacity,
  polygon,
  rect,
  strokeCurve,
  toPoints,
} from './drawing/geometry.ts'
import { grass, leafClump, palm, treeCrown } from './drawing/botany.ts'
import { mixColors } from './drawing/color.ts'
import { walker } from './drawing/figures/walker.ts'
import { toGreens, toPalmColors } from './drawing/greens.ts'
import { cloud, gradientBand, mist, sky } from './drawing/sky.ts'
import { landform, ridgeLine, treeline } from './drawing/terrain.ts'
import { glints } from './drawing/water.ts'
import { createLayer, type Scene } from './drawing/scene.ts'
import type { Palette } from './palette.ts'

/** Slanting rain, thin far off and long near by. */
const rain = (color: string, count: number, length: number, width: number, seed: number): string => {
  const roll = createRandom(seed)
  const path = Array.from({ length: count }, () => {
    const [x, y, long] = [roll(-240, 1900), roll(-60, 1240), length * roll(0.6, 1.2)]
    return `M${at(x, y)}L${at(x - long * 0.22, y + long)}`
  }).join('')
  return `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" d="${path}"/>`
}

/** Flooded fields between their banks, narrow far off. */
const fields = (p: Palette): string => {
  const bank = p.litColor('#7C7A46')
  return Array.from({ length: 6 }, (_, row) => {
    const [top, foot] = [interpolate(700, 1330, (row / 6) ** 1.5), interpolate(700, 1330, ((row + 1) / 6) ** 1.5)]
    const sheet = gradientBand(
      [
        [0, mixColors(p.waterLight, p.cloudShade, 0.25)],
        [1, mixColors(p.water, p.leafLight, 0.25)],
      ],
      top,
      foot,
    )
    const ridge = rect(bank, -240, foot - (6 + row * 3), 2080, 8 + row * 4)
    const cross = [-180, 260, 700, 1120, 1560].map((x, i) =>
      polygon(bank, [
        [x + (row % 2) * 220 + i * 6, top],
        [x + (row % 2) * 220 + i * 6 + 6 + row * 2, top],
        [x + (row % 2) * 240 + i * 10 + 12 + row * 5, foot],
        [x + (row % 2) * 240 + i * 10, foot],
      ]),
    )
    const shoots = Array.from({ length: 3 }, (__, line) =>
      grass(
        mixColors(p.leafLight, p.leaf, line / 3),
        -220,
        1820,
        interpolate(top, foot, 0.3 + line * 0.28),
        8 + row * 7,
        row * 7 + line,
      ),
    )
    return (
      sheet + cross.join('') + shoots.join('') + ridge + grass(p.leaf, -220, 1820, foot - 4, 10 + row * 6, row + 40)
    )
  }).join('')
}

/** A walker's umbrella, held over the head. */
const umbrella = (p: Palette, x: number, y: number, size: number): string =>
  strokeCurve(p.litColor('#3A2E2C'), size * 0.04, [
    [x, y],
    [x, y + size * 0.62],
  ]) +
  fillCurve(p.litColor('#23383A'), [
    [x - size * 0.62, y + size * 0.08, 'c'],
    [x - size * 0.5, y - size * 0.2],
    [x, y - size * 0.4],
    [x + size * 0.5, y - size * 0.2],
    [x + size * 0.62, y + size * 0.08, 'c'],
    [x + size * 0.3, y],
    [x, y + size * 0.06],
    [x - size * 0.3, y],
  ]) +
  fillCurve(p.litColor('#3F5E61'), [
    [x - size * 0.62, y + size * 0.08, 'c'],
    [x - size * 0.5, y - size * 0.2],
    [x, y - size * 0.4, 'c'],
    [x - size * 0.16, y - size * 0.2],
    [x - size * 0.3, y],
  ])

export const monsoonPaddy: Scene = {
  name: 'monsoon-paddy',
  caption: 'Rain over the paddy fields',
  near: [300, 420, 820],
  left: [0, 260, 1000],
  right: [600, 260, 1000],
  draw: (p) => {
    const [storm, stormDark] = [mixColors(p.cloudShade, '#4A6268', 0.62), mixColors(p.cloudShade, '#2F464E', 0.78)]
    return [
      createLayer(
        0,
        sky(p, 700),
        gradientBand(
          [
            [0, stormDark, 0.92],
            [0.62, storm, 0.7],
            [1, storm, 0],
          ],
          -40,
          640,
        ),
        ellipse(p.halo, 1360, 560, 210, 120, 'opacity=".55"'),
        cloud(stormDark, 260, 190, 900, 130, 3),
        cloud(storm, 820, 250, 760, 110, 5),
        cloud(stormDark, 1180, 130, 820, 120, 8),
        cloud(mixColors(storm, p.cloud, 0.4), 480, 340, 640, 70, 11),
        cloud(mixColors(storm, p.cloud, 0.7), 1240, 390, 520, 60, 14),
      ),
      createLayer(
        0.14,
        landform(mixColors(p.far, storm, 0.35), ridgeLine(21, 520, 60, 8)),
        mist(p.haze, 600, 180, 0.7),
        landform(mixColors(p.distant, storm, 0.25), ridgeLine(33, 600, 34, 9)),
        withOpacity(0.5, rain(mixColors(p.glint, storm, 0.25), 150, 90, 2, 9)),
      ),
      createLayer(
        0.3,
        ...[-40, 60, 300, 420, 1220, 1330, 1480, 1620].map((x, i) =>
          palm(toPalmColors(p, 0.22), x, 720, 190 + (i % 3) * 50, 60 + (i % 2) * 30, i + 5),
        ),
        treeline(p.mid, 71, toPoints('-220 680, 300 660, 700 690, 1100 672, 1500 650, 1820 670'), 54),
        treeCrown(toGreens(p, 0.1), 130, 700, 320, 130, 4),
        treeCrown(toGreens(p, 0.1), 1420, 700, 360, 130, 6),
      ),
      createLayer(0.5, fields(p), withOpacity(0.5, glints(p.glint, 1200, 380, 740, 1180, 40, 5, 0.8))),
      createLayer(0.7, walker(p, { x: 690, y: 1010, scale: 1.15 }, '#C8402F', '#F6EFE3'), umbrella(p, 704, 806, 150)),
      createLayer(
        0.85,
        withOpacity(0.42, rain(p.glint, 170, 150, 3, 4)),
        grass(p.leaf, -220, 1820, 1200, 90, 12),
        grass(p.leafDark, -220, 1820, 1236, 80, 15),
      ),
      createLayer(
        1,
        leafClump(p.leaf, p.leafDark, 1500, 1290, 400, 8, 5),
        leafClump(p.leafLight, p.leaf, 1330, 1310, 270, 6, 6),
        leafClump(p.leafDark, p.ink, 60, 1290, 340, 8, 8),
        withOpacity(0.35, rain(p.glint, 40, 260, 4, 17)),
      ),
    ]
  },
}
