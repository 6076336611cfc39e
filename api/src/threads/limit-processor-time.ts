import type { Worker } from 'node:worker_threads'
import { Unavailable } from '#/http/problem.ts'

/** By the clock a thread may take this many times its limit: on a busy machine it waits, which says nothing of its task. */
const waitFactor = 4
/** Short limits too get their processor time within it. */
const shortestWaitMs = 20_000

const getProcessorMs = async (worker: Worker): Promise<number> => {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}

/**
 * Calls `onEnd` once the thread has used `ms` of processor time from now on; with `Unavailable` once it has waited too
 * long for that, and with an error when it cannot be measured. Returns how to stop.
 */
export const limitProcessorTime = (
  worker: Worker,
  { ms, waitMs = Math.max(ms * waitFactor, shortestWaitMs) }: { ms: number; waitMs?: number },
  onEnd: (error?: unknown) => void,
): (() => void) => {
  let isStopped = false
  const stop = () => {
    isStopped = true
    clearTimeout(next)
    clearTimeout(last)
  }
  const end = (error?: unknown) => {
    if (isStopped) return
    stop()
    onEnd(error)
  }
  const endUnlessThreadEnded = (error: NodeJS.ErrnoException) => {
    // Its result is on the way.
    if (error.code !== 'ERR_WORKER_NOT_RUNNING') end(error)
  }
  const last = setTimeout(() => end(new Unavailable()), waitMs)
  let next: NodeJS.Timeout | undefined
  const watch = async (): Promise<void> => {
    const before = await getProcessorMs(worker)
    const check = async (): Promise<void> => {
      const left = ms - ((await getProcessorMs(worker)) - before)
      if (left <= 0) end()
      else if (!isStopped) next = setTimeout(() => void check().catch(endUnlessThreadEnded), Math.max(left, 20))
    }
    if (!isStopped) next = setTimeout(() => void check().catch(endUnlessThreadEnded), ms)
  }
  watch().catch(endUnlessThreadEnded)
  return stop
}
