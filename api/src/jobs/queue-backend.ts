import { once } from 'node:events'
import {
  createRedisBackend,
  type Job,
  type JobsOptions,
  Queue,
  runMigrations,
  type Worker,
  type WorkerOptions,
} from 'bullmq'
import { Redis } from 'ioredis'
import pg from 'pg'
import type { Logger } from 'pino'
import { createOutageWarning } from '#/config/outage-warning.ts'
import { ErrorBackoffWorker } from './error-backoff-worker.ts'
import { createSchemaCheckingPostgresBackend } from './postgres-queues.ts'

/** Finished jobs are stored for a while, since their ids prevent duplicates. */
const retention: JobsOptions = {
  removeOnComplete: { age: 3_600, count: 5_000 },
  removeOnFail: { age: 7 * 86_400, count: 5_000 },
  backoff: { type: 'exponential', delay: 1_000, jitter: 0.2 },
}

type WorkerTuning = Pick<WorkerOptions, 'concurrency' | 'lockDuration' | 'stalledInterval' | 'maxStalledCount'>

/** The store of the job queues: Redis when it is configured, else Postgres. */
export interface QueueBackend {
  createQueue(name: string): Promise<Queue>
  createWorker(name: string, run: (job: Job) => Promise<void>, tuning: WorkerTuning): Worker
  /** Throws while Redis is away, refuses the password or is full. Of queues in Postgres, its own check says that. */
  ping(): Promise<void>
  /** Redis is there, again or at first: it may have lost everything meanwhile. Postgres loses nothing. */
  onConnect(listener: () => void): void
  close(): Promise<void>
}

/**
 * BullMQ's queue remembers what it asked first, also that the answer came too late: one that was made while Redis was
 * away or slow would fail with that error until the process ends.
 */
const openReady = async (redis: Redis, create: () => Queue): Promise<Queue> => {
  if (redis.status !== 'ready') await once(redis, 'ready', { signal: AbortSignal.timeout(1_000) })
  const queue = create()
  try {
    await queue.waitUntilReady()
    return queue
  } catch (error) {
    await queue.close().catch(() => undefined)
    throw error
  }
}

const onRedis = (url: string, log: Logger): QueueBackend => {
  const warn = createOutageWarning(log, 'the queue connection to Redis failed')
  const retryStrategy = (attempt: number) => Math.min(attempt * 100, 2_000)
  const producer = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 1_000,
    retryStrategy,
  })
  // A blocking read must be allowed to wait: no command timeout here.
  const consumer = new Redis(url, { maxRetriesPerRequest: null, retryStrategy })
  producer.on('error', (error) => warn(error))
  consumer.on('error', (error) => warn(error))
  return {
    createQueue: (name) =>
      openReady(producer, () => {
        const options = { connection: producer, defaultJobOptions: retention, skipWaitingForReady: true }
        return new Queue(name, options).on('error', (error) => warn(error))
      }),
    createWorker: (name, run, tuning) =>
      new ErrorBackoffWorker(name, run, { connection: consumer, autorun: false, ...tuning }, createRedisBackend),
    ping: async () => void (await producer.set('escapes:ping', '', 'PX', 10_000)),
    onConnect: (listener) => void producer.on('ready', listener),
    close: async () => {
      producer.disconnect()
      consumer.disconnect()
    },
  }
}

/**
 * Ignores error listeners of single queues: each would report the same lost connection, which the listener of the pool
 * reports once.
 */
const withOneListener = (pool: pg.Pool): pg.Pool => {
  const on = (event: string, listener: () => void) => (event === 'error' ? pool : pool.on(event as 'connect', listener))
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'on') return on
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/** Besides those that wait. */
const queriesAtOnce = 3

const onPostgres = (url: string, applicationName: string, log: Logger): QueueBackend => {
  const warn = createOutageWarning(log, 'a queue connection to Postgres failed')
  const shared = { connectionString: url, connectionTimeoutMillis: 2_000, keepAlive: true }
  const openPool = (name: string) => {
    const pool = new pg.Pool({
      ...shared,
      max: queriesAtOnce,
      application_name: `${applicationName}-${name}`,
      query_timeout: 5_000,
      options: '-c search_path=bullmq',
    })
    pool.on('error', (error) => warn(error))
    pool.on('connect', (client) => client.on('error', (error) => warn(error)))
    return pool
  }
  const pool = openPool('queues')
  const connection = withOneListener(pool)
  // With two connections for each kind of job a second process of workers would find none.
  const workerPool = openPool('workers')
  const workerConnection = withOneListener(workerPool)
  return {
    createQueue: async (name) =>
      new Queue(
        name,
        { connection, defaultJobOptions: retention },
        createSchemaCheckingPostgresBackend,
      ) as unknown as Queue,
    createWorker: (name, run, tuning) => {
      // Each listens on one of the pool's connections for as long as it works.
      workerPool.options.max += 1
      return new ErrorBackoffWorker(
        name,
        run,
        { connection: workerConnection, autorun: false, ...tuning },
        createSchemaCheckingPostgresBackend,
      ) as unknown as Worker
    },
    ping: async () => {},
    onConnect: () => {},
    close: async () => void (await Promise.all([pool.end(), workerPool.end()])),
  }
}

export const createQueueBackend = (options: {
  databaseUrl: string
  redisUrl: string | undefined
  applicationName: string
  log: Logger
}): QueueBackend =>
  options.redisUrl
    ? onRedis(options.redisUrl, options.log)
    : onPostgres(options.databaseUrl, options.applicationName, options.log)

/** Creates or updates the tables of the queues in Postgres. */
export const migrateQueueTables = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await runMigrations(client)
  } finally {
    await client.end()
  }
}
