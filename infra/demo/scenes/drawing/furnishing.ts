import {
  at,
  clipToPath,
  interpolate,
  transformDrawing,
  fillPath,
  polygon,
  rect,
  fillCurve,
  toPoints,
} from './geometry.ts'

/** A hipped roof seen from the front: eaves from x to right at y, the ridge above; rows of tiles catch the light. */
export function tiledRoof(
  base: string,
  shade: string,
  light: string,
  x: number,
  y: number,
  right: number,
  top: number,
  ridgeFrom: number,
  ridgeTo = right,
): string {
  const outline = `M${at(x, y)}Q${at(interpolate(x, ridgeFrom, 0.6), interpolate(y, top, 0.32))} ${at(ridgeFrom, top)}L${at(ridgeTo, top)}Q${at(interpolate(right, ridgeTo, 0.6), interpolate(y, top, 0.32))} ${at(right, y)}Z`
  let rows = ''
  const count = Math.max(3, Math.round((y - top) / 26))
  for (let i = 1; i < count; i++) {
    const rowY = interpolate(top, y, i / count)
    rows += `M${at(x, rowY)}L${at(right, rowY)}L${at(right, rowY + 7)}L${at(x, rowY + 7)}Z`
  }
  return (
    fillPath(base, outline) +
    clipToPath(
      outline,
      fillPath(shade, rows) +
        polygon(light, [
          [ridgeFrom - 6, top],
          [ridgeTo + 6, top],
          [ridgeTo + 6, top + 10],
          [ridgeFrom - 10, top + 10],
        ]),
    ) +
    polygon(shade, [
      [x, y],
      [right, y],
      [right - 8, y + 13],
      [x + 12, y + 13],
    ])
  )
}

/** A parasol with striped panels; (x, y) is the foot of its pole. */
export function parasol(cloth: string, stripe: string, pole: string, x: number, y: number, size: number): string {
  const [top, half] = [y - size, size * 0.56]
  const rim = top + size * 0.3
  const panel = (from: number, to: number): string =>
    `M${at(x, top)}Q${at(x + half * from * 0.72, top + size * 0.08)} ${at(x + half * from, rim)}Q${at(x + half * (from + to) * 0.5, rim - size * 0.045)} ${at(x + half * to, rim)}Q${at(x + half * to * 0.72, top + size * 0.08)} ${at(x, top)}Z`
  const edges = [-1, -0.66, -0.22, 0.26, 0.7, 1]
  const panels = edges
    .slice(0, -1)
    .map((from, i) => fillPath(i % 2 ? stripe : cloth, panel(from, edges[i + 1] ?? 1)))
    .join('')
  return rect(pole, x - 4, top - 12, 8, size + 12) + panels
}

/** A sun lounger seen from the side, its back raised to the right. */
export const lounger = (cloth: string, shade: string, wood: string, x: number, y: number, scale: number): string =>
  transformDrawing(
    polygon(wood, toPoints('-96 0, -88 0, -84 -34, -92 -34')) +
      polygon(wood, toPoints('60 0, 68 0, 64 -34, 56 -34')) +
      polygon(wood, toPoints('-104 -32, 64 -32, 150 -100, 156 -92, 70 -22, -104 -22')) +
      fillCurve(
        cloth,
        toPoints('-106 -40 c, -60 -48, 50 -46, 70 -56, 138 -112, 152 -110, 158 -98, 80 -36, 60 -30 c, -106 -30 c'),
      ) +
      polygon(shade, toPoints('-106 -36, 62 -36, 80 -44, 156 -101, 158 -96, 80 -36, 60 -30, -106 -30')),
    x,
    y,
    scale,
  )
