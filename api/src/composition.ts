import { Redis } from 'ioredis'
import type { Config } from '#/config/config.ts'
import { createLog } from '#/config/log.ts'
import { connect, type Connection } from '#/db/connect.ts'
import { createFeedFetch } from '#/gateways/feed-fetch/live.ts'
import { createSmtpGateway } from '#/gateways/mail/live.ts'
import { createDiskStore } from '#/gateways/object-store/disk.ts'
import { createS3Store } from '#/gateways/object-store/s3.ts'
import { groundOf } from '#/ground.ts'
import { createLimits, type Limits } from '#/http/rate-limit.ts'
import { createBackend, type QueueBackend } from '#/jobs/backend.ts'
import { createQueues } from '#/jobs/live-queues.ts'
import type { Jobs } from '#/jobs/queues.ts'
import type { Module } from '#/module.ts'
import { bookings } from '#/modules/bookings/index.ts'
import { calendars } from '#/modules/calendars/index.ts'
import { currency } from '#/modules/currency/index.ts'
import { identity } from '#/modules/identity/index.ts'
import { listings } from '#/modules/listings/index.ts'
import { media } from '#/modules/media/index.ts'
import { notifications } from '#/modules/notifications/index.ts'
import { payments } from '#/modules/payments/index.ts'
import { releases } from '#/modules/releases/index.ts'
import type { Services } from '#/services.ts'

/** In dependency order: a module calls only the ones before it. */
const domains: readonly Module[] = [
  identity,
  media,
  currency,
  releases,
  listings,
  calendars,
  bookings,
  payments,
  notifications,
]

export const reactions = domains.flatMap((module) => module.reactions ?? [])
export const modules: readonly Module[] = [groundOf(reactions), ...domains]
export const schedules = modules.flatMap((module) => module.schedules ?? [])

/** Every job there is. The worker does not start unless each has its one handler. */
export const jobNames = Object.keys({
  'outbox.react': true,
  'outbox.sweep': true,
  'outbox.forget': true,
  'idempotency.sweep': true,
  'identity.sweep': true,
  'calendars.poll': true,
  'calendars.refresh': true,
  'bookings.expire': true,
  'bookings.complete': true,
  'receipts.sweep': true,
  'refunds.forget': true,
  'statements.forget': true,
  'mails.deliver': true,
  'mails.remind': true,
} satisfies Partial<Record<keyof Jobs, true>>)

export interface Composition {
  services: Services
  connection: Connection
  backend: QueueBackend
  openQueue: ReturnType<typeof createQueues>['open']
  limits: Limits
  close(): Promise<void>
}

/** The only wiring: makes what a process runs on. */
export const compose = (config: Config, processName: string): Composition => {
  const log = createLog(config.log.level, processName)
  const connection = connect({ url: config.database.url, max: config.database.pool, applicationName: processName, log })
  const backend = createBackend({
    databaseUrl: config.database.url,
    redisUrl: config.redisUrl,
    applicationName: processName,
    log,
  })
  const { open, ...queues } = createQueues(backend, log)
  const limiterRedis = config.redisUrl
    ? new Redis(config.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 300 })
    : undefined
  limiterRedis?.on('error', (error) => log.warn({ err: error }, 'the limits lost Redis and count per process'))
  const mail = createSmtpGateway(config.mail)
  const objects =
    config.objects.kind === 'disk' ? createDiskStore(config.objects.folder) : createS3Store(config.objects)
  const feeds = createFeedFetch({ allow: config.feeds.allow, userAgent: `SriLankaEscapes (+${config.publicUrl})` })
  const services: Services = {
    config,
    log,
    clock: { now: () => new Date() },
    db: connection.db,
    queues,
    mail,
    objects,
    feeds,
  }
  return {
    services,
    connection,
    backend,
    openQueue: open,
    limits: createLimits(config, limiterRedis),
    close: async () => {
      await queues.close()
      await backend.close()
      limiterRedis?.disconnect()
      await mail.close()
      await connection.close()
    },
  }
}
