import { canarySteps } from '@escapes/contract/canary-steps'
import { describeViewsOfPart } from '@escapes/contract/canary-verdict'
import { describeFaultShare, type FaultCounts, findChanceOfFaults, findChanceOfTimes } from './chance-of-faults.ts'
import { listWorseParts, type Part } from './compare-parts.ts'
import type { ReleaseCheckResult } from './release-check-result.ts'
import { type Buckets, countBuckets, readQuantile } from './telemetry-buckets.ts'

/** How a build did among the visitors of its arm. */
export interface ArmFigures extends FaultCounts {
  loadMs: Buckets
  lcpMs: Buckets
}

export interface CanaryState {
  permille: number
  isFrozen: boolean
  /** Since the share last changed. */
  stepAgeMs: number
  stepViews: number
  candidate: ArmFigures
  stable: ArmFigures
  /** Of the views of both, and how many there may be. */
  parts: readonly Part[]
  partCount: number
}

export interface CanaryRules {
  /** Of either arm, before times are compared or a share grows; of the candidate also in each step. */
  minViews: number
  minStepMs: number
}

export type CanaryDecision = { comparisons: ReleaseCheckResult[] } & (
  | { action: 'abort' | 'promote' | 'wait' }
  | { action: 'raise'; permille: number }
)

/** The guard compares every half minute: what comes by chance once in a thousand times would come within a day. */
const rareChance = 0.000_5
/** One odd browser must not stop a release. */
const minFaults = 5
/** Thirty percent slower, in buckets that are a quarter wide. */
const slowerRatio = 1.25
/** Of the bounds between which the true 75th percentile is. */
const quantileZ = 2.33
/** Of a few views, what nobody can miss. */
const muchSlowerRatio = 2

/** Of a few views, too: a candidate that fails at each need not wait for hundreds. */
const compareFaults = (candidate: ArmFigures, stable: ArmFigures): ReleaseCheckResult => ({
  name: 'errors',
  passed: candidate.faults < minFaults || findChanceOfFaults(candidate, stable) > rareChance,
  detail: `${describeFaultShare(candidate)}, stable ${describeFaultShare(stable)}`,
})

/** A fault of one page, or of one kind of visitors, is not lost among all views. */
const compareParts = ({ parts, partCount }: CanaryState): ReleaseCheckResult => {
  const worse = listWorseParts(parts, partCount).filter(({ verdict }) => verdict === 'worse')
  return {
    name: 'errors by page and visitors',
    passed: worse.length === 0,
    detail: worse.map(describeViewsOfPart).join('; ') || 'none worse',
  }
}

/**
 * Nothing when too few were timed, as visitors whose browser had the build are not; but for a candidate that takes twice as
 * long, which about ten views show.
 */
const comparePace = (
  name: string,
  candidate: Buckets,
  stable: Buckets,
  { minViews }: CanaryRules,
): ReleaseCheckResult[] => {
  const [n, stableN] = [countBuckets(candidate), countBuckets(stable)]
  const margin = (count: number) => quantileZ * Math.sqrt((0.75 * 0.25) / count)
  const at = (buckets: Buckets, part: number) => readQuantile(buckets, part) ?? 0
  const [own, other] = [at(candidate, 0.75), at(stable, 0.75)]
  const detail = `${Math.round(own)} ms of ${n}, stable ${Math.round(other)} ms of ${stableN}`
  if (n < minViews || stableN < minViews) {
    const isMuchSlower = own >= other * muchSlowerRatio && findChanceOfTimes(candidate, stable) <= rareChance
    return isMuchSlower ? [{ name, passed: false, detail }] : []
  }
  const isSure = at(candidate, 0.75 - margin(n)) > at(stable, 0.75 + margin(stableN))
  return [{ name, passed: !(isSure && own >= other * slowerRatio), detail }]
}

/** What becomes of a canary: worse with confidence ends it, and healthy steps make it stable. */
export const decideCanary = (state: CanaryState, rules: CanaryRules): CanaryDecision => {
  const { candidate, stable, permille } = state
  const comparisons = [
    compareFaults(candidate, stable),
    compareParts(state),
    ...comparePace('load p75', candidate.loadMs, stable.loadMs, rules),
    ...comparePace('largest paint p75', candidate.lcpMs, stable.lcpMs, rules),
  ]
  const failed = comparisons.filter(({ passed }) => !passed)
  const areFew = candidate.views < rules.minViews || stable.views < rules.minViews
  if (failed.length > 0) return { action: 'abort', comparisons: areFew ? failed : comparisons }
  if (areFew) return { action: 'wait', comparisons: [] }
  const isStepDone = state.stepViews >= rules.minViews && state.stepAgeMs >= rules.minStepMs
  if (state.isFrozen || !isStepDone) return { action: 'wait', comparisons }
  const next = canarySteps.find((step) => step > permille)
  return next === undefined ? { action: 'promote', comparisons } : { action: 'raise', permille: next, comparisons }
}
