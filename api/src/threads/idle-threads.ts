import type { Worker } from 'node:worker_threads'

/** By file, the threads that wait for a task, and how each is taken out. */
const idle = new Map<string, Map<Worker, () => void>>()

/** Keeps a thread that has done its task for the next one, for so long. It keeps no process alive. */
export const keepIdle = ({ href }: URL, worker: Worker, ms: number): void => {
  const threads = idle.get(href) ?? new Map<Worker, () => void>()
  idle.set(href, threads)
  const takeOut = (): void => {
    clearTimeout(timer)
    worker.off('error', takeOut).off('exit', takeOut)
    threads.delete(worker)
  }
  const end = (): void => {
    takeOut()
    void worker.terminate()
  }
  const timer = setTimeout(end, ms).unref()
  worker.once('error', takeOut).once('exit', takeOut).unref()
  threads.set(worker, takeOut)
}

/** A thread of that file that waits for a task, which is the caller's from now on. */
export const takeIdle = ({ href }: URL): Worker | undefined => {
  const [worker, takeOut] = idle.get(href)?.entries().next().value ?? []
  takeOut?.()
  worker?.ref()
  return worker
}
