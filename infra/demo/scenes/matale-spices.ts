import {
  ellipse,
  interpolate,
  transformDrawing,
  polygon,
  createRandom,
  rect,
  fillCurve,
  strokeCurve,
  toPoints,
} from './drawing/geometry.ts'
import { leafClump, treeCrown, leaf, palm } from './drawing/botany.ts'
import { mixColors } from './drawing/color.ts'
import { walker } from './drawing/figures/walker.ts'
import { tiledRoof } from './drawing/furnishing.ts'
import { toGreens, toPalmColors } from './drawing/greens.ts'
import { birds, clouds, mist, sky, sun } from './drawing/sky.ts'
import { landform, mountainRange, treeline } from './drawing/terrain.ts'
import { createLayer, type Scene } from './drawing/scene.ts'
import type { Palette } from './palette.ts'

/** A pepper vine on its living post: heart leaves all the way up, strings of green and red corns. */
function pepperVine(p: Palette, x: number, foot: number, top: number, width: number, seed: number): string {
  const roll = createRandom(seed)
  let drawing =
    polygon(p.litColor('#8A6A4E'), [
      [x - width * 0.32, foot],
      [x - width * 0.22, top],
      [x + width * 0.22, top],
      [x + width * 0.32, foot],
    ]) +
    polygon(p.litColor('#5F4636'), [
      [x + width * 0.06, foot],
      [x + width * 0.06, top],
      [x + width * 0.22, top],
      [x + width * 0.32, foot],
    ])
  const count = Math.round((foot - top) / (width * 0.24))
  for (let i = 0; i < count; i++) {
    const y = interpolate(top + 30, foot - 30, i / count) + roll(-12, 12)
    const size = width * roll(0.72, 1)
    const [cx, rotation] = [x + roll(-0.5, 0.5) * width, roll(-50, 50)]
    const tones =
      i % 3 === 0
        ? [p.leafLight, p.leaf]
        : i % 3 === 1
          ? [p.leaf, p.leafDark]
          : [mixColors(p.leaf, p.leafLight, 0.4), mixColors(p.leaf, p.leafDark, 0.5)]
    drawing += transformDrawing(
      fillCurve(tones[0] ?? p.leaf, [
        [0, 0, 'c'],
        [-size * 0.3, -size * 0.1],
        [-size * 0.42, size * 0.2],
        [-size * 0.22, size * 0.6],
        [0, size * 0.86, 'c'],
        [0, size * 0.4],
      ]) +
        fillCurve(tones[1] ?? p.leafDark, [
          [0, 0, 'c'],
          [size * 0.3, -size * 0.1],
          [size * 0.42, size * 0.2],
          [size * 0.22, size * 0.6],
          [0, size * 0.86, 'c'],
          [0, size * 0.4],
        ]),
      cx,
      y,
      1,
      rotation,
    )
    if (i % 4 === 1)
      drawing += Array.from({ length: 9 }, (_, k) =>
        ellipse(
          p.litColor(k % 3 === 2 || roll() > 0.6 ? '#D8432F' : '#9DB24A'),
          cx + (k % 2 ? 5 : -5) * (width / 90) + roll(-2, 2),
          y + size * 0.3 + k * width * 0.1,
          width * 0.075,
        ),
      ).join('')
  }
  return drawing
}

