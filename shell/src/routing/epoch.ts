/** Whether the releases moved on since this tab was booted. It asks now and then, and only while it is looked at. */
export interface EpochWatch {
  hasMoved(): boolean
  /** Something else has told it. */
  setMoved(): void
  start(): void
}

const everyMs = 120_000

/** The shell server answers with the epoch as plain text; an answer that did not come says nothing. */
const askServer = async (): Promise<number | undefined> => {
  const response = await fetch('/_shell/epoch', { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok) return undefined
  const epoch = Number(await response.text())
  return Number.isInteger(epoch) ? epoch : undefined
}

export const createEpochWatch = (bootEpoch: number, ask = askServer): EpochWatch => {
  let moved = false
  let askedAt = Date.now()
  const check = async () => {
    if (moved || document.visibilityState !== 'visible' || Date.now() - askedAt < everyMs) return
    askedAt = Date.now()
    const epoch = await ask()
    moved = epoch !== undefined && epoch !== bootEpoch
  }
  return {
    hasMoved: () => moved,
    setMoved: () => {
      moved = true
    },
    start: () => {
      document.addEventListener('visibilitychange', () => void check())
      setInterval(() => void check(), everyMs)
    },
  }
}
