/** Whether the releases changed since this tab was loaded. Checked now and then while the tab is visible. */
export interface EpochWatch {
  haveReleasesChanged(): boolean
  markReleasesChanged(): void
  start(): void
}

const everyMs = 120_000

/** The current epoch; undefined when the server does not answer. */
const fetchEpoch = async (): Promise<number | undefined> => {
  const response = await fetch('/_shell/epoch', { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok) return undefined
  const epoch = Number(await response.text())
  return Number.isInteger(epoch) ? epoch : undefined
}

export const createEpochWatch = (bootEpoch: number, fetchLatest = fetchEpoch): EpochWatch => {
  let isChanged = false
  let checkedAt = Date.now()
  const check = async () => {
    if (isChanged || document.visibilityState !== 'visible' || Date.now() - checkedAt < everyMs) return
    checkedAt = Date.now()
    const epoch = await fetchLatest()
    isChanged = epoch !== undefined && epoch !== bootEpoch
  }
  return {
    haveReleasesChanged: () => isChanged,
    markReleasesChanged: () => {
      isChanged = true
    },
    start: () => {
      document.addEventListener('visibilitychange', () => void check())
      setInterval(() => void check(), everyMs)
    },
  }
}
