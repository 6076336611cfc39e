import { transformDrawing, polygon, rect, ellipse, fillCurve, withOpacity, toPoints } from './drawing/geometry.ts'
import { treeCrown, leaf, palm } from './drawing/botany.ts'
import { stupa } from './drawing/buildings.ts'
import { mixColors } from './drawing/color.ts'
import { walker } from './drawing/figures/walker.ts'
import { toGreens, toPalmColors } from './drawing/greens.ts'
import { birds, clouds, mist, sky, sun } from './drawing/sky.ts'
import { ridgeLine, treeline } from './drawing/terrain.ts'
import { createLayer, type Scene } from './drawing/scene.ts'
import type { Palette } from './palette.ts'

/** A leaf of the bo tree: a heart with a long drawn tip. */
const boLeaf = (light: string, dark: string, x: number, y: number, size: number, rotation: number): string =>
  transformDrawing(
    fillCurve(light, [
      [0, 0, 'c'],
      [-size * 0.3, -size * 0.12],
      [-size * 0.52, size * 0.16],
      [-size * 0.4, size * 0.56],
      [-size * 0.1, size * 0.86],
      [0, size * 1.4, 'c'],
      [0, size * 0.5],
    ]) +
      fillCurve(dark, [
        [0, 0, 'c'],
        [size * 0.3, -size * 0.12],
        [size * 0.52, size * 0.16],
        [size * 0.4, size * 0.56],
        [size * 0.1, size * 0.86],
        [0, size * 1.4, 'c'],
        [0, size * 0.5],
      ]),
    x,
    y,
    1,
    rotation,
  )

const branch = (p: Palette): string => {
  const bark = p.litColor('#4A3A30')
  const twig =
    polygon(bark, toPoints('1660 -30, 1660 20, 1320 130, 1130 118, 1320 108')) +
    polygon(bark, toPoints('1500 50, 1490 70, 1370 240, 1330 300, 1380 210'))
  const leaves = [
    [1150, 120, 74, 20],
    [1230, 130, 84, -8],
    [1310, 128, 90, 24],
    [1270, 60, 76, 110],
    [1390, 100, 92, -14],
    [1350, 200, 80, 34],
    [1340, 290, 86, 8],
    [1420, 200, 88, -30],
    [1480, 110, 100, 12],
    [1560, 60, 104, -12],
    [1580, 160, 96, 20],
    [1500, 220, 84, -8],
    [1420, 20, 80, 60],
    [1600, 270, 84, -4],
  ] as const
  return (
    twig +
    leaves
      .map(([x, y, size, rotation], i) =>
        boLeaf(i % 3 ? p.leaf : p.leafLight, i % 3 ? p.leafDark : p.leaf, x, y, size, rotation),
      )
      .join('')
  )
}

export const anuradhapuraStupa: Scene = {
  name: 'anuradhapura-stupa',
  caption: 'White stupa at Anuradhapura',
  near: [320, 48, 900],
  left: [0, 320, 1000],
  right: [600, 280, 1000],
  draw: (p) => {
    const g = toGreens(p)
    const [paving, pale, shade] = [p.litColor('#E3C79B'), p.litColor('#F3E0BC'), p.litColor('#C39F74')]
    const elephants = Array.from({ length: 30 }, (_, i) =>
      fillCurve(p.litColor('#D8D6C6'), [
        [-200 + i * 66, 916],
        [-190 + i * 66, 896],
        [-176 + i * 66, 892],
        [-164 + i * 66, 900],
        [-162 + i * 66, 922],
        [-172 + i * 66, 926],
        [-180 + i * 66, 912],
        [-190 + i * 66, 926],
        [-198 + i * 66, 926],
      ]),
    ).join('')
    return [
      createLayer(
        0,
        sky(p, 860),
        sun(p, 1230, 700),
        clouds(p, 67, 80, 480, 5),
        birds(p.litColor('#5A5F66', 0.2), 340, 300, 120, 7, 6),
      ),
      createLayer(
        0.15,
        treeline(p.far, 3, ridgeLine(4, 740, 16, 9), 40),
        mist(p.haze, 780, 120, 0.6),
        treeline(p.distant, 5, ridgeLine(6, 780, 16, 9), 50),
      ),
      createLayer(
        0.3,
        transformDrawing(stupa(p, 0.45), 250, 800, 0.22),
        palm(toPalmColors(p, 0.25), 120, 870, 330, -40, 4),
        palm(toPalmColors(p, 0.25), 1380, 880, 380, 50, 6),
        treeline(p.mid, 7, toPoints('-220 800, 200 830, 420 870, 1200 870, 1450 820, 1820 790'), 62),
        mist(p.haze, 870, 120, 0.35),
      ),
      createLayer(0.45, transformDrawing(stupa(p), 770, 812, 0.82)),
      createLayer(
        0.55,
        treeCrown(g, 60, 850, 360, 260, 5),
        treeCrown(g, 300, 890, 200, 130, 6),
        treeCrown(g, 1400, 860, 300, 220, 7),
        treeCrown(g, 1590, 830, 300, 280, 8),
        rect(p.litColor('#FFFBF0'), -220, 872, 2040, 62),
        elephants,
        rect(p.litColor('#C9CCBE'), -220, 926, 2040, 14),
        rect(p.litColor('#FFFDF5'), -220, 864, 2040, 12),
        rect(p.litColor('#B7C2B8'), 900, 876, 920, 6),
      ),
      createLayer(
        0.65,
        polygon(paving, toPoints('-220 938, 1820 938, 1820 1420, -220 1420')),
        polygon(pale, toPoints('690 938, 850 938, 1130 1420, 360 1420')),
        polygon(shade, toPoints('850 938, 862 938, 1180 1420, 1130 1420')),
        ...[980, 1040, 1120].map((y) => withOpacity(0.35, rect(shade, -220, y, 2040, 4))),
        rect(p.litColor('#FFFBF0'), 664, 850, 36, 92),
        rect(p.litColor('#C9CCBE'), 686, 850, 14, 92),
        rect(p.litColor('#FFFBF0'), 842, 850, 36, 92),
        rect(p.litColor('#C9CCBE'), 864, 850, 14, 92),
        rect(paving, 700, 872, 142, 70),
        ellipse(p.litColor('#FFFDF5'), 682, 846, 20, 12),
        ellipse(p.litColor('#FFFDF5'), 860, 846, 20, 12),
      ),
      createLayer(
        0.75,
        ...(
          [
            [640, 1040, 0.82],
            [700, 1050, 0.86],
            [860, 1010, 0.66],
            [905, 1014, 0.6],
            [760, 970, 0.44],
            [792, 972, 0.42],
            [1120, 1080, 1],
            [1176, 1070, 0.8],
          ] as const
        ).map(
          ([x, y, scale]) =>
            withOpacity(0.3, ellipse(p.litColor('#6B4A3A'), x - 30 * scale, y, 46 * scale, 6 * scale)) +
            walker(p, { x, y, scale }, '#FFFDF5', '#F6EFE3'),
        ),
      ),
      createLayer(
        1,
        branch(p),
        treeCrown({ light: p.leaf, base: p.leafDark, dark: p.ink }, 20, 1190, 420, 250, 5),
        leaf(p.leaf, p.leafDark, 190, 1240, 240, 80, -50),
        leaf(mixColors(p.leaf, p.leafLight, 0.5), p.leaf, 120, 1240, 260, 84, -80),
      ),
    ]
  },
}
