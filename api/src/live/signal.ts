import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Config } from '#/config/config.ts'
import { createOutageWarning } from '#/config/outage-warning.ts'
import { listen, type Listening } from '#/db/listen.ts'

/** Tells the processes that there are new events. It carries none: who is told reads them from the database. */
export interface LiveSignal {
  /** After a commit with an event. Never throws; a lost signal costs seconds. */
  announce(): void
  /** Calls `onSignal` for each signal, and whenever signals may have been missed. */
  listen(onSignal: () => void): void
  close(): Promise<void>
}

const channel = 'live_events'

/** The trigger of the table notifies. */
const overPostgres = (url: string, applicationName: string, log: Logger): LiveSignal => {
  let listening: Listening | undefined
  return {
    announce: () => {},
    listen: (onNotification) => {
      listening = listen({ url, applicationName: `${applicationName} live`, channels: [channel], log, onNotification })
    },
    close: async () => listening?.close(),
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
