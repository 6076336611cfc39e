import {
  toCurvePath,
  clipToPath,
  interpolate,
  fillPath,
  polygon,
  rect,
  type OutlinePoint,
  createRandom,
  toPoints,
} from './drawing/geometry.ts'
import { treeCrown } from './drawing/botany.ts'
import { arcade } from './drawing/buildings.ts'
import { mixColors } from './drawing/color.ts'
import { teaPicker } from './drawing/figures/tea-picker.ts'
import { tiledRoof } from './drawing/furnishing.ts'
import { toGreens } from './drawing/greens.ts'
import { birds, clouds, mist, sky, sun } from './drawing/sky.ts'
import { landform, mountainRange, treeline } from './drawing/terrain.ts'
import { createLayer, type Scene } from './drawing/scene.ts'

/** A slope under tea: rows of bushes that follow the ground, lit on their crests. */
function slope(
  line: readonly OutlinePoint[],
  rows: number,
  drop: number,
  size: number,
  tones: readonly [string, string, string],
  seed: number,
): string {
  const roll = createRandom(seed)
  let drawing = ''
  for (let i = 0; i < rows; i++) {
    const share = i / rows
    const sink = drop * share ** 1.15
    const bent = line.map(([x, y], at): OutlinePoint => [x, y + sink + Math.sin(at * 1.3 + seed) * sink * 0.12])
    const grown = size * interpolate(0.6, 1.5, share)
    drawing +=
      landform(
        tones[2],
        bent.map(([x, y]): OutlinePoint => [x, y - grown * 0.25]),
      ) +
      treeline(tones[0], seed + i, bent, grown) +
      treeline(
        tones[1],
        seed + i + 50,
        bent.map(([x, y]): OutlinePoint => [x, y + grown * 0.32 + roll(0, 1)]),
        grown * 0.8,
      )
  }
  return drawing
}

export const teaTerraces: Scene = {
  name: 'tea-terraces',
  caption: 'Tea pickers near Nuwara Eliya',
  near: [760, 480, 800],
  left: [0, 330, 1000],
  right: [600, 300, 1000],
  draw: (p) => {
    const g = toGreens(p)
    const newLeaf = mixColors(p.leaf, p.leafLight, 0.55)
    const rows = (depth: number): [string, string, string] => [
      mixColors(newLeaf, p.haze, depth),
      mixColors(p.leaf, p.haze, depth),
      mixColors(p.leafDark, p.haze, depth),
    ]
    const factory =
      rect(p.litColor('#FBF6E8', 0.15), 250, 508, 250, 92) +
      rect(p.litColor('#D5D6C8', 0.15), 430, 508, 70, 92) +
      arcade(p.litColor('#5F7278', 0.2), 268, 546, 16, 24, 12, 8) +
      arcade(p.litColor('#5F7278', 0.2), 268, 588, 16, 24, 12, 8) +
      tiledRoof(
        p.litColor('#B9563C', 0.12),
        p.litColor('#86402F', 0.12),
        p.litColor('#D98A58', 0.12),
        232,
        514,
        518,
        466,
        280,
        480,
      )
    const hill: OutlinePoint[] = toPoints('-220 430, 60 470, 300 560, 620 650, 900 700, 1200 640, 1500 520, 1820 400')
    const band = toCurvePath(toPoints('-220 640 c, 200 596, 520 600, 820 690, 1000 760 c, 1820 1420 c, -220 1420 c'))
    return [
      createLayer(
        0,
        sky(p, 700),
        sun(p, 880, 520),
        clouds(p, 47, 50, 330, 4),
        birds(p.litColor('#4C5A5C', 0.15), 640, 240, 100, 5, 8),
      ),
      createLayer(
        0.12,
        mountainRange(p.far, mixColors(p.far, p.haze, 0.45), 33, 470, 230, 5),
        mist(p.haze, 500, 160, 0.7),
      ),
      createLayer(
        0.22,
        landform(
          p.distant,
          toPoints('-220 360, 40 330, 260 400, 520 500, 820 560, 1100 470, 1380 330, 1600 300, 1820 250'),
        ),
        landform(
          mixColors(p.distant, p.mid, 0.5),
          toPoints('600 800, 860 640, 1100 520, 1300 430, 1480 330, 1600 300, 1820 260'),
        ),
        mist(p.haze, 600, 190, 0.6),
      ),
      createLayer(0.32, slope(hill, 6, 300, 15, rows(0.38), 5), mist(p.haze, 720, 120, 0.45)),
      createLayer(
        0.42,
        treeCrown(toGreens(p, 0.2), 190, 540, 120, 120, 5),
        treeCrown(toGreens(p, 0.2), 560, 590, 140, 110, 6),
        factory,
        fillPath(mixColors(p.leaf, p.haze, 0.25), band),
        clipToPath(
          band,
          slope(toPoints('-220 630, 200 592, 520 604, 820 690, 1100 790, 1820 960'), 7, 320, 19, rows(0.2), 21),
        ),
        treeCrown(toGreens(p, 0.12), 700, 640, 120, 170, 9),
        polygon(p.litColor('#6F5443', 0.1), toPoints('694 700, 706 700, 704 760, 696 760')),
      ),
      createLayer(
        0.55,
        slope(toPoints('-220 1000, 200 930, 600 870, 1000 800, 1400 740, 1820 700'), 4, 130, 28, rows(0.1), 33),
        teaPicker(p, { x: 560, y: 944, scale: 0.62 }, '#D8432F', '#F2B33D'),
        teaPicker(p, { x: 340, y: 990, scale: 0.7, flip: true }, '#2F7F86', '#F6EFE3'),
        slope(toPoints('-220 1050, 200 1000, 600 950, 1000 890, 1400 830, 1820 790'), 2, 70, 34, rows(0.05), 44),
      ),
      createLayer(
        0.75,
        teaPicker(p, { x: 1180, y: 980, scale: 1.32 }, '#C8402F', '#E8833A'),
        slope(toPoints('-220 1130, 200 1080, 600 1040, 1000 980, 1400 920, 1820 890'), 3, 130, 44, rows(0), 55),
      ),
      createLayer(
        1,
        slope(
          toPoints('-220 1190, 200 1180, 600 1180, 1000 1130, 1400 1060, 1820 1010'),
          2,
          90,
          64,
          [p.leaf, p.leafDark, p.ink],
          66,
        ),
        treeCrown({ light: g.base, base: g.dark, dark: p.ink }, 1560, 150, 420, 300, 8),
        treeCrown({ light: g.base, base: g.dark, dark: p.ink }, 1420, 30, 420, 200, 10),
      ),
    ]
  },
}
