import {
  ellipse,
  withOpacity,
  transformDrawing,
  polygon,
  createRandom,
  rect,
  fillCurve,
  strokeCurve,
  toPoints,
} from './drawing/geometry.ts'
import { leaf, flowerSpray } from './drawing/botany.ts'
import { mixColors } from './drawing/color.ts'
import { toBlossomColors } from './drawing/greens.ts'
import { gradientBand } from './drawing/sky.ts'
import { bowl, chilli, leafShadow, lime, dropShadow, sprig, scatterPieces } from './drawing/table.ts'
import { createLayer, type Scene } from './drawing/scene.ts'
import type { Palette } from './palette.ts'

/** Boards of a long table, a tone apart, their grain drawn with the brush. */
function boards(p: Palette): string {
  const roll = createRandom(3)
  const tones = ['#8A5A3C', '#7F5136', '#93623F', '#85563A', '#7A4D34', '#8F5E3E', '#835439']
  return tones
    .map(
      (tone, i) =>
        rect(p.litColor(tone), -240, -100 + i * 200, 2080, 200) +
        rect(p.litColor('#4F3024'), -240, -100 + i * 200, 2080, 5) +
        Array.from({ length: 5 }, () => {
          const [x, y, length] = [roll(-200, 1500), -70 + i * 200 + roll(0, 150), roll(240, 620)]
          return withOpacity(
            0.35,
            fillCurve(p.litColor('#5F3C2A'), [
              [x, y, 'c'],
              [x + length * 0.4, y - roll(4, 10)],
              [x + length, y + roll(-6, 6), 'c'],
              [x + length * 0.5, y + roll(4, 9)],
            ]),
          )
        }).join(''),
    )
    .join('')
}

/** A banana leaf laid out as a plate, ribbed, split at its edge. */
function bananaLeaf(p: Palette): string {
  const ribs = Array.from({ length: 22 }, (_, i) => {
    const x = -470 + i * 44
    const reach = 205 * Math.sqrt(Math.max(0.05, 1 - (x / 540) ** 2))
    return (
      strokeCurve(mixColors(p.leaf, p.leafDark, 0.45), 2.5, [
        [x, 0],
        [x + 26, -reach * 0.6],
        [x + 44, -reach],
      ]) +
      strokeCurve(mixColors(p.leaf, p.leafDark, 0.6), 2.5, [
        [x, 8],
        [x + 26, reach * 0.6],
        [x + 44, reach],
      ])
    )
  }).join('')
  return transformDrawing(
    withOpacity(
      0.3,
      fillCurve(
        p.litColor('#2A1712'),
        toPoints('-520 30, -380 -150, -60 -206, 260 -190, 480 -96, 600 40, 420 170, 120 232, -240 220, -440 130'),
      ),
    ) +
      fillCurve(
        mixColors(p.leaf, p.leafLight, 0.35),
        toPoints('-560 0 c, -430 -130, -200 -204, 60 -222 c, 80 -204 c, 260 -208, 460 -120, 580 4 c, 300 10, 0 4'),
      ) +
      fillCurve(
        p.leaf,
        toPoints('-560 0 c, -430 130, -220 200 c, -190 186 c, 60 216, 290 196, 460 116, 580 4 c, 300 10, 0 4'),
      ) +
      ribs +
      polygon(p.leafLight, toPoints('-600 -5, 580 1, 580 6, -600 8')),
    790,
    640,
    1.1,
    -4,
  )
}

