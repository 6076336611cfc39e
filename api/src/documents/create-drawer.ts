import { createHash } from 'node:crypto'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '#/http/problem.ts'
import { createFairQueue } from '#/threads/fair-queue.ts'
import { runInThread, type ThreadLimits } from '#/threads/run-in-thread.ts'

/** Two weeks take a second on an idle machine. */
const limits: ThreadLimits = { ms: 15_000, megabytes: 384 }
const maxKept = 24
/** Drawings of one user in so many seconds: ever new dates would keep a processor busy. What is kept does not count. */
const usualBudget = { points: 40, duration: 600 }

const tooMuch = (): Error => new Error('a document takes too much to be drawn')

const tooOften = ({ msBeforeNext }: RateLimiterRes): never => {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  throw new Problem('too-many-requests', 'Too many documents were made for you.', { retryAfterSeconds })
}

const toKey = ({ document, picture }: DrawingTask<unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify(document))
    .update(picture ?? '')
    .digest('base64url')

export interface DrawingTask<Document> {
  document: Document
  /** JPEG. */
  picture: Uint8Array | undefined
}

/** Drawn in a thread, one at a time, since it takes the processor; the last ones are kept while nothing changes. */
export const createDrawer = <Document>(worker: URL, budget = usualBudget) => {
  const drawings = new RateLimiterMemory(budget)
  const enqueue = createFairQueue({ concurrency: { documents: 1 }, maxWaiting: 8, timeoutMs: 20_000 })
  const kept = new Map<string, Uint8Array>()
  return async (task: DrawingTask<Document>, user: string): Promise<Uint8Array> => {
    const key = toKey(task)
    const earlier = kept.get(key)
    if (earlier) return earlier
    await drawings.consume(user).catch(tooOften)
    const bytes = await enqueue({ queue: 'documents', user, signal: new AbortController().signal }, () =>
      runInThread<Uint8Array>({
        file: worker,
        data: task,
        limits,
        tooSlow: tooMuch,
        tooLarge: tooMuch,
        toError: tooMuch,
      }),
    )
    kept.set(key, bytes)
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    return bytes
  }
}
