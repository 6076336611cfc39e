import { type Transferable, Worker } from 'node:worker_threads'
import { Unavailable } from '#/http/problem.ts'
import { keepIdle, takeIdle } from './idle-threads.ts'
import { limitProcessorTime } from './limit-processor-time.ts'

/** A message of a thread. `started`: everything is loaded, and the task's time limit begins. */
export type ThreadMessage<P, R> = 'started' | { part: P } | { result: R } | { rejection: unknown }

export interface ThreadLimits {
  /** Of processor time, from the start of the task. */
  ms: number
  /** By the clock; some times as much where it is not given. */
  waitMs?: number
  /** Of the heap. */
  megabytes: number
}

interface Task<P> {
  file: URL
  data: unknown
  /** Parts of `data` that are handed over, and are empty here afterwards: a copy of megabytes blocks the event loop. */
  transfer?: readonly Transferable[]
  limits: ThreadLimits
  /**
   * Set: the thread gets its task as a message, and after its result waits so long for another one of the same file. To
   * load the modules of a thread can take longer than its task.
   */
  keptForMs?: number
  /** Called for every part sent before the result; the thread sends the next part afterwards. */
  onPart?: (part: P) => void
  /** The error for a task that exceeds its limits, or that the thread rejects; one that a busy machine did too little of is `Unavailable`. */
  tooSlow: () => Error
  tooLarge: () => Error
  toError: (rejection: unknown) => Error
}

/** A busy machine needs a while to start a thread, which does not count against the task. */
const startMs = 20_000

const startThread = ({ file, limits, keptForMs, data, transfer = [] }: Omit<Task<never>, 'onPart'>): Worker =>
  new Worker(file, {
    ...(keptForMs === undefined && { workerData: data, transferList: [...transfer] }),
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
  })

/**
 * Runs a task in a thread of its own, with a limit of time and memory. The thread ends with its result, or waits for the
 * next task; after an error it is not used again.
 */
export const runInThread = <R, P = never>(task: Task<P>): Promise<R> =>
  new Promise((resolve, reject) => {
    const { limits, keptForMs } = task
    const waiting = keptForMs === undefined ? undefined : takeIdle(task.file)
    const worker = waiting ?? startThread(task)
    let stopTimer = (): void => undefined
    const finishWith = (finish: () => void, isReusable = false) => {
      stopTimer()
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      if (isReusable && keptForMs !== undefined) keepIdle(task.file, worker, keptForMs)
      else {
        // What it does until it has ended is of no interest.
        worker.on('error', () => undefined)
        void worker.terminate()
      }
      finish()
    }
    const begin = (): void => {
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
        if (keptForMs !== undefined) worker.postMessage(task.data, [...(task.transfer ?? [])])
      } catch (error) {
        return finishWith(() => reject(error))
      }
      stopTimer()
      stopTimer = limitProcessorTime(worker, limits, (error) =>
        finishWith(() => reject(error instanceof Error ? error : task.tooSlow())),
      )
    }
    const onMessage = (message: ThreadMessage<P, R>): void => {
      if (message === 'started') begin()
      else if ('part' in message) {
        task.onPart?.(message.part)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
        setImmediate(() => worker.postMessage('next'))
      } else if ('result' in message) finishWith(() => resolve(message.result), true)
      else finishWith(() => reject(task.toError(message.rejection)), true)
    }
    const onError = (error: Error & { code?: string }): void =>
      finishWith(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? task.tooLarge() : error))
    const onExit = (code: number): void =>
      finishWith(() => reject(new Error(`${task.file.pathname} ended with code ${code}`)))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    if (waiting) return begin()
    const starting = setTimeout(() => finishWith(() => reject(new Unavailable())), startMs)
    stopTimer = () => clearTimeout(starting)
  })

/** How a task of the product is run: tests whose subject is what was read do without a thread. */
export const threads = { run: runInThread }
