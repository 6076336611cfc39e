import type { Palette } from '../../palette.ts'
import { type FigurePlacement, placeFigure } from './figure.ts'
import { toCurvePath, clipToPath, fillPath, polygon, fillCurve, toPoints } from '../geometry.ts'

/** A tea picker from the hips up, her basket on her back, bending to the bushes on the left. */
export function teaPicker(p: Palette, at: FigurePlacement, sari: string, blouse: string): string {
  const [cloth, top, skin, skinShade, cane, caneShade] = [
    p.litColor(sari),
    p.litColor(blouse),
    p.litColor('#8E5A3C'),
    p.litColor('#643B2A'),
    p.litColor('#D9A45C'),
    p.litColor('#A06E38'),
  ]
  const basket = toCurvePath(toPoints('34 -250 c, 132 -236 c, 120 -160, 98 -96 c, 36 -104 c, 30 -180'))
  const weave = [-222, -194, -166, -138, -112]
    .map((y) =>
      polygon(caneShade, [
        [20, y],
        [140, y + 8],
        [140, y + 16],
        [20, y + 8],
      ]),
    )
    .join('')
  const leaves =
    fillCurve(p.leafLight, toPoints('30 -250, 50 -276, 80 -284, 112 -270, 136 -238, 80 -240')) +
    fillCurve(p.leaf, toPoints('70 -256, 96 -272, 120 -262, 136 -238, 90 -240'))
  const skirt =
    fillCurve(cloth, toPoints('-40 -120 c, 60 -130 c, 84 -60, 96 40 c, -70 40 c, -56 -40')) +
    fillCurve(
      p.litColor('#3A2A2E'),
      toPoints('40 -126 c, 62 -130 c, 86 -60, 98 40 c, 40 40 c, 56 -40'),
      'opacity=".28"',
    )
  const torso =
    fillCurve(top, toPoints('-48 -240, -20 -262, 24 -258, 52 -226, 62 -126 c, -38 -116 c, -50 -170')) +
    fillCurve(cloth, toPoints('-20 -262 c, 14 -262 c, -6 -190, -42 -118 c, -52 -160, -40 -210'))
  const arms =
    fillCurve(
      skinShade,
      toPoints('-30 -232, -8 -220, -40 -160, -104 -126, -134 -112, -140 -126, -108 -148, -60 -180'),
    ) +
    fillCurve(top, toPoints('-14 -250, 22 -244, 20 -200, -14 -166, -40 -184, -20 -214')) +
    fillCurve(skin, toPoints('-40 -184, -14 -166, -58 -122, -112 -96, -134 -86, -140 -100, -110 -118, -74 -140')) +
    fillCurve(p.leafLight, toPoints('-136 -104, -164 -122, -156 -96, -170 -82, -138 -86'))
  const head =
    fillCurve(skin, toPoints('-62 -312, -48 -334, -14 -332, 0 -300, -14 -270, -40 -264, -58 -284, -66 -298')) +
    fillCurve(skinShade, toPoints('-22 -290, 0 -304, -6 -262, -30 -254, -36 -266'))
  const scarf =
    fillCurve(cloth, toPoints('-56 -326, -40 -356, 0 -356, 30 -326, 36 -270, 44 -236, 8 -250, -8 -282, -20 -314')) +
    fillCurve(p.litColor('#F6EFE3'), toPoints('-58 -326 c, -40 -340, -14 -334, 44 -252 c, 36 -246 c, -24 -322'))
  return placeFigure(
    fillPath(cane, basket) +
      clipToPath(basket, weave + polygon(caneShade, toPoints('96 -260, 150 -260, 120 -80, 80 -80'), 'opacity=".6"')) +
      leaves +
      skirt +
      torso +
      head +
      scarf +
      arms,
    at,
  )
}
