import {
  ellipse,
  withOpacity,
  fillPath,
  fillCurve,
  strokeCurve,
  type OutlinePoint,
  at,
  createRandom,
  toCurvePath,
  clipToPath,
  mirrorPoints,
  toPoints,
} from './drawing/geometry.ts'
import { mixColors } from './drawing/color.ts'
import { toPalmColors } from './drawing/greens.ts'
import { palm } from './drawing/botany.ts'
import { birds, clouds, sky, sun } from './drawing/sky.ts'
import { foam, glints, water } from './drawing/water.ts'
import { landform, ridgeLine } from './drawing/terrain.ts'
import { createLayer, type Scene } from './drawing/scene.ts'
import type { Palette } from './palette.ts'

const half: OutlinePoint[] = toPoints(
  '-52 40 c, -46 -60, -36 -150, -54 -208, -124 -246, -224 -268, -318 -262, -392 -214 c, -372 -280, -300 -338, -200 -352, -92 -322, -26 -286, 0 -256 c',
)
const mirror = mirrorPoints(half)

/** The tail of a diving whale, streaming with water. */
function fluke(p: Palette): string {
  const outline = toCurvePath([...half, ...mirror.slice(1)])
  const [base, lit, shade] = [p.litColor('#3C5F70'), p.litColor('#7FA3AA'), p.litColor('#1F3B4C')]
  const drops = [
    [-330, -218, 74],
    [-284, -252, 110],
    [-226, -262, 150],
    [-168, -252, 110],
    [230, -262, 140],
    [292, -250, 96],
    [348, -232, 66],
    [150, -244, 120],
  ]
    .map(
      ([x = 0, y = 0, long = 0]) =>
        `M${at(x - 4, y - 26)}Q${at(x - 1, y + long * 0.4)} ${at(x, y + long)}Q${at(x + 2, y + long * 0.4)} ${at(x + 4, y - 26)}Z`,
    )
    .join('')
  return (
    withOpacity(0.6, fillPath(p.litColor('#F2F6E8'), drops)) +
    fillPath(base, outline) +
    clipToPath(
      outline,
      fillCurve(
        lit,
        toPoints('-392 -214 c, -372 -280, -300 -338, -200 -354, -92 -324, -120 -306, -210 -322, -300 -300, -350 -256'),
      ) +
        fillCurve(
          lit,
          toPoints('0 -256 c, 30 -290, 100 -326, 200 -354, 300 -338, 372 -280, 300 -310, 210 -326, 110 -300, 50 -270'),
        ) +
        fillCurve(
          shade,
          toPoints(
            '392 -214 c, 318 -250, 224 -262, 124 -244, 50 -210, 34 -150, 44 -60, 52 50 c, 4 50 c, 12 -80, 8 -170, 40 -226, 120 -272, 220 -290, 320 -272',
          ),
        ) +
        fillCurve(
          shade,
          toPoints('-392 -214 c, -310 -258, -220 -268, -124 -246, -60 -214, -120 -256, -220 -286, -320 -274'),
        ) +
        fillCurve(lit, toPoints('-30 -140 c, -22 -60, -26 50 c, -44 50 c, -38 -60')),
    )
  )
}

/** The long back of a second whale, its breath standing in the air. */
const back = (p: Palette, x: number, y: number): string => {
  const breath = p.litColor('#FDF8EA')
  return (
    withOpacity(
      0.75,
      fillCurve(breath, [
        [x - 92, y - 26, 'c'],
        [x - 112, y - 100],
        [x - 150, y - 150],
        [x - 120, y - 168],
        [x - 92, y - 200],
        [x - 62, y - 172],
        [x - 34, y - 156],
        [x - 66, y - 106],
        [x - 84, y - 26, 'c'],
      ]),
    ) +
    fillCurve(p.litColor('#2C4C5E', 0.12), [
      [x - 190, y + 8, 'c'],
      [x - 140, y - 14],
      [x - 80, y - 28],
      [x + 20, y - 30],
      [x + 96, y - 22],
      [x + 116, y - 42],
      [x + 132, y - 34],
      [x + 140, y - 12],
      [x + 230, y + 8, 'c'],
    ]) +
    fillCurve(p.litColor('#6C929B', 0.12), [
      [x - 150, y - 8],
      [x - 80, y - 28],
      [x + 20, y - 30],
      [x + 96, y - 22],
      [x + 20, y - 18],
      [x - 80, y - 14],
    ])
  )
}

