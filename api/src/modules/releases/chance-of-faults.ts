import { addBuckets, type Buckets, countBuckets } from './telemetry-buckets.ts'

/** In how many of its views a build failed. */
export interface FaultCounts {
  views: number
  /** At most one for each view counts. */
  faults: number
}

export const countFaults = ({ views, faults }: FaultCounts): number => Math.min(faults, views)

export const describeFaultShare = (counts: FaultCounts): string => `in ${countFaults(counts)} of ${counts.views} views`

/** By Stirling's series. */
const lnFactorial = (n: number): number =>
  n < 2 ? 0 : n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3)

const lnChoose = (n: number, k: number): number => lnFactorial(n) - lnFactorial(k) - lnFactorial(n - k)

/**
 * How likely it is that so many faults or more are among these views by chance, if they are as good as the others: Fisher's
 * exact test, one-sided, which holds for a handful of views as for a million. 1 where they have no more than their share.
 */
export const findChanceOfFaults = (these: FaultCounts, others: FaultCounts): number => {
  const faults = countFaults(these)
  const allFaults = faults + countFaults(others)
  const allViews = these.views + others.views
  if (faults * allViews <= allFaults * these.views) return 1
  let chance = 0
  let term = Math.exp(
    lnChoose(allFaults, faults) +
      lnChoose(allViews - allFaults, these.views - faults) -
      lnChoose(allViews, these.views),
  )
  // Each is smaller than the one before.
  for (let count = faults; count <= Math.min(allFaults, these.views) && term > chance * 1e-9; count += 1) {
    chance += term
    term *=
      ((allFaults - count) * (these.views - count)) / ((count + 1) * (allViews - allFaults - these.views + count + 1))
  }
  return chance
}

/**
 * How likely it is that so many of these times are among the slower half of all by chance, if they are as good as the
 * others: the median test, as exact for a handful as that of faults.
 */
export const findChanceOfTimes = (these: Buckets, others: Buckets): number => {
  const all = addBuckets(these, others)
  const half = countBuckets(all) / 2
  let before = 0
  const median = all.findIndex((count) => (before += count) >= half)
  const countSlow = (buckets: Buckets): FaultCounts => ({
    views: countBuckets(buckets),
    faults: countBuckets(buckets.slice(median + 1)),
  })
  return findChanceOfFaults(countSlow(these), countSlow(others))
}
