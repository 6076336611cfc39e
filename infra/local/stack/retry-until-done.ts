import { SetupError } from './settings.ts'

/** A process that cannot start ends, which is told at once; one on a busy machine takes minutes. */
export const startMs = 300_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface WaitOptions {
  what: string
  withinMs: number
  /** Called between two attempts; throws when waiting is pointless. */
  assertNotGivenUp?: () => void
}

/** Retries until the attempt no longer throws. No wait library: waiting ends early when a child is given up on. */
export const retryUntilDone = async <T>(
  attempt: () => Promise<T>,
  { what, withinMs, assertNotGivenUp }: WaitOptions,
): Promise<T> => {
  const deadline = Date.now() + withinMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      assertNotGivenUp?.()
      if (error instanceof SetupError) throw error
      if (Date.now() > deadline)
        throw new SetupError(`${what} did not answer within ${withinMs / 1000} s: ${String(error)}`, { cause: error })
    }
    await pause(50)
  }
}

export const assertHttpOk = async (address: string): Promise<void> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(5000) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text.slice(0, 200)}`)
}
