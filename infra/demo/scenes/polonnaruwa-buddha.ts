import {
  toSymmetricPath,
  toCurvePath,
  ellipse,
  withOpacity,
  clipToPath,
  transformDrawing,
  fillPath,
  polygon,
  createRandom,
  fillCurve,
  toPoints,
} from './drawing/geometry.ts'
import { leafClump, treeCrown, flowerSpray } from './drawing/botany.ts'
import { seatedBuddha } from './drawing/figures/seated-buddha.ts'
import { mixColors } from './drawing/color.ts'
import { toBlossomColors, fronds, toGreens } from './drawing/greens.ts'
import { birds, clouds, mist, sky, sun } from './drawing/sky.ts'
import { ridgeLine, treeline } from './drawing/terrain.ts'
import { createLayer, type Scene } from './drawing/scene.ts'

export const polonnaruwaBuddha: Scene = {
  name: 'polonnaruwa-buddha',
  caption: 'The stone Buddha of Polonnaruwa',
  near: [320, 260, 860],
  left: [0, 280, 1040],
  right: [560, 280, 1040],
  draw: (p) => {
    const [stone, lit, shade, deep] = [
      p.litColor('#A58B74', 0.06),
      p.litColor('#CDB292', 0.06),
      p.litColor('#7A6257', 0.06),
      p.litColor('#54423F', 0.06),
    ]
    const cliff = toCurvePath(
      toPoints(
        '-240 470, -80 420, 120 400, 260 330, 440 270, 640 236, 860 226, 1080 252, 1280 310, 1420 380, 1600 410, 1840 460, 1840 1420 c, -240 1420 c',
      ),
    )
    const niche = toSymmetricPath(
      toPoints('0 -720 c, 130 -700, 260 -630, 340 -500, 366 -330, 380 -100, 390 10 c, 0 10 c'),
    )
    const roll = createRandom(5)
    const strata = Array.from({ length: 13 }, (_, i) => {
      const y = 330 + i * 56
      return withOpacity(
        0.5,
        fillCurve(i % 3 ? shade : lit, [
          [-240, y + 60, 'c'],
          [100, y + roll(-20, 20)],
          [440, y - 40 + roll(-20, 20)],
          [800, y - 60 + roll(-14, 14)],
          [1160, y - 30 + roll(-20, 20)],
          [1840, y + 50, 'c'],
          [1160, y - 16],
          [800, y - 44],
          [440, y - 22],
          [100, y + 22],
        ]),
      )
    }).join('')
    const stains = [
      [420, 280, 26, 260],
      [1120, 270, 30, 330],
      [1300, 330, 24, 240],
      [250, 350, 22, 280],
      [1440, 400, 34, 300],
      [90, 420, 30, 220],
    ]
      .map(([x = 0, y = 0, w = 0, h = 0]) =>
        withOpacity(
          0.55,
          fillCurve(deep, [
            [x, y],
            [x + w, y - 6],
            [x + w * 0.9, y + h * 0.5],
            [x + w * 0.5, y + h, 'c'],
            [x + w * 0.1, y + h * 0.5],
          ]),
        ),
      )
      .join('')
    const halo = toSymmetricPath(toPoints('0 -636 c, 90 -622, 150 -560, 166 -480, 150 -400, 110 -350, 0 -340 c'))
    const g = toGreens(p)
    return [
      createLayer(
        0,
        sky(p, 560),
        sun(p, 300, 330, p.timeOfDay === 'day' ? 0.4 : 0.16),
        clouds(p, 107, 40, 240, 3),
        birds(p.litColor('#5A5F66', 0.2), 1240, 150, 80, 5, 6),
      ),
      createLayer(
        0.2,
        treeline(p.far, 3, ridgeLine(4, 330, 26, 9), 54),
        treeline(p.distant, 5, toPoints('-220 330, 200 350, 500 260, 900 220, 1300 280, 1820 320'), 66),
        treeline(p.mid, 6, toPoints('-220 400, 160 390, 420 330, 700 300, 1000 290, 1300 330, 1820 400'), 60),
        mist(p.haze, 360, 120, 0.3),
      ),
      createLayer(
        0.45,
        fillPath(stone, cliff),
        clipToPath(
          cliff,
          strata +
            stains +
            fillCurve(
              lit,
              toPoints('-240 470, 120 400, 440 270, 860 226, 1280 310, 1600 410, 1280 340, 860 262, 460 310, 140 436'),
            ) +
            fillCurve(shade, toPoints('1240 290 c, 1200 460, 1270 600, 1200 800, 1260 1100 c, 1840 1100 c, 1840 440')) +
            withOpacity(
              0.6,
              fillCurve(deep, toPoints('1500 400 c, 1440 560, 1510 720, 1460 1100 c, 1840 1100 c, 1840 440')),
            ),
        ),
      ),
      createLayer(
        0.5,
        transformDrawing(
          fillPath(shade, niche) +
            clipToPath(
              niche,
              fillCurve(
                deep,
                toPoints(
                  '-400 20 c, -390 -330, -340 -500, -240 -640, 0 -730, -190 -610, -270 -480, -300 -300, -310 20 c',
                ),
              ) +
                withOpacity(
                  0.45,
                  [-620, -540, -460, -380, -300, -220, -140]
                    .map((y) =>
                      polygon(lit, [
                        [-330, y + 8],
                        [360, y - 8],
                        [360, y],
                        [-330, y + 14],
                      ]),
                    )
                    .join(''),
                ),
            ) +
            fillPath(mixColors(shade, lit, 0.4), halo) +
            fillPath(
              mixColors(shade, stone, 0.4),
              toSymmetricPath(toPoints('0 -620 c, 84 -606, 136 -556, 150 -480, 136 -404, 0 -360 c')),
            ),
          770,
          976,
          1.02,
        ),
      ),
      createLayer(0.6, transformDrawing(seatedBuddha(p), 770, 950, 1.02)),
      createLayer(
        0.66,
        polygon(lit, toPoints('360 952, 1180 952, 1206 984, 336 984')),
        polygon(stone, toPoints('336 984, 1206 984, 1206 1066, 336 1066')),
        ...Array.from({ length: 7 }, (_, i) =>
          polygon(i % 2 ? shade : mixColors(stone, shade, 0.4), [
            [356 + i * 121, 1000],
            [456 + i * 121, 1000],
            [456 + i * 121, 1050],
            [356 + i * 121, 1050],
          ]),
        ),
        polygon(shade, toPoints('316 1066, 1226 1066, 1240 1092, 302 1092')),
        polygon(p.litColor('#C9A36C'), toPoints('-240 1088, 1840 1088, 1840 1420, -240 1420')),
        withOpacity(0.5, polygon(p.litColor('#8A6A48'), toPoints('300 1090, 1300 1090, 1420 1120, 420 1116'))),
        ...[560, 640, 720, 800, 880, 960].map(
          (x, i) =>
            ellipse(p.litColor('#FFF6E4'), x, 1080, 17, 8) +
            ellipse(p.litColor(i % 2 ? '#F0A7A4' : '#F2B33D'), x, 1074, 10, 6),
        ),
      ),
      createLayer(
        0.85,
        treeCrown(g, 60, 990, 380, 330, 5),
        treeCrown(g, 270, 1060, 220, 140, 6),
        treeCrown(g, 1500, 980, 420, 340, 8, true),
        treeCrown(g, 1300, 1064, 210, 130, 9, true),
      ),
      createLayer(
        1,
        leafClump(p.leaf, p.leafDark, 60, 1270, 340, 7, 3),
        flowerSpray({ base: p.leaf, dark: p.leafDark }, toBlossomColors(p), 1470, 1130, 104, 5),
        flowerSpray({ base: p.leaf, dark: p.leafDark }, toBlossomColors(p), 1610, 1000, 82, 9),
        ...fronds(
          p,
          [
            [-40, 0, 450, 38, 0.14],
            [-50, 40, 400, 68, 0.06],
          ],
          33,
        ),
      ),
    ]
  },
}
