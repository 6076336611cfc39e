/** `[x, y]`; a third element 'c' makes it a corner, else the outline passes it as a curve. */
export type OutlinePoint = readonly [number, number] | readonly [number, number, 'c']

/** Points as SVG writes them: `'x y, x y c, …'`, where a `c` makes a corner. */
export const toPoints = (text: string): OutlinePoint[] =>
  text.split(', ').map((point): OutlinePoint => {
    const [x, y, corner] = point.split(' ')
    return corner === 'c' ? [Number(x), Number(y), 'c'] : [Number(x), Number(y)]
  })

export type Random = (low?: number, high?: number) => number

export const roundToTenth = (value: number): number => Math.round(value * 10) / 10
export const at = (x: number, y: number): string => `${roundToTenth(x)} ${roundToTenth(y)}`
export const interpolate = (a: number, b: number, share: number): number => a + (b - a) * share

/** The same seed draws the same picture, on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return (low = 0, high = 1) => {
    state = (state + 0x6d2b79f5) >>> 0
    let word = Math.imul(state ^ (state >>> 15), state | 1)
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61)
    return low + (((word ^ (word >>> 14)) >>> 0) / 4294967296) * (high - low)
  }
}

const pointAt = (points: readonly OutlinePoint[], index: number, closed: boolean): OutlinePoint => {
  const last = points.length - 1
  const wrapped = closed ? (index + points.length) % points.length : Math.min(last, Math.max(0, index))
  const point = points[wrapped]
  if (!point) throw new RangeError(`an outline of ${points.length} points has no point ${index}`)
  return point
}

/** Path data of a smooth curve through the points (Catmull-Rom, as cubic Béziers). */
export function toCurvePath(points: readonly OutlinePoint[], closed = true, tension = 0.17): string {
  const count = closed ? points.length : points.length - 1
  const start = pointAt(points, 0, closed)
  let path = `M${at(start[0], start[1])}`
  for (let i = 0; i < count; i++) {
    const [before, from] = [pointAt(points, i - 1, closed), pointAt(points, i, closed)]
    const [to, after] = [pointAt(points, i + 1, closed), pointAt(points, i + 2, closed)]
    const leave = from[2] === 'c' ? 0 : tension
    const arrive = to[2] === 'c' ? 0 : tension
    path += `C${at(from[0] + (to[0] - before[0]) * leave, from[1] + (to[1] - before[1]) * leave)} `
    path += `${at(to[0] - (after[0] - from[0]) * arrive, to[1] - (after[1] - from[1]) * arrive)} ${at(to[0], to[1])}`
  }
  return closed ? path + 'Z' : path
}

export const fillPath = (fill: string, path: string, extra = ''): string =>
  `<path fill="${fill}" d="${path}"${extra && ' ' + extra}/>`

export const fillCurve = (fill: string, points: readonly OutlinePoint[], extra = ''): string =>
  fillPath(fill, toCurvePath(points), extra)

export const strokeCurve = (color: string, width: number, points: readonly OutlinePoint[]): string =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${toCurvePath(points, false)}"/>`

export const polygon = (fill: string, points: readonly OutlinePoint[], extra = ''): string =>
  fillPath(fill, 'M' + points.map((point) => at(point[0], point[1])).join('L') + 'Z', extra)

export const ellipse = (fill: string, x: number, y: number, rx: number, ry = rx, extra = ''): string =>
  `<ellipse fill="${fill}" cx="${roundToTenth(x)}" cy="${roundToTenth(y)}" rx="${roundToTenth(rx)}" ry="${roundToTenth(ry)}"${extra && ' ' + extra}/>`

export const rect = (fill: string, x: number, y: number, width: number, height: number, extra = ''): string =>
  `<rect fill="${fill}" x="${roundToTenth(x)}" y="${roundToTenth(y)}" width="${roundToTenth(width)}" height="${roundToTenth(height)}"${extra && ' ' + extra}/>`

/** A name that is the same for the same text, for gradients and clips. */
export function toElementId(text: string): string {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return 'n' + (hash >>> 0).toString(36)
}

/** Draws only what falls inside the outline. */
export function clipToPath(path: string, drawing: string): string {
  const name = toElementId(path + drawing)
  return `<clipPath id="${name}"><path d="${path}"/></clipPath><g clip-path="url(#${name})">${drawing}</g>`
}

export const transformDrawing = (
  drawing: string,
  x: number,
  y: number,
  scale = 1,
  rotation = 0,
  flip = false,
): string =>
  `<g transform="translate(${at(x, y)}) rotate(${roundToTenth(rotation)}) scale(${flip ? -scale : scale} ${scale})">${drawing}</g>`

export const withOpacity = (opacity: number, drawing: string): string => `<g opacity="${opacity}">${drawing}</g>`

/** The same points on the other side of the upright axis, in the order that carries an outline on. */
export const mirrorPoints = (points: readonly OutlinePoint[]): OutlinePoint[] =>
  points
    .map((point): OutlinePoint => (point[2] === 'c' ? [-point[0], point[1], 'c'] : [-point[0], point[1]]))
    .toReversed()

/** The outline of a thing that is alike on both sides, from its right half. */
export const toSymmetricPath = (points: readonly OutlinePoint[]): string =>
  toCurvePath([...points, ...mirrorPoints(points)])
