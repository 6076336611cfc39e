import { percentile } from '../../../drills/src/drill.ts'

export interface RoundResult {
  perSecond: number
  durationsMs: number[]
}

/** Creates one row and resolves with its duration in milliseconds; throws when nothing was created. */
export type BenchJob = () => Promise<number>

export const runJobs = async (jobs: readonly BenchJob[], concurrency: number): Promise<RoundResult> => {
  const waiting = [...jobs]
  const durationsMs: number[] = []
  const started = performance.now()
  const runNext = async () => {
    for (let job = waiting.pop(); job; job = waiting.pop()) durationsMs.push(await job())
  }
  await Promise.all(Array.from({ length: concurrency }, runNext))
  return { perSecond: (jobs.length / (performance.now() - started)) * 1000, durationsMs }
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export const describeRounds = (rounds: readonly RoundResult[]): string => {
  const durationsMs = rounds.flatMap((round) => round.durationsMs)
  const figures = [
    median(rounds.map(({ perSecond }) => perSecond)),
    percentile(durationsMs, 0.5),
    percentile(durationsMs, 0.99),
  ]
  return figures.map((figure) => figure.toFixed(0).padStart(8)).join('')
}
