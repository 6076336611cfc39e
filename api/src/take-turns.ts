import { setImmediate } from 'node:timers/promises'

const turnMs = 10

/** Called after each part of long work: lets others have their turn whenever it has taken a while. */
export const takeTurns = (): (() => Promise<void>) => {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < turnMs) return
    await setImmediate()
    began = performance.now()
  }
}
