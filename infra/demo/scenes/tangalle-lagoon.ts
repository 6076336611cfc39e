import {
  at,
  ellipse,
  withOpacity,
  fillPath,
  createRandom,
  fillCurve,
  strokeCurve,
  toPoints,
} from './drawing/geometry.ts'
import { treeCrown, frond, grass, palm } from './drawing/botany.ts'
import { mixColors } from './drawing/color.ts'
import { fronds, toGreens, toPalmColors } from './drawing/greens.ts'
import { birds, clouds, mist, sky, sun } from './drawing/sky.ts'
import { ridgeLine, treeline } from './drawing/terrain.ts'
import { glints, water } from './drawing/water.ts'
import { createLayer, type Scene } from './drawing/scene.ts'
import type { Palette } from './palette.ts'

/** A man standing in a narrow canoe, poling to the left. */
function canoe(p: Palette, x: number, y: number, scale: number, pole = true): string {
  const [wood, woodShade, skin, cloth] = [
    p.litColor('#6F4630'),
    p.litColor('#452B22'),
    p.litColor('#6A3F2C'),
    p.litColor('#D8432F'),
  ]
  return (
    `<g transform="translate(${at(x, y)}) scale(${scale})">` +
    (pole ? strokeCurve(p.litColor('#8A6242'), 6, toPoints('96 -260, 60 -120, 14 60')) : '') +
    fillCurve(skin, toPoints('-6 -70, 2 -30, 0 0 c, 18 0 c, 26 -50, 34 -4 c, 52 -4 c, 48 -80')) +
    fillCurve(cloth, toPoints('-8 -110, 40 -112, 54 -56, 46 -30, -10 -32, -16 -60')) +
    fillCurve(p.litColor('#9C2C2A'), toPoints('22 -112, 42 -112, 56 -56, 46 -30, 22 -30, 32 -70')) +
    fillCurve(skin, toPoints('-8 -180, 16 -190, 44 -172, 42 -108 c, -6 -108 c, -12 -150')) +
    strokeCurve(skin, 14, toPoints('36 -168, 66 -150, 74 -176')) +
    strokeCurve(p.litColor('#8A5538'), 14, toPoints('-2 -170, 24 -130, 58 -126')) +
    ellipse(skin, 10, -206, 17, 20) +
    fillCurve(p.litColor('#E9C67E'), toPoints('-38 -214, -10 -232, 8 -248, 28 -232, 56 -214, 10 -206')) +
    fillCurve(wood, toPoints('-240 -30 c, -150 -6, 0 2, 150 -4, 250 -34 c, 220 20, 120 34, -120 34, -210 18')) +
    fillCurve(woodShade, toPoints('-226 0 c, -100 18, 100 18, 236 -4 c, 210 24, 120 34, -120 34, -200 22')) +
    '</g>'
  )
}

/** Mangrove roots: arching stilts between the crown and the water. */
function roots(wood: string, x: number, y: number, width: number, height: number, seed: number): string {
  const roll = createRandom(seed)
  return Array.from({ length: 9 }, (_, i) => {
    const foot = x + (i - 4) * (width / 8) + roll(-8, 8)
    return strokeCurve(wood, 6 - Math.abs(i - 4) * 0.6, [
      [x + (i - 4) * (width / 26), y - height],
      [x + (foot - x) * 0.66, y - height * 0.72],
      [foot, y],
    ])
  }).join('')
}