export const curryTable: Scene = {
  name: 'curry-table',
  caption: 'Rice and curry on the table',
  near: [130, 70, 860],
  left: [0, 260, 1000],
  right: [600, 260, 1000],
  draw: (p) => {
    const roll = createRandom(8)
    const grain = Array.from({ length: 230 }, () => {
      const [angle, reach] = [roll(0, 6.283), Math.sqrt(roll()) * 158]
      return transformDrawing(
        ellipse(p.litColor(['#FFFBEE', '#E9DCC0', '#FFF6E0'][Math.floor(roll(0, 3))] ?? '#FFFBEE'), 0, 0, 12, 4.4),
        790 + Math.cos(angle) * reach * 1.2,
        634 + Math.sin(angle) * reach * 0.86,
        1,
        roll(0, 180),
      )
    }).join('')
    const rice =
      fillCurve(
        p.litColor('#C9B896'),
        toPoints('590 640, 640 540, 760 496, 900 516, 992 610, 970 710, 860 780, 700 770, 610 720'),
      ) +
      fillCurve(
        p.litColor('#F3E9D2'),
        toPoints('596 630, 646 534, 760 490, 890 510, 972 600, 940 690, 840 748, 700 742, 616 700'),
      ) +
      grain
    const dhal =
      scatterPieces(360, 330, 120, 46, 4, (x, y, size) => ellipse(p.litColor('#F6CE5A'), x, y, 9 * size, 6 * size)) +
      sprig(p.leaf, p.leafDark, 320, 330, 90, -24) +
      scatterPieces(360, 330, 90, 4, 9, (x, y, size, rotation) =>
        transformDrawing(
          strokeCurve(p.litColor('#C8402F'), 7, [
            [-16 * size, 0],
            [0, -6],
            [16 * size, 0],
          ]),
          x,
          y,
          1,
          rotation,
        ),
      )
    const beet = scatterPieces(790, 206, 104, 22, 5, (x, y, size, rotation) =>
      transformDrawing(
        fillCurve(p.litColor('#C23A6A'), [
          [-22 * size, -8],
          [22 * size, -9],
          [22 * size, 9],
          [-22 * size, 8],
        ]) +
          fillCurve(p.litColor('#E06A92'), [
            [-22 * size, -8],
            [22 * size, -9],
            [20 * size, -3],
            [-20 * size, -2],
          ]),
        x,
        y,
        1,
        rotation,
      ),
    )
    const beans =
      scatterPieces(1230, 330, 116, 26, 6, (x, y, size, rotation) =>
        transformDrawing(
          strokeCurve(p.litColor('#4F8A3C'), 15 * size, toPoints('-26 0, 0 -5, 26 0')) +
            strokeCurve(p.litColor('#8CBB58'), 5 * size, toPoints('-24 -4, 0 -8, 22 -4')),
          x,
          y,
          1,
          rotation,
        ),
      ) +
      scatterPieces(1230, 330, 100, 12, 16, (x, y, size) => ellipse(p.litColor('#F2D27A'), x, y, 5 * size, 4 * size))
    const chicken =
      scatterPieces(330, 940, 116, 8, 7, (x, y, size, rotation) =>
        transformDrawing(
          fillCurve(p.litColor('#7A3A20'), [
            [-44 * size, 0],
            [-20, -32 * size],
            [24, -28 * size],
            [46 * size, 4],
            [16, 32 * size],
            [-28, 26 * size],
          ]) +
            fillCurve(p.litColor('#B9683A'), [
              [-36 * size, -4],
              [-16, -26 * size],
              [20, -22 * size],
              [10, -8],
              [-18, 2],
            ]),
          x,
          y,
          1,
          rotation,
        ),
      ) + sprig(p.leaf, p.leafDark, 290, 950, 100, 20)
    const sambol = scatterPieces(1270, 900, 96, 150, 8, (x, y, size, rotation) =>
      transformDrawing(
        ellipse(
          p.litColor(['#F0A25A', '#E0662F', '#F6C890', '#C8402F'][Math.floor(size * 10) % 4] ?? '#F0A25A'),
          0,
          0,
          13 * size,
          3.6,
        ),
        x,
        y,
        1,
        rotation,
      ),
    )
    const papadam = (x: number, y: number, r: number): string =>
      dropShadow(p, x, y, r) +
      fillCurve(
        p.litColor('#E9BE6C'),
        Array.from(
          { length: 11 },
          (_, i) =>
            [
              x + Math.cos((i / 11) * 6.283) * r * roll(0.92, 1.06),
              y + Math.sin((i / 11) * 6.283) * r * roll(0.92, 1.06),
            ] as const,
        ),
      ) +
      scatterPieces(
        x,
        y,
        r * 0.8,
        17,
        Math.round(x),
        (bx, by, size) =>
          ellipse(p.litColor('#D09A48'), bx, by, 13 * size, 9 * size) +
          ellipse(p.litColor('#F7DC9C'), bx - 3, by - 3, 9 * size, 5 * size),
      )
    return [
      createLayer(
        0,
        boards(p),
        withOpacity(
          p.timeOfDay === 'day' ? 0.16 : 0.3,
          polygon(p.sun, toPoints('-240 -60, 560 -60, 1840 860, 1840 1300, 1100 1300, -240 240')),
        ),
      ),
      createLayer(
        0.3,
        gradientBand(
          [
            [0, p.ink, 0.34],
            [0.4, p.ink, 0],
            [0.75, p.ink, 0],
            [1, p.ink, 0.36],
          ],
          -60,
          1260,
        ),
        leafShadow(p, -60, 130, 820, 24),
        leafShadow(p, 1660, 20, 760, 146),
      ),
      createLayer(
        0.4,
        bananaLeaf(p),
        rice,
        fillCurve(p.litColor('#F0B840'), toPoints('720 560, 780 540, 850 560, 866 620, 800 646, 730 622')),
        withOpacity(0.8, fillCurve(p.litColor('#FBDC86'), toPoints('738 572, 786 552, 830 570, 780 584'))),
        sprig(p.leafLight, p.leaf, 730, 600, 110, -18),
      ),
      createLayer(
        0.6,
        papadam(1010, 780, 96),
        papadam(1096, 716, 88),
        bowl(p, 360, 330, 170, '#2F7F86', '#D9A02E', '#F0C24E', dhal),
        bowl(p, 790, 206, 146, '#F6EFE3', '#8A2450', '#B23468', beet),
        bowl(p, 1230, 330, 164, '#C4683C', '#3A6A34', '#5F9A4A', beans),
        bowl(p, 330, 940, 172, '#3F4A4A', '#8A3A1C', '#B9562A', chicken),
        bowl(p, 1270, 900, 140, '#F6EFE3', '#C8502F', '#E88A52', sambol),
      ),
      createLayer(
        0.8,
        lime(p, 620, 930, 60),
        lime(p, 720, 1000, 52),
        chilli(p, 900, 980, 110, -14),
        chilli(p, 930, 1030, 100, 8),
        chilli(p, 560, 140, 90, 34),
        sprig(p.leaf, p.leafDark, 1010, 120, 150, 18),
        sprig(p.leafLight, p.leaf, 560, 1060, 160, -14),
      ),
      createLayer(
        1,
        flowerSpray({ base: p.leaf, dark: p.leafDark }, toBlossomColors(p), 1540, 1110, 96, 5),
        flowerSpray({ base: p.leaf, dark: p.leafDark }, toBlossomColors(p), 1570, 110, 84, 7),
        leaf(p.leaf, p.leafDark, -60, 1180, 330, 110, -20),
        leaf(p.leafLight, p.leaf, -60, 1220, 300, 96, -52),
        leaf(p.leaf, p.leafDark, -60, 30, 260, 90, 24),
      ),
    ]
  },
}
