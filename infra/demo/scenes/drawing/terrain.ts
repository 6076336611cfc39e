import type { OutlinePoint } from './geometry.ts'
import { at, toCurvePath, interpolate, fillPath, createRandom } from './geometry.ts'
import { canvasLeft, canvasRight } from './sky.ts'

const bottom = 1420

/** Points of a rolling line of hills; each gives [x, y]. */
export function ridgeLine(seed: number, y: number, swell: number, steps = 9, slope = 0): OutlinePoint[] {
  const roll = createRandom(seed)
  return Array.from({ length: steps + 1 }, (_, i): OutlinePoint => {
    const share = i / steps
    return [
      interpolate(canvasLeft, canvasRight, share),
      y + slope * (share - 0.5) + roll(-swell, swell) * (i % 2 ? 1 : 0.6),
    ]
  })
}

/** Everything under a line, down to the foot of the picture. */
export const landform = (fill: string, line: readonly OutlinePoint[]): string => {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last) throw new RangeError('a landform needs a line')
  return fillPath(fill, `${toCurvePath(line, false)}L${at(last[0], bottom)}L${at(first[0], bottom)}Z`)
}

/** A jagged mountain range with the light on one side of each peak. */
export function mountainRange(fill: string, lit: string, seed: number, y: number, height: number, peaks = 6): string {
  const roll = createRandom(seed)
  const step = (canvasRight - canvasLeft) / peaks
  let outline = `M${at(canvasLeft, bottom)}L${at(canvasLeft, y - height * 0.3)}`
  let facets = ''
  for (let i = 0; i < peaks; i++) {
    const peakX = canvasLeft + step * (i + roll(0.35, 0.65))
    const peakY = y - height * roll(0.55, 1)
    const valleyX = canvasLeft + step * (i + 1)
    const valleyY = y - height * roll(0.08, 0.3)
    outline += `C${at(peakX - step * 0.28, peakY + height * 0.34)} ${at(peakX - step * 0.1, peakY + 4)} ${at(peakX, peakY)}`
    outline += `C${at(peakX + step * 0.08, peakY + 2)} ${at(peakX + step * 0.2, valleyY - 12)} ${at(valleyX, valleyY)}`
    const foot = y + height * roll(0.1, 0.4)
    facets +=
      `M${at(peakX, peakY)}C${at(peakX + step * 0.06, peakY + height * 0.2)} ${at(peakX - step * 0.05, peakY + height * 0.35)} ${at(peakX + step * 0.1, foot)}` +
      `L${at(peakX + step * 0.5, foot)}C${at(peakX + step * 0.35, interpolate(peakY, foot, 0.6))} ${at(peakX + step * 0.12, peakY + height * 0.2)} ${at(peakX, peakY)}Z`
  }
  return fillPath(fill, `${outline}L${at(canvasRight, bottom)}Z`) + fillPath(lit, facets)
}

/** A line of tree crowns: a ridge whose edge swells in round tufts. */
export function treeline(fill: string, seed: number, line: readonly OutlinePoint[], size: number): string {
  const roll = createRandom(seed)
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last) throw new RangeError('a treeline needs a line')
  let path = `M${at(first[0], bottom)}L${at(first[0], first[1])}`
  let [x, y] = [first[0], first[1]]
  while (x < last[0]) {
    const step = size * roll(0.55, 1.35)
    const next = x + step
    const nextY = heightAt(line, next) + roll(-0.35, 0.35) * size
    path += `a${at(step * roll(0.5, 0.66), step * roll(0.45, 0.75))} 0 0 1 ${at(step, nextY - y)}`
    y = nextY
    x = next
  }
  return fillPath(fill, `${path}L${at(x, bottom)}Z`)
}

/** The height of a line at x, straight between its points. */
function heightAt(line: readonly OutlinePoint[], x: number): number {
  const after = line.findIndex((point) => point[0] >= x)
  const [a, b] = [line[Math.max(0, after - 1)], line[after === -1 ? line.length - 1 : after]]
  if (!a || !b) throw new RangeError('a line without points has no height')
  return b[0] === a[0] ? b[1] : interpolate(a[1], b[1], Math.min(1, Math.max(0, (x - a[0]) / (b[0] - a[0]))))
}
