import { type Transferable, Worker } from 'node:worker_threads'
import { Unavailable } from '#/http/problem.ts'
import { limitProcessorTime } from './limit-processor-time.ts'

/** A message of a thread. `started`: everything is loaded, and the task's time limit begins. */
export type ThreadMessage<P, R> = 'started' | { part: P } | { result: R } | { rejection: unknown }

export interface ThreadLimits {
  /** Of processor time, from the start of the task. */
  ms: number
  /** Of the heap. */
  megabytes: number
}

interface Task<P> {
  file: URL
  data: unknown
  /** Parts of `data` that are handed over, and are empty here afterwards: a copy of megabytes blocks the event loop. */
  transfer?: readonly Transferable[]
  limits: ThreadLimits
  /** Called for every part sent before the result; the thread sends the next part afterwards. */
  onPart?: (part: P) => void
  /** The error for a task that exceeds its limits, or that the thread rejects. */
  tooSlow: () => Error
  tooLarge: () => Error
  toError: (rejection: unknown) => Error
}

/** A busy machine needs a while to start a thread, which does not count against the task. */
const startMs = 20_000

/** Runs a task in a thread of its own, with a limit of time and memory. The thread ends with its result. */
export const runInThread = <R, P = never>(task: Task<P>): Promise<R> =>
  new Promise((resolve, reject) => {
    const { limits } = task
    const worker = new Worker(task.file, {
      workerData: task.data,
      transferList: [...(task.transfer ?? [])],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
    })
    let stopTimer = (): void => undefined
    const finishWith = (finish: () => void) => {
      stopTimer()
      finish()
      void worker.terminate()
    }
    const starting = setTimeout(() => finishWith(() => reject(new Unavailable())), startMs)
    stopTimer = () => clearTimeout(starting)
    worker.on('message', (message: ThreadMessage<P, R>) => {
      if (message === 'started') {
        stopTimer()
        stopTimer = limitProcessorTime(worker, limits.ms, (error) =>
          finishWith(() => reject(error instanceof Error ? error : task.tooSlow())),
        )
      } else if ('part' in message) {
        task.onPart?.(message.part)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
        setImmediate(() => worker.postMessage('next'))
      } else if ('result' in message) finishWith(() => resolve(message.result))
      else finishWith(() => reject(task.toError(message.rejection)))
    })
    worker.once('error', (error: Error & { code?: string }) =>
      finishWith(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? task.tooLarge() : error)),
    )
    worker.once('exit', (code) => finishWith(() => reject(new Error(`${task.file.pathname} ended with code ${code}`))))
  })

/** How a task of the product is run: tests whose subject is what was read do without a thread. */
export const threads = { run: runInThread }