export const tangalleLagoon: Scene = {
  name: 'tangalle-lagoon',
  caption: 'The lagoon at Tangalle',
  near: [420, 420, 840],
  left: [0, 330, 1000],
  right: [600, 300, 1000],
  draw: (p) => {
    const g = toGreens(p)
    const roll = createRandom(6)
    const lilies = Array.from({ length: 30 }, () => {
      const share = roll()
      const [x, y, size] = [roll(-100, 1700), 960 + share * 230, 26 + share * 62]
      const pad = fillPath(
        share > 0.5 ? p.leaf : mixColors(p.leaf, p.water, 0.35),
        `M${at(x, y)}L${at(x + size, y - size * 0.12)}A${at(size, size * 0.32)} 0 1 1 ${at(x + size * 0.8, y - size * 0.22)}Z`,
      )
      const bloom =
        roll() > 0.66
          ? [-70, -40, -8, 24, 56]
              .map(
                (rotation) =>
                  `<g transform="translate(${at(x - size * 0.2, y - size * 0.1)}) rotate(${rotation})">${fillCurve(
                    p.litColor(Math.abs(rotation) > 30 ? '#F0A7A4' : '#FBD3C8'),
                    [
                      [0, 0, 'c'],
                      [-size * 0.13, -size * 0.3],
                      [0, -size * 0.56, 'c'],
                      [size * 0.13, -size * 0.3],
                    ],
                  )}</g>`,
              )
              .join('')
          : ''
      return { y, drawing: pad + bloom }
    })
      .sort((a, b) => a.y - b.y)
      .map((one) => one.drawing)
      .join('')
    const mirror = (y: number, drawing: string): string =>
      withOpacity(0.3, `<g transform="translate(0 ${2 * y}) scale(1 -1)">${drawing}</g>`)
    const bank =
      treeCrown(toGreens(p, 0.1), 120, 610, 420, 240, 4) +
      treeCrown(toGreens(p, 0.05), 380, 670, 280, 150, 5) +
      treeCrown(toGreens(p, 0.1), -40, 580, 300, 260, 8)
    const other =
      treeCrown(toGreens(p, 0.1), 1480, 600, 440, 260, 14) + treeCrown(toGreens(p, 0.05), 1240, 676, 260, 130, 15)
    return [
      createLayer(
        0,
        sky(p, 720),
        sun(p, 760, 620),
        clouds(p, 87, 60, 440, 5),
        birds(p.litColor('#48605F', 0.1), 1080, 280, 130, 7, 5),
      ),
      createLayer(
        0.14,
        treeline(p.far, 3, ridgeLine(5, 600, 18, 9), 34),
        mist(p.haze, 640, 90, 0.6),
        treeline(p.distant, 4, toPoints('-220 610, 300 620, 600 652, 1000 650, 1300 616, 1820 600'), 40),
        ...[460, 540, 1080, 1150, 1210].map((x, i) =>
          palm(toPalmColors(p, 0.35), x, 660, 170 + (i % 3) * 40, 24 - (i % 2) * 48, i + 4),
        ),
        mist(p.haze, 680, 60, 0.5),
      ),
      createLayer(
        0.25,
        fillCurve(
          p.litColor('#F0D9A8', 0.15),
          toPoints('-220 676 c, 500 664, 800 668, 1100 662, 1820 676 c, 1820 700 c, -220 700 c'),
        ),
        water(p, 682),
        mirror(
          690,
          `<g opacity=".8">${treeline(
            p.distant,
            4,
            toPoints('-220 610, 300 620, 600 652, 1000 650, 1300 616, 1820 600'),
            40,
          )}</g>`,
        ).replace(/L1\d{3}[^Z]*1420Z/, 'V690H-220Z'),
      ),
      createLayer(
        0.4,
        mirror(752, bank + other),
        palm(toPalmColors(p), 250, 700, 480, 120, 23),
        palm(toPalmColors(p), 1380, 700, 440, -110, 25),
        roots(p.litColor('#6A4A38', 0.1), 140, 756, 420, 130, 3),
        roots(p.litColor('#6A4A38', 0.1), 380, 752, 260, 80, 4),
        roots(p.litColor('#6A4A38', 0.1), 1470, 756, 420, 130, 5),
        roots(p.litColor('#6A4A38', 0.1), 1240, 752, 240, 70, 6),
        bank,
        other,
      ),
      createLayer(
        0.5,
        glints(p.glint, 760, 110, 690, 1080, 44, 3, 0.85),
        glints(p.waterLight, 800, 900, 760, 1100, 36, 4, 0.5),
        glints(p.waterDeep, 800, 900, 770, 1150, 40, 5, 0.35),
      ),
      createLayer(
        0.62,
        withOpacity(0.3, `<g transform="translate(0 1760) scale(1 -1)">${canoe(p, 860, 850, 0.92)}</g>`),
        canoe(p, 860, 872, 0.92),
        glints(p.glint, 860, 220, 896, 910, 9, 7, 0.7),
      ),
      createLayer(0.85, lilies),
      createLayer(
        1,
        grass(p.leafDark, -220, 330, 1206, 210, 6),
        grass(p.ink, -220, 220, 1210, 150, 16),
        ...fronds(
          p,
          [
            [1660, -20, 500, 148, 0.14],
            [1660, 40, 460, 120, 0.06],
            [1640, -50, 420, 170, 0.24],
          ],
          29,
        ),
        frond({ base: g.base, dark: g.dark }, 1640, 1230, { length: 420, angle: -140, droop: 0.26 }, 4),
      ),
    ]
  },
}
