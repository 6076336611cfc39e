/** A connection that died without a word: nothing was sent or answered for so long. */
const silenceMs = 30_000
const retryMs = [1_000, 2_000, 4_000, 8_000, 15_000]

export class NetworkLost extends Error {
  override readonly name = 'NetworkLost'
}

/** Makes a call that ends when the network goes, and when it is silent for long after the last `isAlive`. */
export const withNetwork = async <T>(
  signal: AbortSignal,
  call: (signal: AbortSignal, isAlive: () => void) => Promise<T>,
): Promise<T> => {
  const stop = new AbortController()
  const giveUp = () => stop.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  const isAlive = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, silenceMs)
  }
  addEventListener('offline', giveUp)
  signal.addEventListener('abort', giveUp)
  try {
    signal.throwIfAborted()
    return await call(stop.signal, isAlive)
  } catch (error) {
    signal.throwIfAborted()
    throw stop.signal.aborted ? new NetworkLost() : error
  } finally {
    clearTimeout(timer)
    removeEventListener('offline', giveUp)
    signal.removeEventListener('abort', giveUp)
  }
}

/** Resolves when the network came back, or after a while when the browser knows of no reason to wait. */
export const waitForNetwork = (attempt: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = navigator.onLine ? setTimeout(() => end(), retryMs[Math.min(attempt, retryMs.length - 1)]) : undefined
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason as Error)
      else resolve()
    }
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
