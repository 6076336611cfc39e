import type { OutlinePoint } from './drawing/geometry.ts'
import { mixColors } from './drawing/color.ts'
import {
  toCurvePath,
  clipToPath,
  fillPath,
  polygon,
  rect,
  fillCurve,
  withOpacity,
  toPoints,
} from './drawing/geometry.ts'
import { treeCrown, frond, leaf, flowerSpray } from './drawing/botany.ts'
import { toGreens, toBlossomColors, fronds } from './drawing/greens.ts'
import { birds, clouds, gradientBand, mist, sky, sun } from './drawing/sky.ts'
import { mountainRange, ridgeLine, treeline } from './drawing/terrain.ts'
import { glints } from './drawing/water.ts'
import { createLayer, type Scene } from './drawing/scene.ts'

const outline: OutlinePoint[] = toPoints(
  '556 850, 572 745, 560 660, 588 560, 580 480, 612 408 c, 640 372, 712 348, 800 341, 838 318, 930 306, 1010 318, 1072 330, 1112 372 c, 1128 440, 1116 520, 1148 610, 1138 690, 1172 770, 1190 850',
)

export const sigiriya: Scene = {
  name: 'sigiriya',
  caption: 'Sigiriya rock',
  near: [400, 210, 960],
  left: [0, 300, 1100],
  right: [560, 240, 1040],
  draw: (p) => {
    const stone = (color: string): string => p.litColor(color, 0.1)
    const rock = toCurvePath(outline)
    const stains = (
      [
        [622, 400, 26, 250],
        [668, 372, 18, 150],
        [716, 360, 40, 300],
        [790, 345, 20, 190],
        [838, 330, 34, 250],
        [900, 318, 22, 360],
        [948, 312, 18, 200],
      ] as const
    )
      .map(([x, y, w, h], i) =>
        fillCurve(stone(i % 2 ? '#A5623F' : '#B8744A'), [
          [x, y, 'c'],
          [x + w, y, 'c'],
          [x + w * 1.15, y + h * 0.3],
          [x + w * 0.8, y + h * 0.55],
          [x + w * 0.85, y + h * 0.8],
          [x + w * 0.45, y + h, 'c'],
          [x + w * 0.3, y + h * 0.7],
          [x - w * 0.15, y + h * 0.4],
        ]),
      )
      .join('')
    const lit = (
      [
        [592, 480, 40, 160],
        [650, 452, 26, 150],
        [690, 440, 22, 190],
        [760, 420, 24, 210],
        [822, 480, 26, 150],
        [868, 400, 20, 220],
        [600, 690, 120, 60],
        [760, 690, 90, 50],
      ] as const
    )
      .map(([x, y, w, h]) =>
        fillCurve(stone('#E5B071'), [
          [x, y, 'c'],
          [x + w * 0.8, y + h * 0.15],
          [x + w, y + h * 0.5],
          [x + w * 0.7, y + h * 0.75],
          [x + w * 0.6, y + h, 'c'],
          [x - 2, y + h * 0.8],
          [x + w * 0.2, y + h * 0.4],
        ]),
      )
      .join('')
    const shadow = fillCurve(
      stone('#8F4F40'),
      toPoints(
        '1020 280 c, 990 350 c, 1004 430, 962 500 c, 968 560, 938 640 c, 966 700, 950 760 c, 900 900 c, 1260 900 c, 1260 280 c',
      ),
    )
    const deep = fillCurve(
      stone('#6E3B3A'),
      toPoints(
        '1110 340 c, 1080 420 c, 1084 500, 1056 590 c, 1076 660, 1062 740 c, 1020 900 c, 1280 900 c, 1280 340 c',
      ),
    )
    const ledge = fillCurve(
      stone('#7D4A3F'),
      toPoints('560 664 c, 660 640, 780 652, 880 632, 968 648, 880 650, 780 672, 660 660'),
    )
    const gallery = polygon(stone('#EBBB7C'), toPoints('600 652, 772 664, 772 676, 600 668'))
    const top = fillCurve(
      p.litColor('#55804A', 0.1),
      toPoints(
        '604 414 c, 634 366, 700 344, 760 334, 802 336, 840 308, 930 294, 1016 306, 1080 322, 1116 378 c, 1070 352, 1000 336, 930 328, 850 340, 800 362, 716 366, 650 384',
      ),
    )
    const ruins =
      polygon(stone('#C77F4E'), toPoints('868 312, 868 290, 905 290, 905 278, 960 278, 960 292, 990 292, 990 314')) +
      polygon(stone('#8F4F40'), toPoints('940 310, 940 278, 960 278, 960 292, 990 292, 990 314'))
    const pool = toCurvePath(toPoints('640 1000 c, 1080 1000 c, 1290 1420 c, 430 1420 c'))
    const reflection = `<g transform="translate(384 1254) scale(0.55 -0.3)">${fillPath(stone('#A5623F'), rock)}${clipToPath(rock, shadow)}</g>`
    const g = toGreens(p)
    return [
      createLayer(
        0,
        sky(p, 880),
        sun(p, 330, 800),
        clouds(p, 7, 90, 460, 4),
        birds(p.litColor('#5B6B66', 0.2), 400, 300, 110, 6, 3),
      ),
      createLayer(0.12, mountainRange(p.far, mixColors(p.far, p.haze, 0.45), 12, 800, 120, 7), mist(p.haze, 790, 120)),
      createLayer(0.22, treeline(p.distant, 5, ridgeLine(8, 800, 22, 9), 46), mist(p.haze, 850, 130, 0.55)),
      createLayer(
        0.34,
        fillPath(stone('#D3955C'), rock),
        clipToPath(rock, lit + stains + shadow + deep + ledge + gallery),
        ruins,
        top,
        mist(p.haze, 810, 150, 0.6),
      ),
      createLayer(
        0.45,
        treeline(p.mid, 15, ridgeLine(4, 846, 24, 9), 60),
        mist(p.haze, 900, 100, 0.35),
        treeline(p.near, 25, ridgeLine(14, 915, 26, 8), 78),
      ),
      createLayer(
        0.6,
        treeCrown(g, 470, 930, 250, 190, 4),
        treeCrown(g, 250, 920, 330, 260, 5),
        treeCrown(g, 1240, 925, 270, 200, 6),
        treeCrown(g, 1450, 900, 360, 290, 7),
        rect(p.litColor('#8FA65A'), -220, 985, 2040, 440),
        polygon(p.litColor('#C9BE7C'), toPoints('612 990, 1108 990, 1360 1420, 370 1420')),
        polygon(p.litColor('#B5673F'), toPoints('632 994, 1088 994, 1310 1420, 412 1420')),
        clipToPath(
          pool,
          gradientBand(
            [
              [0, p.waterLight],
              [0.35, p.water],
              [1, p.waterDeep],
            ],
            1000,
            1300,
          ) +
            withOpacity(0.75, reflection) +
            glints(p.glint, 780, 330, 1010, 1250, 16, 6, 0.6),
        ),
        polygon(p.litColor('#7B9650'), toPoints('-220 1040, 560 1030, 530 1052, -220 1075')),
        polygon(p.litColor('#7B9650'), toPoints('1160 1030, 1820 1040, 1820 1072, 1180 1050')),
        treeCrown(g, 490, 992, 150, 90, 14),
        treeCrown(g, 1225, 996, 160, 96, 16),
        treeCrown(g, 370, 1016, 190, 110, 17),
        treeCrown(g, 1390, 1020, 220, 130, 18),
      ),
      createLayer(
        0.85,
        treeline(
          p.leafDark,
          44,
          toPoints('-220 1010, 150 1090, 380 1180, 520 1300, 1180 1300, 1330 1170, 1480 1090, 1820 1010'),
          66,
        ),
      ),
      createLayer(
        1,
        ...fronds(
          p,
          [
            [-30, 330, 430, 22, 0.2],
            [-40, 300, 400, 58, 0.12],
            [-20, 260, 380, -12, 0.3],
          ],
          3,
        ),
        flowerSpray({ base: p.leaf, dark: p.leafDark }, toBlossomColors(p), 1430, 1110, 104, 5),
        flowerSpray({ base: p.leaf, dark: p.leafDark }, toBlossomColors(p), 1600, 980, 80, 9),
        frond({ base: p.leafDark, dark: p.ink }, -40, 1210, { length: 420, angle: -48, droop: 0.22, width: 0.24 }, 8),
        leaf(p.leaf, p.leafDark, 60, 1240, 330, 100, -62),
        leaf(p.leafLight, p.leaf, 150, 1240, 270, 84, -42, 0.2),
      ),
    ]
  },
}
