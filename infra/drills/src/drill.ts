/**
 * The result of a drill: figures to print, and every violation. Options such as `isUnguarded` or
 * `isUncapped` run the control: with guards removed, the drill must find failures.
 */
export interface DrillFindings {
  figures: Record<string, string | number>
  failures: string[]
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

/** The p99 of `values` divided by the p99 of `idle`, measured in the same run without other load. */
export const toP99RatioToIdle = (values: readonly number[], idle: readonly number[]): number =>
  Math.round((10 * percentile(values, 0.99)) / Math.max(1, percentile(idle, 0.99))) / 10

export const getQueueBackendName = (): string => (process.env.REDIS_URL ? 'Redis' : 'Postgres')
