import { canarySteps } from '@escapes/contract/canary-steps'
import type { ReleaseCheckResult } from './release-check-result.ts'
import { type Buckets, countBuckets, readQuantile } from './telemetry-buckets.ts'

/** How a build did among the visitors of its arm. */
export interface ArmFigures {
  views: number
  /** At most one for each view counts. */
  faults: number
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
}

export interface CanaryRules {
  /** Of either arm, before anything is compared; of the candidate also in each step. */
  minViews: number
  minStepMs: number
}

export type CanaryDecision = { comparisons: ReleaseCheckResult[] } & (
  | { action: 'abort' | 'promote' | 'wait' }
  | { action: 'raise'; permille: number }
)

/** The guard compares every half minute: what comes by chance once in a thousand times would come within a day. */
const sureZ = 3.3
/** One odd browser must not stop a release. */
const minFaults = 5
/** Thirty percent slower, in buckets that are a quarter wide. */
const slowerRatio = 1.25
/** Of the bounds between which the true 75th percentile is. */
const quantileZ = 2.33

const perThousand = (faults: number, views: number): string => ((faults / views) * 1000).toFixed(1)

const compareFaults = (candidate: ArmFigures, stable: ArmFigures): ReleaseCheckResult => {
  const [faults, stableFaults] = [candidate, stable].map((arm) => Math.min(arm.faults, arm.views)) as [number, number]
  const pooled = (faults + stableFaults) / (candidate.views + stable.views)
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / candidate.views + 1 / stable.views))
  const difference = faults / candidate.views - stableFaults / stable.views
  const z = deviation === 0 ? 0 : difference / deviation
  return {
    name: 'errors',
    passed: faults < minFaults || z < sureZ,
    detail: `${perThousand(faults, candidate.views)} per thousand of ${candidate.views} views, stable ${perThousand(stableFaults, stable.views)} of ${stable.views}`,
  }
}

/** Nothing when too few were timed: visitors whose browser had the build are not. */
const comparePace = (
  name: string,
  candidate: Buckets,
  stable: Buckets,
  { minViews }: CanaryRules,
): ReleaseCheckResult[] => {
  const [n, stableN] = [countBuckets(candidate), countBuckets(stable)]
  if (n < minViews || stableN < minViews) return []
  const margin = (count: number) => quantileZ * Math.sqrt((0.75 * 0.25) / count)
  const at = (buckets: Buckets, part: number) => readQuantile(buckets, part) ?? 0
  const [own, other] = [at(candidate, 0.75), at(stable, 0.75)]
  const isSure = at(candidate, 0.75 - margin(n)) > at(stable, 0.75 + margin(stableN))
  return [
    {
      name,
      passed: !(isSure && own >= other * slowerRatio),
      detail: `${Math.round(own)} ms of ${n}, stable ${Math.round(other)} ms of ${stableN}`,
    },
  ]
}

/** What becomes of a canary: worse with confidence ends it, and healthy steps make it stable. */
export const decideCanary = (state: CanaryState, rules: CanaryRules): CanaryDecision => {
  const { candidate, stable, permille } = state
  if (candidate.views < rules.minViews || stable.views < rules.minViews) return { action: 'wait', comparisons: [] }
  const comparisons = [
    compareFaults(candidate, stable),
    ...comparePace('load p75', candidate.loadMs, stable.loadMs, rules),
    ...comparePace('largest paint p75', candidate.lcpMs, stable.lcpMs, rules),
  ]
  if (comparisons.some(({ passed }) => !passed)) return { action: 'abort', comparisons }
  const isStepDone = state.stepViews >= rules.minViews && state.stepAgeMs >= rules.minStepMs
  if (state.isFrozen || !isStepDone) return { action: 'wait', comparisons }
  const next = canarySteps.find((step) => step > permille)
  return next === undefined ? { action: 'promote', comparisons } : { action: 'raise', permille: next, comparisons }
}
