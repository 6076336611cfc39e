import { fillCurve, toPoints } from './drawing/geometry.ts'
import { mixColors } from './drawing/color.ts'
import { stiltFisher } from './drawing/figures/stilt-fisher.ts'
import { fronds, toPalmColors, toSilhouetteGreens } from './drawing/greens.ts'
import { treeCrown, palm } from './drawing/botany.ts'
import { birds, clouds, sky, sun } from './drawing/sky.ts'
import { foam, glints, water } from './drawing/water.ts'
import { landform, ridgeLine } from './drawing/terrain.ts'
import { createLayer, type Scene } from './drawing/scene.ts'

export const stiltFishers: Scene = {
  name: 'stilt-fishers',
  caption: 'Stilt fishers at Koggala',
  near: [640, 300, 860],
  left: [0, 300, 1000],
  right: [560, 260, 1040],
  draw: (p) => [
    createLayer(
      0,
      sky(p, 720),
      sun(p, 620, 650),
      clouds(p, 61, 80, 520, 5),
      birds(p.litColor('#4C5A5C', 0.15), 380, 330, 100, 5, 12),
    ),
    createLayer(
      0.14,
      fillCurve(p.distant, toPoints('-240 664 c, -160 590, 20 570, 160 600, 280 640, 360 664 c')),
      ...[-60, 20, 90, 170, 240].map((x, i) =>
        palm(toPalmColors(p, 0.4), x, 640, 120 + (i % 3) * 26, 24 - (i % 2) * 44, i + 2),
      ),
      treeCrown({ light: p.distant, base: p.mid, dark: p.mid }, 60, 640, 320, 60, 4),
    ),
    createLayer(
      0.2,
      water(p, 656),
      glints(p.glint, 620, 140, 656, 1080, 60, 3, 0.9),
      glints(p.waterDeep, 750, 850, 670, 980, 50, 4, 0.3),
    ),
    createLayer(
      0.35,
      stiltFisher(p, { x: 560, y: 792, scale: 0.62 }, '#E8833A'),
      stiltFisher(p, { x: 330, y: 776, scale: 0.54 }, '#C8402F'),
      glints(p.glint, 450, 180, 784, 800, 14, 5, 0.8),
      foam(mixColors(p.waterLight, p.glint, 0.5), 806, 9, 12, 6),
    ),
    createLayer(
      0.55,
      stiltFisher(p, { x: 1330, y: 888, scale: 0.94 }, '#2F7F86'),
      glints(p.glint, 1330, 90, 880, 900, 8, 8, 0.8),
      foam(p.glint, 902, 13, -14, 8),
    ),
    createLayer(
      0.7,
      stiltFisher(p, { x: 1000, y: 1000, scale: 1.46 }, '#C8402F'),
      glints(p.glint, 1000, 130, 994, 1016, 12, 9, 0.9),
    ),
    createLayer(
      0.8,
      foam(mixColors(p.waterLight, p.glint, 0.6), 1024, 18, 22, 11),
      glints(p.waterLight, 800, 900, 1050, 1120, 20, 12, 0.5),
      landform(mixColors(p.waterDeep, p.ink, 0.3), ridgeLine(71, 1110, 14, 10)),
      foam(p.glint, 1112, 20, 10, 14),
      glints(p.water, 800, 900, 1150, 1210, 16, 15, 0.6),
    ),
    createLayer(
      1,
      palm(toSilhouetteGreens(p), -60, 1330, 1120, 190, 21),
      ...fronds(p, [[-30, 1230, 420, -40, 0.3]], 17),
      treeCrown({ light: p.leaf, base: p.leafDark, dark: p.ink }, -20, 1200, 360, 180, 5),
    ),
  ],
}
