import { ellipse, withOpacity, polygon, rect, fillCurve, strokeCurve, toPoints } from './drawing/geometry.ts'
import { treeCrown, palm } from './drawing/botany.ts'
import { arcade } from './drawing/buildings.ts'
import { mixColors } from './drawing/color.ts'
import { walker } from './drawing/figures/walker.ts'
import { fronds, toGreens, toPalmColors } from './drawing/greens.ts'
import { birds, clouds, mist, sky, sun } from './drawing/sky.ts'
import { facade, stripedMosque, tukTuk } from './drawing/street.ts'
import { createLayer, type Scene } from './drawing/scene.ts'
import type { Palette } from './palette.ts'

/** The old light and clock of the Fort. */
const clockTower = (p: Palette, x: number, foot: number): string => {
  const [wall, shade, dark] = [p.litColor('#F4E8D0', 0.2), p.litColor('#CDBFA6', 0.2), p.litColor('#4A4A48', 0.15)]
  return (
    rect(wall, x - 44, foot - 560, 88, 560) +
    rect(shade, x + 16, foot - 560, 28, 560) +
    rect(wall, x - 54, foot - 470, 108, 12) +
    rect(wall, x - 54, foot - 570, 108, 14) +
    ellipse(dark, x - 10, foot - 516, 30) +
    ellipse(p.litColor('#FFFBF0', 0.1), x - 10, foot - 516, 24) +
    strokeCurve(dark, 3, [
      [x - 10, foot - 516],
      [x - 10, foot - 534],
    ]) +
    strokeCurve(dark, 3, [
      [x - 10, foot - 516],
      [x + 2, foot - 510],
    ]) +
    arcade(dark, x - 24, foot - 370, 24, 60, 0, 1) +
    rect(p.timeOfDay === 'dusk' ? '#FFE3A0' : p.litColor('#BFD8CF', 0.2), x - 22, foot - 624, 44, 54) +
    rect(dark, x - 26, foot - 628, 52, 6) +
    fillCurve(dark, [
      [x - 28, foot - 626, 'c'],
      [x - 16, foot - 652],
      [x, foot - 664, 'c'],
      [x + 16, foot - 652],
      [x + 28, foot - 626, 'c'],
    ]) +
    rect(dark, x - 2, foot - 692, 4, 30)
  )
}

const lamp = (p: Palette, x: number, foot: number, height: number): string => {
  const iron = p.litColor('#23383A')
  return (
    rect(iron, x - 4, foot - height, 8, height) +
    rect(iron, x - 10, foot - 30, 20, 30) +
    strokeCurve(iron, 5, [
      [x - 36, foot - height + 8],
      [x - 18, foot - height - 12],
      [x, foot - height + 6],
      [x + 18, foot - height - 12],
      [x + 36, foot - height + 8],
    ]) +
    [-36, 36]
      .map(
        (dx) =>
          (p.timeOfDay === 'day' ? '' : withOpacity(0.3, ellipse('#FFE3A0', x + dx, foot - height + 26, 34))) +
          fillCurve(p.timeOfDay === 'day' ? p.litColor('#F6EFE3') : '#FFF0BE', [
            [x + dx - 12, foot - height + 10, 'c'],
            [x + dx + 12, foot - height + 10, 'c'],
            [x + dx + 8, foot - height + 42],
            [x + dx - 8, foot - height + 42],
          ]),
      )
      .join('')
  )
}

