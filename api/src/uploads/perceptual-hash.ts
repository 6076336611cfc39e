const side = 32
const low = 8

const waves = Array.from({ length: low }, (_, index) =>
  Float64Array.from({ length: side }, (__, at) => Math.cos(((2 * at + 1) * (index + 1) * Math.PI) / (2 * side))),
)

/** One low-frequency coefficient of the cosine transform. */
const getWaveStrength = (grey: Uint8Array, horizontal: Float64Array, vertical: Float64Array): number =>
  vertical.reduce(
    (sum, weight, y) => sum + weight * horizontal.reduce((row, wave, x) => row + wave * (grey[y * side + x] ?? 0), 0),
    0,
  )

/**
 * A 64-bit perceptual hash of 32 × 32 grey pixels, 16 hex digits. It survives scaling, compression, brightness and
 * thin borders.
 */
export const toPerceptualHash = (grey: Uint8Array): string => {
  const strengths = waves.flatMap((vertical) => waves.map((horizontal) => getWaveStrength(grey, horizontal, vertical)))
  const sorted = strengths.toSorted((one, other) => one - other)
  const median = ((sorted[31] ?? 0) + (sorted[32] ?? 0)) / 2
  const bits = strengths.reduce((sum, strength) => (sum << 1n) | (strength > median ? 1n : 0n), 0n)
  return bits.toString(16).padStart(16, '0')
}

/** 0 is the same picture, about 32 is unrelated. */
export const countDifferentBits = (one: string, other: string): number => {
  let rest = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; rest > 0n; rest &= rest - 1n) count += 1
  return count
}
