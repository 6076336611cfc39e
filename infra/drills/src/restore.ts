import { access, cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DrillFindings } from './drill.ts'
import { getUrl, postWithRetries } from './environment/call.ts'
import { timeouts } from '@escapes/test-timeouts'
import { findFreePorts } from '@escapes/testing/ports'
import { createDatabaseWithRoles, type DrillEnvironment, startEnvironment } from './environment/environment.ts'
import { startDrillPostgres } from './environment/postgres.ts'
import { runApiProgram, startApiProgram } from './environment/process.ts'
import { createSignedInAccounts, type DrillAccount } from './environment/accounts.ts'
import { createHold, bookContinuously, listReceiptPicturePaths } from './restore/bookers.ts'
import {
  withConnection,
  type DatabaseDigest,
  readDatabaseDigest,
  listDigestDifferences,
} from './restore/database-digest.ts'
import { requirePostgresToolsVersion, dumpDatabase, restoreDatabase } from './restore/postgres-tools.ts'

interface Options {
  bookers: number
  isInWrongOrder?: boolean
}

interface Backup {
  file: string
  objects: string
  content: DatabaseDigest
  seconds: number
}

const dumpOfNow = (ownerUrl: string, file: string): Promise<DatabaseDigest> =>
  withConnection(ownerUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    await dumpDatabase(ownerUrl, file, rows[0]?.snapshot ?? '')
    return readDatabaseDigest(client)
  })

const mailsTo = ({ mails }: DrillEnvironment, { email }: DrillAccount): number =>
  mails.filter(({ to }) => to.includes(email)).length

const secondsSince = (began: number): number => Math.round((performance.now() - began) / 100) / 10

const filesOfReceipts = `select object_key as key from receipts
  union all select preview_key from receipts where preview_key is not null`

const missingFiles = (ownerUrl: string, objects: string): Promise<string[]> =>
  withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ key: string }>(filesOfReceipts)
    const missing: string[] = []
    for (const { key } of rows) await access(join(objects, key)).catch(() => missing.push(key))
    return missing
  })

const overlapping = `select count(*)::integer as count from bookings one join bookings other
  on one.id < other.id and one.listing_id = other.listing_id and one.stay && other.stay
  where one.state in ('hold', 'pending', 'confirmed') and other.state in ('hold', 'pending', 'confirmed')`

const waiting = `select (select count(*)::integer from outbox where relayed_at is null) as events,
  (select count(*)::integer from mails where state in ('queued', 'sending')) as mails`

