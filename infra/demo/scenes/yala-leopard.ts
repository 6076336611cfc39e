import {
  toCurvePath,
  withOpacity,
  clipToPath,
  fillPath,
  fillCurve,
  strokeCurve,
  type OutlinePoint,
  createRandom,
  at,
  toPoints,
} from './drawing/geometry.ts'
import { treeCrown, grass } from './drawing/botany.ts'
import { mixColors } from './drawing/color.ts'
import { leopard } from './drawing/figures/leopard.ts'
import { birds, clouds, mist, sky, sun } from './drawing/sky.ts'
import { landform, mountainRange, ridgeLine, treeline } from './drawing/terrain.ts'
import { createLayer, type Scene } from './drawing/scene.ts'
import type { Greens } from './drawing/botany.ts'
import { glints, water } from './drawing/water.ts'

/** An umbrella thorn: a forked trunk under flat tiers of leaves. */
function thorn(wood: string, greens: Greens, x: number, y: number, size: number, seed: number): string {
  const limbs = [
    [0, 0, -10, -0.42, -0.36, -0.72],
    [0, 0, 8, -0.4, 0.38, -0.78],
    [0, 0, 0, -0.45, 0.02, -0.86],
  ]
    .map(([, , bx = 0, by = 0, tx = 0, ty = 0]) =>
      strokeCurve(wood, size * 0.035, [
        [x, y],
        [x + bx, y + by * size],
        [x + tx * size, y + ty * size],
      ]),
    )
    .join('')
  return (
    strokeCurve(wood, size * 0.06, [
      [x + 4, y],
      [x, y - size * 0.2],
      [x, y - size * 0.45],
    ]) +
    limbs +
    treeCrown(greens, x - size * 0.3, y - size * 0.76, size * 0.75, size * 0.24, seed) +
    treeCrown(greens, x + size * 0.36, y - size * 0.82, size * 0.7, size * 0.22, seed + 1) +
    treeCrown(greens, x + size * 0.02, y - size * 0.98, size * 0.85, size * 0.24, seed + 2)
  )
}

export const yalaLeopard: Scene = {
  name: 'yala-leopard',
  caption: 'Leopard at Yala',
  near: [350, 380, 940],
  left: [0, 330, 1000],
  right: [560, 300, 1040],
  draw: (p) => {
    const dry = p.litColor('#D9B86A')
    const greens: Greens = {
      light: mixColors(p.leafLight, dry, 0.35),
      base: mixColors(p.leaf, dry, 0.2),
      dark: p.leafDark,
    }
    const far: Greens = {
      light: mixColors(greens.light, p.haze, 0.5),
      base: mixColors(greens.base, p.haze, 0.5),
      dark: mixColors(greens.dark, p.haze, 0.45),
    }
    const stone: OutlinePoint[] = toPoints(
      '200 1260, 250 1080, 290 960, 326 880, 380 848, 500 838, 640 836, 780 832, 960 832, 1130 838, 1240 870, 1330 950, 1450 1010, 1560 1120, 1640 1260',
    )
    const rock = toCurvePath(stone)
    const roll = createRandom(5)
    const cracks = Array.from({ length: 9 }, () => {
      const [x, y] = [roll(420, 1350), roll(930, 1080)]
      return `M${at(x, y)}q${at(roll(10, 40), 40)} ${at(roll(-20, 30), roll(90, 150))}q${at(-6, -40)} ${at(roll(-30, -5), roll(-150, -90))}Z`
    }).join('')
    return [
      createLayer(
        0,
        sky(p, 760),
        sun(p, 1240, 690),
        clouds(p, 41, 90, 440, 4),
        birds(p.litColor('#5A5148', 0.2), 420, 280, 120, 5, 6),
      ),
      createLayer(
        0.15,
        mountainRange(p.far, mixColors(p.far, p.haze, 0.4), 52, 690, 170, 5),
        mist(p.haze, 700, 140, 0.8),
      ),
      createLayer(
        0.25,
        landform(mixColors(dry, p.haze, 0.45), ridgeLine(6, 724, 8, 9)),
        treeline(mixColors(p.distant, dry, 0.25), 6, ridgeLine(7, 722, 8, 12), 30),
        thorn(p.litColor('#7A5A44', 0.35), far, 1380, 760, 240, 21),
        thorn(p.litColor('#7A5A44', 0.3), far, 640, 756, 170, 24),
      ),
      createLayer(
        0.35,
        landform(mixColors(dry, p.haze, 0.2), ridgeLine(9, 762, 6, 9)),
        clipToPath(
          'M-220 792H900Q700 852 300 850Q0 856 -220 840Z',
          water(p, 790, 900) + glints(p.glint, 300, 300, 795, 850, 14, 4),
        ),
        grass(mixColors(dry, p.leaf, 0.25), -220, 1820, 790, 26, 3),
      ),
      createLayer(
        0.5,
        landform(dry, ridgeLine(12, 880, 10, 9)),
        grass(mixColors(dry, p.leafDark, 0.2), -220, 1820, 900, 40, 5),
        thorn(p.litColor('#5F4434'), greens, 190, 930, 560, 31),
        grass(mixColors(dry, p.leaf, 0.45), -220, 1820, 930, 46, 8),
      ),
      createLayer(
        0.7,
        fillPath(p.litColor('#A9805C'), rock),
        clipToPath(
          rock,
          fillCurve(
            p.litColor('#D3AB7C'),
            toPoints(
              '260 1060, 310 950, 400 866, 560 830, 960 820, 1240 862, 1120 884, 860 880, 640 910, 500 980, 420 1080',
            ),
          ) +
            fillCurve(
              p.litColor('#75523F'),
              toPoints('1240 850 c, 1180 940, 1230 1010, 1160 1100, 1220 1270 c, 1700 1270 c, 1500 1000, 1330 940'),
            ) +
            fillCurve(
              p.litColor('#8F6A4C'),
              toPoints('520 1270 c, 560 1120, 700 1040, 900 1020, 1060 1050, 1160 1100, 1180 1270 c'),
            ) +
            withOpacity(0.6, fillPath(p.litColor('#6A4A3A'), cracks)) +
            withOpacity(
              0.5,
              fillCurve(
                p.litColor('#5C3F34'),
                toPoints('430 886, 560 858, 900 850, 1120 858, 1200 880, 900 890, 620 906'),
              ),
            ),
        ),
        leopard(p, { x: 850, y: 846, scale: 1.32 }),
      ),
      createLayer(
        1,
        treeCrown({ light: p.leaf, base: p.leafDark, dark: p.ink }, 60, 1190, 520, 300, 9),
        treeCrown({ light: p.leaf, base: p.leafDark, dark: p.ink }, 1580, 1200, 460, 260, 12),
        grass(p.leafDark, 100, 700, 1196, 130, 4),
        grass(mixColors(dry, p.leafDark, 0.3), -220, 600, 1206, 110, 7),
        grass(p.leafDark, 1000, 1820, 1200, 120, 9),
        grass(mixColors(dry, p.leafDark, 0.4), 560, 1300, 1216, 80, 10),
      ),
    ]
  },
}
