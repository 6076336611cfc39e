import type { Palette } from '../../palette.ts'
import { type FigurePlacement, placeFigure } from './figure.ts'
import { polygon, fillCurve, strokeCurve, toPoints } from '../geometry.ts'

/** A fisher on his stilt, looking left, rod out over the water; (x, y) is where the pole meets the sea. */
export function stiltFisher(p: Palette, at: FigurePlacement, cloth: string): string {
  const [skin, skinShade, wood, sarong, sarongShade] = [
    p.litColor('#8A5538'),
    p.litColor('#5C3626'),
    p.litColor('#6A4630'),
    p.litColor(cloth),
    p.litColor('#7A2F2A'),
  ]
  const pole =
    polygon(wood, toPoints('-6 -372, 6 -372, 10 20, -4 20')) +
    polygon(p.litColor('#3F2A22'), toPoints('2 -372, 6 -372, 10 20, 4 20')) +
    polygon(wood, toPoints('-64 -196, 60 -206, 60 -197, -64 -187')) +
    polygon(wood, toPoints('-6 -60, 4 -60, 62 22, 50 22'))
  const leg =
    fillCurve(
      skinShade,
      toPoints('-10 -206, -52 -214, -62 -180, -54 -132, -76 -118, -50 -114, -40 -130, -44 -176, -14 -184'),
    ) +
    fillCurve(
      skin,
      toPoints('-4 -208, -46 -222, -72 -206, -70 -160, -66 -138, -88 -126, -60 -124, -54 -140, -56 -186, -10 -186'),
    )
  const body =
    fillCurve(sarong, toPoints('-30 -238, 22 -240, 32 -206, 20 -184, -20 -182, -64 -196, -60 -222')) +
    fillCurve(sarongShade, toPoints('6 -240, 24 -240, 34 -206, 20 -182, -14 -182, 8 -204')) +
    fillCurve(skin, toPoints('-34 -320, -14 -332, 16 -322, 28 -290, 24 -238 c, -22 -238 c, -26 -280')) +
    fillCurve(skinShade, toPoints('6 -328, 18 -322, 30 -290, 24 -238 c, 2 -238 c, 14 -280'))
  const head =
    fillCurve(skin, toPoints('-38 -362, -26 -378, -4 -376, 4 -352, -6 -330, -26 -330, -36 -344')) +
    fillCurve(p.litColor('#F6EFE3'), toPoints('-40 -364, -32 -386, -8 -390, 8 -372, 6 -354 c, -14 -368')) +
    fillCurve(p.litColor('#D8C7A4'), toPoints('-8 -388, 10 -374, 14 -350, 4 -340, 2 -360'))
  const arm = fillCurve(skinShade, toPoints('-20 -316, -4 -300, -44 -276, -92 -292, -94 -302, -46 -292'))
  const rod =
    strokeCurve(p.litColor('#3F2A22'), 4, toPoints('-62 -276, -100 -300, -190 -352, -280 -380')) +
    `<path fill="none" stroke="${p.litColor('#F6EFE3')}" stroke-width="1.4" d="M-280 -380Q-292 -180 -300 10"/>`
  const hand = polygon(wood, toPoints('-6 -372, 6 -372, 7 -330, -5 -330'))
  return placeFigure(
    pole +
      rod +
      leg +
      body +
      hand +
      fillCurve(skin, toPoints('18 -316, 28 -290, 20 -268, 2 -282, 0 -300, 6 -284')) +
      head +
      arm,
    at,
  )
}
