import {
  at,
  toCurvePath,
  ellipse,
  withOpacity,
  clipToPath,
  fillPath,
  type OutlinePoint,
  createRandom,
  fillCurve,
  toPoints,
} from './drawing/geometry.ts'
import { mixColors } from './drawing/color.ts'
import { surfer } from './drawing/figures/surfer.ts'
import { toPalmColors } from './drawing/greens.ts'
import { treeCrown, palm } from './drawing/botany.ts'
import { birds, clouds, sky, sun } from './drawing/sky.ts'
import { foam, glints, water } from './drawing/water.ts'
import { landform, ridgeLine } from './drawing/terrain.ts'
import { createLayer, type Scene } from './drawing/scene.ts'
import type { Palette } from './palette.ts'

const wall: OutlinePoint[] = toPoints(
  '-240 1000 c, 80 992, 320 960, 520 890, 640 790, 720 640, 800 500, 890 420 c, 1000 372, 1160 350, 1360 372, 1580 356, 1840 380, 1840 1420 c, -240 1420 c',
)

/** The face of the wave: bands of deep and lit water swept upward into the lip. */
function wave(p: Palette): string {
  const outline = toCurvePath(wall)
  const [deep, mid, bright, white] = [
    mixColors(p.waterDeep, p.ink, 0.25),
    mixColors(p.waterDeep, p.water, 0.4),
    mixColors(p.water, p.waterLight, 0.45),
    p.litColor('#FFFCF0'),
  ]
  const bands = Array.from({ length: 11 }, (_, i) => {
    const [x, spread] = [920 + i * 88, 150 + i * 22]
    const foot = x - 480 - spread * 0.7
    const tone = [mid, bright, deep][i % 3] ?? mid
    return withOpacity(
      0.6,
      fillPath(
        tone,
        `M${at(x, 360)}C${at(x - 160, 560)} ${at(x - 240, 820)} ${at(foot, 1010)}L${at(foot + 70, 1024)}C${at(x - 130, 850)} ${at(x - 60, 600)} ${at(x + 40, 360)}Z`,
      ),
    )
  }).join('')
  const hollow = toCurvePath(
    toPoints('850 500, 930 450, 1040 470, 1110 560, 1120 680, 1060 800, 960 890, 1010 780, 1020 680, 980 580, 920 530'),
  )
  const roll = createRandom(12)
  const lip = fillCurve(
    white,
    toPoints(
      '806 512, 800 470, 836 424, 880 392, 960 352, 1100 322, 1250 336, 1400 330, 1600 312, 1840 330, 1840 420, 1600 410, 1480 430, 1400 412, 1290 436, 1200 410, 1120 432, 1060 404, 990 446, 950 424, 900 470, 876 460, 846 510, 832 494',
    ),
  )
  const lipShade = fillCurve(
    p.waterLight,
    toPoints(
      '1840 372, 1600 356, 1400 372, 1250 380, 1100 366, 980 392, 900 430, 960 404, 1040 392, 1120 412, 1200 394, 1290 416, 1400 396, 1480 412, 1600 394, 1840 404',
    ),
  )
  const flowerSpray = Array.from({ length: 46 }, () =>
    ellipse(white, roll(780, 1640), 320 - roll(-60, 70) ** 2 / 70, roll(2.5, 8)),
  ).join('')
  return (
    fillPath(mid, outline) +
    clipToPath(
      outline,
      bands +
        withOpacity(0.75, fillPath(deep, hollow)) +
        fillCurve(bright, toPoints('640 790 c, 720 640, 800 500, 890 420 c, 840 560, 760 720, 650 850, 500 920')),
    ) +
    lip +
    lipShade +
    flowerSpray
  )
}

export const arugamBaySurf: Scene = {
  name: 'arugam-bay-surf',
  caption: 'Surf at Arugam Bay',
  near: [300, 420, 920],
  left: [0, 330, 1040],
  right: [600, 240, 1000],
  draw: (p) => {
    const white = p.litColor('#FFFCF0')
    return [
      createLayer(
        0,
        sky(p, 700),
        sun(p, 470, 560),
        clouds(p, 83, 60, 420, 5),
        birds(p.litColor('#48605F', 0.1), 640, 250, 110, 5, 5),
      ),
      createLayer(
        0.12,
        fillCurve(p.far, toPoints('-240 590 c, -140 470, 0 400, 90 430, 180 500, 300 540, 420 590 c')),
        fillCurve(p.distant, toPoints('-240 592 c, -100 520, 60 490, 220 548, 380 570, 520 592 c')),
        ...[-40, 40, 110, 190, 260, 330].map((x, i) =>
          palm(toPalmColors(p, 0.3), x, 590, 110 + (i % 3) * 30, 20 - (i % 2) * 40, i + 5),
        ),
        treeCrown({ light: p.mid, base: p.near, dark: p.near }, 100, 590, 560, 50, 7),
        fillCurve(p.litColor('#F0D9A8'), toPoints('-240 596 c, 100 586, 420 590, 560 602 c')),
      ),
      createLayer(
        0.25,
        water(p, 598),
        glints(p.glint, 470, 130, 600, 900, 40, 4, 0.9),
        foam(white, 640, 8, 6, 3),
        foam(mixColors(p.waterLight, p.glint, 0.4), 730, 10, 10, 4),
        landform(mixColors(p.water, p.waterDeep, 0.35), ridgeLine(17, 840, 10, 9)),
        glints(p.glint, 470, 170, 850, 960, 18, 9, 0.7),
      ),
      createLayer(0.5, wave(p)),
      createLayer(
        0.6,
        withOpacity(
          0.85,
          fillCurve(white, toPoints('700 870 c, 860 800, 1020 720, 1120 640 c, 1060 740, 920 830, 760 890')),
        ),
        surfer(p, { x: 640, y: 850, scale: 1.08 }),
        fillCurve(white, toPoints('690 880, 740 846, 790 850, 840 820, 850 846, 800 874, 740 892')),
      ),
      createLayer(
        0.8,
        landform(mixColors(p.waterDeep, p.water, 0.25), ridgeLine(23, 1010, 12, 9)),
        foam(white, 1004, 15, -10, 15),
        glints(p.waterLight, 750, 900, 1040, 1130, 26, 6, 0.6),
      ),
      createLayer(
        1,
        landform(mixColors(p.waterDeep, p.ink, 0.4), ridgeLine(29, 1110, 16, 9)),
        foam(mixColors(p.waterLight, p.glint, 0.5), 1108, 18, 8, 16),
        glints(p.water, 750, 900, 1150, 1210, 20, 8, 0.6),
      ),
    ]
  },
}
