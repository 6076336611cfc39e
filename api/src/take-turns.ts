import { setImmediate } from 'node:timers/promises'

const turnMs = 10

export type GiveWay = () => Promise<void> | undefined

/** Called after each part of long work: something to wait for whenever it has taken a while, so that others have their turn. */
export const takeTurns = (): GiveWay => {
  let began = performance.now()
  const giveWay = async () => {
    await setImmediate()
    began = performance.now()
  }
  return () => (performance.now() - began < turnMs ? undefined : giveWay())
}
