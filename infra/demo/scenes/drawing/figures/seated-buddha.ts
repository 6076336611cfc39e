import type { Palette } from '../../palette.ts'
import { mixColors } from '../color.ts'
import {
  withOpacity,
  clipToPath,
  fillPath,
  fillCurve,
  strokeCurve,
  toSymmetricPath,
  type OutlinePoint,
  toPoints,
} from '../geometry.ts'

/** The seated figure of Gal Vihara, hands in its lap, cut from the living rock. */
export function seatedBuddha(p: Palette): string {
  const [base, lit, shade, deep] = [
    p.litColor('#B99C7F'),
    p.litColor('#DEC6A2'),
    p.litColor('#8A6F5E'),
    p.litColor('#5F4A44'),
  ]
  const torso = toSymmetricPath(
    toPoints(
      '0 -384 c, 34 -384 c, 42 -352, 112 -332, 164 -300, 184 -240, 188 -170, 204 -112, 190 -84, 120 -60, 0 -50 c',
    ),
  )
  const legs = toSymmetricPath(toPoints('0 -104 c, 110 -96, 220 -104, 300 -78, 340 -36, 316 -4, 200 6, 0 4 c'))
  const head = toSymmetricPath(
    toPoints('0 -590 c, 30 -582, 40 -556, 70 -540, 88 -496, 86 -440, 72 -400, 44 -372, 0 -362 c'),
  )
  const hair = toSymmetricPath(
    toPoints('0 -590 c, 30 -582, 40 -556, 70 -540, 90 -496, 88 -470 c, 70 -492, 40 -508, 0 -514 c'),
  )
  const ear = toSymmetricPath(toPoints('84 -480 c, 100 -486, 102 -450, 94 -396, 84 -388, 78 -420'))
  const dark = (drawing: string): string => withOpacity(0.55, drawing)
  const folds = [
    [
      [-40, -346],
      [-10, -300],
      [60, -240],
      [150, -190],
      [190, -160],
    ],
    [
      [-70, -336],
      [-30, -270],
      [40, -210],
      [130, -158],
      [186, -130],
    ],
    [
      [-100, -330],
      [-60, -250],
      [10, -180],
      [100, -124],
    ],
    [
      [-126, -318],
      [-90, -230],
      [-30, -150],
      [50, -104],
    ],
  ]
    .map((line) =>
      dark(
        strokeCurve(
          shade,
          5,
          line.map(([x = 0, y = 0]): OutlinePoint => [x, y]),
        ),
      ),
    )
    .join('')
  const brows =
    strokeCurve(deep, 4, toPoints('-58 -470, -36 -482, -12 -472, -6 -440')) +
    strokeCurve(deep, 4, toPoints('58 -470, 36 -482, 12 -472'))
  const eyes =
    fillCurve(deep, toPoints('-56 -452 c, -36 -444, -18 -450 c, -36 -438')) +
    fillCurve(deep, toPoints('56 -452 c, 36 -444, 18 -450 c, 36 -438'))
  const mouth =
    fillCurve(deep, toPoints('-24 -398 c, -8 -403, 0 -400, 8 -403, 24 -398 c, 0 -391')) +
    fillCurve(shade, toPoints('4 -466 c, 8 -436, 18 -420, 0 -413, -10 -418'))
  const arm =
    fillCurve(
      shade,
      toPoints('-184 -230, -150 -180, -142 -120, -60 -86, -10 -78, -40 -66, -140 -84, -200 -92, -206 -120, -190 -170'),
    ) +
    fillCurve(
      shade,
      toPoints('130 -250, 150 -180, 138 -118, 60 -86, 20 -80, 60 -66, 150 -82, 206 -96, 200 -130, 186 -200'),
    )
  const hands =
    fillCurve(lit, toPoints('-96 -76, -40 -96, 40 -96, 96 -78, 60 -56, 0 -50, -60 -56')) +
    dark(strokeCurve(shade, 4, toPoints('-70 -70, 0 -78, 70 -70')))
  const half = (points: OutlinePoint[]): string => fillCurve(shade, points)
  return (
    fillPath(base, legs) +
    clipToPath(
      legs,
      fillCurve(lit, toPoints('-340 -40, -290 -80, -210 -104, -100 -98, -140 -60, -260 -40')) +
        half(toPoints('140 -110 c, 180 -60, 120 -20, 160 20 c, 380 20 c, 380 -110 c')) +
        dark(strokeCurve(deep, 5, toPoints('-300 -30, -120 -18, 40 -36, 220 -28'))),
    ) +
    fillPath(base, torso) +
    clipToPath(
      torso,
      fillCurve(lit, toPoints('-190 -260, -150 -320, -60 -350, -20 -330, -80 -290, -110 -200, -160 -160')) +
        half(toPoints('60 -400 c, 90 -300, 70 -220, 110 -140, 90 -40 c, 240 -40 c, 240 -400 c')) +
        folds +
        dark(arm),
    ) +
    hands +
    fillPath(mixColors(base, shade, 0.4), ear) +
    fillPath(base, head) +
    clipToPath(
      head,
      fillCurve(lit, toPoints('-92 -500, -60 -520, -20 -500, -24 -440, -40 -384, -90 -410')) +
        half(toPoints('26 -600 c, 40 -500, 34 -440, 44 -400, 20 -350 c, 120 -350 c, 120 -600 c')),
    ) +
    fillPath(shade, hair) +
    clipToPath(hair, fillCurve(deep, toPoints('26 -600 c, 40 -540, 52 -500, 120 -460 c, 120 -600 c'))) +
    brows +
    eyes +
    mouth
  )
}
