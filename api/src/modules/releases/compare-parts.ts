import type { Db } from '#/db/database.ts'
import { type VisitorGroup, type ViewsOfPart, visitorGroups } from '@escapes/contract/canary-status'
import { countFaults, type FaultCounts } from './chance-of-faults.ts'
import { findPagePatterns } from './telemetry-queries.ts'
import { listViewCounts, type ViewCount } from './view-count-queries.ts'

/** What both builds did while the share of visitors was the same. */
export interface StepOfPart {
  candidate: FaultCounts
  stable: FaultCounts
}

/** Views of one page, of one kind of visitors, or of both, by steps of the canary. */
export interface Part {
  page: string
  group: VisitorGroup | ''
  steps: readonly StepOfPart[]
}

/** Of all parts of a healthy canary together, however often they are looked at: what comes by chance. */
const falseStopChance = 0.01
/** Each network counts once in a day in each part: one machine ends nothing. */
const minFailedViews = 5
/** How many times as often a candidate may fail: twice, or nearly always where the live build never does. */
const ratios = [2, 4, 16, 64, 256]

/** With each page and all pages: all visitors, and each group; all visitors on all pages are compared by themselves. */
export const countParts = (pages: number): number => (pages + 1) * (visitorGroups.length + 1) - 1

/**
 * How much more likely the failures of a part are if the candidate fails more often there than if both builds are alike, as
 * a natural logarithm. Alike, each failure is the candidate's by its share of the views: of what is not, a sum over how many
 * times as often it may fail. Its mean is 1 at most for builds that are alike (without replacement it is less, by Hoeffding),
 * so that it reaches 1/p with a chance of p; unlike a test it may be looked at again and again. Each step has a share of its
 * own: a bad hour with many visitors of the candidate is no fault of it.
 */
const weighFailures = (steps: readonly StepOfPart[]): number => {
  const logs = ratios.map((ratio) => {
    let sum = 0
    for (const { candidate, stable } of steps) {
      const failed = countFaults(candidate)
      const all = failed + countFaults(stable)
      if (all === 0) continue
      const share = candidate.views / (candidate.views + stable.views)
      sum += failed * Math.log(ratio) - all * Math.log1p((ratio - 1) * share)
    }
    return sum
  })
  const largest = Math.max(...logs)
  return largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0) / ratios.length)
}

/** What was counted of both builds of a canary, by part and step. */
const toParts = (counts: readonly ViewCount[], builds: { candidate: string; stable: string }): Part[] => {
  const toFigures = (rows: readonly ViewCount[], wanted: string): FaultCounts => {
    const { views = 0, failed = 0 } = rows.find(({ build }) => build === wanted) ?? {}
    // What failed was opened: on the same day perhaps in the step before, or its browser tells the one alone.
    return { views: Math.max(views, failed), faults: failed }
  }
  const byPart = Map.groupBy(counts, ({ page, visitor_group }) => JSON.stringify([page, visitor_group]))
  return [...byPart.values()].flatMap((ofPart) => {
    const [first] = ofPart
    const bySteps = Map.groupBy(ofPart, ({ step_since }) => step_since.getTime())
    const steps = [...bySteps.values()].map((rows) => ({
      candidate: toFigures(rows, builds.candidate),
      stable: toFigures(rows, builds.stable),
    }))
    return first ? [{ page: first.page, group: first.visitor_group, steps }] : []
  })
}

const addUp = (counts: readonly FaultCounts[]) => ({
  views: counts.reduce((sum, { views }) => sum + views, 0),
  failed: counts.reduce((sum, each) => sum + countFaults(each), 0),
})

/** Whether the candidate is worse there with confidence, where that many parts are looked at. */
export const isPartWorse = (steps: readonly StepOfPart[], parts: number): boolean => {
  let failed = 0
  for (const { candidate } of steps) failed += countFaults(candidate)
  return failed >= minFailedViews && weighFailures(steps) >= Math.log(parts / falseStopChance)
}

const maxShown = 4

/** In how many more of its views than of the live build's it failed, and how nearly in all. */
const rank = ({ candidate, stable }: Pick<ViewsOfPart, 'candidate' | 'stable'>): number =>
  candidate.failed * (candidate.failed / candidate.views - (stable.views === 0 ? 0 : stable.failed / stable.views))

/**
 * Where the candidate fails more often than the live build, the surest first: of each page, and of all pages together, the
 * part that shows it best.
 */
export const listWorseParts = (all: readonly Part[], parts: number): ViewsOfPart[] => {
  const found = all
    .map(({ page, group, steps }): ViewsOfPart => ({
      page,
      group,
      candidate: addUp(steps.map(({ candidate }) => candidate)),
      stable: addUp(steps.map(({ stable }) => stable)),
      verdict: isPartWorse(steps, parts) ? 'worse' : 'too-few',
    }))
    .filter((part) => part.candidate.failed > 0 && rank(part) > 0)
    .toSorted(
      (one, other) =>
        Number(other.verdict === 'worse') - Number(one.verdict === 'worse') ||
        rank(other) - rank(one) ||
        Number(one.page === '') - Number(other.page === '') ||
        // A group that is all who open the page says nothing more.
        Number(one.group !== '') - Number(other.group !== ''),
    )
  const pages = new Set<string>()
  return found.filter(({ page }) => !pages.has(page) && pages.add(page)).slice(0, maxShown)
}

/** The parts of both builds of a canary since it began, and how many its pages allow. */
export const loadParts = async (
  db: Db,
  { remote, candidate, stable, canarySince }: { remote: string; candidate: string; stable: string; canarySince: Date },
): Promise<{ parts: Part[]; partCount: number }> => {
  const [counts, patterns = []] = await Promise.all([
    listViewCounts(db, remote, canarySince),
    findPagePatterns(db, remote, candidate),
  ])
  return { parts: toParts(counts, { candidate, stable }), partCount: countParts(patterns.length) }
}