export const mirissaWhales: Scene = {
  name: 'mirissa-whales',
  caption: 'Whales off Mirissa',
  near: [470, 280, 1040],
  left: [0, 380, 1000],
  right: [640, 300, 960],
  draw: (p) => {
    const roll = createRandom(4)
    const spume = Array.from({ length: 26 }, () =>
      ellipse(p.litColor('#FDF8EA'), 1010 + roll(-170, 170), 880 - roll(0, 70), roll(3, 10)),
    ).join('')
    const swell = (color: string, seed: number, y: number, height: number): string =>
      landform(color, ridgeLine(seed, y, height, 10))
    return [
      createLayer(
        0,
        sky(p, 640),
        sun(p, 480, 560),
        clouds(p, 19, 60, 440, 5),
        birds(p.litColor('#3E5A60', 0.1), 720, 300, 150, 7, 9),
      ),
      createLayer(
        0.12,
        fillCurve(
          p.far,
          toPoints('1060 566 c, 1140 500, 1280 460, 1420 486, 1560 440, 1700 400, 1840 420, 1840 570 c'),
        ),
        fillCurve(p.distant, toPoints('1180 568 c, 1260 536, 1380 520, 1500 530, 1640 490, 1840 500, 1840 570 c')),
        ...[1330, 1380, 1450, 1540].map((x, i) =>
          palm(toPalmColors(p, 0.45), x, 540, 70 + (i % 3) * 16, 10 - (i % 2) * 24, i + 3),
        ),
      ),
      createLayer(
        0.2,
        water(p, 560),
        glints(p.glint, 480, 110, 560, 900, 46, 5, 0.9),
        glints(p.waterDeep, 700, 850, 575, 820, 50, 6, 0.3),
      ),
      createLayer(
        0.32,
        strokeCurve(p.litColor('#3A2E2A', 0.1), 3, toPoints('250 618, 252 540')),
        fillCurve(p.litColor('#F6EFE3', 0.1), toPoints('254 540 c, 316 604, 256 610 c')),
        fillCurve(p.litColor('#B8452F', 0.1), toPoints('180 616 c, 250 628, 330 614 c, 304 642, 206 642')),
        back(p, 480, 792),
      ),
      createLayer(
        0.4,
        swell(mixColors(p.water, p.waterDeep, 0.5), 31, 800, 12),
        glints(p.waterLight, 800, 900, 800, 860, 20, 8, 0.5),
        glints(p.glint, 480, 160, 800, 900, 16, 9, 0.8),
      ),
      createLayer(
        0.5,
        `<g transform="translate(1000 884) rotate(-6) scale(1.22)">${fluke(p)}</g>`,
        spume,
        fillCurve(
          p.litColor('#FDF8EA'),
          toPoints(
            '800 908, 850 880, 900 886, 940 852, 976 874, 1010 846, 1050 872, 1096 858, 1130 886, 1180 880, 1230 908, 1120 926, 1000 930, 890 924',
          ),
        ),
        fillCurve(p.waterLight, toPoints('840 914, 920 896, 1010 902, 1100 894, 1190 914, 1100 928, 940 930')),
      ),
      createLayer(
        0.65,
        swell(p.waterDeep, 33, 930, 16),
        glints(p.waterLight, 1000, 380, 930, 1010, 22, 11, 0.55),
        glints(p.glint, 500, 260, 940, 1160, 20, 12, 0.7),
        foam(mixColors(p.water, p.waterLight, 0.4), 1010, 8, 10, 4),
      ),
      createLayer(
        0.85,
        swell(mixColors(p.waterDeep, p.ink, 0.35), 37, 1060, 26),
        glints(p.water, 800, 1000, 1080, 1200, 26, 13, 0.5),
      ),
      createLayer(
        1,
        swell(mixColors(p.waterDeep, p.ink, 0.65), 39, 1150, 24),
        glints(mixColors(p.water, p.waterDeep, 0.4), 800, 1000, 1160, 1210, 14, 15, 0.6),
      ),
    ]
  },
}
