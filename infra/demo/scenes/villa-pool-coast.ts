import { toCurvePath, clipToPath, polygon, rect, fillCurve, toPoints } from './drawing/geometry.ts'
import { leafClump, treeCrown, palm, flowerSpray } from './drawing/botany.ts'
import { toBlossomColors, fronds, toGreens, toPalmColors } from './drawing/greens.ts'
import { birds, clouds, gradientBand, sky, sun } from './drawing/sky.ts'
import { glints, water } from './drawing/water.ts'
import { lounger, parasol, tiledRoof } from './drawing/furnishing.ts'
import { createLayer, type Scene } from './drawing/scene.ts'

export const villaPoolCoast: Scene = {
  name: 'villa-pool-coast',
  caption: 'Villa pool above the sea',
  near: [420, 400, 960],
  left: [0, 300, 1000],
  right: [640, 260, 960],
  draw: (p) => {
    const pool = toCurvePath(toPoints('-240 860 c, 930 860 c, 1290 1420 c, -240 1420 c'))
    const deck = p.litColor('#E5C79A')
    return [
      createLayer(
        0,
        sky(p, 720),
        sun(p, 560, 640),
        clouds(p, 11, 80, 460, 5),
        birds(p.litColor('#5A6D68', 0.2), 760, 300, 100, 5, 6),
      ),
      createLayer(
        0.15,
        water(p, 640),
        glints(p.glint, 560, 130, 640, 860, 34, 2, 0.9),
        glints(p.waterDeep, 500, 800, 655, 860, 30, 4, 0.35),
        fillCurve(p.distant, toPoints('-220 645 c, -150 596, -10 574, 120 606, 210 616, 330 645 c')),
        fillCurve(p.mid, toPoints('-220 648 c, -120 622, 20 616, 130 648 c')),
      ),
      createLayer(
        0.35,
        palm(toPalmColors(p, 0.15), 240, 900, 430, -90, 6),
        palm(toPalmColors(p, 0.1), 120, 890, 520, 60, 9),
        treeCrown(toGreens(p, 0.1), 60, 850, 300, 140, 6),
        treeCrown(toGreens(p, 0.1), 340, 862, 200, 80, 7),
        treeCrown(toGreens(p, 0.1), 850, 868, 260, 80, 8),
      ),
      createLayer(
        0.5,
        treeCrown(toGreens(p), 1020, 800, 280, 230, 21, true),
        treeCrown(toGreens(p), 1500, 640, 460, 420, 23),
        villa(p.litColor, p.timeOfDay === 'dusk'),
      ),
      createLayer(
        0.6,
        polygon(deck, toPoints('900 846, 1820 820, 1820 1420, 1240 1420')),
        polygon(p.litColor('#CFA873'), toPoints('1240 900, 1820 880, 1820 912, 1262 934')),
        polygon(p.litColor('#CFA873'), toPoints('1330 1040, 1820 1010, 1820 1030, 1342 1062')),
        clipToPath(
          pool,
          gradientBand(
            [
              [0, p.litColor('#A9E0CF')],
              [0.3, p.litColor('#4DBBB2')],
              [1, p.litColor('#1C8087')],
            ],
            860,
            1250,
          ) +
            glints(p.glint, 560, 420, 870, 1220, 30, 12, 0.75) +
            glints(p.litColor('#15727A'), 500, 700, 880, 1230, 26, 13, 0.45),
        ),
        polygon(p.litColor('#FBEFD6'), toPoints('-240 852, 926 852, 938 866, -240 866')),
        polygon(p.litColor('#FBEFD6'), toPoints('926 852, 970 852, 1340 1420, 1284 1420')),
        polygon(p.litColor('#B99468'), toPoints('936 866, 944 866, 1300 1420, 1278 1420')),
      ),
      createLayer(
        0.75,
        parasol(p.litColor('#F6EFE3'), p.litColor('#E8833A'), p.litColor('#7A5238'), 1176, 1010, 360),
        lounger(p.litColor('#FFF7E6'), p.litColor('#D9C6A2'), p.litColor('#8A5A3A'), 1050, 1010, 1),
        lounger(p.litColor('#FFF7E6'), p.litColor('#D9C6A2'), p.litColor('#8A5A3A'), 1260, 1120, 1.25),
      ),
      createLayer(
        1,
        flowerSpray({ base: p.leaf, dark: p.leafDark }, toBlossomColors(p), 130, 1120, 104, 5),
        flowerSpray({ base: p.leaf, dark: p.leafDark }, toBlossomColors(p), -10, 940, 84, 8),
        leafClump(p.leaf, p.leafDark, 1540, 1270, 330, 6, 4),
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
function villa(litColor: (color: string, depth?: number) => string, lamps: boolean): string {
  const warm = lamps ? '#FFC877' : litColor('#C79A6B')
  return (
    rect(litColor('#6E4A38'), 1150, 640, 670, 215) +
    rect(warm, 1190, 668, 200, 180) +
    rect(warm, 1450, 668, 300, 180) +
    rect(litColor('#FBF3E2'), 1392, 630, 66, 222) +
    rect(litColor('#D9CDB4'), 1434, 630, 24, 222) +
    [1150, 1270, 1600]
      .map((x) => rect(litColor('#FFF8E8'), x, 620, 26, 236) + rect(litColor('#CFC3A8'), x + 17, 620, 9, 236))
      .join('') +
    rect(litColor('#FBF3E2'), 1130, 838, 700, 24) +
    tiledRoof(litColor('#C4683C'), litColor('#9A4A30'), litColor('#E09058'), 1080, 648, 1820, 440, 1290)
  )
}
