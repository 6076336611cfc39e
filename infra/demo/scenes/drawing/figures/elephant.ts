import { type FigurePlacement, placeFigure } from './figure.ts'
import { toCurvePath, ellipse, clipToPath, fillPath, fillCurve, toPoints } from '../geometry.ts'

/** An elephant in profile, walking to the left; (x, y) is the ground under it. */
export function elephant(
  tones: { base: string; light: string; shade: string; tusk: string },
  at: FigurePlacement,
  calf = false,
): string {
  const far =
    fillCurve(tones.shade, toPoints('-96 -90, -88 -40, -92 0 c, -52 0 c, -50 -60, -40 -100')) +
    fillCurve(tones.shade, toPoints('72 -100, 84 -50, 78 0 c, 116 0 c, 122 -60, 128 -110'))
  const body = toCurvePath(
    toPoints(
      '-140 -2 c, -136 -60, -142 -108, -168 -122, -184 -100, -192 -50, -190 -14, -204 4, -222 -4, -214 -12 c, -206 -30, -212 -80, -210 -130, -214 -172, -200 -204, -172 -222, -140 -216, -108 -206, -40 -222, 40 -216, 104 -200, 146 -160, 158 -100, 170 -60, 164 -52, 150 -82, 150 -40, 152 0 c, 106 0 c, 98 -44, 84 -78, 30 -70, -40 -72, -84 -78, -94 -40, -92 -2 c',
    ),
  )
  const belly =
    fillCurve(
      tones.shade,
      toPoints('-110 -110 c, -40 -96, 40 -94, 110 -108, 150 -150, 164 -90, 150 -10, 90 -40, 20 -60, -70 -60'),
    ) + fillCurve(tones.shade, toPoints('-104 -150 c, -98 -90, -84 -50, -86 0 c, -106 0 c, -112 -60'))
  const back = fillCurve(
    tones.light,
    toPoints('-200 -206, -172 -224, -108 -210, -40 -226, 40 -220, 110 -200, 40 -200, -40 -204, -110 -190, -160 -202'),
  )
  const ear =
    fillCurve(tones.shade, toPoints('-132 -198, -92 -196, -70 -160, -84 -112, -108 -96, -126 -130')) +
    fillCurve(tones.base, toPoints('-134 -200, -100 -196, -80 -164, -92 -126, -110 -112, -126 -140')) +
    fillCurve(tones.light, toPoints('-134 -200, -104 -196, -88 -170, -112 -180'))
  const tusk = calf ? '' : fillCurve(tones.tusk, toPoints('-174 -118 c, -186 -96, -206 -84 c, -192 -82, -166 -106 c'))
  return placeFigure(
    far +
      fillPath(tones.base, body) +
      clipToPath(body, belly + back) +
      ear +
      tusk +
      ellipse('#2B2A2C', -176, -164, 4, 5),
    at,
  )
}
