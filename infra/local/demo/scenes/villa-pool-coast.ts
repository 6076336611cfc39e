import { curve, inside, polygon, rect, shape } from './drawing/geometry.ts'
import { clump, crown, palm, spray } from './drawing/botany.ts'
import { blossom, fronds, greensOf, palmOf } from './drawing/greens.ts'
import { birds, clouds, gradientBand, sky, sun } from './drawing/sky.ts'
import { glints, water } from './drawing/water.ts'
import { lounger, parasol, tiledRoof } from './drawing/furnishing.ts'
import { layer, type Scene } from './drawing/scene.ts'

export const villaPoolCoast: Scene = {
  name: 'villa-pool-coast',
  caption: 'Villa pool above the sea',
  near: [420, 400, 960],
  left: [0, 300, 1000],
  right: [640, 260, 960],
  draw: (p) => {
    const pool = curve([
      [-240, 860, 'c'],
      [930, 860, 'c'],
      [1290, 1420, 'c'],
      [-240, 1420, 'c'],
    ])
    const deck = p.local('#E5C79A')
    return [
      layer(
        0,
        sky(p, 720),
        sun(p, 560, 640),
        clouds(p, 11, 80, 460, 5),
        birds(p.local('#5A6D68', 0.2), 760, 300, 100, 5, 6),
      ),
      layer(
        0.15,
        water(p, 640),
        glints(p.glint, 560, 130, 640, 860, 34, 2, 0.9),
        glints(p.waterDeep, 500, 800, 655, 860, 30, 4, 0.35),
        shape(p.distant, [
          [-220, 645, 'c'],
          [-150, 596],
          [-10, 574],
          [120, 606],
          [210, 616],
          [330, 645, 'c'],
        ]),
        shape(p.mid, [
          [-220, 648, 'c'],
          [-120, 622],
          [20, 616],
          [130, 648, 'c'],
        ]),
      ),
      layer(
        0.35,
        palm(palmOf(p, 0.15), 240, 900, 430, -90, 6),
        palm(palmOf(p, 0.1), 120, 890, 520, 60, 9),
        crown(greensOf(p, 0.1), 60, 850, 300, 140, 6),
        crown(greensOf(p, 0.1), 340, 862, 200, 80, 7),
        crown(greensOf(p, 0.1), 850, 868, 260, 80, 8),
      ),
      layer(
        0.5,
        crown(greensOf(p), 1020, 800, 280, 230, 21, true),
        crown(greensOf(p), 1500, 640, 460, 420, 23),
        villa(p.local, p.hour === 'dusk'),
      ),
      layer(
        0.6,
        polygon(deck, [
          [900, 846],
          [1820, 820],
          [1820, 1420],
          [1240, 1420],
        ]),
        polygon(p.local('#CFA873'), [
          [1240, 900],
          [1820, 880],
          [1820, 912],
          [1262, 934],
        ]),
        polygon(p.local('#CFA873'), [
          [1330, 1040],
          [1820, 1010],
          [1820, 1030],
          [1342, 1062],
        ]),
        inside(
          pool,
          gradientBand(
            [
              [0, p.local('#A9E0CF')],
              [0.3, p.local('#4DBBB2')],
              [1, p.local('#1C8087')],
            ],
            860,
            1250,
          ) +
            glints(p.glint, 560, 420, 870, 1220, 30, 12, 0.75) +
            glints(p.local('#15727A'), 500, 700, 880, 1230, 26, 13, 0.45),
        ),
        polygon(p.local('#FBEFD6'), [
          [-240, 852],
          [926, 852],
          [938, 866],
          [-240, 866],
        ]),
        polygon(p.local('#FBEFD6'), [
          [926, 852],
          [970, 852],
          [1340, 1420],
          [1284, 1420],
        ]),
        polygon(p.local('#B99468'), [
          [936, 866],
          [944, 866],
          [1300, 1420],
          [1278, 1420],
        ]),
      ),
      layer(
        0.75,
        parasol(p.local('#F6EFE3'), p.local('#E8833A'), p.local('#7A5238'), 1176, 1010, 360),
        lounger(p.local('#FFF7E6'), p.local('#D9C6A2'), p.local('#8A5A3A'), 1050, 1010, 1),
        lounger(p.local('#FFF7E6'), p.local('#D9C6A2'), p.local('#8A5A3A'), 1260, 1120, 1.25),
      ),
      layer(
        1,
        spray({ base: p.leaf, dark: p.leafDark }, blossom(p), 130, 1120, 104, 5),
        spray({ base: p.leaf, dark: p.leafDark }, blossom(p), -10, 940, 84, 8),
        clump(p.leaf, p.leafDark, 1540, 1270, 330, 6, 4),
        ...fronds(
          p,
          [
            [1660, -30, 500, 150, 0.12],
            [1670, 30, 470, 122, 0.06],
            [1640, -40, 430, 172, 0.26],
          ],
          5,
        ),
      ),
    ]
  },
}

/** The pavilion: a wide tiled roof on white pillars, open to the garden. */
function villa(local: (color: string, depth?: number) => string, lamps: boolean): string {
  const warm = lamps ? '#FFC877' : local('#C79A6B')
  return (
    rect(local('#6E4A38'), 1150, 640, 670, 215) +
    rect(warm, 1190, 668, 200, 180) +
    rect(warm, 1450, 668, 300, 180) +
    rect(local('#FBF3E2'), 1392, 630, 66, 222) +
    rect(local('#D9CDB4'), 1434, 630, 24, 222) +
    [1150, 1270, 1600]
      .map((x) => rect(local('#FFF8E8'), x, 620, 26, 236) + rect(local('#CFC3A8'), x + 17, 620, 9, 236))
      .join('') +
    rect(local('#FBF3E2'), 1130, 838, 700, 24) +
    tiledRoof(local('#C4683C'), local('#9A4A30'), local('#E09058'), 1080, 648, 1820, 440, 1290)
  )
}
