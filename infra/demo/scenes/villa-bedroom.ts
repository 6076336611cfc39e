import {
  at,
  ellipse,
  withOpacity,
  clipToPath,
  fillPath,
  polygon,
  rect,
  fillCurve,
  toPoints,
} from './drawing/geometry.ts'
import { treeCrown, palm } from './drawing/botany.ts'
import { bed, bedCurtains } from './drawing/bed.ts'
import { toGreens, toPalmColors } from './drawing/greens.ts'
import { hangingLamp, pottedPlant } from './drawing/interior.ts'
import { clouds, sky, sun } from './drawing/sky.ts'
import { glints, water } from './drawing/water.ts'
import { createLayer, type Scene } from './drawing/scene.ts'
import type { Palette } from './palette.ts'

/** A leaf of a louvred shutter, folded back against the wall. */
const shutter = (p: Palette, x: number, y: number, width: number, height: number, near: number): string => {
  const [wood, slat] = [p.litColor('#2F7F7C'), p.litColor('#1C5A5E')]
  const rise = near * 26
  return (
    polygon(wood, [
      [x, y - rise],
      [x + width, y + rise],
      [x + width, y + height - rise],
      [x, y + height + rise],
    ]) +
    Array.from({ length: 15 }, (_, i) =>
      polygon(slat, [
        [x + width * 0.14, y + 24 + i * ((height - 50) / 15)],
        [x + width * 0.86, y + 24 + i * ((height - 50) / 15)],
        [x + width * 0.86, y + 36 + i * ((height - 50) / 15)],
        [x + width * 0.14, y + 36 + i * ((height - 50) / 15)],
      ]),
    ).join('')
  )
}

export const villaBedroom: Scene = {
  name: 'villa-bedroom',
  caption: 'Villa bedroom',
  near: [520, 420, 900],
  left: [0, 300, 1000],
  right: [600, 300, 1000],
  draw: (p) => {
    const g = toGreens(p)
    const [wall, wallShade, floor, floorDark] = [
      p.litColor('#F3E4C8'),
      p.litColor('#DEC8A4'),
      p.litColor('#A9714A'),
      p.litColor('#8A573A'),
    ]
    const window = `M${at(150, 860)}V330A270 230 0 0 1 690 330V860Z`
    const light = p.timeOfDay === 'day' ? '#FFF6DC' : p.sun
    const boards = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
      .map((i) =>
        polygon(floorDark, [
          [-200 + i * 160, 920],
          [-196 + i * 160, 920],
          [-200 + (i - 6) * 260 + 900, 1420],
          [-210 + (i - 6) * 260 + 900, 1420],
        ]),
      )
      .join('')
    return [
      createLayer(
        0,
        clipToPath(
          window,
          sky(p, 700) +
            sun(p, 330, 640, p.timeOfDay === 'day' ? 0.42 : p.sunHeight) +
            clouds(p, 157, 120, 420, 4) +
            water(p, 620, 900) +
            glints(p.glint, 330, 90, 626, 780, 26, 4, 0.9) +
            palm(toPalmColors(p, 0.08), 560, 820, 460, -60, 5) +
            palm(toPalmColors(p, 0.05), 640, 840, 380, -90, 7) +
            treeCrown(g, 210, 800, 240, 120, 4) +
            treeCrown(g, 420, 830, 240, 100, 6) +
            treeCrown(g, 620, 800, 260, 160, 8),
        ),
      ),
      createLayer(
        0.2,
        fillPath(wall, `M-240 -60H1840V930H-240ZM150 860V330A270 230 0 0 1 690 330V860Z`, 'fill-rule="evenodd"'),
        fillPath(wallShade, 'M1240 -60L1840 -60V930H1240Z'),
        fillPath(p.litColor('#FFFAEE'), `M124 880V330A296 256 0 0 1 716 330V880H690V330A270 230 0 0 0 150 330V880Z`),
        fillPath(p.litColor('#BFA582'), `M690 860V330A270 230 0 0 0 640 180A250 216 0 0 1 668 330V860Z`),
        rect(p.litColor('#FFFAEE'), 110, 856, 620, 24),
        rect(p.litColor('#BFA582'), 110, 876, 620, 12),
        shutter(p, -10, 330, 140, 530, 1),
        shutter(p, 712, 330, 130, 530, -1),
        rect(p.litColor('#8A573A'), -240, 906, 2080, 18),
        rect(p.litColor('#6A4230'), -240, 20, 2080, 26),
      ),
      createLayer(
        0.3,
        rect(floor, -240, 920, 2080, 500),
        boards,
        withOpacity(0.42, polygon(light, toPoints('240 930, 640 930, 820 1300, 120 1300'))),
        hangingLamp(p, 860, 40, 210, 54),
      ),
      createLayer(
        0.4,
        rect(p.litColor('#C4683C'), 1130, 330, 170, 220),
        rect(p.litColor('#F6EFE3'), 1142, 342, 146, 196),
        clipToPath(
          'M1142 342H1288V538H1142Z',
          rect(p.skyLow, 1142, 342, 146, 196) +
            ellipse(p.litColor('#E8833A'), 1240, 420, 26) +
            fillCurve(
              p.litColor('#2F7F6A'),
              toPoints('1130 500, 1180 450, 1220 480, 1260 440, 1300 480, 1300 560 c, 1130 560 c'),
            ) +
            fillCurve(p.litColor('#14535A'), toPoints('1130 530, 1200 505, 1300 520, 1300 560 c, 1130 560 c')),
        ),
      ),
      createLayer(0.6, bed(p)),
      createLayer(0.8, bedCurtains(p)),
      createLayer(
        1,
        pottedPlant(p, 90, 1130, 340, 6),
        fillCurve(p.litColor('#B9563C'), toPoints('260 1180, 460 1150, 700 1156, 840 1190, 760 1260, 300 1260')),
        fillCurve(p.litColor('#F2D9A6'), toPoints('310 1190, 470 1168, 680 1172, 780 1194, 740 1230, 340 1230')),
        fillCurve(p.litColor('#B9563C'), toPoints('360 1198, 480 1184, 660 1186, 730 1200, 700 1230, 390 1230')),
      ),
    ]
  },
}
