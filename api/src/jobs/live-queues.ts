import type { Queue } from 'bullmq'
import type { Logger } from 'pino'
import type { QueueBackend } from './backend.ts'
import type { Queues } from './queues.ts'

/** One queue per job name, opened when it is first used. */
export const createQueues = (backend: QueueBackend, log: Logger): Queues & { open(name: string): Queue } => {
  const opened = new Map<string, Queue>()
  const open = (name: string): Queue => {
    const known = opened.get(name)
    if (known) return known
    const queue = backend.createQueue(name)
    queue.on('error', (error) => log.warn({ err: error, queue: name }, 'a queue failed'))
    opened.set(name, queue)
    return queue
  }
  return {
    open,
    add: async (name, data, { id, delayMs, attempts = 1 } = {}) => {
      await open(name).add(name, data, { jobId: id, delay: delayMs, attempts })
    },
    close: async () => {
      await Promise.all([...opened.values()].map((queue) => queue.close()))
    },
  }
}
