import { Redis } from 'ioredis'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#/config/config.ts'
import { createOutageWarning } from '#/config/outage-warning.ts'

/** Tells the processes that there are new events. It carries none: who is told reads them from the database. */
export interface LiveSignal {
  /** After a commit with an event. Never throws; a lost signal costs seconds. */
  announce(): void
  /** Calls `onSignal` for each signal, and whenever signals may have been missed. */
  listen(onSignal: () => void): void
  close(): Promise<void>
}

const channel = 'live_events'
const retryMs = 1_000

/** The trigger of the table notifies. One connection of its own: those of a pool come and go. */
const overPostgres = (url: string, applicationName: string, log: Logger): LiveSignal => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const connect = (onSignal: () => void): void => {
    const connecting = new pg.Client({
      connectionString: url,
      application_name: `${applicationName} live`,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    })
    client = connecting
    let isLost = false
    const lose = (cause?: unknown) => {
      if (isLost || isClosed) return
      isLost = true
      log.warn({ err: cause }, 'the live connection to Postgres was lost')
      timer = setTimeout(() => connect(onSignal), retryMs)
      connecting.end().catch(() => undefined)
    }
    connecting.on('error', lose).on('end', lose)
    connecting.on('notification', onSignal)
    connecting
      .connect()
      .then(() => connecting.query(`listen ${channel}`))
      .then(onSignal, lose)
  }
  return {
    announce: () => {},
    listen: connect,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

const overRedis = (url: string, log: Logger): LiveSignal => {
  const outage = createOutageWarning(log, 'the live connection to Redis failed')
  const warn = (error: Error) => outage(error)
  const options = { retryStrategy: (attempt: number) => Math.min(attempt * 100, 2_000) }
  const publisher = new Redis(url, { ...options, lazyConnect: true, maxRetriesPerRequest: 1, commandTimeout: 1_000 })
  publisher.on('error', warn)
  let subscriber: Redis | undefined
  return {
    announce: () => void publisher.publish(channel, '').catch(warn),
    listen: (onSignal) => {
      subscriber = new Redis(url, { ...options, maxRetriesPerRequest: null })
      subscriber.on('error', warn).on('message', onSignal).on('ready', onSignal)
      subscriber.subscribe(channel).catch(warn)
    },
    close: async () => {
      publisher.disconnect()
      subscriber?.disconnect()
    },
  }
}

/** Redis if it is configured, else the database. Connects when somebody listens or announces first. */
export const createLiveSignal = (
  { redisUrl, database }: Pick<Config, 'redisUrl' | 'database'>,
  applicationName: string,
  log: Logger,
): LiveSignal => (redisUrl ? overRedis(redisUrl, log) : overPostgres(database.url, applicationName, log))
