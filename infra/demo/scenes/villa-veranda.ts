import { withOpacity, polygon, rect, fillCurve, toPoints } from './drawing/geometry.ts'
import { treeCrown, palm, flowerSpray } from './drawing/botany.ts'
import { mixColors } from './drawing/color.ts'
import { toBlossomColors, fronds, toGreens, toPalmColors } from './drawing/greens.ts'
import { hangingLamp, plantersChair, pottedPlant, teaTable } from './drawing/interior.ts'
import { birds, clouds, mist, sky, sun } from './drawing/sky.ts'
import { landform, mountainRange, ridgeLine, treeline } from './drawing/terrain.ts'
import { glints, water } from './drawing/water.ts'
import { createLayer, type Scene } from './drawing/scene.ts'
import type { Palette } from './palette.ts'

const pillar = (p: Palette, x: number, width: number): string => {
  const [wall, half, shade] = [p.litColor('#FBF0DA'), p.litColor('#E3D2B4'), p.litColor('#BBA98C')]
  return (
    rect(wall, x, 130, width, 850) +
    rect(half, x + width * 0.42, 130, width * 0.58, 850) +
    rect(shade, x + width * 0.72, 130, width * 0.28, 850) +
    rect(wall, x - 16, 170, width + 32, 22) +
    rect(shade, x + width * 0.72, 170, width * 0.28 + 16, 22) +
    rect(half, x - 14, 920, width + 28, 60) +
    rect(shade, x + width * 0.72, 920, width * 0.28 + 14, 60)
  )
}

export const villaVeranda: Scene = {
  name: 'villa-veranda',
  caption: 'Villa veranda',
  near: [560, 440, 900],
  left: [0, 300, 1000],
  right: [600, 320, 1000],
  draw: (p) => {
    const g = toGreens(p)
    const [tile, tileDark, beam, beamDark, ceiling] = [
      p.litColor('#D9A679'),
      p.litColor('#B5714E'),
      p.litColor('#6A4430'),
      p.litColor('#472D24'),
      p.litColor('#8A5C40'),
    ]
    const floor = Array.from({ length: 7 }, (_, row) => {
      const [top, bottom] = [960 + row * (row + 9) * 3.2, 960 + (row + 1) * (row + 10) * 3.2]
      const [spreadTop, spreadBottom] = [0.6 + (top - 960) / 420, 0.6 + (bottom - 960) / 420]
      return Array.from({ length: 34 }, (_, i) => {
        if ((i + row) % 2) return ''
        const [a, b] = [(i - 17) * 130, (i - 16) * 130]
        return polygon(tileDark, [
          [800 + a * spreadTop, top],
          [800 + b * spreadTop, top],
          [800 + b * spreadBottom, bottom],
          [800 + a * spreadBottom, bottom],
        ])
      }).join('')
    }).join('')
    const light = p.timeOfDay === 'day' ? '#FFF4D8' : p.sun
    return [
      createLayer(
        0,
        sky(p, 700),
        sun(p, 930, 560, p.timeOfDay === 'day' ? 0.55 : p.sunHeight),
        clouds(p, 147, 190, 430, 4),
        birds(p.litColor('#4C5A5C', 0.15), 700, 330, 80, 5, 8),
      ),
      createLayer(
        0.14,
        mountainRange(p.far, mixColors(p.far, p.haze, 0.45), 53, 600, 190, 6),
        mist(p.haze, 620, 130, 0.7),
        landform(p.distant, ridgeLine(57, 640, 26, 8)),
        mist(p.haze, 690, 100, 0.5),
        water(p, 700, 900),
        glints(p.glint, 930, 120, 706, 830, 30, 4, 0.8),
      ),
      createLayer(
        0.3,
        palm(toPalmColors(p, 0.08), 610, 860, 470, -70, 5),
        palm(toPalmColors(p, 0.08), 1190, 870, 430, 60, 7),
        palm(toPalmColors(p, 0.12), 1250, 870, 560, -30, 8),
        treeline(p.near, 5, toPoints('-220 780, 300 800, 560 850, 900 866, 1200 830, 1820 780'), 46),
        treeCrown(g, 420, 820, 280, 220, 3),
        treeCrown(g, 1350, 800, 300, 250, 6),
        treeCrown(g, 690, 880, 220, 90, 8),
        treeCrown(g, 1080, 884, 220, 80, 9),
        landform(p.litColor('#93A655'), toPoints('-220 896, 800 890, 1820 896')),
        flowerSpray({ base: p.leaf, dark: p.leafDark }, toBlossomColors(p), 520, 860, 52, 4),
        flowerSpray({ base: p.leaf, dark: p.leafDark }, toBlossomColors(p), 1160, 850, 46, 6),
        ...[760, 840, 930].map((x, i) => treeCrown(g, x, 906, 90, 40, i + 12)),
      ),
      createLayer(
        0.5,
        rect(p.litColor('#F0E2C6'), -220, 930, 2040, 30),
        rect(p.litColor('#BBA98C'), -220, 950, 2040, 14),
        pillar(p, 240, 74),
        pillar(p, 1290, 74),
        polygon(ceiling, toPoints('-240 -60, 1840 -60, 1840 30, 1420 130, 180 130, -240 30')),
        ...[-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map((i) =>
          polygon(beamDark, [
            [800 + i * 96 - 6, 130],
            [800 + i * 96 + 6, 130],
            [800 + i * 190 + 16, -60],
            [800 + i * 190 - 16, -60],
          ]),
        ),
        rect(beam, -240, 112, 2080, 34),
        rect(beamDark, -240, 138, 2080, 10),
        rect(p.litColor('#FBF0DA'), -240, 20, 300, 1000),
        rect(p.litColor('#E3D2B4'), 20, 20, 40, 1000),
        rect(p.litColor('#DCC8A6'), 1560, 20, 300, 1000),
        rect(p.litColor('#BBA98C'), 1560, 20, 30, 1000),
        hangingLamp(p, 800, 120, 270, 62),
      ),
      createLayer(
        0.6,
        rect(tile, -240, 960, 2080, 460),
        floor,
        withOpacity(
          0.32,
          polygon(light, toPoints('330 960, 760 960, 560 1240, -60 1240')) +
            polygon(light, toPoints('820 960, 1260 960, 1240 1240, 640 1240')),
        ),
        withOpacity(0.3, polygon(p.ink, toPoints('-240 960, 1840 960, 1840 972, -240 972'))),
      ),
      createLayer(
        0.8,
        pottedPlant(p, 150, 1060, 230, 4),
        plantersChair(p, 1060, 1090, 1.08),
        teaTable(p, 690, 1080, 0.92),
      ),
      createLayer(
        1,
        pottedPlant(p, 1480, 1190, 360, 8),
        fillCurve(p.litColor('#C8402F'), toPoints('-240 1180, 100 1160, 420 1176, 560 1230 c, -240 1230 c')),
        fillCurve(p.litColor('#F2D9A6'), toPoints('-240 1196, 100 1176, 400 1190, 420 1200, 100 1188, -240 1208')),
        ...fronds(
          p,
          [
            [-40, 60, 360, 30, 0.18],
            [-50, 100, 330, 60, 0.1],
          ],
          45,
        ),
      ),
    ]
  },
}
