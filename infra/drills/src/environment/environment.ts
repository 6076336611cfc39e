import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type DatabaseUrls, ensureDatabaseAndRoles } from '../../../local/postgres/database.ts'
import { startOnFreePorts } from '@escapes/testing/ports'
import { type CalendarChannel, startCalendarChannel } from './calendar-channel.ts'
import { type DatabaseAccess, openDatabaseAccess } from './database-access.ts'
import { type DrillMail, startInbox } from './inbox.ts'
import { type DrillPostgres, changeSchema, startDrillPostgres } from './postgres.ts'
import { runApiProgram, startApiProgram } from './process.ts'

interface DrillProcesses {
  apis: readonly [string, string]
  metrics: readonly [string, string]
  env: Readonly<Record<string, string>>
  origin: string
  mails: DrillMail[]
  postgres: DrillPostgres
  ownerUrl: string
  staffMail: string
  /** The only calendar that may be imported. */
  channel: CalendarChannel
  stop(): Promise<void>
}

export interface DrillEnvironment extends DrillProcesses, DatabaseAccess {}

export interface EnvironmentOptions {
  hasWorker?: boolean
  /** One role owns the tables and the processes run as another, as on a public installation. */
  hasTwoRoles?: boolean
  mailAnswerDelayMs?: number
  env?: Record<string, string>
  apiProgram?: string
  /** Changes the schema before the first request, as to remove a guard. */
  prepare?: (client: pg.Client) => Promise<void>
}

const origin = 'http://localhost:3000'
const staffMail = 'desk@escapes.test'

/** Few people race over many rounds and would exceed the caps; a drill of the caps sets them itself. */
const envWithoutCaps = {
  MAX_OPEN_HOLDS: '100000',
  MAX_UNPAID_BOOKINGS: '100000',
  MAX_UNPAID_NIGHTS: '1000000',
  MAX_HELD_MINUTES: '1000000',
  MAX_UNPAID_ENDS: '100000',
  MAX_UNPAID_ENDS_A_DAY: '100000',
  MAX_HOLDS_A_DAY: '100000',
}

export const createDatabaseWithRoles = (superuserUrl: string): Promise<DatabaseUrls> => {
  const { port, password } = new URL(superuserUrl)
  return ensureDatabaseAndRoles(Number(port), { owner: password, runtime: randomUUID() })
}

const startOn = async (
  {
    hasWorker = false,
    hasTwoRoles = false,
    mailAnswerDelayMs,
    env: more,
    apiProgram = 'main.http.ts',
    prepare,
  }: EnvironmentOptions,
  [pgPort = 0, smtpPort = 0, first = 0, second = 0, ...metrics]: readonly number[],
): Promise<DrillProcesses> => {
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const postgres = await startDrillPostgres(pgPort)
    undo.push(postgres.stop)
    const inbox = await startInbox(smtpPort, mailAnswerDelayMs)
    undo.push(inbox.stop)
    const channel = await startCalendarChannel()
    undo.push(channel.stop)
    const urls = hasTwoRoles
      ? await createDatabaseWithRoles(postgres.url)
      : { owner: postgres.url, runtime: postgres.url }
    const env = {
      DATABASE_URL: urls.runtime,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      PUBLIC_URL: origin,
      STAFF_MAIL: staffMail,
      TRUSTED_PROXIES: '127.0.0.1',
      FEED_ALLOW: channel.origin,
      ...envWithoutCaps,
      ...(process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL } : {}),
      ...more,
    }
    await runApiProgram('main.migrate.ts', hasTwoRoles ? { ...env, MIGRATION_DATABASE_URL: urls.owner } : env)
    if (prepare) await changeSchema(urls.owner, prepare)
    const startApi = async (port: number, metricsPort: number) => {
      const api = `http://127.0.0.1:${port}`
      const ports = { API_PORT: String(port), API_METRICS_PORT: String(metricsPort) }
      const process = await startApiProgram(
        apiProgram,
        { ...env, ...ports },
        async () => (await fetch(`${api}/readyz`)).ok,
      )
      undo.push(process.stop)
      return api
    }
    const apis = await Promise.all([startApi(first, metrics[0] ?? 0), startApi(second, metrics[1] ?? 0)])
    if (hasWorker) {
      const port = metrics[2] ?? 0
      const isUp = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).ok
      undo.push((await startApiProgram('main.worker.ts', { ...env, WORKER_METRICS_PORT: String(port) }, isUp)).stop)
    }
    return {
      apis,
      metrics: [`http://127.0.0.1:${metrics[0]}/metrics`, `http://127.0.0.1:${metrics[1]}/metrics`],
      env,
      origin,
      mails: inbox.mails,
      postgres,
      ownerUrl: urls.owner,
      staffMail,
      channel,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

export const startEnvironment = async (options: EnvironmentOptions = {}): Promise<DrillEnvironment> => {
  const processes = await startOnFreePorts(7, (ports) => startOn(options, ports))
  const { close, ...access } = openDatabaseAccess(processes.ownerUrl)
  const stop = async () => {
    await close()
    await processes.stop()
  }
  return { ...processes, ...access, stop }
}

/** What `work` resolves with, once everything that was started for it has ended. */
export const withEnvironment = async <T>(
  options: EnvironmentOptions,
  work: (environment: DrillEnvironment) => Promise<T>,
): Promise<T> => {
  const environment = await startEnvironment(options)
  try {
    return await work(environment)
  } finally {
    await environment.stop()
  }
}
