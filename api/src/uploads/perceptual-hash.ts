const side = 32
const low = 8

const waves = Array.from({ length: low }, (_, index) =>
  Float64Array.from({ length: side }, (__, at) => Math.cos(((2 * at + 1) * (index + 1) * Math.PI) / (2 * side))),
)

const multiply = (wave: Float64Array, values: Uint8Array | Float64Array): number => {
  let sum = 0
  for (let at = 0; at < side; at += 1) sum += (wave[at] ?? 0) * (values[at] ?? 0)
  return sum
}

/** The low-frequency coefficients of the cosine transform: each row once, then each column of what that gave. */
const getWaveStrengths = (grey: Uint8Array): number[] => {
  const rows = Array.from({ length: side }, (_, y) => grey.subarray(y * side, (y + 1) * side))
  const columns = waves.map((horizontal) => Float64Array.from(rows, (row) => multiply(horizontal, row)))
  return waves.flatMap((vertical) => columns.map((column) => multiply(vertical, column)))
}

/**
 * A 64-bit perceptual hash of 32 × 32 grey pixels, 16 hex digits. It survives scaling, compression, brightness and
 * thin borders.
 */
export const toPerceptualHash = (grey: Uint8Array): string => {
  const strengths = getWaveStrengths(grey)
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
