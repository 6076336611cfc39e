import type { Queue } from 'bullmq'
import type { Logger } from 'pino'
import type { QueueBackend } from './queue-backend.ts'
import type { JobSchedule } from './queues.ts'

const againMs = 60_000

/**
 * Registers the schedules every minute, and when the store of the queues is back: one that lost everything has them again.
 * The id is the job's name: several workers register one schedule.
 */
export const startSchedules = (
  open: (name: string) => Promise<Queue>,
  { onConnect }: Pick<QueueBackend, 'onConnect'>,
  schedules: readonly JobSchedule[],
  log: Logger,
) => {
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
  onConnect(() => void tryToRegister())
  const timer = setInterval(() => void tryToRegister(), againMs)
  return { ready: tryToRegister(), stop: () => clearInterval(timer) }
}
