import { toCurvePath, ellipse, clipToPath, polygon, rect, fillCurve, toPoints } from './drawing/geometry.ts'
import { leafClump, treeCrown, palm, flowerSpray } from './drawing/botany.ts'
import { lounger, parasol, tiledRoof } from './drawing/furnishing.ts'
import { mixColors } from './drawing/color.ts'
import { toBlossomColors, fronds, toGreens, toPalmColors } from './drawing/greens.ts'
import { birds, clouds, gradientBand, mist, sky, sun } from './drawing/sky.ts'
import { landform, mountainRange, treeline } from './drawing/terrain.ts'
import { glints } from './drawing/water.ts'
import { createLayer, type Scene } from './drawing/scene.ts'

export const villaPoolHills: Scene = {
  name: 'villa-pool-hills',
  caption: 'Villa pool among the hills',
  near: [200, 420, 960],
  left: [0, 280, 1000],
  right: [600, 300, 1000],
  draw: (p) => {
    const g = toGreens(p)
    const pool = toCurvePath(toPoints('640 880 c, 1840 880 c, 1840 1420 c, 240 1420 c'))
    const lamp = p.timeOfDay === 'dusk' ? '#FFC877' : p.litColor('#C79A6B')
    const house =
      rect(p.litColor('#5F4434'), -230, 560, 560, 300) +
      rect(lamp, -200, 610, 180, 240) +
      rect(lamp, 40, 610, 230, 240) +
      [-20, 10, 300]
        .map((x) => rect(p.litColor('#FFF8E8'), x, 560, 26, 304) + rect(p.litColor('#CFC3A8'), x + 17, 560, 9, 304))
        .join('') +
      [80, 160].map((x) => rect(p.litColor('#5F4434'), x, 610, 6, 240)).join('') +
      rect(p.litColor('#FBF3E2'), -230, 846, 610, 24) +
      tiledRoof(p.litColor('#B9603C'), p.litColor('#86402F'), p.litColor('#D98A58'), -240, 590, 430, 350, -240, 200) +
      ellipse(p.timeOfDay === 'dusk' ? '#FFF0BE' : p.litColor('#F6EFE3'), 150, 640, 16, 20)
    return [
      createLayer(
        0,
        sky(p, 720),
        sun(p, 1080, 560),
        clouds(p, 137, 50, 380, 5),
        birds(p.litColor('#4C5A5C', 0.15), 800, 270, 110, 5, 8),
      ),
      createLayer(
        0.12,
        mountainRange(p.far, mixColors(p.far, p.haze, 0.45), 93, 560, 250, 5),
        mist(p.haze, 600, 170, 0.8),
      ),
      createLayer(
        0.2,
        mountainRange(p.distant, mixColors(p.distant, p.haze, 0.35), 95, 700, 200, 4),
        mist(p.haze, 730, 170, 0.8),
      ),
      createLayer(
        0.3,
        landform(
          mixColors(p.mid, p.distant, 0.3),
          toPoints('-220 620, 200 640, 600 730, 900 790, 1200 740, 1460 640, 1820 560'),
        ),
        ...[0, 1, 2, 3, 4].map((i) =>
          landform(i % 2 ? mixColors(p.mid, p.distant, 0.15) : mixColors(mixColors(p.leaf, p.mid, 0.5), p.haze, 0.25), [
            [500, 810 + i * 24],
            [900, 806 + i * 20],
            [1200, 760 + i * 24],
            [1460, 664 + i * 30],
            [1820, 590 + i * 36],
          ]),
        ),
        mist(p.haze, 830, 110, 0.6),
        treeline(p.near, 9, toPoints('-220 800, 400 840, 700 868, 1000 880, 1300 858, 1600 820, 1820 800'), 50),
      ),
      createLayer(
        0.45,
        palm(toPalmColors(p), 470, 900, 560, -50, 8),
        treeCrown(g, 430, 810, 260, 220, 5),
        treeCrown(g, 560, 860, 180, 100, 6),
        house,
      ),
      createLayer(
        0.6,
        polygon(p.litColor('#E0C59C'), toPoints('-240 864, 680 864, 290 1420, -240 1420')),
        polygon(p.litColor('#C9A878'), toPoints('-240 906, 560 906, 530 950, -240 950')),
        clipToPath(
          pool,
          gradientBand(
            [
              [0, p.litColor('#B8E4D4')],
              [0.3, p.litColor('#58BDB2')],
              [1, p.litColor('#1C7F83')],
            ],
            880,
            1260,
          ) +
            fillCurve(
              mixColors(p.near, p.water, 0.35),
              toPoints('1000 880 c, 1300 904, 1500 930, 1840 960, 1840 880 c'),
              'opacity=".5"',
            ) +
            fillCurve(
              mixColors(p.near, p.water, 0.35),
              toPoints('620 880 c, 700 926, 820 940, 900 900, 960 880 c'),
              'opacity=".4"',
            ) +
            glints(p.glint, 1080, 420, 890, 1220, 34, 12, 0.75) +
            glints(p.litColor('#15727A'), 1050, 700, 900, 1230, 28, 13, 0.4),
        ),
        polygon(p.litColor('#FBEFD6'), toPoints('628 872, 1840 872, 1840 884, 622 884')),
        polygon(p.litColor('#FBEFD6'), toPoints('600 872, 646 872, 290 1420, 220 1420')),
        polygon(p.litColor('#B99468'), toPoints('640 884, 650 884, 300 1420, 284 1420')),
      ),
      createLayer(
        0.75,
        parasol(p.litColor('#F6EFE3'), p.litColor('#2F7F86'), p.litColor('#7A5238'), 330, 1010, 380),
        lounger(p.litColor('#FFF7E6'), p.litColor('#D9C6A2'), p.litColor('#8A5A3A'), 270, 1060, 1.15),
        lounger(p.litColor('#FFF7E6'), p.litColor('#D9C6A2'), p.litColor('#8A5A3A'), 120, 1150, 1.3),
      ),
      createLayer(
        1,
        flowerSpray({ base: p.leaf, dark: p.leafDark }, toBlossomColors(p), 1460, 1120, 108, 5),
        flowerSpray({ base: p.leaf, dark: p.leafDark }, toBlossomColors(p), 1600, 960, 84, 8),
        flowerSpray({ base: p.leaf, dark: p.leafDark }, toBlossomColors(p), 1290, 1200, 80, 9),
        leafClump(p.leaf, p.leafDark, -20, 1280, 300, 7, 4),
        ...fronds(
          p,
          [
            [1660, -30, 460, 152, 0.12],
            [1670, 20, 420, 122, 0.06],
          ],
          41,
        ),
      ),
    ]
  },
}