/** A nutmeg fruit, split to show the red mace around its stone. */
const nutmeg = (p: Palette, x: number, y: number, size: number, rotation: number, open = true): string =>
  transformDrawing(
    fillCurve(p.litColor('#F0D27A'), [
      [0, -size],
      [size * 0.66, -size * 0.66],
      [size * 0.84, 0.1 * size],
      [size * 0.5, size * 0.8],
      [0, size],
      [-size * 0.5, size * 0.8],
      [-size * 0.84, 0.1 * size],
      [-size * 0.66, -size * 0.66],
    ]) +
      fillCurve(p.litColor('#D3A94E'), [
        [size * 0.2, -size * 0.95],
        [size * 0.68, -size * 0.64],
        [size * 0.84, size * 0.1],
        [size * 0.5, size * 0.8],
        [0, size],
        [size * 0.4, size * 0.3],
      ]) +
      (open
        ? fillCurve(p.litColor('#FFF3CF'), [
            [0, -size * 0.72],
            [size * 0.42, -size * 0.2],
            [size * 0.36, size * 0.5],
            [0, size * 0.98, 'c'],
            [-size * 0.36, size * 0.5],
            [-size * 0.42, -size * 0.2],
          ]) +
          ellipse(p.litColor('#5A3426'), 0, size * 0.12, size * 0.27, size * 0.42) +
          [-0.2, -0.04, 0.13]
            .map((dx) =>
              strokeCurve(p.litColor('#D8322F'), size * 0.09, [
                [size * dx, -size * 0.34],
                [size * dx * 1.6, size * 0.05],
                [size * dx * 0.6, size * 0.5],
              ]),
            )
            .join('')
        : ''),
    x,
    y,
    1,
    rotation,
  )

/** A cocoa pod with its ribs. */
const pod = (p: Palette, x: number, y: number, size: number, rotation: number): string =>
  transformDrawing(
    fillCurve(p.litColor('#D0662F'), [
      [0, 0, 'c'],
      [size * 0.3, size * 0.3],
      [size * 0.34, size * 0.8],
      [size * 0.16, size * 1.2],
      [0, size * 1.38, 'c'],
      [-size * 0.16, size * 1.2],
      [-size * 0.34, size * 0.8],
      [-size * 0.3, size * 0.3],
    ]) +
      fillCurve(p.litColor('#E9965A'), [
        [0, 0, 'c'],
        [-size * 0.14, size * 0.4],
        [-size * 0.14, size * 0.9],
        [0, size * 1.38, 'c'],
        [-size * 0.22, size * 1.1],
        [-size * 0.32, size * 0.7],
        [-size * 0.26, size * 0.3],
      ]) +
      fillCurve(p.litColor('#983F26'), [
        [0, 0, 'c'],
        [size * 0.12, size * 0.5],
        [size * 0.1, size],
        [0, size * 1.38, 'c'],
        [size * 0.2, size * 1.14],
        [size * 0.34, size * 0.8],
        [size * 0.3, size * 0.3],
      ]),
    x,
    y,
    1,
    rotation,
  )

