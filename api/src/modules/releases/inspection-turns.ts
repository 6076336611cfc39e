import { createFairQueue } from '#/threads/fair-queue.ts'

type Purpose = 'registration' | 'promotion' | 'rollback' | 'preview'

/** Going back has places of its own: nothing that is published or checked keeps it waiting. */
const enqueue = createFairQueue<Purpose>({
  concurrency: { registration: 1, promotion: 1, rollback: 2, preview: 1 },
  maxWaiting: 8,
  timeoutMs: 30_000,
})

/**
 * To read all bytes of a build takes the processor and the store: remotes, and admins who look at previews, take turns, and
 * what is too much is put off.
 */
export const takeInspectionTurn = <T>(of: string, queue: Purpose, inspect: () => Promise<T>): Promise<T> =>
  enqueue({ queue, user: `${queue} of ${of}`, signal: new AbortController().signal }, inspect)