export const colomboStreets: Scene = {
  name: 'colombo-streets',
  caption: 'Old streets of Colombo',
  near: [380, 420, 900],
  left: [0, 340, 980],
  right: [640, 320, 960],
  draw: (p) => {
    const road = p.litColor('#B9A28A')
    return [
      createLayer(
        0,
        sky(p, 900),
        sun(p, 610, 620),
        clouds(p, 117, 60, 420, 5),
        birds(p.litColor('#4C5A5C', 0.15), 820, 240, 110, 7, 8),
      ),
      createLayer(
        0.15,
        rect(p.far, 330, 560, 120, 400),
        rect(mixColors(p.far, p.haze, 0.4), 470, 470, 90, 500),
        rect(p.far, 740, 520, 110, 420),
        rect(mixColors(p.far, p.haze, 0.3), 860, 600, 120, 400),
        mist(p.haze, 760, 300, 0.6),
      ),
      createLayer(
        0.28,
        clockTower(p, 640, 900),
        facade(p, 470, 150, 930, 700, '#D9B98F', '#F0E2C6', '#5F8F86', 3, false),
        facade(p, 690, 160, 930, 720, '#C98F72', '#F3E4CC', '#6E8F5F', 3, false),
        mist(p.haze, 860, 200, 0.35),
      ),
      createLayer(
        0.45,
        stripedMosque(p, 1110, 950, 0.98),
        palm(toPalmColors(p), 836, 950, 420, -40, 5),
        treeCrown(toGreens(p), 830, 930, 110, 70, 7),
      ),
      createLayer(
        0.55,
        facade(p, -230, 300, 970, 470, '#D98A5C', '#FBEBD0', '#2F6F73', 3),
        facade(p, 70, 220, 962, 560, '#F0D08C', '#FFF8E6', '#8A4A34', 2),
        facade(p, 290, 200, 954, 600, '#7FA79A', '#F6EFE3', '#B9563C', 2, false),
        facade(p, 1392, 440, 970, 440, '#E3B7A0', '#FFF5E6', '#2F6F5A', 3),
      ),
      createLayer(
        0.66,
        polygon(p.litColor('#D8C6A8'), toPoints('-240 944, 1840 944, 1840 1000, -240 1000')),
        polygon(road, toPoints('-240 976, 1840 976, 1840 1420, -240 1420')),
        polygon(mixColors(road, p.ink, 0.16), toPoints('-240 976, 1840 976, 1840 988, -240 988')),
        withOpacity(0.35, polygon(p.ink, toPoints('-240 990, 520 990, 760 1110, -240 1130'))),
        ...[0, 1, 2, 3, 4, 5].map((i) =>
          polygon(p.litColor('#F0E2C6'), [
            [-100 + i * 330, 1120],
            [80 + i * 330, 1120],
            [70 + i * 330, 1132],
            [-116 + i * 330, 1132],
          ]),
        ),
        lamp(p, 470, 984, 330),
        lamp(p, 1370, 984, 330),
        ...(
          [
            [560, 1000, 0.66, '#C8402F', '#F6EFE3'],
            [600, 1004, 0.64, '#F6EFE3', '#2F5F66'],
            [760, 996, 0.6, '#E8833A', '#5F4434'],
            [1010, 1002, 0.66, '#F6EFE3', '#8A5538'],
            [1300, 1004, 0.68, '#2F7F86', '#F2B33D'],
            [190, 1006, 0.72, '#F6EFE3', '#3F5A66'],
          ] as const
        ).map(([x, y, scale, top, skirt]) => walker(p, { x, y, scale }, top, skirt)),
        tukTuk(p, 880, 1030, 0.6, '#2F7F6A'),
      ),
      createLayer(0.82, tukTuk(p, 420, 1120, 1.16), tukTuk(p, 1250, 1090, 0.9, '#1F6F8A', true)),
      createLayer(
        1,
        ...fronds(
          p,
          [
            [1650, 10, 420, 146, 0.14],
            [1660, 60, 380, 118, 0.08],
          ],
          37,
        ),
        treeCrown({ light: p.leaf, base: p.leafDark, dark: p.ink }, 1560, 1200, 360, 190, 5),
        treeCrown({ light: p.leaf, base: p.leafDark, dark: p.ink }, -10, 1220, 300, 150, 6),
      ),
    ]
  },
}
