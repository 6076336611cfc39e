import type { Config } from '#/config/config.ts'
import { createProcessLog } from '#/config/log.ts'
import { connect, type Connection } from '#/db/connect.ts'
import { createFeedFetch } from '#/gateways/feed-fetch/live.ts'
import { createSmtpGateway } from '#/gateways/mail/live.ts'
import { createDiskStore } from '#/gateways/object-store/disk.ts'
import { createS3Store } from '#/gateways/object-store/s3.ts'
import { createLive } from '#/live/live.ts'
import { createLiveSignal } from '#/live/signal.ts'
import { createSystemJobs } from '#/system-jobs.ts'
import { openRateLimitStore } from '#/http/rate-limit-store.ts'
import { createRateLimits, type RateLimits } from '#/http/rate-limit.ts'
import { createQueueBackend, type QueueBackend } from '#/jobs/queue-backend.ts'
import { createQueues } from '#/jobs/live-queues.ts'
import type { Jobs } from '#/jobs/queues.ts'
import type { Module } from '#/module.ts'
import { audit } from '#/modules/audit/index.ts'
import { availabilityAlerts } from '#/modules/availability-alerts/index.ts'
import { bankAccounts } from '#/modules/bank-accounts/index.ts'
import { bookingPort, bookings } from '#/modules/bookings/index.ts'
import { businessSettings } from '#/modules/business-settings/index.ts'
import { calendars } from '#/modules/calendars/index.ts'
import { channelCalendars } from '#/modules/channel-calendars/index.ts'
import { content } from '#/modules/content/index.ts'
import { currency } from '#/modules/currency/index.ts'
import { customers } from '#/modules/customers/index.ts'
import { daysToKnow } from '#/modules/days-to-know/index.ts'
import { enquiries } from '#/modules/enquiries/index.ts'
import { guides } from '#/modules/guides/index.ts'
import { identity, listUsableSessionIds } from '#/modules/identity/index.ts'
import { ledger } from '#/modules/ledger/index.ts'
import { listings } from '#/modules/listings/index.ts'
import { live } from '#/modules/live/index.ts'
import { media } from '#/modules/media/index.ts'
import { messages } from '#/modules/messages/index.ts'
import { notes } from '#/modules/notes/index.ts'
import { notifications } from '#/modules/notifications/index.ts'
import { overview } from '#/modules/overview/index.ts'
import { permittedLinks } from '#/modules/permitted-links/index.ts'
import { createPersonalData } from '#/modules/personal-data/index.ts'
import { profiles } from '#/modules/profiles/index.ts'
import { proposals } from '#/modules/proposals/index.ts'
import { receipts } from '#/modules/receipts/index.ts'
import { createRefundPort, refunds } from '#/modules/refunds/index.ts'
import { reviews } from '#/modules/reviews/index.ts'
import { saved } from '#/modules/saved/index.ts'
import { statements } from '#/modules/statements/index.ts'
import { tablePreferences } from '#/modules/table-preferences/index.ts'
import { trips } from '#/modules/trips/index.ts'
import { releases } from '#/modules/releases/index.ts'
import { collectReactions } from '#/outbox/reaction.ts'
import type { Services } from '#/services.ts'

/** In dependency order: a module calls only the ones before it. */
const domains: readonly Module[] = [
  businessSettings,
  identity,
  media,
  currency,
  profiles,
  content,
  daysToKnow,
  releases,
  permittedLinks,
  listings,
  calendars,
  guides,
  bookings,
  channelCalendars,
  bankAccounts,
  ledger,
  receipts,
  refunds,
  statements,
  notes,
  messages,
  enquiries,
  proposals,
  live,
  saved,
  availabilityAlerts,
  reviews,
  trips,
  notifications,
  audit,
  tablePreferences,
  customers,
  overview,
]

const personalData = createPersonalData(domains)
export const reactions = collectReactions([...domains, personalData])
export const modules: readonly Module[] = [createSystemJobs(reactions), ...domains, personalData]
export const schedules = modules.flatMap((module) => module.schedules ?? [])

/** Every job except those of tests; an unlisted one does not compile. */
export type JobName = Exclude<keyof Jobs, `test.${string}`>

/** The worker does not start unless each has exactly one handler. */
export const jobNames = Object.keys({
  'outbox.react': true,
  'outbox.sweep': true,
  'outbox.forget': true,
  'idempotency.sweep': true,
  'limits.sweep': true,
  'public-changes.forget': true,
  'identity.sweep': true,
  'releases.guard': true,
  'releases.sweep': true,
  'media.draw': true,
  'media.resume': true,
  'media.sweep': true,
  'calendars.poll': true,
  'calendars.refresh': true,
  'availability-alerts.check': true,
  'bookings.expire': true,
  'bookings.complete': true,
  'receipts.sweep': true,
  'receipts.expire-uploads': true,
  'refunds.forget': true,
  'refunds.sweep': true,
  'statements.forget': true,
  'messages.notify': true,
  'messages.return': true,
  'messages.sweep': true,
  'enquiries.forget': true,
  'proposals.forget': true,
  'live.sweep': true,
  'profiles.copy-picture': true,
  'reviews.publish': true,
  'mails.deliver': true,
  'mails.remind': true,
} satisfies Record<JobName, true>)

export interface Composition {
  services: Services
  connection: Connection
  backend: QueueBackend
  openQueue: ReturnType<typeof createQueues>['open']
  limits: RateLimits
  close(): Promise<void>
}

/** The only place that wires a process. */
export const compose = (config: Config, processName: string): Composition => {
  const log = createProcessLog(config.log.level, processName)
  const connection = connect({
    url: config.database.url,
    max: config.database.poolSize,
    applicationName: processName,
    log,
  })
  const backend = createQueueBackend({
    databaseUrl: config.database.url,
    redisUrl: config.redisUrl,
    applicationName: processName,
    log,
  })
  const { open, ...queues } = createQueues(backend, log)
  const limitStore = openRateLimitStore(config, processName, log)
  const mail = createSmtpGateway(config.mail)
  const objects =
    config.objects.kind === 'disk' ? createDiskStore(config.objects.folder) : createS3Store(config.objects)
  const feeds = createFeedFetch({
    allow: config.feeds.allowedOrigins,
    userAgent: `SriLankaEscapes (+${config.publicUrl})`,
  })
  const { db } = connection
  const services: Services = {
    config,
    log,
    clock: { now: () => new Date() },
    db,
    queues,
    mail,
    objects,
    feeds,
    live: createLive({
      db,
      log,
      signal: createLiveSignal(config, processName, log),
      listUsableSessionIds: (ids) => listUsableSessionIds(db, ids, new Date()),
    }),
    bookings: bookingPort,
    refunds: createRefundPort(config),
  }
  return {
    services,
    connection,
    backend,
    openQueue: open,
    limits: createRateLimits(config, limitStore.store),
    close: async () => {
      await services.live.close()
      await queues.close()
      await backend.close()
      await limitStore.close()
      await mail.close()
      await connection.close()
    },
  }
}
