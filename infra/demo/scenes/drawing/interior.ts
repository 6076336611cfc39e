import type { Palette } from '../palette.ts'
import { at, ellipse, transformDrawing, fillPath, polygon, rect, fillCurve, strokeCurve, toPoints } from './geometry.ts'
import { leafClump } from './botany.ts'

/** The planter's long chair: cane seat, wide arms to rest the legs on; it looks to the left. */
export function plantersChair(p: Palette, x: number, y: number, scale: number): string {
  const [wood, woodShade, cane, caneShade, cloth, clothShade] = [
    p.litColor('#7A4A30'),
    p.litColor('#4F2F24'),
    p.litColor('#E3BE82'),
    p.litColor('#BE935A'),
    p.litColor('#E8833A'),
    p.litColor('#B95A2A'),
  ]
  return transformDrawing(
    ellipse(p.litColor('#3A2A26'), 0, 4, 250, 16, 'opacity=".3"') +
      strokeCurve(woodShade, 16, toPoints('-150 -120, -168 -50, -176 0')) +
      strokeCurve(woodShade, 16, toPoints('110 -130, 130 -60, 160 0')) +
      fillCurve(
        cane,
        toPoints(
          '-176 -140 c, -60 -112, 20 -110, 80 -160, 150 -300, 172 -372 c, 206 -362 c, 182 -280, 110 -130, 50 -78, -60 -84, -170 -118 c',
        ),
      ) +
      fillCurve(
        caneShade,
        toPoints(
          '-174 -128 c, -60 -98, 30 -94, 96 -150, 166 -300, 190 -366 c, 206 -362 c, 182 -280, 110 -130, 50 -78, -60 -84, -170 -118 c',
        ),
      ) +
      fillCurve(cloth, toPoints('86 -190, 120 -290, 158 -300, 170 -270, 134 -176, 106 -150')) +
      fillCurve(clothShade, toPoints('134 -176, 170 -270, 160 -298, 150 -260, 120 -170, 106 -150')) +
      strokeCurve(wood, 18, toPoints('-290 -178, -120 -182, 60 -196, 150 -214')) +
      strokeCurve(woodShade, 7, toPoints('-288 -168, -120 -171, 60 -184, 146 -202')) +
      strokeCurve(wood, 16, toPoints('-120 -180, -112 -90, -126 0')) +
      strokeCurve(wood, 16, toPoints('84 -196, 70 -100, 104 0')) +
      strokeCurve(wood, 15, toPoints('-190 -134, -60 -98, 40 -94, 110 -160, 200 -376')),
    x,
    y,
    scale,
  )
}

/** A low table with the tea things on it. */
export function teaTable(p: Palette, x: number, y: number, scale: number): string {
  const [wood, shade, china, chinaShade] = [
    p.litColor('#8A5A3A'),
    p.litColor('#553527'),
    p.litColor('#FFF8E8'),
    p.litColor('#CFC3A8'),
  ]
  return transformDrawing(
    ellipse(p.litColor('#3A2A26'), 0, 4, 130, 10, 'opacity=".3"') +
      polygon(shade, toPoints('-80 -110, -66 -110, -84 0, -98 0')) +
      polygon(shade, toPoints('66 -110, 80 -110, 98 0, 84 0')) +
      polygon(shade, toPoints('-92 -44, 92 -44, 92 -36, -92 -36')) +
      ellipse(shade, 0, -112, 136, 20) +
      ellipse(wood, 0, -120, 136, 20) +
      fillCurve(china, toPoints('-58 -178, -20 -194, 20 -178, 28 -146, 10 -122, -46 -122, -64 -146')) +
      fillCurve(chinaShade, toPoints('0 -190, 20 -178, 28 -146, 10 -122, -16 -122, 6 -150')) +
      fillCurve(china, toPoints('-34 -194, -20 -208, -6 -194 c')) +
      strokeCurve(china, 9, toPoints('22 -160, 48 -166, 58 -188')) +
      strokeCurve(china, 7, toPoints('-60 -170, -84 -164, -78 -138, -58 -136')) +
      fillCurve(china, toPoints('64 -150 c, 112 -150 c, 106 -126, 92 -116, 76 -118, 68 -130')) +
      fillCurve(chinaShade, toPoints('94 -150 c, 112 -150 c, 106 -126, 92 -116, 98 -130')) +
      ellipse(p.litColor('#B9662F'), 88, -150, 22, 4) +
      ellipse(chinaShade, 88, -114, 36, 5),
    x,
    y,
    scale,
  )
}

export const pottedPlant = (p: Palette, x: number, y: number, size: number, seed: number): string =>
  leafClump(p.leaf, p.leafDark, x, y - size * 0.5, size, 9, seed) +
  leafClump(p.leafLight, p.leaf, x, y - size * 0.5, size * 0.7, 6, seed + 3) +
  fillCurve(p.litColor('#C4683C'), [
    [x - size * 0.3, y - size * 0.56, 'c'],
    [x + size * 0.3, y - size * 0.56, 'c'],
    [x + size * 0.3, y - size * 0.24],
    [x + size * 0.18, y, 'c'],
    [x - size * 0.18, y, 'c'],
    [x - size * 0.3, y - size * 0.24],
  ]) +
  fillCurve(p.litColor('#8F4630'), [
    [x + size * 0.08, y - size * 0.56, 'c'],
    [x + size * 0.3, y - size * 0.56, 'c'],
    [x + size * 0.3, y - size * 0.24],
    [x + size * 0.18, y, 'c'],
    [x + size * 0.04, y, 'c'],
    [x + size * 0.14, y - size * 0.26],
  ]) +
  rect(p.litColor('#DD8A58'), x - size * 0.33, y - size * 0.6, size * 0.66, size * 0.08)

/** A brass lamp that hangs on a chain. */
export const hangingLamp = (p: Palette, x: number, top: number, bottom: number, size: number): string => {
  const lit = p.timeOfDay !== 'day'
  return (
    rect(p.litColor('#6B4A2C'), x - 2, top, 4, bottom - top) +
    (lit
      ? ellipse('#FFD98A', x, bottom + size * 0.5, size * 2.4, size * 2.4, 'opacity=".18"') +
        ellipse('#FFD98A', x, bottom + size * 0.5, size * 1.4, size * 1.4, 'opacity=".25"')
      : '') +
    fillCurve(p.litColor('#B8862F'), [
      [x - size * 0.5, bottom, 'c'],
      [x - size * 0.2, bottom - size * 0.4],
      [x + size * 0.2, bottom - size * 0.4],
      [x + size * 0.5, bottom, 'c'],
    ]) +
    fillPath(
      lit ? '#FFF0BE' : p.litColor('#F3E6C4'),
      `M${at(x - size * 0.46, bottom)}L${at(x + size * 0.46, bottom)}L${at(x + size * 0.34, bottom + size)}L${at(x - size * 0.34, bottom + size)}Z`,
    ) +
    [-0.46, -0.14, 0.16, 0.44]
      .map((share) =>
        polygon(p.litColor('#8A6426'), [
          [x + size * share - 2, bottom],
          [x + size * share + 2, bottom],
          [x + size * share * 0.76 + 2, bottom + size],
          [x + size * share * 0.76 - 2, bottom + size],
        ]),
      )
      .join('') +
    rect(p.litColor('#B8862F'), x - size * 0.4, bottom + size, size * 0.8, size * 0.14)
  )
}
