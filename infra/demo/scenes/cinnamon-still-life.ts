import {
  at,
  ellipse,
  withOpacity,
  clipToPath,
  interpolate,
  fillPath,
  polygon,
  createRandom,
  rect,
  fillCurve,
  strokeCurve,
  toPoints,
} from './drawing/geometry.ts'
import { treeCrown, leaf, palm } from './drawing/botany.ts'
import { mixColors } from './drawing/color.ts'
import { toGreens, toPalmColors } from './drawing/greens.ts'
import { clouds, mist, sky, sun } from './drawing/sky.ts'
import { landform, mountainRange, treeline } from './drawing/terrain.ts'
import { createLayer, type Scene } from './drawing/scene.ts'
import type { Palette } from './palette.ts'

/** A quill of bark from its cut end at (x, y) to (toX, toY): two curls that meet, dark inside. */
function quill(p: Palette, x: number, y: number, toX: number, toY: number, r: number, seed: number): string {
  const roll = createRandom(seed)
  const length = Math.hypot(toX - x, toY - y)
  const rotation = (Math.atan2(toY - y, toX - x) * 180) / Math.PI
  const tone = roll(-0.1, 0.16)
  const [bark, lit, shade, deep, inner] = ['#B5652F', '#DE9A5A', '#8A4424', '#4A2216', '#C98148'].map((color) =>
    mixColors(p.litColor(color), p.litColor('#F0C890'), Math.max(0, tone)),
  ) as [string, string, string, string, string]
  const body =
    fillCurve(bark, [
      [0, -r, 'c'],
      [length * 0.5, -r * 1.03],
      [length, -r * 0.9, 'c'],
      [length + r * 0.2, 0],
      [length, r * 0.9, 'c'],
      [length * 0.5, r * 1.02],
      [0, r, 'c'],
    ]) +
    fillCurve(lit, [
      [0, -r * 0.94, 'c'],
      [length * 0.5, -r * 0.98],
      [length, -r * 0.86, 'c'],
      [length, -r * 0.5, 'c'],
      [length * 0.5, -r * 0.56],
      [0, -r * 0.5, 'c'],
    ]) +
    fillCurve(shade, [
      [0, r * 0.3, 'c'],
      [length * 0.5, r * 0.24],
      [length, r * 0.2, 'c'],
      [length, r * 0.9, 'c'],
      [length * 0.5, r * 1.02],
      [0, r, 'c'],
    ]) +
    fillCurve(deep, [
      [0, -r * 0.1, 'c'],
      [length * 0.4, -r * 0.14],
      [length, -r * 0.08, 'c'],
      [length * 0.4, r * 0.02],
    ]) +
    Array.from({ length: 5 }, () => {
      const from = roll(0.05, 0.7) * length
      const line = roll(-0.8, 0.8) * r
      return withOpacity(
        0.4,
        strokeCurve(line < 0 ? bark : deep, 2, [
          [from, line],
          [from + roll(40, 130), line + roll(-3, 3)],
        ]),
      )
    }).join('')
  const curl = (side: number): string =>
    ellipse(inner, 0, side * r * 0.48, r * 0.34, r * 0.5) +
    ellipse(deep, 1, side * r * 0.46, r * 0.24, r * 0.38) +
    `<path fill="none" stroke="${inner}" stroke-width="${r * 0.11}" d="M${at(-r * 0.02, side * r * 0.86)}C${at(r * 0.3, side * r * 0.6)} ${at(r * 0.12, side * r * 0.16)} ${at(-r * 0.06, side * r * 0.34)}C${at(-r * 0.14, side * r * 0.5)} ${at(r * 0.06, side * r * 0.62)} ${at(r * 0.06, side * r * 0.44)}"/>`
  return `<g transform="translate(${at(x, y)}) rotate(${rotation.toFixed(1)})">${body}${curl(-1)}${curl(1)}</g>`
}

