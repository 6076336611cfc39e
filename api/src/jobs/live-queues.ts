import type { Queue } from 'bullmq'
import type { Logger } from 'pino'
import { createOutageWarning } from '#/config/outage-warning.ts'
import type { QueueBackend } from './queue-backend.ts'
import type { Queues } from './queues.ts'

/** One queue per job name, opened when it is first used. */
export const createQueues = (backend: QueueBackend, log: Logger): Queues & { open(name: string): Promise<Queue> } => {
  const warn = createOutageWarning(log, 'a queue failed')
  const opened = new Map<string, Promise<Queue>>()
  const create = async (name: string): Promise<Queue> => {
    try {
      const queue = await backend.createQueue(name)
      queue.on('error', (error) => warn(error, { queue: name }))
      return queue
    } catch (error) {
      opened.delete(name)
      throw error
    }
  }
  const open = (name: string): Promise<Queue> => {
    const queue = opened.get(name) ?? create(name)
    opened.set(name, queue)
    return queue
  }
  return {
    open,
    add: async (name, data, { id, delayMs, attempts = 1, unlessWaiting = false } = {}) => {
      const queue = await open(name)
      if (unlessWaiting && (await queue.getWaitingCount()) > 0) return
      await queue.add(name, data, { jobId: id, delay: delayMs, attempts })
    },
    close: async () => {
      // A queue that could not be opened has nothing to close, and must not keep the others open.
      const queues = await Promise.allSettled(opened.values())
      await Promise.all(queues.flatMap((queue) => (queue.status === 'fulfilled' ? [queue.value.close()] : [])))
    },
  }
}
