const failuresBeforePause = 3

/** Draws of one build that failed. */
export interface Failures {
  add(network: string): void
  /** A draw succeeded, whoever asked for it. */
  endRow(): void
  isPaused(network: string): boolean
}

/**
 * A build that fails is left to the browser for a while: for everybody when it failed for several networks in a row, and
 * for one network after as many failures, so that who finds a page that cannot be drawn takes drawing from nobody else.
 */
export const createFailures = (pauseMs: number, now = Date.now): Failures => {
  const byNetwork = new Map<string, { count: number; until: number }>()
  const row = new Set<string>()
  let pausedUntil = 0
  return {
    add: (network) => {
      for (const [each, { until }] of byNetwork) if (until <= now()) byNetwork.delete(each)
      byNetwork.set(network, { count: (byNetwork.get(network)?.count ?? 0) + 1, until: now() + pauseMs })
      row.add(network)
      if (row.size >= failuresBeforePause) pausedUntil = now() + pauseMs
    },
    endRow: () => row.clear(),
    isPaused: (network) => {
      const own = byNetwork.get(network)
      return pausedUntil > now() || (own !== undefined && own.count >= failuresBeforePause && own.until > now())
    },
  }
}
