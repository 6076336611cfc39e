import type { Worker } from 'node:worker_threads'

/** By the clock a thread may take this many times its limit: on a busy machine it waits, which is no fault of its file. */
const waitFactor = 4

const getProcessorMs = async (worker: Worker): Promise<number> => {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}

/**
 * Calls `onEnd` once the thread has used `ms` of processor time from now on, or has waited too long; with an error when
 * that cannot be measured. Returns how to stop.
 */
export const limitProcessorTime = (worker: Worker, ms: number, onEnd: (error?: unknown) => void): (() => void) => {
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
  const last = setTimeout(end, ms * waitFactor)
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
