import type { Worker } from 'bullmq'
import { createOutageWarning } from '#/config/outage-warning.ts'
import type { Services } from '#/services.ts'
import type { QueueBackend } from './queue-backend.ts'
import type { RegisteredJobHandler } from './job-handlers.ts'

const tuning = { lockDuration: 15_000, stalledInterval: 5_000, maxStalledCount: 3 }

/** Runs every handler's queue until stopped. A failed job is retried as often as it was added with. */
export const startJobWorkers = (
  backend: QueueBackend,
  handlers: readonly RegisteredJobHandler[],
  services: Services,
  observe: (job: string, outcome: 'done' | 'failed', seconds: number) => void,
) => {
  const { log } = services
  const warn = createOutageWarning(log, 'a worker lost its queue for a moment')
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const workers = handlers.map(({ job: name, concurrency, run }): Worker => {
    const worker = backend.createWorker(
      name,
      async (job) => {
        const from = performance.now()
        const work = run(job.data, services, stopping.signal)
        running.add(work)
        try {
          await work
          observe(name, 'done', (performance.now() - from) / 1000)
        } catch (error) {
          observe(name, 'failed', (performance.now() - from) / 1000)
          throw error
        } finally {
          running.delete(work)
        }
      },
      { ...tuning, concurrency },
    )
    worker.on('error', (error) => warn(error, { queue: name }))
    worker.on('failed', (job, error) =>
      log.error({ err: error, queue: name, jobId: job?.id, attempt: job?.attemptsMade }, 'a job failed'),
    )
    return worker
  })
  for (const worker of workers)
    worker.run().catch((error: unknown) => log.error({ err: error, queue: worker.name }, 'a worker ended'))
  return {
    stop: async () => {
      stopping.abort()
      const isAway = await backend.ping().then(
        () => false,
        () => true,
      )
      // BullMQ would wait for a store that is away until it is back. What could not be told to it is done again.
      if (isAway) await Promise.allSettled(running)
      await Promise.all(workers.map((worker) => worker.close(isAway)))
    },
  }
}
