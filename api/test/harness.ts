import { randomUUID } from 'node:crypto'
import { api, type Api, type Endpoint, type EndpointKey, toMethod, toPath, type Role } from '@escapes/contract'
import { pino } from 'pino'
import { inject } from 'vitest'
import { modules, reactions } from '#/composition.ts'
import { toConfig, type Config } from '#/config/config.ts'
import { readEnvironment } from '#/config/env.ts'
import { connect } from '#/db/connect.ts'
import { createFakeFeedFetch } from '#/gateways/feed-fetch/fake.ts'
import { createMemoryStore } from '#/gateways/object-store/fake.ts'
import { createFakeMail } from '#/gateways/mail/fake.ts'
import { createApp } from '#/http/app.ts'
import type { NewerApis } from '#/http/newer-apis.ts'
import type { OlderPages } from '#/http/older-pages.ts'
import { createRateLimits } from '#/http/rate-limit.ts'
import type { OnUnknownWords } from '#/http/send-response.ts'
import { collectJobHandlers } from '#/jobs/job-handlers.ts'
import { createLive } from '#/live/live.ts'
import { createLiveSignal } from '#/live/signal.ts'
import { createAuth, listUsableSessionIds } from '#/modules/identity/index.ts'
import { bookingPort } from '#/modules/bookings/index.ts'
import { createRefundPort } from '#/modules/refunds/index.ts'
import { relayEvents } from '#/outbox/relay.ts'
import type { Clock, Services } from '#/services.ts'
import { aUser, password } from './factories/users.ts'
import { openFewConnections } from './few-connections.ts'
import { createTestDatabase } from './template-database.ts'
import { createRecordedQueues } from './recorded-queues.ts'

interface TestOptions {
  clock?: Clock
  config?: Partial<Config>
  /** Gateways a test brings itself. */
  services?: Partial<Services>
  /** A migrated database; without one the template of the running test is cloned. */
  database?: Awaited<ReturnType<typeof createTestDatabase>>
  /** How long a change of public pages may be unknown; by default it shows with the next request. */
  maxPublicVersionAgeMs?: number
  onUnknownWords?: OnUnknownWords
  /** Without it no newer api is there. */
  startServing?: (services: Services) => Promise<NewerApis>
  /** Without it every page knows all words. */
  createOlderPages?: (services: Services) => OlderPages
}

const unlimitedRate = { points: 1_000_000, seconds: 60 }

export const unlimitedRates: Config['limits'] = {
  browse: unlimitedRate,
  search: unlimitedRate,
  write: unlimitedRate,
  auth: unlimitedRate,
  mails: unlimitedRate,
  mailbox: unlimitedRate,
  mailboxFrom: unlimitedRate,
  mailsFromADay: unlimitedRate,
  mailedCodes: unlimitedRate,
  account: unlimitedRate,
  device: unlimitedRate,
  person: unlimitedRate,
  hashes: unlimitedRate,
  hashesFrom: unlimitedRate,
  upload: unlimitedRate,
  telemetry: unlimitedRate,
  changes: unlimitedRate,
  files: unlimitedRate,
  filesADay: unlimitedRate,
  filesFromADay: unlimitedRate,
  staffFiles: unlimitedRate,
  staffFilesADay: unlimitedRate,
  rejectedFiles: unlimitedRate,
  buildKilobytesADay: unlimitedRate,
  releaseChanges: unlimitedRate,
}

