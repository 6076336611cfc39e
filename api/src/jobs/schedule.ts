import type { Queue } from 'bullmq'
import type { Logger } from 'pino'
import type { Schedule } from './queues.ts'

const againMs = 60_000

/**
 * Registers the schedules, and again every minute: a queue that lost everything has them back by itself. The id is
 * the job's name, so that several workers register one schedule and not several.
 */
export const startSchedules = (open: (name: string) => Promise<Queue>, schedules: readonly Schedule[], log: Logger) => {
  const register = async () => {
    for (const { job, everyMs, data } of schedules) {
      const queue = await open(job)
      await queue.upsertJobScheduler(job, { every: everyMs }, { name: job, data, opts: { attempts: 1 } })
    }
  }
  const tryToRegister = () =>
    register().catch((error: unknown) =>
      log.warn({ err: error }, 'the schedules could not be registered; trying again'),
    )
  const timer = setInterval(() => void tryToRegister(), againMs)
  return { ready: tryToRegister(), stop: () => clearInterval(timer) }
}
