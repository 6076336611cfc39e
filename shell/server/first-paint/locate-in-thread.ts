import { Worker } from 'node:worker_threads'
import { locateThrow, type MappedCode } from './locate-throw.ts'

/** Of the clock; a map of ours takes a third of a second. */
const defaultMaxMs = 5_000
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

const locate = (thrown: string, codes: readonly MappedCode[], maxMs: number): Promise<string> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./locate.worker.ts', import.meta.url), {
      workerData: { thrown, codes },
      execArgv: [],
      resourceLimits,
    })
    const finish = (located?: string) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(located ?? locateThrow(thrown, []))
    }
    const timer = setTimeout(finish, maxMs)
    worker.on('message', finish)
    worker.on('error', () => finish())
    worker.on('exit', () => finish())
  })

let last: Promise<unknown> = Promise.resolve()

/**
 * What `locateThrow` says, one after the other in threads with a deadline: a team's map may take seconds to read, for which
 * every visitor would wait. What takes longer has no place.
 */
export const locateInThread = (thrown: string, codes: readonly MappedCode[], maxMs = defaultMaxMs): Promise<string> => {
  const located = last.then(() => locate(thrown, codes, maxMs))
  last = located
  return located
}
