import { at, fillPath, polygon, rect, fillCurve, strokeCurve, toPoints } from './drawing/geometry.ts'
import { treeCrown, grass } from './drawing/botany.ts'
import { mixColors } from './drawing/color.ts'
import { elephant } from './drawing/figures/elephant.ts'
import { fronds, toGreens } from './drawing/greens.ts'
import { birds, clouds, mist, sky, sun } from './drawing/sky.ts'
import { landform, mountainRange, ridgeLine, treeline } from './drawing/terrain.ts'
import { glints, water } from './drawing/water.ts'
import { createLayer, type Scene } from './drawing/scene.ts'

const egret = (white: string, leg: string, x: number, y: number, size: number): string =>
  rect(leg, x - size * 0.06, y - size * 0.5, size * 0.04, size * 0.5) +
  rect(leg, x + size * 0.06, y - size * 0.5, size * 0.04, size * 0.5) +
  fillCurve(white, [
    [x - size * 0.26, y - size * 1.12],
    [x - size * 0.18, y - size * 1.2],
    [x - size * 0.08, y - size * 1.1],
    [x - size * 0.12, y - size * 0.84],
    [x + size * 0.1, y - size * 0.74],
    [x + size * 0.42, y - size * 0.5],
    [x + size * 0.06, y - size * 0.42],
    [x - size * 0.18, y - size * 0.6],
    [x - size * 0.18, y - size * 0.96],
  ]) +
  fillPath(
    '#E8833A',
    `M${at(x - size * 0.22, y - size * 1.16)}L${at(x - size * 0.46, y - size * 1.08)}L${at(x - size * 0.22, y - size * 1.1)}Z`,
  )

export const minneriyaElephants: Scene = {
  name: 'minneriya-elephants',
  caption: 'Elephants at Minneriya',
  near: [480, 480, 960],
  left: [0, 330, 1040],
  right: [560, 330, 1040],
  draw: (p) => {
    const hide = (depth: number): { base: string; light: string; shade: string; tusk: string } => ({
      base: p.litColor('#7C7F80', depth),
      light: p.litColor('#A9A79F', depth),
      shade: p.litColor('#54595E', depth),
      tusk: p.litColor('#FFF6E0', depth),
    })
    const grassTone = p.litColor('#A8B25E')
    return [
      createLayer(
        0,
        sky(p, 700),
        sun(p, 420, 600),
        clouds(p, 57, 60, 380, 5),
        birds(p.litColor('#5A5F66', 0.2), 900, 260, 130, 7, 6),
      ),
      createLayer(
        0.12,
        mountainRange(p.far, mixColors(p.far, p.haze, 0.45), 45, 620, 210, 5),
        mist(p.haze, 640, 150, 0.8),
      ),
      createLayer(
        0.22,
        landform(p.distant, ridgeLine(48, 600, 28, 8)),
        treeline(p.mid, 5, ridgeLine(49, 650, 8, 9), 36),
        mist(p.haze, 690, 80, 0.4),
        ...[
          [180, 0],
          [420, 2],
          [1120, 3],
          [1450, 5],
        ].map(([x = 0, i = 0]) => treeCrown(toGreens(p, 0.3), x, 640, 150 + i * 12, 70, i + 3)),
      ),
      createLayer(
        0.3,
        water(p, 676, 900),
        glints(p.glint, 420, 160, 680, 830, 40, 4, 0.85),
        glints(p.waterDeep, 800, 900, 690, 830, 30, 5, 0.3),
      ),
      createLayer(
        0.4,
        landform(
          mixColors(grassTone, p.haze, 0.35),
          toPoints('-220 800, 200 790, 500 806, 760 772, 1100 748, 1400 756, 1820 742'),
        ),
        elephant(hide(0.32), { x: 1340, y: 800, scale: 0.42 }),
        elephant(hide(0.32), { x: 1460, y: 806, scale: 0.36, flip: true }),
        elephant(hide(0.36), { x: 1100, y: 790, scale: 0.34 }),
        elephant(hide(0.34), { x: 1200, y: 802, scale: 0.22 }, true),
        egret(p.litColor('#FFFDF2', 0.1), p.litColor('#6B5A46'), 930, 800, 34),
        egret(p.litColor('#FFFDF2', 0.1), p.litColor('#6B5A46'), 890, 806, 28),
      ),
      createLayer(
        0.55,
        landform(
          mixColors(grassTone, p.haze, 0.12),
          toPoints('-220 880, 200 884, 500 868, 900 846, 1300 842, 1820 850'),
        ),
        grass(mixColors(grassTone, p.leaf, 0.3), -220, 1820, 884, 22, 4),
        elephant(hide(0.14), { x: 440, y: 930, scale: 0.78, flip: true }),
        polygon(mixColors(grassTone, p.leafDark, 0.4), toPoints('300 930, 600 930, 540 944, 340 944')),
      ),
      createLayer(
        0.7,
        landform(grassTone, toPoints('-220 960, 300 968, 700 950, 1200 944, 1820 956')),
        fillCurve(
          mixColors(grassTone, p.leafDark, 0.45),
          toPoints('640 1034, 900 1018, 1300 1018, 1480 1040, 1200 1056, 800 1056'),
        ),
        elephant(hide(0), { x: 1080, y: 1034, scale: 1.52 }),
        elephant(hide(0.02), { x: 700, y: 1044, scale: 0.66 }, true),
        egret(p.litColor('#FFFDF2'), p.litColor('#6B5A46'), 1390, 1050, 74),
        strokeCurve(p.litColor('#54595E'), 7, toPoints('1318 786, 1336 850, 1326 910, 1332 930')),
        grass(mixColors(grassTone, p.leaf, 0.45), -220, 1820, 1060, 38, 12),
      ),
      createLayer(
        0.88,
        landform(
          mixColors(grassTone, p.leafDark, 0.35),
          toPoints('-220 1090, 300 1110, 800 1116, 1300 1106, 1820 1080'),
        ),
        grass(mixColors(p.leaf, p.leafDark, 0.3), -220, 1820, 1120, 70, 14),
      ),
      createLayer(
        1,
        grass(p.leafDark, -220, 1820, 1206, 90, 26),
        grass(p.leafDark, -220, 420, 1206, 150, 6),
        grass(p.ink, -220, 260, 1210, 110, 16),
        grass(p.leafDark, 1240, 1820, 1206, 130, 7),
        ...fronds(
          p,
          [
            [1660, 60, 400, 152, 0.14],
            [1660, 110, 360, 122, 0.1],
          ],
          25,
        ),
      ),
    ]
  },
}