/** Rows that are unhandled at the end of the timeout, when the outbox has to be empty and every mail sent. */
const listUnfinishedWork = (ownerUrl: string): Promise<string[]> =>
  withConnection(ownerUrl, async (client) => {
    for (const until = Date.now() + timeouts.background; ;) {
      const { rows } = await client.query<{ events: number; mails: number }>(waiting)
      const { events = 0, mails = 0 } = rows[0] ?? {}
      if (events + mails === 0) return []
      if (Date.now() > until) return [`${events} events and ${mails} mails still wait`]
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })

const continueAsCustomer = async (
  api: string,
  who: DrillAccount,
  started: { id: string },
  villa: string,
): Promise<string[]> => {
  const failures: string[] = []
  const submitted = await postWithRetries(api, `/bookings/${started.id}/submit`, who, {})
  if (submitted.status !== 200)
    failures.push(`the booking that was begun before: ${submitted.status} ${submitted.text}`)
  const newBooking = await createHold(api, who, villa, 400).catch((error: Error) => error)
  if (newBooking instanceof Error) failures.push(`a new booking: ${newBooking.message}`)
  const listed = await getUrl(`${api}/api/v1/bookings?limit=50`, who.headers)
  const { items = [] } = JSON.parse(listed.text) as { items?: { id: string }[] }
  if (!items.some(({ id }) => id === started.id)) failures.push('the booking that was begun before is not listed')
  return failures
}

const backUp = async (
  environment: DrillEnvironment,
  folder: string,
  objects: string,
  { bookers, isInWrongOrder }: Options,
) => {
  const customers = await createSignedInAccounts(environment, bookers + 1)
  const villas = await Promise.all(customers.map((_, index) => environment.insertVilla(`Restored Villa ${index}`)))
  const [across, ...others] = customers.map((who, index) => ({ who, villa: villas[index] ?? '' }))
  if (!across) throw new Error('nobody to travel')
  const started = await createHold(environment.apis[0], across.who, across.villa, 200)
  const traffic = bookContinuously(environment, others, await listReceiptPicturePaths())
  await traffic.waitForMore('receipts', 2)
  const [file, copy] = [join(folder, 'escapes.dump'), join(folder, 'objects-copy')]
  const copyFiles = () => cp(objects, copy, { recursive: true })
  if (isInWrongOrder) {
    await copyFiles()
    await traffic.waitForMore('receipts', 1)
  }
  const before = traffic.counts.bookings
  const began = performance.now()
  const content = await dumpOfNow(environment.ownerUrl, file)
  const seconds = secondsSince(began)
  const meanwhile = traffic.counts.bookings - before
  await traffic.waitForMore('receipts', 1)
  if (!isInWrongOrder) await copyFiles()
  const submitted = await postWithRetries(environment.apis[0], `/bookings/${started.id}/submit`, across.who, {})
  if (submitted.status !== 200) throw new Error(`a submit was answered ${submitted.status}: ${submitted.text}`)
  await traffic.stop()
  const backup: Backup = { file, objects: copy, content, seconds }
  return { backup, across, started, meanwhile, after: traffic.counts.bookings }
}

/**
 * Backs the product up during bookings and uploads, restores it into an empty cluster, and compares every row with the
 * moment of the dump; then it is started, and customers continue with their sessions and bookings.
 */
export const runRestoreDrill = async (options: Options): Promise<DrillFindings> => {
  const tools = await requirePostgresToolsVersion()
  const folder = await mkdtemp(join(tmpdir(), 'escapes-restore-'))
  const objects = join(folder, 'objects')
  const environment = await startEnvironment({
    hasWorker: true,
    hasTwoRoles: true,
    env: { OBJECT_STORE_DIR: objects, AUTH_SECRET: 'lighthouse-cinnamon-monsoon-39-Dutch-fort' },
  })
  const undo: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true }), environment.stop]
  try {
    await withConnection(environment.ownerUrl, (client) =>
      client.query(`insert into bank_accounts (currency, bank_name, account_name, account_number)
        values ('USD', 'Bank', 'Sri Lanka Escapes', '1')`),
    )
    const { backup, across, started, meanwhile, after } = await backUp(environment, folder, objects, options)

    const began = performance.now()
    const [pgPort = 0, apiPort = 0, metricsPort = 0, workerPort = 0] = await findFreePorts(4)
    const postgres = await startDrillPostgres(pgPort)
    undo.push(postgres.stop)
    const urls = await createDatabaseWithRoles(postgres.url)
    await restoreDatabase(urls.owner, backup.file)
    const failures = listDigestDifferences(backup.content, await withConnection(urls.owner, readDatabaseDigest))
    const env = { ...environment.env, DATABASE_URL: urls.runtime, OBJECT_STORE_DIR: backup.objects }
    await runApiProgram('main.migrate.ts', { ...env, MIGRATION_DATABASE_URL: urls.owner })
    const api = `http://127.0.0.1:${apiPort}`
    const ports = { API_PORT: String(apiPort), API_METRICS_PORT: String(metricsPort) }
    const isUp = async () => (await fetch(`${api}/readyz`)).ok
    undo.push((await startApiProgram('main.http.ts', { ...env, ...ports }, isUp)).stop)
    const hasFigures = async () => (await fetch(`http://127.0.0.1:${workerPort}/metrics`)).ok
    const worker = await startApiProgram(
      'main.worker.ts',
      { ...env, WORKER_METRICS_PORT: String(workerPort) },
      hasFigures,
    )
    undo.push(worker.stop)
    const restored = secondsSince(began)

    const missing = await missingFiles(urls.owner, backup.objects)
    failures.push(...missing.map((key) => `${key} is not in the copy of the store`))
    const [doubles] = await withConnection(
      urls.owner,
      async (client) => (await client.query<{ count: number }>(overlapping)).rows,
    )
    if (doubles?.count !== 0) failures.push(`${doubles?.count} pairs of bookings overlap`)
    const mailed = mailsTo(environment, across.who)
    failures.push(
      ...(await continueAsCustomer(api, across.who, started, across.villa)),
      ...(await listUnfinishedWork(urls.owner)),
    )
    if (mailsTo(environment, across.who) <= mailed) failures.push('no mail about the booking that went on')
    const figures = {
      with: tools,
      tables: Object.keys(backup.content.tables).length,
      rows: backup.content.rows,
      'bookings made during the dump': meanwhile,
      'bookings made in all': after,
      'size of the dump, KB': Math.round((await stat(backup.file)).size / 1024),
      'seconds to dump': backup.seconds,
      'seconds to restore and start': restored,
      'files missing': missing.length,
    }
    return { figures, failures }
  } finally {
    for (const step of undo.toReversed()) await step()
  }
}
