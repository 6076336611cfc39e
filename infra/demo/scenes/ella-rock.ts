import {
  toCurvePath,
  withOpacity,
  clipToPath,
  fillPath,
  type OutlinePoint,
  fillCurve,
  strokeCurve,
  toPoints,
} from './drawing/geometry.ts'
import { leafClump, treeCrown, frond, grass } from './drawing/botany.ts'
import { mixColors } from './drawing/color.ts'
import { walker } from './drawing/figures/walker.ts'
import { toGreens } from './drawing/greens.ts'
import { birds, clouds, mist, sky, sun } from './drawing/sky.ts'
import { landform, ridgeLine, treeline } from './drawing/terrain.ts'
import { createLayer, type Scene } from './drawing/scene.ts'

const massif: OutlinePoint[] = toPoints(
  '-220 560, -60 520, 120 470, 260 380, 380 300, 480 262, 590 236, 690 230 c, 752 262, 776 330 c, 812 420, 836 470 c, 900 580, 990 690, 1080 790, 1180 880',
)

export const ellaRock: Scene = {
  name: 'ella-rock',
  caption: 'Ella Rock and the gap',
  near: [240, 160, 840],
  left: [0, 300, 1000],
  right: [620, 260, 980],
  draw: (p) => {
    const rock = toCurvePath([...massif, [1180, 1420, 'c'], [-220, 1420, 'c']])
    const green = p.timeOfDay === 'day' ? p.mid : mixColors(p.mid, p.distant, 0.3)
    const [lit, shade, stone, stoneShade] = [
      mixColors(green, p.timeOfDay === 'day' ? p.leafLight : p.sun, 0.32),
      mixColors(green, p.leafDark, 0.5),
      p.litColor('#C79A72', 0.2),
      p.litColor('#8A5F50', 0.2),
    ]
    const little: OutlinePoint[] = toPoints(
      '1000 960, 1120 880, 1240 760, 1360 610, 1440 520, 1510 480, 1580 520, 1680 600, 1820 640',
    )
    const littleHill = toCurvePath([...little, [1820, 1420, 'c'], [1000, 1420, 'c']])
    const g = toGreens(p)
    return [
      createLayer(
        0,
        sky(p, 760),
        sun(p, 1120, 660),
        clouds(p, 97, 60, 420, 5),
        birds(p.litColor('#4C5A5C', 0.15), 960, 320, 100, 6, 8),
      ),
      createLayer(
        0.1,
        landform(p.haze, ridgeLine(3, 660, 6, 8)),
        landform(
          mixColors(p.far, p.haze, 0.5),
          toPoints('-220 640, 700 660, 860 640, 1000 664, 1160 630, 1300 660, 1820 620'),
        ),
        withOpacity(0.8, fillCurve(p.waterLight, toPoints('930 716, 1010 706, 1120 712, 1180 722, 1060 730'))),
        landform(mixColors(p.far, p.haze, 0.15), toPoints('-220 730, 760 742, 960 760, 1140 744, 1820 720')),
        mist(p.haze, 760, 150, 0.7),
      ),
      createLayer(
        0.2,
        landform(p.far, toPoints('-220 440, 60 330, 200 360, 420 460, 760 700, 960 830, 1180 900, 1820 900')),
        landform(
          mixColors(p.distant, p.far, 0.4),
          toPoints('960 900, 1120 800, 1260 640, 1380 520, 1560 400, 1700 360, 1820 380'),
        ),
        mist(p.haze, 840, 220, 0.7),
      ),
      createLayer(
        0.4,
        fillPath(green, rock),
        clipToPath(
          rock,
          fillCurve(
            lit,
            toPoints(
              '590 236 c, 480 262, 380 300, 260 380, 120 470, -60 520, -220 560, -100 640, 140 560, 300 480, 360 520, 460 420, 520 460, 600 340',
            ),
          ) +
            fillCurve(
              stone,
              toPoints(
                '640 236 c, 690 230 c, 752 262, 776 330 c, 812 420, 836 470 c, 880 560, 800 600, 740 690 c, 700 600, 640 560 c, 660 470, 600 420 c, 640 340, 610 290',
              ),
            ) +
            fillCurve(
              stoneShade,
              toPoints(
                '690 230 c, 752 262, 776 330 c, 812 420, 836 470 c, 890 570, 820 620 c, 790 540, 760 500 c, 760 400, 716 340 c, 728 290',
              ),
            ) +
            [
              [650, 300, 14, 150],
              [676, 340, 12, 210],
              [700, 420, 14, 160],
              [640, 420, 10, 110],
            ]
              .map(([x = 0, y = 0, w = 0, h = 0]) =>
                fillCurve(mixColors(stone, stoneShade, 0.6), [
                  [x, y, 'c'],
                  [x + w, y + h * 0.3],
                  [x + w * 0.6, y + h, 'c'],
                  [x - 4, y + h * 0.5],
                ]),
              )
              .join('') +
            fillCurve(
              shade,
              toPoints(
                '740 690 c, 800 600, 890 566, 990 690, 1080 790, 1240 930 c, 900 1420 c, 700 1100, 760 900, 690 800',
              ),
            ) +
            fillCurve(
              shade,
              toPoints(
                '360 520 c, 330 640, 420 720, 360 860, 460 1000, 420 1200 c, 620 1200 c, 560 960, 610 820, 520 700, 560 560, 520 460, 460 430',
              ),
            ) +
            fillCurve(
              mixColors(green, shade, 0.5),
              toPoints(
                '140 560 c, 110 700, 180 820, 120 1000, 200 1200 c, 330 1200 c, 260 900, 300 760, 230 640, 300 490',
              ),
            ),
        ),
        mist(p.haze, 930, 240, 0.7),
      ),
      createLayer(
        0.5,
        fillPath(mixColors(green, p.near, 0.35), littleHill),
        clipToPath(
          littleHill,
          fillCurve(
            mixColors(lit, green, 0.25),
            toPoints(
              '1510 480 c, 1440 520, 1360 610, 1240 760, 1120 880, 1000 960, 1160 940, 1280 830, 1340 850, 1420 680, 1450 700, 1500 560',
            ),
          ) +
            fillCurve(
              shade,
              toPoints(
                '1510 480 c, 1520 600, 1580 680, 1540 800, 1620 900, 1600 1200 c, 1820 1200 c, 1820 640, 1680 600, 1580 520',
              ),
            ),
        ),
        strokeCurve(p.litColor('#E9CFA0'), 4, toPoints('1508 486, 1486 560, 1510 640, 1470 730, 1500 820, 1440 910')),
        mist(p.haze, 980, 170, 0.5),
      ),
      createLayer(
        0.65,
        treeline(p.near, 31, toPoints('-220 880, 100 900, 400 990, 760 1040, 1060 1030, 1360 980, 1820 890'), 56),
        mist(p.haze, 1080, 90, 0.2),
        landform(
          mixColors(p.leaf, p.leafDark, 0.25),
          toPoints('-220 960, 60 970, 320 1010, 560 1060, 800 1120, 1200 1170, 1820 1140'),
        ),
        grass(mixColors(p.leaf, p.leafDark, 0.2), -220, 900, 1030, 40, 4),
        fillCurve(
          p.litColor('#D9B884'),
          toPoints('-220 1200, 60 1130, 240 1070, 330 1024, 350 1026, 320 1090, 220 1170, 120 1260'),
        ),
        walker(p, { x: 330, y: 1046, scale: 0.92 }, '#E8833A', '#2F5F66'),
        walker(p, { x: 392, y: 1056, scale: 0.86 }, '#C8402F', '#F6EFE3'),
      ),
      createLayer(
        0.85,
        treeline(p.leafDark, 43, toPoints('-220 1150, 300 1170, 620 1150, 900 1130, 1240 1090, 1820 1010'), 76),
        treeCrown(g, 1460, 1080, 380, 240, 8),
        treeCrown(g, 1180, 1140, 320, 170, 10),
        treeCrown(g, 900, 1180, 300, 140, 11),
      ),
      createLayer(
        1,
        leafClump(p.leaf, p.leafDark, 1560, 1270, 340, 7, 4),
        leafClump(p.leafDark, p.ink, 40, 1290, 300, 7, 5),
        frond({ base: p.leafDark, dark: p.ink }, 640, 1260, { length: 260, angle: -110, droop: 0.24 }, 5),
        frond({ base: p.leaf, dark: p.leafDark }, 660, 1260, { length: 280, angle: -60, droop: 0.24 }, 6),
        frond({ base: p.leafDark, dark: p.ink }, 1660, 40, { length: 420, angle: 150, droop: 0.14 }, 9),
      ),
    ]
  },
}
