import {
  withOpacity,
  clipToPath,
  polygon,
  rect,
  fillCurve,
  toCurvePath,
  fillPath,
  ellipse,
  type OutlinePoint,
  toPoints,
} from './drawing/geometry.ts'
import { treeCrown, palm, flowerSpray } from './drawing/botany.ts'
import { cloudWall, templeOfTheTooth } from './drawing/buildings.ts'
import { mixColors } from './drawing/color.ts'
import { toBlossomColors, fronds, toGreens, toPalmColors } from './drawing/greens.ts'
import { birds, clouds, mist, sky, sun } from './drawing/sky.ts'
import { landform, treeline } from './drawing/terrain.ts'
import { glints, water } from './drawing/water.ts'
import { createLayer, type Scene } from './drawing/scene.ts'

export const kandyLake: Scene = {
  name: 'kandy-lake',
  caption: 'Kandy lake and the temple',
  near: [270, 220, 820],
  left: [0, 260, 1000],
  right: [600, 260, 1000],
  draw: (p) => {
    const hills: OutlinePoint[] = toPoints(
      '-220 470, 40 380, 260 420, 480 350, 700 300, 920 350, 1120 300, 1330 220, 1500 260, 1820 200',
    )
    const shore = toCurvePath(toPoints('-220 700 c, 1820 700 c, 1820 1420 c, -220 1420 c'))
    const mirrorPoints = `<g transform="translate(0 1420) scale(1 -0.92)"><g transform="translate(0 60)">${templeOfTheTooth(p)}</g></g>`
    const buddha = fillCurve(
      p.litColor('#FFFDF5', 0.25),
      toPoints(
        '1300 240 c, 1304 214, 1318 204, 1324 194, 1318 182, 1328 172, 1340 182, 1334 194, 1340 204, 1354 214, 1358 240 c',
      ),
    )
    return [
      createLayer(
        0,
        sky(p, 720),
        sun(p, 1020, 620),
        clouds(p, 37, 50, 330, 4),
        birds(p.litColor('#4C5A5C', 0.15), 300, 210, 110, 6, 8),
      ),
      createLayer(
        0.14,
        landform(p.far, toPoints('-220 320, 100 260, 330 330, 620 230, 900 290, 1200 170, 1500 140, 1820 240')),
        mist(p.haze, 420, 160, 0.6),
      ),
      createLayer(
        0.24,
        landform(p.distant, hills),
        buddha,
        clipToPath(
          toCurvePath([...hills, [1820, 1420, 'c'], [-220, 1420, 'c']]),
          fillCurve(
            mixColors(p.distant, p.mid, 0.5),
            toPoints('1330 220 c, 1300 300, 1380 380, 1330 480, 1420 640 c, 1820 640 c, 1820 200'),
          ) +
            fillCurve(
              mixColors(p.distant, p.mid, 0.5),
              toPoints('700 300 c, 680 370, 760 430, 740 640 c, 1000 640 c, 920 350'),
            ),
        ),
        mist(p.haze, 560, 200, 0.5),
      ),
      createLayer(
        0.34,
        treeline(p.mid, 71, toPoints('-220 520, 200 500, 520 440, 820 400, 1150 450, 1500 440, 1820 400'), 58),
        treeline(p.near, 72, toPoints('-220 580, 150 560, 300 530, 700 520, 1100 510, 1350 530, 1820 500'), 62),
      ),
      createLayer(
        0.45,
        palm(toPalmColors(p, 0.1), 250, 690, 300, -40, 5),
        palm(toPalmColors(p, 0.1), 1540, 690, 340, 60, 8),
        treeCrown(toGreens(p, 0.05), 120, 620, 340, 230, 4),
        treeCrown(toGreens(p, 0.05), 1560, 620, 320, 220, 6),
        templeOfTheTooth(p),
        treeCrown(toGreens(p), 640, 664, 130, 70, 8),
        treeCrown(toGreens(p), 1130, 650, 150, 100, 9),
        treeCrown(toGreens(p), 1480, 660, 180, 100, 10),
        treeCrown(toGreens(p), 290, 668, 150, 90, 13),
      ),
      createLayer(
        0.5,
        rect(p.litColor('#8C8672'), -220, 690, 2040, 34),
        cloudWall(p, -220, 1820, 664, 42),
        clipToPath(shore, rect(p.litColor('#6B6A5C'), -220, 704, 2040, 22)),
      ),
      createLayer(
        0.55,
        clipToPath(
          toCurvePath(toPoints('-220 724 c, 1820 724 c, 1820 1420 c, -220 1420 c')),
          water(p, 716) +
            withOpacity(0.34, rect(p.near, -220, 724, 2040, 90) + mirrorPoints) +
            glints(p.waterLight, 800, 950, 740, 1100, 60, 5, 0.5) +
            glints(p.waterDeep, 800, 950, 760, 1180, 44, 6, 0.35) +
            glints(p.glint, 1020, 120, 730, 1100, 30, 7, 0.75),
        ),
      ),
      createLayer(
        0.66,
        fillCurve(p.litColor('#7A8A54'), toPoints('1130 866, 1200 846, 1330 840, 1450 850, 1500 870, 1330 882')),
        polygon(p.litColor('#C9BC98'), toPoints('1130 866, 1500 868, 1480 884, 1150 882')),
        palm(toPalmColors(p), 1280, 852, 250, -46, 14),
        palm(toPalmColors(p), 1360, 852, 290, 40, 15),
        treeCrown(toGreens(p), 1330, 830, 220, 90, 16),
        ellipse(p.litColor('#FFFBF0'), 1200, 846, 10, 5),
      ),
      createLayer(
        0.9,
        cloudWall(p, -240, 1860, 1080, 150),
        fillPath(p.litColor('#E0D6BC'), 'M-240 1190H1860V1420H-240Z'),
      ),
      createLayer(
        1,
        flowerSpray({ base: p.leaf, dark: p.leafDark }, toBlossomColors(p), 150, 1060, 110, 5),
        flowerSpray({ base: p.leaf, dark: p.leafDark }, toBlossomColors(p), -20, 900, 88, 8),
        flowerSpray({ base: p.leaf, dark: p.leafDark }, toBlossomColors(p), 330, 1180, 90, 11),
        ...fronds(
          p,
          [
            [1660, -20, 430, 146, 0.14],
            [1670, 20, 400, 118, 0.08],
          ],
          21,
        ),
      ),
    ]
  },
}
