import { setTimeout as delay } from 'node:timers/promises'
import { type ConnectionOptions, type IQueueBackend, type Job, type JobProgress, Worker } from 'bullmq'

const pauseMs = 1_000

/**
 * BullMQ's worker fetches the next job again at once when fetching failed for another reason than a closed connection
 * (too many connections, a full Redis): it would use a whole processor and write thousands of lines a second.
 */
export class ErrorBackoffWorker<B extends IQueueBackend, C = ConnectionOptions> extends Worker<
  unknown,
  unknown,
  string,
  B,
  JobProgress,
  C
> {
  protected override async moveToActive(token: string, name?: string): Promise<Job<unknown, unknown>> {
    try {
      return await super.moveToActive(token, name)
    } catch (error) {
      await delay(pauseMs)
      throw error
    }
  }
}
