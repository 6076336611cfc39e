import {
  toCurvePath,
  ellipse,
  clipToPath,
  fillPath,
  polygon,
  createRandom,
  rect,
  fillCurve,
  type OutlinePoint,
  toPoints,
} from './drawing/geometry.ts'
import { leafClump, grass, palm } from './drawing/botany.ts'
import { fronds, toPalmColors } from './drawing/greens.ts'
import { birds, clouds, sky, sun } from './drawing/sky.ts'
import { foam, glints, water } from './drawing/water.ts'
import { createLayer, type Scene } from './drawing/scene.ts'
import type { Palette } from './palette.ts'

function tower(p: Palette): string {
  const [white, half, shade, dark] = [
    p.litColor('#FFFBF0'),
    p.litColor('#E4E2D2'),
    p.litColor('#B9C2BC'),
    p.litColor('#2F4F52'),
  ]
  const body = toCurvePath(
    toPoints('992 800 c, 1000 700, 1016 500, 1024 330 c, 1116 330 c, 1124 500, 1140 700, 1148 800 c'),
  )
  const shading =
    polygon(half, toPoints('1078 320, 1160 320, 1160 810, 1082 810')) +
    polygon(shade, toPoints('1102 320, 1170 320, 1170 810, 1114 810'))
  const windows = [430, 545, 660]
    .map((y, i) => `<path fill="${dark}" d="M${1056 - i * 2} ${y + 34}v-24a11 12 0 0 1 22 0v24z"/>`)
    .join('')
  const gallery =
    polygon(white, toPoints('1000 330, 1012 304, 1128 304, 1140 330')) +
    polygon(shade, toPoints('1086 330, 1086 304, 1128 304, 1140 330')) +
    rect(dark, 994, 296, 152, 9) +
    Array.from({ length: 11 }, (_, i) => rect(dark, 998 + i * 14, 268, 3, 30)).join('') +
    rect(dark, 996, 264, 148, 5)
  const lantern =
    rect(p.litColor('#F6D98C'), 1036, 214, 68, 84) +
    rect(p.timeOfDay === 'day' ? p.litColor('#BFD8CF') : '#FFF2C4', 1042, 218, 30, 76) +
    [1036, 1058, 1080, 1101].map((x) => rect(dark, x, 212, 4, 86)).join('') +
    fillCurve(p.litColor('#B8452F'), toPoints('1026 214 c, 1040 182, 1070 160 c, 1100 182, 1114 214 c')) +
    fillCurve(p.litColor('#7F2D2A'), toPoints('1070 160 c, 1080 190, 1078 214 c, 1114 214 c, 1100 182')) +
    rect(dark, 1067, 130, 6, 34) +
    ellipse(dark, 1070, 130, 7)
  return (
    fillPath(white, body) +
    clipToPath(body, shading) +
    rect(shade, 1022, 338, 96, 9) +
    windows +
    gallery +
    lantern +
    polygon(half, toPoints('972 812, 984 776, 1156 776, 1168 812')) +
    polygon(shade, toPoints('1100 812, 1100 776, 1156 776, 1168 812'))
  )
}

/** The sloping sea wall: courses of stone that lose themselves in the light. */
function rampart(p: Palette): string {
  const wall: OutlinePoint[] = toPoints(
    '470 1090 c, 560 850 c, 604 846 c, 604 822 c, 1820 790 c, 1820 1250 c, 500 1150 c',
  )
  const roll = createRandom(8)
  const stones = Array.from({ length: 70 }, () => {
    const row = Math.floor(roll(0, 8))
    const y = 880 + row * 34 + roll(-2, 2)
    const x = roll(560, 1700)
    const length = roll(34, 86)
    return fillCurve(roll() > 0.45 ? p.litColor('#A98561') : p.litColor('#DDBB86'), [
      [x, y],
      [x + length * 0.5, y - 3],
      [x + length, y + 1],
      [x + length - 3, y + 19],
      [x + length * 0.4, y + 22],
      [x + 2, y + 18],
    ])
  }).join('')
  const path = toCurvePath(wall)
  return (
    fillPath(p.litColor('#C9A173'), path) +
    clipToPath(
      path,
      polygon(p.litColor('#94704F'), toPoints('560 840, 640 840, 560 1200, 400 1200')) +
        stones +
        polygon(p.litColor('#7E5F4A'), toPoints('400 1120, 1820 1060, 1820 1300, 400 1300')),
    ) +
    polygon(p.litColor('#EACF9E'), toPoints('590 848, 590 820, 1820 780, 1820 812')) +
    polygon(p.litColor('#94704F'), toPoints('604 860, 604 846, 1820 812, 1820 826'))
  )
}

