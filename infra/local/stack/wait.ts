import { SetupError } from './settings.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Patience {
  what: string
  withinMs: number
  /** Called between two looks; throws when waiting has become pointless. */
  assertHopeful?: () => void
}

/** Repeats a look until it no longer throws. */
export const waitFor = async <T>(look: () => Promise<T>, { what, withinMs, assertHopeful }: Patience): Promise<T> => {
  const deadline = Date.now() + withinMs
  for (;;) {
    try {
      return await look()
    } catch (error) {
      assertHopeful?.()
      if (error instanceof SetupError) throw error
      if (Date.now() > deadline)
        throw new SetupError(`${what} did not answer within ${withinMs / 1000} s: ${String(error)}`, { cause: error })
    }
    await pause(50)
  }
}

export const expectOk = async (address: string): Promise<void> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(5000) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text.slice(0, 200)}`)
}
