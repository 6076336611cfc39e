import type { InlinedBootDocument } from '#/remotes/boot.ts'

/** What visitors get now. */
export interface LiveReleases {
  epoch: number
  /** Of `shell` and of each remote: the builds that somebody gets, several while a canary runs. */
  builds: Readonly<Record<string, readonly string[]>>
}

/** Whether the releases changed since this tab was loaded. Checked now and then while the tab is visible. */
export interface EpochWatch {
  haveReleasesChanged(): boolean
  /** Asks the server, whenever it was asked last. */
  haveReleasesChangedNow(): Promise<boolean>
  markReleasesChanged(): void
  /** Nobody who comes now gets what this tab has of the remote, or of the shell: a newer one is live, or it was taken back. */
  isReplaced(remote: string): boolean
  start(): void
}

const everyMs = 120_000
/** An error page waits for it. */
const answerMs = 5_000

/** Undefined when the server does not answer. */
const fetchLive = async (): Promise<LiveReleases | undefined> => {
  try {
    const response = await fetch('/_shell/releases', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) })
    return response.ok ? ((await response.json()) as LiveReleases) : undefined
  } catch {
    return undefined
  }
}

export const createEpochWatch = (
  boot: Pick<InlinedBootDocument, 'epoch' | 'shell' | 'remotes'>,
  fetchLatest = fetchLive,
): EpochWatch => {
  let isChanged = false
  let live: LiveReleases | undefined
  let checkedAt = Date.now()
  const ask = async () => {
    checkedAt = Date.now()
    live = (await fetchLatest()) ?? live
    return (isChanged ||= live !== undefined && live.epoch !== boot.epoch)
  }
  const check = async () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= everyMs) await ask()
  }
  const isGiven = (name: string, build: string | undefined): boolean =>
    build !== undefined && live?.builds[name]?.includes(build) === true
  return {
    haveReleasesChanged: () => isChanged,
    haveReleasesChangedNow: async () => isChanged || ask(),
    markReleasesChanged: () => {
      isChanged = true
    },
    isReplaced: (name) => {
      // A document that began with these releases has the best there is.
      if (live === undefined || live.epoch === boot.epoch) return false
      const has = boot.remotes.find(({ remote }) => remote === name)?.build
      return !isGiven('shell', boot.shell) || !isGiven(name, has)
    },
    start: () => {
      document.addEventListener('visibilitychange', () => void check())
      setInterval(() => void check(), everyMs)
    },
  }
}