const boulders = (p: Palette, list: readonly (readonly [number, number, number])[]): string =>
  list
    .map(
      ([x, y, size]) =>
        fillCurve(p.litColor('#5B5148'), [
          [x - size, y + size * 0.4],
          [x - size * 0.8, y - size * 0.2],
          [x - size * 0.2, y - size * 0.55],
          [x + size * 0.5, y - size * 0.35],
          [x + size, y + size * 0.4],
          [x, y + size * 0.6],
        ]) +
        fillCurve(p.litColor('#9B8468'), [
          [x - size * 0.8, y - size * 0.15],
          [x - size * 0.2, y - size * 0.55],
          [x + size * 0.4, y - size * 0.36],
          [x - size * 0.1, y - size * 0.2],
          [x - size * 0.5, y + size * 0.1],
        ]),
    )
    .join('')

export const galleLighthouse: Scene = {
  name: 'galle-lighthouse',
  caption: 'Galle lighthouse',
  near: [640, 100, 860],
  left: [0, 330, 1100],
  right: [620, 340, 980],
  draw: (p) => {
    const palms = toPalmColors(p)
    return [
      createLayer(
        0,
        sky(p, 790),
        sun(p, 360, 730),
        clouds(p, 33, 110, 560, 5),
        birds(p.litColor('#48605F', 0.1), 640, 330, 120, 5, 4),
      ),
      createLayer(
        0.15,
        water(p, 730),
        glints(p.glint, 360, 150, 730, 1150, 46, 3, 0.9),
        glints(p.waterDeep, 500, 700, 750, 1180, 40, 4, 0.35),
      ),
      createLayer(0.2, fillCurve(p.distant, toPoints('-220 735 c, -160 705, -20 690, 90 708, 220 735 c'))),
      createLayer(
        0.38,
        palm(toPalmColors(p, 0.2), 860, 850, 350, -80, 3),
        palm(toPalmColors(p, 0.2), 930, 840, 300, 40, 4),
        palm(toPalmColors(p, 0.15), 1360, 820, 400, 90, 6),
      ),
      createLayer(0.45, tower(p)),
      createLayer(
        0.55,
        palm(palms, 1250, 830, 430, -50, 15),
        palm(palms, 1490, 820, 520, 80, 17),
        palm(palms, 780, 860, 300, -90, 19),
        grass(p.litColor('#7FA04E'), 606, 1820, 822, 22, 6),
        grass(p.leaf, 900, 1820, 812, 30, 7),
      ),
      createLayer(0.6, rampart(p)),
      createLayer(
        0.72,
        foam(p.litColor('#FFFDF2'), 1052, 26, 40, 5),
        boulders(p, [
          [470, 1080, 60],
          [560, 1110, 50],
          [690, 1120, 74],
          [860, 1130, 56],
          [1010, 1140, 78],
          [1220, 1130, 62],
          [1400, 1140, 84],
        ]),
        foam(p.waterLight, 1116, 20, 30, 6),
        water(p, 1140).replace(p.waterLight, p.water),
        foam(p.litColor('#FFFDF2'), 1140, 14, 20, 9),
        glints(p.waterLight, 700, 900, 1150, 1210, 18, 8, 0.6),
      ),
      createLayer(
        1,
        ...fronds(
          p,
          [
            [-40, -20, 520, 34, 0.14],
            [-50, 30, 480, 64, 0.06],
            [-40, -40, 460, 8, 0.26],
          ],
          13,
        ),
        leafClump(p.leaf, p.leafDark, 70, 1260, 330, 7, 3),
        leafClump(p.leafDark, p.ink, 290, 1290, 250, 5, 8),
      ),
    ]
  },
}
