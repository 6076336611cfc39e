import type { Palette } from '../../palette.ts'
import { type FigurePlacement, placeFigure } from './figure.ts'
import { fillCurve, toPoints } from '../geometry.ts'

/** A surfer low on the board, trimming to the left. */
export function surfer(p: Palette, at: FigurePlacement): string {
  const [skin, skinShade, shorts, board, boardShade] = [
    p.litColor('#9A5F3E'),
    p.litColor('#6A3E2B'),
    p.litColor('#D8432F'),
    p.litColor('#FFF3DA'),
    p.litColor('#E8833A'),
  ]
  const plank =
    fillCurve(board, toPoints('-190 -22 c, -120 -14, 40 -2, 140 8, 160 18 c, 60 22, -90 8')) +
    fillCurve(boardShade, toPoints('-150 -10, -40 2, 100 14, 156 18 c, 60 22, -90 8'))
  const back = fillCurve(skinShade, toPoints('60 -98, 98 -70, 96 -36, 118 -4, 88 -4, 68 -36, 62 -62, 24 -80'))
  const front = fillCurve(
    skin,
    toPoints('20 -104, -30 -88, -44 -58, -58 -14, -86 -18, -84 -8 c, -38 -4 c, -22 -44, -6 -66, 40 -78'),
  )
  const pants =
    fillCurve(shorts, toPoints('10 -120, 62 -116, 84 -88, 70 -60, 30 -76, -28 -58, -40 -82, -6 -100')) +
    fillCurve(p.litColor('#9C2C2A'), toPoints('40 -118, 64 -116, 86 -88, 70 -60, 40 -74, 56 -94'))
  const torso =
    fillCurve(skin, toPoints('-48 -196, -22 -212, 6 -196, 34 -160, 62 -116 c, 14 -108 c, -10 -134, -40 -160')) +
    fillCurve(skinShade, toPoints('-4 -204, 8 -196, 36 -160, 62 -116 c, 36 -112 c, 16 -150'))
  const arms =
    fillCurve(skinShade, toPoints('-4 -200, 40 -206, 92 -226, 128 -222, 130 -214, 96 -210, 46 -184, 8 -176')) +
    fillCurve(skin, toPoints('-34 -198, -22 -176, -74 -160, -118 -132, -142 -130, -138 -140, -116 -150, -78 -182'))
  const head =
    fillCurve(skin, toPoints('-72 -232, -58 -250, -34 -246, -26 -222, -38 -202, -60 -204, -72 -218')) +
    fillCurve(
      p.litColor('#2B2226'),
      toPoints('-68 -242, -54 -260, -30 -256, -18 -234, -24 -208, -36 -206, -36 -228, -50 -240'),
    )
  return placeFigure(plank + back + front + pants + torso + arms + head, at)
}
