import { percentile } from '../../../drills/src/drill.ts'

export interface Round {
  perSecond: number
  /** How long each took, in milliseconds. */
  times: number[]
}

/** One thing to be made, and in how many milliseconds it was; what is not made throws. */
export type Job = () => Promise<number>

/** Works the jobs off, `atOnce` at a time. */
export const work = async (jobs: readonly Job[], atOnce: number): Promise<Round> => {
  const waiting = [...jobs]
  const times: number[] = []
  const started = performance.now()
  const hand = async () => {
    for (let job = waiting.pop(); job; job = waiting.pop()) times.push(await job())
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
  return { perSecond: (jobs.length / (performance.now() - started)) * 1000, times }
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export const describeRounds = (rounds: readonly Round[]): string => {
  const times = rounds.flatMap((round) => round.times)
  const figures = [median(rounds.map(({ perSecond }) => perSecond)), percentile(times, 0.5), percentile(times, 0.99)]
  return figures.map((figure) => figure.toFixed(0).padStart(8)).join('')
}
