import { type Api, type EndpointKey, methodOf, pathOf, type Role } from '@escapes/contract'
import { pino } from 'pino'
import { inject } from 'vitest'
import { modules, reactions } from '#/composition.ts'
import { configure, type Config } from '#/config/config.ts'
import { readEnvironment } from '#/config/env.ts'
import { connect } from '#/db/connect.ts'
import { createFakeFeeds } from '#/gateways/feed-fetch/fake.ts'
import { createMemoryStore } from '#/gateways/object-store/fake.ts'
import { createFakeMail } from '#/gateways/mail/fake.ts'
import { createApp } from '#/http/app.ts'
import { createLimits } from '#/http/rate-limit.ts'
import { collectHandlers } from '#/jobs/handlers.ts'
import { createAuth } from '#/modules/identity/index.ts'
import { relayEvents } from '#/outbox/relay.ts'
import type { Clock, Services } from '#/services.ts'
import { aUser, password } from './factories/users.ts'
import { createTestDatabase } from './template-database.ts'
import { createRecordedQueues } from './recorded-queues.ts'

interface TestOptions {
  clock?: Clock
  config?: Partial<Config>
  /** Gateways a test brings itself. */
  services?: Partial<Services>
}

export const plenty = { points: 1_000_000, seconds: 60 }

const testConfig = (url: string): Config => ({
  ...configure(readEnvironment({ DATABASE_URL: url, NODE_ENV: 'test', STAFF_MAIL: 'desk@escapes.test' })),
  limits: {
    browse: plenty,
    write: plenty,
    auth: plenty,
    mails: plenty,
    account: plenty,
    upload: plenty,
    telemetry: plenty,
    files: plenty,
    refusedFiles: plenty,
  },
})

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** The whole api on a database of its own, with fakes for what lies outside. */
export const createTestApp = async (options: TestOptions = {}) => {
  const database = await createTestDatabase(inject('templateUrl'))
  const config = { ...testConfig(database.url), ...options.config }
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' })
  const connection = connect({ url: database.url, max: 20, applicationName: 'test', log })
  const queues = createRecordedQueues()
  const mail = createFakeMail()
  const feeds = createFakeFeeds()
  const services: Services = {
    config,
    log,
    clock: options.clock ?? { now: () => new Date() },
    db: connection.db,
    queues,
    mail,
    objects: createMemoryStore(),
    feeds,
    ...options.services,
  }
  const limits = createLimits(config)
  const { hono, mounted } = createApp({ services, modules, auth: createAuth(services, limits), limits })
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
    mounted,
    mail,
    queues,
    feeds,
    databaseUrl: database.url,
    signInAs,
    /** Headers of a new account with that role. */
    signIn: async (role: Role = 'guest') => signInAs((await aUser(connection.db, { role })).email),
    /** Sends a request as the browser would: JSON or a form, own origin. */
    call: async (key: EndpointKey & keyof Api, input: CallInput = {}) => {
      const path = pathOf(key).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
      const query = new URLSearchParams(input.query).toString()
      const isForm = input.body instanceof FormData
      const response = await hono.request(`/api/v1${path}${query && `?${query}`}`, {
        method: methodOf(key),
        headers: {
          ...own,
          ...(input.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...input.headers,
        },
        ...(input.body === undefined ? {} : { body: isForm ? (input.body as FormData) : JSON.stringify(input.body) }),
      })
      return response
    },
    /** Lets events arrive and jobs run until nothing is left to do; delayed jobs stay where they are. */
    settle: async () => {
      const handlers = collectHandlers(modules, [])
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
      await connection.close()
      await database.drop()
    },
  }
}

export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}
