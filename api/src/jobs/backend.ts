import { once } from 'node:events'
import {
  createPostgresBackend,
  type Job,
  type JobsOptions,
  Queue,
  runMigrations,
  Worker,
  type WorkerOptions,
} from 'bullmq'
import { Redis } from 'ioredis'
import pg from 'pg'
import type { Logger } from 'pino'

/** Finished jobs are kept for a while: their ids keep doubles out. */
const retention: JobsOptions = {
  removeOnComplete: { age: 3_600, count: 5_000 },
  removeOnFail: { age: 7 * 86_400, count: 5_000 },
  backoff: { type: 'exponential', delay: 1_000, jitter: 0.2 },
}

type WorkerTuning = Pick<WorkerOptions, 'concurrency' | 'lockDuration' | 'stalledInterval' | 'maxStalledCount'>

/** Where jobs are kept: in Postgres, or in Redis when there is one. */
export interface QueueBackend {
  createQueue(name: string): Promise<Queue>
  createWorker(name: string, run: (job: Job) => Promise<void>, tuning: WorkerTuning): Worker
  close(): Promise<void>
}

/** A queue that is made while Redis is away would stay broken for good. */
const readyWithin = async (redis: Redis, ms: number): Promise<void> => {
  if (redis.status !== 'ready') await once(redis, 'ready', { signal: AbortSignal.timeout(ms) })
}

const onRedis = (url: string, log: Logger): QueueBackend => {
  const warn = (error: Error) => log.warn({ err: error }, 'the queue connection to Redis failed')
  const retryStrategy = (attempt: number) => Math.min(attempt * 100, 2_000)
  const producer = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 1_000,
    retryStrategy,
  })
  // A blocking read must be allowed to wait: no command timeout here.
  const consumer = new Redis(url, { maxRetriesPerRequest: null, retryStrategy })
  producer.on('error', warn)
  consumer.on('error', warn)
  return {
    createQueue: async (name) => {
      await readyWithin(producer, 1_000)
      return new Queue(name, { connection: producer, defaultJobOptions: retention, skipWaitingForReady: true })
    },
    createWorker: (name, run, tuning) => new Worker(name, run, { connection: consumer, autorun: false, ...tuning }),
    close: async () => {
      producer.disconnect()
      consumer.disconnect()
    },
  }
}

const onPostgres = (url: string, applicationName: string, log: Logger): QueueBackend => {
  const warn = (error: Error) => log.warn({ err: error }, 'a queue connection to Postgres failed')
  const shared = { connectionString: url, connectionTimeoutMillis: 2_000, keepAlive: true }
  const pool = new pg.Pool({
    ...shared,
    max: 3,
    application_name: `${applicationName}-queues`,
    query_timeout: 5_000,
    options: '-c search_path=bullmq',
  })
  pool.on('error', warn)
  pool.on('connect', (client) => client.on('error', warn))
  return {
    createQueue: async (name) =>
      new Queue(name, { connection: pool, defaultJobOptions: retention }, createPostgresBackend) as unknown as Queue,
    createWorker: (name, run, tuning) =>
      new Worker(
        name,
        run,
        {
          connection: { ...shared, max: 2, application_name: `${applicationName}-${name}` },
          autorun: false,
          ...tuning,
        },
        createPostgresBackend,
      ) as unknown as Worker,
    close: () => pool.end(),
  }
}

export const createBackend = (options: {
  databaseUrl: string
  redisUrl: string | undefined
  applicationName: string
  log: Logger
}): QueueBackend =>
  options.redisUrl
    ? onRedis(options.redisUrl, options.log)
    : onPostgres(options.databaseUrl, options.applicationName, options.log)

/** Creates or updates the tables the queues keep in Postgres. */
export const migrateQueues = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await runMigrations(client)
  } finally {
    await client.end()
  }
}
