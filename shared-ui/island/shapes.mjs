/** Points are [longitude, latitude] in degrees. */
export const kilometresPerDegree = 111.2

/** Through all points, with rounded corners (centripetal Catmull-Rom). */
export const spline = (points, { isClosed = false, step = 0.012 } = {}) => {
  const at = (index) =>
    isClosed ? points[(index + points.length) % points.length] : points[Math.min(Math.max(index, 0), points.length - 1)]
  const out = []
  for (let index = 0; index < points.length - (isClosed ? 0 : 1); index++) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const length = Math.hypot(p2[0] - p1[0], p2[1] - p1[1])
    const pieces = Math.max(1, Math.min(8, Math.round(length / step)))
    const knot = (t, a, b) => t + Math.max(1e-6, Math.sqrt(Math.hypot(b[0] - a[0], b[1] - a[1])))
    const [t0, t1] = [0, knot(0, p0, p1)]
    const t2 = knot(t1, p1, p2)
    const t3 = knot(t2, p2, p3)
    for (let piece = 0; piece < pieces; piece++) {
      const t = t1 + ((t2 - t1) * piece) / pieces
      out.push(
        [0, 1].map((axis) => {
          const mix = (a, b, ta, tb) => ((tb - t) * a + (t - ta) * b) / (tb - ta)
          const a1 = mix(p0[axis], p1[axis], t0, t1)
          const a2 = mix(p1[axis], p2[axis], t1, t2)
          const a3 = mix(p2[axis], p3[axis], t2, t3)
          return mix(mix(a1, a2, t0, t2), mix(a2, a3, t1, t3), t1, t2)
        }),
      )
    }
  }
  out.push(isClosed ? out[0] : points.at(-1))
  return out
}

/** The same number for the same seed. */
export const random = (seed) => {
  let state = seed * 2654435761
  return () => {
    state = (state ^ (state << 13)) >>> 0
    state = (state ^ (state >>> 17)) >>> 0
    state = (state ^ (state << 5)) >>> 0
    return state / 4294967296
  }
}

/** A shore with bays, as a reservoir has it. */
export const lakeShore = ({ latitude, longitude, length, width, angle, seed }) => {
  const next = random(seed + 7)
  const turn = (angle * Math.PI) / 180
  const count = 14
  const waves = [2, 3, 5].map((frequency) => ({
    frequency,
    phase: next() * Math.PI * 2,
    size: 0.16 / Math.sqrt(frequency),
  }))
  const points = Array.from({ length: count }, (_, index) => {
    const around = (index / count) * Math.PI * 2
    const bay =
      1 +
      waves.reduce((sum, { frequency, phase, size }) => sum + size * Math.sin(frequency * around + phase), 0) +
      (next() - 0.5) * 0.16
    const [x, y] = [(Math.cos(around) * length * bay) / 2, (Math.sin(around) * width * bay) / 2]
    const [east, north] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]
    const shrink = kilometresPerDegree * Math.cos((latitude * Math.PI) / 180)
    return [longitude + east / shrink, latitude + north / kilometresPerDegree]
  })
  return spline(points, { isClosed: true, step: 0.006 })
}

/** A border that follows streams and ridges instead of a curve. */
export const roughen = (points) => {
  const next = random(Math.round(points[0][0] * 1000))
  return points.flatMap(([x, y], index) => {
    const [toX, toY] = points[(index + 1) % points.length]
    const off = () => (next() - 0.5) * 0.3
    const at = (share) => {
      const aside = off()
      return [x + (toX - x) * share - (toY - y) * aside, y + (toY - y) * share + (toX - x) * aside]
    }
    return [[x, y], at(0.33), at(0.67)]
  })
}

const distanceToSegment = ([x, y], [ax, ay], [bx, by]) => {
  const [dx, dy] = [bx - ax, by - ay]
  const along =
    dx === 0 && dy === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** Douglas-Peucker: drops points that are nearer to the line than the tolerance. */
export const simplify = (points, tolerance) => {
  if (points.length < 3) return points
  let [farthest, distance] = [0, 0]
  for (let index = 1; index < points.length - 1; index++) {
    const here = distanceToSegment(points[index], points[0], points.at(-1))
    if (here > distance) [farthest, distance] = [index, here]
  }
  if (distance <= tolerance) return [points[0], points.at(-1)]
  return [
    ...simplify(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(farthest), tolerance),
  ]
}

/** A ring has no ends, so it is cut where it is widest. */
export const simplifyRing = (ring, tolerance) => {
  const open = ring.slice(0, -1)
  const half = Math.floor(open.length / 2)
  return [
    ...simplify(open.slice(0, half + 1), tolerance).slice(0, -1),
    ...simplify([...open.slice(half), open[0]], tolerance),
  ]
}

export const isInside = ([x, y], ring) => {
  let inside = false
  for (let index = 1; index < ring.length; index++) {
    const [[ax, ay], [bx, by]] = [ring[index - 1], ring[index]]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

export const area = (ring) =>
  Math.abs(ring.slice(1).reduce((sum, [x, y], index) => sum + ring[index][0] * y - x * ring[index][1], 0) / 2)
