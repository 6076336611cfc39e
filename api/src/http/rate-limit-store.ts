import { Redis } from 'ioredis'
import pg from 'pg'
import type { Logger } from 'pino'
import { sql } from 'kysely'
import type { Config } from '#/config/config.ts'
import { createOutageWarning } from '#/config/outage-warning.ts'
import type { Db } from '#/db/database.ts'
import type { RateLimitStore } from './rate-limit.ts'

export interface RateLimitStoreConnection {
  store: RateLimitStore
  close(): Promise<void>
}

/** Every request waits for its rate limits: a slow store is given up, and this process counts alone. */
const maxWaitMs = 1_500

const inRedis = (url: string, log: Logger): RateLimitStoreConnection => {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 300 })
  const warn = createOutageWarning(log, 'the limits lost Redis and count per process')
  redis.on('error', (error) => warn(error))
  return { store: { redis }, close: async () => redis.disconnect() }
}

/** A pool of its own, so that many rejected requests take no connections from accepted ones. */
const inPostgres = (url: string, applicationName: string, log: Logger): RateLimitStoreConnection => {
  const postgres = new pg.Pool({
    connectionString: url,
    max: 3,
    application_name: `${applicationName} limits`,
    connectionTimeoutMillis: maxWaitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: maxWaitMs,
    query_timeout: maxWaitMs,
    // Counts are not worth waiting for the disk.
    options: '-c synchronous_commit=off',
  })
  const warn = (error: Error) => log.warn({ err: error }, 'the limits lost a database connection')
  postgres.on('error', warn)
  postgres.on('connect', (client) => client.on('error', warn))
  return { store: { postgres }, close: () => postgres.end() }
}

/** Redis if it is configured, else the database. Connects when something is counted first. */
export const openRateLimitStore = (
  { redisUrl, database }: Pick<Config, 'redisUrl' | 'database'>,
  applicationName: string,
  log: Logger,
): RateLimitStoreConnection => (redisUrl ? inRedis(redisUrl, log) : inPostgres(database.url, applicationName, log))

/** Deletes expired counts, since they contain IP addresses. */
export const deleteExpiredRateCounts = async (db: Db, now: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from rate_limits where expire < ${now.getTime()}`.execute(db)
  return Number(numAffectedRows)
}
