import type { Palette } from '../palette.ts'
import {
  at,
  ellipse,
  clipToPath,
  transformDrawing,
  fillPath,
  rect,
  fillCurve,
  strokeCurve,
  toPoints,
} from './geometry.ts'
import { arcade } from './buildings.ts'

/** A three-wheeler seen from its side, bound to the left; (x, y) is the road under it. */
export function tukTuk(p: Palette, x: number, y: number, scale: number, paintwork = '#C8402F', flip = false): string {
  const [body, shade, light, dark, glass, hood] = [
    p.litColor(paintwork),
    p.litColor('#8A2A2A'),
    p.litColor('#E8694F'),
    p.litColor('#26282B'),
    p.litColor('#BFD8CF'),
    p.litColor('#2B3B3E'),
  ]
  const wheel = (cx: number, r: number): string =>
    ellipse(dark, cx, -r, r) + ellipse(p.litColor('#9AA3A0'), cx, -r, r * 0.52) + ellipse(dark, cx, -r, r * 0.2)
  return transformDrawing(
    ellipse(p.litColor('#5C4A44'), 0, 2, 190, 10, 'opacity=".35"') +
      rect(p.litColor('#3A2E2C'), -80, -180, 190, 100) +
      fillCurve(p.litColor('#5A4038'), toPoints('-10 -84 c, 4 -150, 60 -156, 96 -140, 100 -84 c')) +
      ellipse(p.litColor('#7A4A33'), -50, -168, 17, 20) +
      fillCurve(p.litColor('#2B2226'), toPoints('-64 -176, -52 -194, -34 -184, -30 -160, -38 -158, -44 -176')) +
      fillCurve(p.litColor('#F6EFE3'), toPoints('-70 -132, -50 -146, -26 -132, -18 -84 c, -74 -84 c')) +
      strokeCurve(p.litColor('#7A4A33'), 9, toPoints('-56 -122, -80 -110, -98 -118')) +
      fillCurve(glass, toPoints('-126 -116 c, -104 -196 c, -82 -196 c, -92 -116 c'), 'opacity=".8"') +
      strokeCurve(dark, 7, toPoints('-130 -112, -104 -202')) +
      strokeCurve(dark, 6, toPoints('-20 -90, -16 -200')) +
      fillCurve(
        hood,
        toPoints(
          '-118 -196 c, -96 -222, -20 -232, 90 -228, 150 -200, 170 -140, 172 -96 c, 112 -96 c, 110 -150, 92 -186, 40 -196 c',
        ),
      ) +
      fillCurve(p.litColor('#4A5E60'), toPoints('-112 -200, -96 -220, -20 -230, 80 -226, 20 -214, -60 -208')) +
      fillCurve(
        body,
        toPoints(
          '-176 -40 c, -172 -86, -146 -116, -118 -122 c, -96 -112, -84 -60 c, -20 -56 c, -14 -96, 10 -102 c, 172 -102 c, 182 -70, 178 -26 c, 60 -22, -110 -22, -160 -26',
        ),
      ) +
      fillCurve(light, toPoints('-172 -86, -146 -116, -118 -122 c, -110 -108, -140 -98, -160 -72')) +
      fillCurve(shade, toPoints('-170 -46 c, -80 -50, 60 -48, 180 -56 c, 178 -26 c, 60 -22, -110 -22, -160 -26')) +
      rect(p.litColor('#F2B33D'), -8, -82, 182, 8) +
      ellipse(p.litColor('#FFF1C4'), -158, -92, 11, 13) +
      wheel(-136, 32) +
      wheel(116, 34),
    x,
    y,
    scale,
    0,
    flip,
  )
}