export const mataleSpices: Scene = {
  name: 'matale-spices',
  caption: 'Spice garden near Matale',
  near: [880, 60, 720],
  left: [0, 330, 1000],
  right: [600, 300, 1000],
  draw: (p) => {
    const g = toGreens(p)
    const hut =
      rect(p.litColor('#E9D3A6', 0.08), 420, 660, 330, 130) +
      rect(p.litColor('#BFA176', 0.08), 640, 660, 110, 130) +
      rect(p.litColor('#5A4034', 0.1), 540, 690, 64, 100) +
      rect(p.litColor('#5A4034', 0.1), 450, 690, 52, 46) +
      tiledRoof(
        p.litColor('#B98C50', 0.08),
        p.litColor('#8F6638', 0.08),
        p.litColor('#D9B06C', 0.08),
        370,
        676,
        800,
        540,
        470,
        700,
      )
    const boughs =
      strokeCurve(p.litColor('#5A4434'), 16, toPoints('1660 60, 1480 130, 1300 150, 1180 200')) +
      strokeCurve(p.litColor('#5A4434'), 9, toPoints('1420 140, 1380 230, 1310 300'))
    const leaves = [
      [1180, 200, 190, 150],
      [1210, 190, 170, 100],
      [1280, 150, 200, 215],
      [1310, 300, 190, 130],
      [1320, 290, 180, 70],
      [1390, 140, 210, 240],
      [1400, 200, 190, 20],
      [1460, 130, 220, 285],
      [1500, 140, 210, 60],
      [1560, 90, 230, 110],
      [1600, 80, 200, 250],
    ]
      .map(([x = 0, y = 0, length = 0, rotation = 0], i) =>
        leaf(
          i % 3 === 1 ? p.leafLight : p.leaf,
          i % 3 === 1 ? p.leaf : p.leafDark,
          x,
          y,
          length,
          length * 0.34,
          rotation,
          0.08,
        ),
      )
      .join('')
    return [
      createLayer(
        0,
        sky(p, 760),
        sun(p, 560, 560),
        clouds(p, 127, 50, 330, 4),
        birds(p.litColor('#4C5A5C', 0.15), 820, 260, 90, 5, 8),
      ),
      createLayer(
        0.14,
        mountainRange(p.far, mixColors(p.far, p.haze, 0.45), 43, 560, 230, 5),
        mist(p.haze, 590, 150, 0.7),
      ),
      createLayer(
        0.25,
        landform(p.distant, toPoints('-220 520, 100 470, 400 560, 700 610, 1000 560, 1300 470, 1820 520')),
        treeline(p.mid, 5, toPoints('-220 600, 300 640, 700 660, 1100 630, 1820 580'), 54),
        mist(p.haze, 690, 110, 0.5),
        palm(toPalmColors(p, 0.25), 330, 760, 420, -50, 4),
        palm(toPalmColors(p, 0.2), 850, 780, 460, 40, 6),
        palm(toPalmColors(p, 0.3), 930, 770, 340, -30, 8),
      ),
      createLayer(
        0.4,
        treeline(p.near, 7, toPoints('-220 700, 200 720, 420 740, 820 740, 1200 710, 1820 680'), 60),
        treeCrown(toGreens(p, 0.08), 360, 720, 200, 170, 9),
        treeCrown(toGreens(p, 0.08), 830, 730, 220, 170, 10),
        hut,
      ),
      createLayer(
        0.5,
        landform(p.litColor('#9DA85A'), toPoints('-220 790, 400 786, 800 786, 1200 796, 1820 800')),
        fillCurve(
          p.litColor('#DDBB86'),
          toPoints(
            '560 788 c, 612 788 c, 640 850, 760 930, 800 1050, 700 1240 c, 240 1240 c, 420 1060, 560 950, 590 860',
          ),
        ),
        fillCurve(
          p.litColor('#B9935F'),
          toPoints(
            '604 788 c, 612 788 c, 640 850, 760 930, 800 1050, 700 1240 c, 650 1240 c, 730 1050, 690 940, 620 860',
          ),
        ),
        walker(p, { x: 630, y: 886, scale: 0.62 }, '#C8402F', '#F6EFE3'),
        ...[
          [300, 850, 120],
          [200, 900, 150],
          [420, 880, 110],
          [840, 860, 130],
          [940, 900, 150],
        ].map(([x = 0, y = 0, size = 0], i) =>
          leafClump(i % 2 ? p.leafLight : p.leaf, i % 2 ? p.leaf : p.leafDark, x, y, size, 7, i + 3),
        ),
      ),
      createLayer(
        0.68,
        leafClump(p.leaf, p.leafDark, 330, 1010, 240, 8, 14),
        leafClump(p.leafLight, p.leaf, 920, 1010, 240, 8, 15),
        pepperVine(p, 150, 1130, 250, 84, 4),
        leafClump(p.leafLight, p.leaf, 60, 1130, 260, 8, 16),
        leafClump(mixColors(p.leaf, p.leafDark, 0.4), p.leafDark, 250, 1160, 230, 7, 18),
        pepperVine(p, 1130, 1150, 330, 100, 7),
        leafClump(p.leaf, p.leafDark, 1030, 1170, 240, 8, 19),
      ),
      createLayer(
        0.85,
        boughs,
        leaves,
        nutmeg(p, 1290, 420, 74, 10),
        nutmeg(p, 1420, 330, 64, -12, false),
        nutmeg(p, 1240, 280, 50, 14, false),
        pod(p, 1500, 240, 130, 6),
        pod(p, 1590, 250, 110, -8),
      ),
      createLayer(
        1,
        treeCrown({ light: g.base, base: g.dark, dark: p.ink }, 1500, 1180, 420, 260, 5),
        leafClump(p.leaf, p.leafDark, 1440, 1270, 400, 9, 23),
        leafClump(p.leafLight, p.leaf, 1600, 1260, 330, 7, 25),
        leafClump(p.leafDark, p.ink, 60, 1290, 330, 8, 26),
      ),
    ]
  },
}
