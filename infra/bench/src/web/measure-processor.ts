import type { Browser } from 'playwright'

/**
 * Lighthouse's `benchmarkIndex` of this machine: the work is that of its `computeBenchmarkIndex`, and the best of many short
 * turns counts, so that whatever else runs does not make it less.
 */
const countBenchmarkIndex = (): number => {
  const perSecond = (round: (at: number) => void): number => {
    let best = 0
    for (let turn = 0; turn < 20; turn += 1) {
      const from = performance.now()
      let rounds = 0
      for (; rounds % 10 !== 0 || performance.now() - from < 25; rounds += 1) round(rounds)
      best = Math.max(best, (rounds * 1000) / (performance.now() - from))
    }
    return best
  }
  const join = (): void => {
    let text = ''
    for (let at = 0; at < 10_000; at += 1) text += 'a'
    if (text.length === 1) throw new Error('never: so that the text is needed')
  }
  const [one, other]: [number[], number[]] = [[], []]
  for (let at = 0; at < 100_000; at += 1) one[at] = other[at] = at
  const copy = (round: number): void => {
    const [from, to] = round % 2 === 0 ? [one, other] : [other, one]
    for (let at = 0; at < from.length; at += 1) to[at] = from[at] ?? 0
  }
  return (perSecond(join) + perSecond(copy)) / 20
}

export interface Processor {
  benchmarkIndex: number
  /** How many times slower it is made. */
  slowdown: number
}

/** From here on Lighthouse's 4 × is meant. A slower machine is nearer to the telephone that stands for, and is slowed less. */
const fullIndex = 1_500
const fullSlowdown = 4

/** So that figures of two machines mean the same. */
export const measureProcessor = async (browser: Browser): Promise<Processor> => {
  const page = await browser.newPage()
  const benchmarkIndex = Math.round(await page.evaluate(countBenchmarkIndex))
  await page.close()
  const share = Math.min(1, benchmarkIndex / fullIndex)
  return { benchmarkIndex, slowdown: Math.max(1, Math.round(10 * share * fullSlowdown) / 10) }
}

export const toProcessorText = ({ benchmarkIndex, slowdown }: Processor): string =>
  `processor ${slowdown} × slower (benchmarkIndex ${benchmarkIndex})`
