import pg from 'pg'
import { createLog } from '@escapes/api/src/config/log.ts'
import { connect } from '@escapes/api/src/db/connect.ts'
import type { Db } from '@escapes/api/src/db/database.ts'
import { transact } from '@escapes/api/src/db/transact.ts'
import { insertListing } from '@escapes/api/src/modules/listings/index.ts'
import { freePorts } from './free-ports.ts'
import { type ReceivedMail, startInbox } from './inbox.ts'
import { type DrillPostgres, startPostgres } from './postgres.ts'
import { runProgram, startProgram } from './process.ts'

export interface Ground {
  /** Two api processes on one database. */
  apis: readonly [string, string]
  /** What the product's processes were told. */
  env: Readonly<Record<string, string>>
  origin: string
  db: Db
  mails: ReceivedMail[]
  postgres: DrillPostgres
  staffMail: string
  /** Looks into the database past the product. */
  ask<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>
  aVilla(title: string): Promise<string>
  aTour(title: string): Promise<string>
  stop(): Promise<void>
}

interface GroundOptions {
  hasWorker?: boolean
  /** What every process gets besides. */
  env?: Record<string, string>
  /** Runs on the migrated database before any process of the product does. */
  prepare?: (client: pg.Client) => Promise<void>
}

const origin = 'http://localhost:3000'
const staffMail = 'desk@escapes.test'

const withClient = async (url: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Everything a drill runs on, on ports of its own. Nothing is shared with a product that runs on this machine. */
export const layGround = async ({ hasWorker = false, env: more, prepare }: GroundOptions = {}): Promise<Ground> => {
  const [pgPort = 0, smtpPort = 0, first = 0, second = 0, ...metrics] = await freePorts(7)
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const postgres = await startPostgres(pgPort)
    undo.push(postgres.stop)
    const inbox = await startInbox(smtpPort)
    undo.push(inbox.stop)
    const env = {
      DATABASE_URL: postgres.url,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      PUBLIC_URL: origin,
      STAFF_MAIL: staffMail,
      // Travellers come from addresses of their own, as they would through the proxy.
      TRUSTED_PROXIES: '127.0.0.1',
      ...more,
    }
    await runProgram('main.migrate.ts', env)
    if (prepare) await withClient(postgres.url, prepare)
    const startApi = async (port: number, metricsPort: number) => {
      const api = `http://127.0.0.1:${port}`
      const ports = { API_PORT: String(port), API_METRICS_PORT: String(metricsPort) }
      const process = await startProgram(
        'main.http.ts',
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
      undo.push((await startProgram('main.worker.ts', { ...env, WORKER_METRICS_PORT: String(port) }, isUp)).stop)
    }
    const connection = connect({
      url: postgres.url,
      max: 4,
      applicationName: 'drill',
      log: createLog('silent', 'drill'),
    })
    undo.push(() => connection.close())
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
    undo.push(() => pool.end())
    return {
      apis,
      env,
      origin,
      db: connection.db,
      mails: inbox.mails,
      postgres,
      staffMail,
      ask: async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
        (await pool.query<R>(text, values)).rows,
      aVilla: (title) =>
        transact(connection.db, (trx) =>
          insertListing(trx, {
            kind: 'villa',
            slug: title.toLowerCase().replaceAll(' ', '-'),
            title,
            location: 'Galle',
            category: 'villa',
            price: 10_000,
            bedrooms: 2,
            maxGuests: 4,
          }),
        ),
      aTour: (title) =>
        transact(connection.db, (trx) =>
          insertListing(trx, {
            kind: 'tour',
            slug: title.toLowerCase().replaceAll(' ', '-'),
            title,
            location: 'Galle',
            category: 'day-tour',
            price: 5_000,
            duration: '1 day',
            maxGuests: 10,
          }),
        ),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
