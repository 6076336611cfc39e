import { polygon, rect, fillCurve, ellipse, createRandom, toPoints } from './drawing/geometry.ts'
import { leafClump, flowerSpray, grass, palm, treeCrown } from './drawing/botany.ts'
import { mixColors } from './drawing/color.ts'
import { fronds, toBlossomColors, toGreens, toPalmColors } from './drawing/greens.ts'
import { birds, clouds, sky, sun } from './drawing/sky.ts'
import { tukTuk } from './drawing/street.ts'
import { foam, glints, water } from './drawing/water.ts'
import { createLayer, type Scene } from './drawing/scene.ts'
import type { Palette } from './palette.ts'

/** White stones along the edge of the road, as the coast has them. */
const kerbStones = (p: Palette, y: number): string =>
  Array.from({ length: 15 }, (_, i) => {
    const x = -200 + i * 142
    return (
      rect(p.litColor('#FFF9EA'), x, y - 34, 74, 38) +
      rect(p.litColor('#D9CDB4'), x + 52, y - 34, 22, 38) +
      rect(p.litColor('#2B3B3E'), x, y - 12, 74, 9)
    )
  }).join('')

const road = (p: Palette): string => {
  const roll = createRandom(6)
  const [tar, edge, light] = [p.litColor('#6F7472'), p.litColor('#C9A97C'), p.litColor('#8B908C')]
  const worn = Array.from({ length: 16 }, () =>
    ellipse(light, roll(-200, 1800), roll(985, 1080), roll(60, 190), roll(3, 8), 'opacity=".5"'),
  ).join('')
  const dashes = Array.from({ length: 9 }, (_, i) =>
    polygon(p.litColor('#F6EFE3'), [
      [-180 + i * 240, 1062],
      [-60 + i * 240, 1062],
      [-70 + i * 240, 1074],
      [-192 + i * 240, 1074],
    ]),
  ).join('')
  return (
    rect(edge, -240, 934, 2080, 40) +
    rect(tar, -240, 962, 2080, 200) +
    worn +
    dashes +
    rect(edge, -240, 1150, 2080, 280)
  )
}

export const coastRoad: Scene = {
  name: 'coast-road',
  caption: 'A three-wheeler on the coast road',
  near: [420, 470, 820],
  left: [0, 330, 1000],
  right: [600, 330, 1000],
  draw: (p) => [
    createLayer(
      0,
      sky(p, 700),
      sun(p, 380, 640),
      clouds(p, 45, 70, 440, 5),
      birds(p.litColor('#48605F', 0.1), 900, 300, 120, 6, 5),
    ),
    createLayer(
      0.14,
      fillCurve(p.far, toPoints('900 660 c, 1010 622, 1160 600, 1330 560, 1520 540, 1840 520, 1840 670 c')),
      fillCurve(p.distant, toPoints('1120 664 c, 1230 630, 1400 606, 1600 600, 1840 580, 1840 670 c')),
      water(p, 652),
      glints(p.glint, 380, 150, 652, 900, 46, 3, 0.9),
      glints(p.waterDeep, 700, 900, 668, 900, 40, 4, 0.32),
    ),
    createLayer(
      0.3,
      ...[1200, 1280, 1370, 1460, 1560].map((x, i) =>
        palm(toPalmColors(p, 0.3 - i * 0.04), x, 672, 150 + i * 26, -26 - i * 6, i + 5),
      ),
      foam(p.litColor('#FFFDF2'), 792, 14, 18, 5),
      foam(mixColors(p.waterLight, p.glint, 0.5), 838, 20, 22, 9),
    ),
    createLayer(
      0.42,
      fillCurve(
        p.litColor('#F2D9A6'),
        toPoints('-240 884 c, 100 872, 480 880, 900 866, 1300 872, 1840 850 c, 1840 990 c, -240 990 c'),
      ),
      fillCurve(
        p.litColor('#D3AE7C'),
        toPoints('-240 926 c, 300 912, 800 922, 1300 908, 1840 916 c, 1840 990 c, -240 990 c'),
      ),
      grass(p.leaf, -220, 420, 934, 34, 7),
      grass(p.leaf, 1180, 1840, 934, 40, 8),
    ),
    createLayer(
      0.5,
      palm(toPalmColors(p, 0.06), 160, 950, 620, 120, 3),
      palm(toPalmColors(p, 0.06), 60, 950, 480, -60, 4),
      palm(toPalmColors(p, 0.06), 1270, 950, 560, -150, 11),
      palm(toPalmColors(p), 1400, 950, 690, -90, 14),
      palm(toPalmColors(p), 1540, 950, 600, 90, 17),
      treeCrown(toGreens(p), 1480, 930, 300, 110, 7),
    ),
    createLayer(0.6, road(p), kerbStones(p, 968)),
    createLayer(0.78, tukTuk(p, 800, 1104, 1.42, '#C8402F', true)),
    createLayer(
      1,
      grass(p.leafDark, -220, 1840, 1190, 46, 12),
      leafClump(p.leaf, p.leafDark, 90, 1270, 290, 7, 5),
      leafClump(p.leafDark, p.ink, 280, 1300, 230, 6, 8),
      leafClump(p.leaf, p.leafDark, 1500, 1290, 290, 7, 6),
      flowerSpray({ base: p.leaf, dark: p.leafDark }, toBlossomColors(p), 1590, 1110, 96, 5),
      flowerSpray({ base: p.leaf, dark: p.leafDark }, toBlossomColors(p), 1440, 1200, 78, 9),
      ...fronds(
        p,
        [
          [-40, -20, 520, 34, 0.14],
          [-50, 30, 460, 62, 0.06],
        ],
        13,
      ),
    ),
  ],
}
