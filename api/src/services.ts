import type { Logger } from 'pino'
import type { Config } from '#/config/config.ts'
import type { Db } from '#/db/database.ts'
import type { FeedFetch } from '#/gateways/feed-fetch/port.ts'
import type { MailGateway } from '#/gateways/mail/port.ts'
import type { ObjectStore } from '#/gateways/object-store/port.ts'
import type { Queues } from '#/jobs/queues.ts'
import type { Live } from '#/live/live.ts'

/** The source of the current time; tests set it. */
export interface Clock {
  now(): Date
}

/** What use cases get; created once per process by the composition. */
export interface Services {
  config: Config
  log: Logger
  clock: Clock
  db: Db
  queues: Queues
  mail: MailGateway
  objects: ObjectStore
  feeds: FeedFetch
  live: Live
}