const testConfig = (url: string): Config => {
  const config = toConfig(
    readEnvironment({
      DATABASE_URL: url,
      NODE_ENV: 'test',
      STAFF_MAIL: 'desk@escapes.test',
      // One customer of a file makes the bookings of all its tests.
      MAX_UNPAID_ENDS_A_DAY: '100000',
      MAX_HOLDS_A_DAY: '100000',
    }),
  )
  return { ...config, auth: { ...config.auth, leastMsOfMailForms: 0 }, limits: unlimitedRates }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** The whole api on a database of its own, with fakes for what lies outside. */
export const createTestApp = async (options: TestOptions = {}) => {
  const database = options.database ?? (await createTestDatabase(inject('templateUrl')))
  const config = { ...testConfig(database.url), ...options.config }
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' })
  const connection = connect({ url: database.url, max: 20, applicationName: 'test', log })
  openFewConnections(connection.pool)
  const queues = createRecordedQueues()
  const mail = createFakeMail()
  const feeds = createFakeFeedFetch()
  const services: Services = {
    config,
    log,
    clock: options.clock ?? { now: () => new Date() },
    db: connection.db,
    queues,
    mail,
    objects: createMemoryStore(),
    feeds,
    live: createLive({
      db: connection.db,
      log,
      signal: createLiveSignal(config, 'test', log),
      listUsableSessionIds: (ids) => listUsableSessionIds(connection.db, ids, new Date()),
    }),
    bookings: bookingPort,
    refunds: createRefundPort(config),
    ...options.services,
  }
  const limits = createRateLimits(config, { postgres: connection.pool })
  const { hono, mountedKeys, respondFromCache } = createApp({
    services,
    modules,
    auth: createAuth(services, limits),
    limits,
    maxPublicVersionAgeMs: options.maxPublicVersionAgeMs ?? 0,
    // So the test of an endpoint that forgets its entry gets a 500.
    onMiscount: (action, { expected, entries }) =>
      Promise.reject(new Error(`${action.key} left ${entries} entries in the audit log instead of ${expected}`)),
    // So a word that is missing in the contract is a 500, unless a newer api is what the test is about.
    onUnknownWords:
      options.onUnknownWords ??
      ((endpoint, words) => {
        throw new Error(`${endpoint.summary} answers what its contract does not have: ${JSON.stringify(words)}`)
      }),
    ...(options.createOlderPages && { olderPages: options.createOlderPages(services) }),
    ...(options.startServing && { newerApis: await options.startServing(services) }),
  })
  const own = { origin: config.publicUrl }

  /** A real session: signs an existing account in, with the password all test accounts have. */
  const signInAs = async (email: string): Promise<Record<string, string>> => {
    const response = await hono.request('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    if (!response.ok) throw new Error(`sign-in answered ${response.status}: ${await response.text()}`)
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    return { ...own, cookie }
  }

  return {
    services,
    app: hono,
    mountedKeys,
    respondFromCache,
    mail,
    queues,
    feeds,
    databaseUrl: database.url,
    signInAs,
    /** Headers of a new account with that role. */
    signIn: async (role: Role = 'guest') => signInAs((await aUser(connection.db, { role })).email),
    /** Sends a request as the browser would: JSON or a form, own origin, under an `Idempotency-Key` of its own. */
    call: async (key: EndpointKey & keyof Api, input: TestCallInput = {}) => {
      const { idempotent }: Endpoint = api[key]
      const path = toPath(key).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
      const query = new URLSearchParams(input.query).toString()
      const isRaw = input.body instanceof FormData || input.body instanceof Uint8Array
      const response = await hono.request(`/api/v1${path}${query && `?${query}`}`, {
        method: toMethod(key),
        headers: {
          ...own,
          ...(idempotent && { 'idempotency-key': randomUUID() }),
          ...(input.body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
          ...input.headers,
        },
        ...(input.body === undefined ? {} : { body: isRaw ? (input.body as FormData) : JSON.stringify(input.body) }),
      })
      return response
    },
    /** Relays events and runs jobs until none is left; delayed jobs stay. */
    runUntilIdle: async () => {
      const handlers = collectJobHandlers(modules, [])
      for (let isBusy = true; isBusy;) {
        isBusy = (await relayEvents(services, reactions)) > 0
        const due = queues.added.filter(({ options: { delayMs = 0 } }) => delayMs === 0)
        for (const job of due) {
          queues.added.splice(queues.added.indexOf(job), 1)
          const handler = handlers.find((candidate) => candidate.job === job.name)
          if (!handler) throw new Error(`no handler for ${job.name}`)
          await handler.run(job.data, services)
          isBusy = true
        }
      }
    },
    close: async () => {
      await services.live.close()
      await connection.close()
      await database.drop()
    },
  }
}

export interface TestCallInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}
