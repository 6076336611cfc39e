import {
  toCurvePath,
  ellipse,
  withOpacity,
  clipToPath,
  interpolate,
  fillPath,
  type OutlinePoint,
  polygon,
  createRandom,
  rect,
  fillCurve,
  toPoints,
} from './drawing/geometry.ts'
import { leafClump, treeCrown, frond } from './drawing/botany.ts'
import { mixColors } from './drawing/color.ts'
import { toGreens } from './drawing/greens.ts'
import { birds, clouds, mist, sky, sun } from './drawing/sky.ts'
import { landform, mountainRange, treeline } from './drawing/terrain.ts'
import { createLayer, type Scene } from './drawing/scene.ts'

const cone: OutlinePoint[] = toPoints(
  '-300 1060, 60 930, 360 830, 560 724, 690 610, 790 480, 866 352, 918 262 c, 944 250, 972 264 c, 1010 330, 1070 446, 1150 570, 1260 660, 1400 740, 1560 812, 1860 960',
)
/** The pilgrims' stair, from the village to the summit. */
const stair = toPoints(
  '560 1010, 700 960, 640 900, 780 850, 742 800, 852 742, 820 690, 902 628, 872 576, 930 510, 906 462, 944 400, 926 350, 946 290',
)

export const adamsPeak: Scene = {
  name: 'adams-peak',
  caption: "Adam's Peak",
  near: [560, 170, 780],
  left: [0, 300, 1040],
  right: [560, 150, 1040],
  draw: (p) => {
    const lamps = p.timeOfDay !== 'day'
    const mountain = toCurvePath([...cone, [1860, 1300, 'c'], [-300, 1300, 'c']])
    const base = p.timeOfDay === 'day' ? p.mid : mixColors(p.mid, p.distant, 0.35)
    const [lit, shade] = [
      mixColors(base, p.timeOfDay === 'day' ? p.leafLight : p.sun, 0.3),
      mixColors(base, p.leafDark, 0.55),
    ]
    const roll = createRandom(3)
    const points = stair.slice(0, -1).flatMap(([x, y], i) => {
      const [nextX, nextY] = stair[i + 1] ?? [x, y]
      const count = Math.max(5, Math.round(14 - i * 0.7))
      return Array.from(
        { length: count },
        (_, step) =>
          [
            interpolate(x, nextX, step / count) + roll(-2, 2),
            interpolate(y, nextY, step / count) + Math.sin((step / count) * Math.PI) * 7,
            interpolate(5.2, 2.6, i / 13),
          ] as const,
      )
    })
    const lights = points
      .map(
        ([x, y, r]) =>
          (lamps ? withOpacity(0.25, ellipse('#FFD98A', x, y, r * 3)) : '') +
          ellipse(lamps ? '#FFF0BE' : p.litColor('#F3E6C4'), x, y, lamps ? r : r * 0.8),
      )
      .join('')
    const temple =
      rect(p.litColor('#FFF8E8'), 926, 232, 38, 22) +
      rect(p.litColor('#CBBFA6'), 948, 232, 16, 22) +
      polygon(p.litColor('#B8452F'), toPoints('918 234, 932 216, 958 216, 972 234')) +
      polygon(p.litColor('#7F2D2A'), toPoints('948 216, 958 216, 972 234, 950 234')) +
      rect(p.litColor('#B8452F'), 943, 200, 3, 18)
    const facets =
      fillCurve(
        lit,
        toPoints(
          '918 262 c, 866 352, 790 480, 690 610, 560 724, 360 830, 60 930, -300 1060, 200 1000, 560 830, 640 780, 700 690, 760 670, 800 560, 850 520, 880 420, 910 380, 922 300',
        ),
      ) +
      fillCurve(
        shade,
        toPoints(
          '944 250 c, 950 330, 990 380, 970 450, 1030 520, 1000 600, 1070 660, 1040 740, 1110 800, 1080 900, 1140 1000 c, 1800 1000 c, 1560 812, 1400 740, 1260 660, 1150 570, 1070 446, 1010 330, 972 264 c',
        ),
      ) +
      fillCurve(
        mixColors(shade, base, 0.6),
        toPoints(
          '1070 446 c, 1090 540, 1150 600, 1140 680, 1230 720, 1240 800, 1380 900 c, 1560 900 c, 1560 812, 1400 740, 1260 660, 1150 570',
        ),
      )
    const g = toGreens(p)
    return [
      createLayer(
        0,
        sky(p, 820),
        sun(p, 1330, 720),
        clouds(p, 27, 60, 420, 5),
        birds(p.litColor('#5A5F66', 0.2), 560, 300, 90, 5, 6),
      ),
      createLayer(
        0.12,
        mountainRange(p.far, mixColors(p.far, p.haze, 0.45), 91, 700, 220, 6),
        mist(p.haze, 740, 200, 0.8),
      ),
      createLayer(
        0.2,
        mountainRange(p.distant, mixColors(p.distant, p.haze, 0.35), 77, 800, 180, 5),
        p.timeOfDay === 'dawn'
          ? withOpacity(0.3, polygon(mixColors(p.distant, p.skyTop, 0.55), toPoints('196 610, -190 900, 560 900')))
          : '',
        mist(p.haze, 850, 190, 0.75),
      ),
      createLayer(
        0.4,
        fillPath(base, mountain),
        clipToPath(mountain, facets),
        temple,
        lights,
        mist(p.haze, 900, 220, 0.85),
      ),
      createLayer(
        0.55,
        landform(
          mixColors(p.mid, p.near, 0.4),
          toPoints('-220 840, 60 880, 300 960, 560 1000, 820 980, 1100 1020, 1360 940, 1600 860, 1820 820'),
        ),
        treeline(
          p.near,
          61,
          toPoints('-220 900, 100 930, 360 1010, 640 1040, 900 1010, 1160 1050, 1400 980, 1820 880'),
          50,
        ),
        mist(p.haze, 1050, 130, 0.35),
      ),
      createLayer(
        0.75,
        treeline(
          p.leafDark,
          62,
          toPoints('-220 1000, 160 1030, 460 1110, 800 1130, 1100 1110, 1400 1050, 1820 980'),
          74,
        ),
        treeCrown(g, 130, 1060, 380, 230, 6, true),
        treeCrown(g, 1460, 1040, 420, 270, 8, true),
        treeCrown(g, 420, 1140, 300, 160, 9, true),
        treeCrown(g, 1160, 1140, 330, 170, 7, true),
      ),
      createLayer(
        1,
        leafClump(p.leaf, p.leafDark, 60, 1270, 330, 7, 3),
        leafClump(p.leafDark, p.ink, 1540, 1280, 340, 7, 4),
        ...[
          [300, 1250, -70],
          [380, 1260, -40],
          [1300, 1250, -130],
          [1240, 1260, -104],
        ].map(([x = 0, y = 0, angle = 0], i) =>
          frond(
            { base: i % 2 ? p.leaf : p.leafDark, dark: p.ink },
            x,
            y,
            { length: 250, angle, droop: 0.25, width: 0.24 },
            i,
          ),
        ),
      ),
    ]
  },
}