export const cinnamonStillLife: Scene = {
  name: 'cinnamon-still-life',
  caption: 'Cinnamon quills',
  near: [330, 520, 800],
  left: [0, 320, 1040],
  right: [600, 320, 1000],
  draw: (p) => {
    const g = toGreens(p)
    const [wall, frame, frameShade, wood, woodLight, woodDark] = [
      p.litColor('#E9D3AC'),
      p.litColor('#FFF8E8'),
      p.litColor('#C7AE86'),
      p.litColor('#8A5A3C'),
      p.litColor('#AD7A52'),
      p.litColor('#5F3C2A'),
    ]
    const window = 'M520 800V330A360 300 0 0 1 1240 330V800Z'
    const bundle = [
      [330, 990, 1090, 966],
      [300, 1056, 1130, 1046],
      [366, 926, 1070, 896],
      [340, 960, 1110, 930],
      [400, 870, 1060, 838],
      [312, 1020, 1120, 1004],
    ]
      .sort((a, b) => (a[1] ?? 0) - (b[1] ?? 0))
      .map(([x = 0, y = 0, toX = 0, toY = 0], i) => quill(p, x, y, toX, toY, 40, i + 5))
      .join('')
    const cord =
      [
        [560, 0],
        [900, -14],
      ]
        .map(([x = 0, dy = 0]) =>
          [0, 1, 2]
            .map((i) =>
              strokeCurve(p.litColor(i === 1 ? '#F3E2BC' : '#D9BE8C'), 9, [
                [x + i * 11, 812 + dy],
                [x - 16 + i * 11, 900 + dy],
                [x - 18 + i * 11, 1000 + dy],
                [x - 4 + i * 11, 1096 + dy],
              ]),
            )
            .join(''),
        )
        .join('') +
      strokeCurve(
        p.litColor('#E8D2A2'),
        8,
        toPoints('570 830, 520 780, 470 796, 500 830, 570 826, 620 776, 680 780, 650 824, 576 828'),
      )
    const dust = createRandom(6)
    const bowl =
      withOpacity(0.3, ellipse(p.litColor('#2A1712'), 1330, 1050, 190, 30)) +
      fillCurve(p.litColor('#A3471F'), toPoints('1160 900, 1230 836, 1310 800, 1380 830, 1470 900 c, 1310 930')) +
      fillCurve(p.litColor('#C96F38'), toPoints('1160 900, 1230 836, 1310 800, 1340 816, 1270 860, 1230 910')) +
      fillCurve(
        p.litColor('#2F7F86'),
        toPoints('1130 894 c, 1310 924, 1490 894 c, 1470 980, 1410 1044, 1310 1060, 1210 1044, 1150 980'),
      ) +
      fillCurve(p.litColor('#1C5A63'), toPoints('1350 924 c, 1490 894 c, 1470 980, 1410 1044, 1310 1060, 1390 1000')) +
      fillCurve(p.litColor('#63A9A6'), toPoints('1136 900 c, 1200 916, 1230 1000, 1260 1040, 1200 1030, 1156 970')) +
      strokeCurve(p.litColor('#F2D9A6'), 5, toPoints('1142 936, 1230 960, 1310 966, 1400 958, 1480 934'))
    return [
      createLayer(
        0,
        clipToPath(
          window,
          sky(p, 620) +
            sun(p, 1010, 520, p.timeOfDay === 'day' ? 0.5 : 0.22) +
            clouds(p, 167, 110, 360, 4) +
            mountainRange(p.far, mixColors(p.far, p.haze, 0.45), 63, 560, 190, 7) +
            mist(p.haze, 590, 120, 0.7) +
            landform(p.distant, toPoints('400 600, 700 560, 960 610, 1300 550')) +
            treeline(p.mid, 5, toPoints('400 650, 800 660, 1300 630'), 40) +
            mist(p.haze, 690, 80, 0.4) +
            palm(toPalmColors(p, 0.15), 660, 780, 380, -40, 5) +
            palm(toPalmColors(p, 0.2), 1170, 780, 330, 30, 6) +
            treeline(p.near, 6, toPoints('400 720, 800 740, 1300 710'), 46) +
            treeCrown(g, 600, 760, 200, 130, 5) +
            treeCrown(g, 1140, 750, 240, 150, 6) +
            treeCrown(g, 860, 790, 240, 80, 7),
        ),
      ),
      createLayer(
        0.2,
        fillPath(wall, `M-240 -60H1840V900H-240Z${window}`, 'fill-rule="evenodd"'),
        fillPath(p.litColor('#D6BB8E'), 'M1240 -60H1840V900H1300V330C1300 200 1280 90 1240 -60Z'),
        fillPath(frame, 'M486 830V330A394 334 0 0 1 1274 330V830H1240V330A360 300 0 0 0 520 330V830Z'),
        fillPath(frameShade, 'M1240 830V330A360 300 0 0 0 1180 140A334 290 0 0 1 1212 330V830Z'),
        rect(frame, 872, 30, 16, 770),
        rect(frameShade, 884, 30, 5, 770),
        rect(frame, 520, 420, 720, 14),
        rect(frameShade, 520, 432, 720, 4),
      ),
      createLayer(
        0.4,
        polygon(wood, toPoints('-240 800, 1840 800, 1840 1420, -240 1420')),
        polygon(woodLight, toPoints('-240 800, 1840 800, 1840 822, -240 822')),
        ...[880, 960, 1060, 1170].map((y, i) => rect(woodDark, -240, y, 2080, 3 + i)),
        withOpacity(
          p.timeOfDay === 'day' ? 0.2 : 0.34,
          polygon(p.sun, toPoints('560 810, 860 810, 620 1240, 80 1240')) +
            polygon(p.sun, toPoints('890 810, 1210 810, 1240 1240, 720 1240')),
        ),
      ),
      createLayer(
        0.6,
        withOpacity(
          0.34,
          fillCurve(p.litColor('#2A1712'), toPoints('300 1090, 700 1064, 1150 1060, 1200 1084, 800 1120, 400 1124')),
        ),
        bundle,
        cord,
        bowl,
      ),
      createLayer(
        0.8,
        withOpacity(0.3, polygon(p.litColor('#2A1712'), toPoints('420 1176, 1000 1130, 1020 1146, 440 1196'))),
        quill(p, 400, 1160, 960, 1112, 30, 21),
        quill(p, 690, 1190, 1140, 1128, 26, 24),
        ...Array.from({ length: 22 }, () =>
          ellipse(p.litColor('#A3471F'), dust(1080, 1540), dust(1070, 1120), dust(2, 6), dust(1.5, 3.5)),
        ),
        ...Array.from({ length: 9 }, (_, i) => {
          const x = interpolate(1180, 1420, i / 8)
          return withOpacity(0.8, ellipse(p.litColor('#8A3A1C'), x, 1090 + dust(-8, 10), dust(5, 12), dust(3, 5)))
        }),
      ),
      createLayer(
        1,
        ...[
          [60, 1190, 420, -34],
          [40, 1200, 400, -62],
          [20, 1180, 420, -8],
          [140, 1230, 380, -88],
          [1600, 1230, 380, -118],
          [1640, 1240, 400, -146],
          [1560, 1250, 300, -92],
        ].map(([x = 0, y = 0, length = 0, rotation = 0], i) =>
          leaf(
            i % 3 === 2 ? p.litColor('#D0714A') : i % 2 ? p.leafLight : p.leaf,
            i % 3 === 2 ? p.litColor('#A3472F') : i % 2 ? p.leaf : p.leafDark,
            x,
            y,
            length,
            length * 0.36,
            rotation,
            0.1,
          ),
        ),
        ...[
          [1640, -20, 300, 128],
          [1600, -30, 280, 100],
          [1650, 40, 300, 156],
          [1540, -40, 240, 84],
        ].map(([x = 0, y = 0, length = 0, rotation = 0], i) =>
          leaf(i % 2 ? p.leaf : p.leafDark, i % 2 ? p.leafDark : p.ink, x, y, length, length * 0.36, rotation, 0.1),
        ),
      ),
    ]
  },
}
