/** Whether the releases changed since this tab was loaded. Checked now and then while the tab is visible. */
export interface EpochWatch {
  haveReleasesChanged(): boolean
  /** Asks the server, whenever it was asked last. */
  haveReleasesChangedNow(): Promise<boolean>
  markReleasesChanged(): void
  start(): void
}

const everyMs = 120_000
/** An error page waits for it. */
const answerMs = 5_000

/** The current epoch; undefined when the server does not answer. */
const fetchEpoch = async (): Promise<number | undefined> => {
  const response = await fetch('/_shell/epoch', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).catch(
    () => undefined,
  )
  if (!response?.ok) return undefined
  const epoch = Number(await response.text())
  return Number.isInteger(epoch) ? epoch : undefined
}

export const createEpochWatch = (bootEpoch: number, fetchLatest = fetchEpoch): EpochWatch => {
  let isChanged = false
  let checkedAt = Date.now()
  const haveReleasesChangedNow = async () => {
    if (isChanged) return true
    checkedAt = Date.now()
    const epoch = await fetchLatest()
    return (isChanged ||= epoch !== undefined && epoch !== bootEpoch)
  }
  const check = async () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= everyMs) await haveReleasesChangedNow()
  }
  return {
    haveReleasesChanged: () => isChanged,
    haveReleasesChangedNow,
    markReleasesChanged: () => {
      isChanged = true
    },
    start: () => {
      document.addEventListener('visibilitychange', () => void check())
      setInterval(() => void check(), everyMs)
    },
  }
}
