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

/** For so long what could not be drawn is not tried again: it would take the only place from all others. */
const failedMs = 600_000

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

const keep = <T>(all: Map<string, T>, key: string, value: T): void => {
  all.set(key, value)
  const [oldest] = all.keys()
  if (all.size > maxKept && oldest !== undefined) all.delete(oldest)
}

/** Drawn in a thread, one at a time, since it takes the processor; the last ones are kept while nothing changes. */
export const createDrawer = <Document>(worker: URL, budget = usualBudget) => {
  const drawings = new RateLimiterMemory(budget)
  const enqueue = createFairQueue({ concurrency: { documents: 1 }, maxWaiting: 8, timeoutMs: 20_000 })
  const kept = new Map<string, Uint8Array>()
  const failed = new Map<string, number>()
  return async (task: DrawingTask<Document>, user: string): Promise<Uint8Array> => {
    const key = toKey(task)
    const earlier = kept.get(key)
    if (earlier) return earlier
    if (Date.now() - (failed.get(key) ?? 0) < failedMs)
      throw new Problem('unavailable', 'This document could not be drawn.', { retryAfterSeconds: failedMs / 1000 })
    await drawings.consume(user).catch(tooOften)
    const bytes = await enqueue({ queue: 'documents', user, signal: new AbortController().signal }, () =>
      runInThread<Uint8Array>({
        file: worker,
        data: task,
        limits,
        tooSlow: tooMuch,
        tooLarge: tooMuch,
        toError: tooMuch,
      }).catch((error: unknown) => {
        if (!(error instanceof Problem)) keep(failed, key, Date.now())
        throw error
      }),
    )
    keep(kept, key, bytes)
    return bytes
  }
}
