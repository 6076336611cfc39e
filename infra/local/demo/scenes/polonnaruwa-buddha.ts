import { both, curve, ellipse, faded, inside, moved, paint, polygon, random, shape } from './drawing/geometry.ts'
import { clump, crown, spray } from './drawing/botany.ts'
import { seatedBuddha } from './drawing/figures/seated-buddha.ts'
import { mix } from './drawing/color.ts'
import { blossom, fronds, greensOf } from './drawing/greens.ts'
import { birds, clouds, mist, sky, sun } from './drawing/sky.ts'
import { ridgeLine, treeline } from './drawing/terrain.ts'
import { layer, type Scene } from './drawing/scene.ts'

export const polonnaruwaBuddha: Scene = {
  name: 'polonnaruwa-buddha',
  caption: 'The stone Buddha of Polonnaruwa',
  near: [320, 260, 860],
  left: [0, 280, 1040],
  right: [560, 280, 1040],
  draw: (p) => {
    const [stone, lit, shade, deep] = [
      p.local('#A58B74', 0.06),
      p.local('#CDB292', 0.06),
      p.local('#7A6257', 0.06),
      p.local('#54423F', 0.06),
    ]
    const cliff = curve([
      [-240, 470],
      [-80, 420],
      [120, 400],
      [260, 330],
      [440, 270],
      [640, 236],
      [860, 226],
      [1080, 252],
      [1280, 310],
      [1420, 380],
      [1600, 410],
      [1840, 460],
      [1840, 1420, 'c'],
      [-240, 1420, 'c'],
    ])
    const niche = both([
      [0, -720, 'c'],
      [130, -700],
      [260, -630],
      [340, -500],
      [366, -330],
      [380, -100],
      [390, 10, 'c'],
      [0, 10, 'c'],
    ])
    const roll = random(5)
    const strata = Array.from({ length: 13 }, (_, i) => {
      const y = 330 + i * 56
      return faded(
        0.5,
        shape(i % 3 ? shade : lit, [
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
        faded(
          0.55,
          shape(deep, [
            [x, y],
            [x + w, y - 6],
            [x + w * 0.9, y + h * 0.5],
            [x + w * 0.5, y + h, 'c'],
            [x + w * 0.1, y + h * 0.5],
          ]),
        ),
      )
      .join('')
    const halo = both([
      [0, -636, 'c'],
      [90, -622],
      [150, -560],
      [166, -480],
      [150, -400],
      [110, -350],
      [0, -340, 'c'],
    ])
    const g = greensOf(p)
    return [
      layer(
        0,
        sky(p, 560),
        sun(p, 300, 330, p.hour === 'day' ? 0.4 : 0.16),
        clouds(p, 107, 40, 240, 3),
        birds(p.local('#5A5F66', 0.2), 1240, 150, 80, 5, 6),
      ),
      layer(
        0.2,
        treeline(p.far, 3, ridgeLine(4, 330, 26, 9), 54),
        treeline(
          p.distant,
          5,
          [
            [-220, 330],
            [200, 350],
            [500, 260],
            [900, 220],
            [1300, 280],
            [1820, 320],
          ],
          66,
        ),
        treeline(
          p.mid,
          6,
          [
            [-220, 400],
            [160, 390],
            [420, 330],
            [700, 300],
            [1000, 290],
            [1300, 330],
            [1820, 400],
          ],
          60,
        ),
        mist(p.haze, 360, 120, 0.3),
      ),
      layer(
        0.45,
        paint(stone, cliff),
        inside(
          cliff,
          strata +
            stains +
            shape(lit, [
              [-240, 470],
              [120, 400],
              [440, 270],
              [860, 226],
              [1280, 310],
              [1600, 410],
              [1280, 340],
              [860, 262],
              [460, 310],
              [140, 436],
            ]) +
            shape(shade, [
              [1240, 290, 'c'],
              [1200, 460],
              [1270, 600],
              [1200, 800],
              [1260, 1100, 'c'],
              [1840, 1100, 'c'],
              [1840, 440],
            ]) +
            faded(
              0.6,
              shape(deep, [
                [1500, 400, 'c'],
                [1440, 560],
                [1510, 720],
                [1460, 1100, 'c'],
                [1840, 1100, 'c'],
                [1840, 440],
              ]),
            ),
        ),
      ),
      layer(
        0.5,
        moved(
          paint(shade, niche) +
            inside(
              niche,
              shape(deep, [
                [-400, 20, 'c'],
                [-390, -330],
                [-340, -500],
                [-240, -640],
                [0, -730],
                [-190, -610],
                [-270, -480],
                [-300, -300],
                [-310, 20, 'c'],
              ]) +
                faded(
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
            paint(mix(shade, lit, 0.4), halo) +
            paint(
              mix(shade, stone, 0.4),
              both([
                [0, -620, 'c'],
                [84, -606],
                [136, -556],
                [150, -480],
                [136, -404],
                [0, -360, 'c'],
              ]),
            ),
          770,
          976,
          1.02,
        ),
      ),
      layer(0.6, moved(seatedBuddha(p), 770, 950, 1.02)),
      layer(
        0.66,
        polygon(lit, [
          [360, 952],
          [1180, 952],
          [1206, 984],
          [336, 984],
        ]),
        polygon(stone, [
          [336, 984],
          [1206, 984],
          [1206, 1066],
          [336, 1066],
        ]),
        ...Array.from({ length: 7 }, (_, i) =>
          polygon(i % 2 ? shade : mix(stone, shade, 0.4), [
            [356 + i * 121, 1000],
            [456 + i * 121, 1000],
            [456 + i * 121, 1050],
            [356 + i * 121, 1050],
          ]),
        ),
        polygon(shade, [
          [316, 1066],
          [1226, 1066],
          [1240, 1092],
          [302, 1092],
        ]),
        polygon(p.local('#C9A36C'), [
          [-240, 1088],
          [1840, 1088],
          [1840, 1420],
          [-240, 1420],
        ]),
        faded(
          0.5,
          polygon(p.local('#8A6A48'), [
            [300, 1090],
            [1300, 1090],
            [1420, 1120],
            [420, 1116],
          ]),
        ),
        ...[560, 640, 720, 800, 880, 960].map(
          (x, i) =>
            ellipse(p.local('#FFF6E4'), x, 1080, 17, 8) +
            ellipse(p.local(i % 2 ? '#F0A7A4' : '#F2B33D'), x, 1074, 10, 6),
        ),
      ),
      layer(
        0.85,
        crown(g, 60, 990, 380, 330, 5),
        crown(g, 270, 1060, 220, 140, 6),
        crown(g, 1500, 980, 420, 340, 8, true),
        crown(g, 1300, 1064, 210, 130, 9, true),
      ),
      layer(
        1,
        clump(p.leaf, p.leafDark, 60, 1270, 340, 7, 3),
        spray({ base: p.leaf, dark: p.leafDark }, blossom(p), 1470, 1130, 104, 5),
        spray({ base: p.leaf, dark: p.leafDark }, blossom(p), 1610, 1000, 82, 9),
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