/** An old trading house: an arcade on the street, tall shuttered windows above, a moulded gable. */
export function facade(
  p: Palette,
  x: number,
  width: number,
  foot: number,
  top: number,
  wall: string,
  trim: string,
  shutter: string,
  bays: number,
  gable = true,
): string {
  const [plain, shade, edge, dark, leaf] = [
    p.litColor(wall),
    p.litColor(wall, 0),
    p.litColor(trim),
    p.litColor('#3B332F'),
    p.litColor(shutter),
  ]
  const bay = width / bays
  const glow = p.timeOfDay === 'dusk' ? '#FFC877' : dark
  const upper = foot - (foot - top) * 0.52
  const windows = Array.from({ length: bays }, (_, i) => {
    const cx = x + bay * (i + 0.5)
    const [w, h, wy] = [bay * 0.36, (upper - top) * 0.56, upper - (upper - top) * 0.16]
    return (
      rect(edge, cx - w * 0.78, wy - h - 10, w * 1.56, h + 22) +
      rect(glow, cx - w / 2, wy - h, w, h) +
      rect(leaf, cx - w * 0.7, wy - h, w * 0.42, h) +
      rect(leaf, cx + w * 0.28, wy - h, w * 0.42, h) +
      Array.from(
        { length: 6 },
        (_, j) =>
          rect(dark, cx - w * 0.7, wy - h + (j + 0.6) * (h / 6), w * 0.42, 2.5, 'opacity=".35"') +
          rect(dark, cx + w * 0.28, wy - h + (j + 0.6) * (h / 6), w * 0.42, 2.5, 'opacity=".35"'),
      ).join('') +
      rect(edge, cx - w * 0.9, wy + 10, w * 1.8, 9)
    )
  }).join('')
  const treeCrown = gable
    ? fillCurve(plain, [
        [x + width * 0.22, top, 'c'],
        [x + width * 0.26, top - 30],
        [x + width * 0.38, top - 38, 'c'],
        [x + width * 0.42, top - 78],
        [x + width * 0.5, top - 92],
        [x + width * 0.58, top - 78],
        [x + width * 0.62, top - 38, 'c'],
        [x + width * 0.74, top - 30],
        [x + width * 0.78, top, 'c'],
      ]) +
      ellipse(edge, x + width * 0.5, top - 42, 20) +
      ellipse(glow, x + width * 0.5, top - 42, 13)
    : Array.from({ length: bays * 3 }, (_, i) => rect(edge, x + (i + 0.25) * (bay / 3), top - 32, bay / 6, 32)).join(
        '',
      ) + rect(edge, x, top - 38, width, 9)
  return (
    rect(plain, x, top, width, foot - top) +
    rect(shade, x, top, width, 0.1) +
    treeCrown +
    rect(edge, x - 8, top - 8, width + 16, 18) +
    rect(edge, x - 4, upper + 6, width + 8, 14) +
    windows +
    arcade(edge, x + bay * 0.1, foot, bay * 0.8, (foot - upper) * 0.82, bay * 0.2, bays) +
    arcade(dark, x + bay * 0.17, foot, bay * 0.66, (foot - upper) * 0.75, bay * 0.34, bays) +
    rect(dark, x + width - bay * 0.12, top + 10, bay * 0.12, foot - top - 10, 'opacity=".16"')
  )
}

/** The striped mosque of Pettah: red and white courses, ribbed domes on slender towers. */
export function stripedMosque(p: Palette, x: number, foot: number, scale: number): string {
  const [red, redShade, white, shade, dark] = [
    p.litColor('#C13A36'),
    p.litColor('#8A2A33'),
    p.litColor('#FFF5E6'),
    p.litColor('#D9C4B4'),
    p.litColor('#4A2A30'),
  ]
  const block = (bx: number, top: number, width: number, height: number): string =>
    rect(white, bx, top, width, height) +
    Array.from({ length: Math.floor(height / 26) }, (_, i) => rect(red, bx, top + i * 26, width, 13)).join('') +
    rect(redShade, bx + width * 0.78, top, width * 0.22, height, 'opacity=".4"')
  const dome = (cx: number, base: number, r: number): string => {
    const outline = `M${at(cx - r * 0.8, base)}C${at(cx - r * 1.5, base - r * 0.9)} ${at(cx - r * 0.5, base - r * 1.6)} ${at(cx, base - r * 2.3)}C${at(cx + r * 0.5, base - r * 1.6)} ${at(cx + r * 1.5, base - r * 0.9)} ${at(cx + r * 0.8, base)}Z`
    return (
      fillPath(white, outline) +
      clipToPath(
        outline,
        [-0.9, -0.35, 0.2, 0.75]
          .map((share) =>
            fillCurve(red, [
              [cx, base - r * 2.3, 'c'],
              [cx + r * (share - 0.02) * 1.1, base - r * 0.9],
              [cx + r * share * 0.8, base, 'c'],
              [cx + r * (share + 0.28) * 0.8, base, 'c'],
              [cx + r * (share + 0.3) * 1.1, base - r * 0.9],
            ]),
          )
          .join('') + rect(redShade, cx + r * 0.5, base - r * 2.3, r, r * 2.3, 'opacity=".35"'),
      ) +
      rect(shade, cx - r * 0.9, base - 4, r * 1.8, 10) +
      rect(dark, cx - 2, base - r * 2.8, 4, r * 0.55) +
      ellipse(p.litColor('#E9B648'), cx, base - r * 2.75, r * 0.12 + 2)
    )
  }
  const tower = (cx: number, top: number, width: number): string =>
    block(cx - width / 2, top, width, -top) +
    arcade(dark, cx - width * 0.22, top + 70, width * 0.44, 54, 0, 1) +
    dome(cx, top, width * 0.56)
  return transformDrawing(
    tower(-190, -560, 70) +
      tower(190, -560, 70) +
      tower(0, -650, 110) +
      block(-250, -430, 500, 430) +
      [-240, -120, 120, 240].map((cx) => dome(cx, -432, 28)).join('') +
      arcade(white, -226, -230, 60, 140, 36, 5) +
      arcade(dark, -218, -230, 44, 126, 52, 5) +
      arcade(white, -226, 0, 60, 180, 36, 5) +
      arcade(dark, -218, 0, 44, 166, 52, 5),
    x,
    foot,
    scale,
  )
}
