/** Upper bounds of all buckets but the last, in milliseconds: each is a quarter wider than the one before. */
const bounds = Array.from({ length: 31 }, (_, index) => Math.round(20 * 1.25 ** index))

export const bucketCount = bounds.length + 1

export type Buckets = readonly number[]

export const toBuckets = (ms: number): number[] => {
  const found = bounds.findIndex((bound) => ms <= bound)
  const index = found === -1 ? bounds.length : found
  return Array.from({ length: bucketCount }, (_, each) => (each === index ? 1 : 0))
}

export const addBuckets = (one: Buckets, other: Buckets): number[] => {
  const [longer, shorter] = one.length >= other.length ? [one, other] : [other, one]
  return longer.map((count, index) => count + (shorter[index] ?? 0))
}

export const countBuckets = (buckets: Buckets): number => buckets.reduce((sum, count) => sum + count, 0)

/**
 * The time within which this part of all ended, read from buckets as if what is in one were spread evenly; undefined
 * when nothing was timed.
 */
export const readQuantile = (buckets: Buckets, part: number): number | undefined => {
  const wanted = Math.min(1, Math.max(0, part)) * countBuckets(buckets)
  let before = 0
  for (const [index, count] of buckets.entries()) {
    if (count > 0 && before + count >= wanted) {
      const from = bounds[index - 1] ?? 0
      const to = bounds[index] ?? from
      return from + ((to - from) * (wanted - before)) / count
    }
    before += count
  }
  return undefined
}
