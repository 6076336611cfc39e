import type { Palette } from '../../palette.ts'
import { type FigurePlacement, placeFigure } from './figure.ts'
import {
  toCurvePath,
  ellipse,
  clipToPath,
  transformDrawing,
  fillPath,
  createRandom,
  fillCurve,
  strokeCurve,
  toPoints,
} from '../geometry.ts'

/** A leopard at rest, its head raised, looking left; (x, y) is the rock under its belly. */
export function leopard(p: Palette, at: FigurePlacement): string {
  const [coat, lit, shade, spot, pale] = [
    p.litColor('#DDA252'),
    p.litColor('#F0C47C'),
    p.litColor('#B47A3E'),
    p.litColor('#4A2E22'),
    p.litColor('#F8E3BC'),
  ]
  const body = toCurvePath(
    toPoints(
      '-318 -10, -312 -36, -262 -46, -214 -62, -216 -112, -240 -136, -272 -138, -298 -152 c, -304 -172, -282 -192, -266 -214, -256 -224 c, -248 -246, -228 -248, -216 -226 c, -196 -212, -150 -186, -100 -182, -20 -164, 80 -164, 170 -176, 232 -146, 262 -84, 262 -30, 286 -18, 280 2 c, 120 6, -60 2, -180 -2, -300 4',
    ),
  )
  const roll = createRandom(14)
  const rosettes = Array.from({ length: 15 * 6 }, (_, i) => {
    const row = Math.floor(i / 15)
    const [cx, cy] = [
      -176 + (i % 15) * 29 + (row % 2) * 14 + roll(-7, 7),
      -168 + row * 27 + roll(-7, 7) + Math.sin(i % 15) * 4,
    ]
    const size = roll(6.5, 10.5)
    return transformDrawing(
      fillCurve(spot, [
        [-size, 0],
        [-size * 0.3, -size * 0.85],
        [size * 0.9, -size * 0.5],
        [size * 0.2, -size * 0.1],
        [size * 0.6, size * 0.7],
        [-size * 0.6, size * 0.7],
      ]),
      cx,
      cy,
      1,
      roll(0, 360),
    )
  }).join('')
  const freckles = Array.from({ length: 34 }, (_, i) =>
    ellipse(
      spot,
      [-285, -235][i % 2] === -285 ? roll(-305, -225) : roll(-262, -180),
      [-285, -235][i % 2] === -285 ? roll(-48, -8) : roll(-216, -140),
      roll(2.4, 4),
      roll(2, 3.4),
    ),
  ).join('')
  const tail =
    fillCurve(
      coat,
      toPoints(
        '244 -70, 300 -40, 336 20, 332 84, 352 124, 384 122 c, 372 142, 340 146, 312 112, 310 60, 306 24, 270 -14',
      ),
    ) +
    [
      [322, 20],
      [322, 56],
      [322, 92],
      [340, 126],
    ]
      .map(([x = 0, y = 0]) => ellipse(spot, x, y, 11, 6))
      .join('') +
    ellipse(spot, 374, 132, 13, 9)
  const haunch =
    fillCurve(shade, toPoints('96 6 c, 84 -50, 116 -112, 180 -132, 150 -96, 150 -46, 196 -16, 286 -14, 280 6 c')) +
    fillCurve(lit, toPoints('130 -110, 190 -146, 236 -120, 254 -70, 210 -110'))
  const light =
    fillCurve(lit, toPoints('-150 -186 c, -100 -184, -20 -166, 80 -166, 170 -178, 110 -152, 0 -146, -90 -158')) +
    fillCurve(shade, toPoints('-190 -6 c, -150 -52, -60 -34, 60 -40, 110 -10 c, -60 10'))
  const face =
    fillCurve(pale, toPoints('-304 -166, -290 -176, -268 -166, -256 -146, -270 -132, -300 -146')) +
    fillCurve(spot, toPoints('-306 -176, -296 -182, -292 -170, -300 -162')) +
    fillCurve(spot, toPoints('-276 -190 c, -264 -194, -254 -186 c, -264 -184')) +
    fillCurve(p.litColor('#F6D98C'), toPoints('-271 -189, -264 -192, -259 -187, -265 -186')) +
    fillCurve(spot, toPoints('-249 -226, -244 -240, -231 -242, -226 -228, -236 -222')) +
    fillCurve(pale, toPoints('-243 -226, -240 -235, -232 -235, -231 -226')) +
    strokeCurve(spot, 2.4, toPoints('-302 -156, -284 -150, -268 -156'))
  const paws = fillCurve(lit, toPoints('-316 -16, -304 -36, -258 -44, -206 -50, -190 -30, -240 -24, -300 -16'))
  return placeFigure(
    tail + fillPath(coat, body) + clipToPath(body, light + haunch + paws + rosettes + freckles) + face,
    at,
  )
}
