import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connect as connectDatabase } from '#/db/connect.ts'
import { transact } from '#/db/transact.ts'
import { createUser, demoAccounts } from '#/modules/identity/index.ts'
import { reactionEvents } from '#/outbox/reaction-events.ts'
import { insertBuild, setChannel } from '#/modules/releases/queries.ts'
import { aBuild } from './factories/releases.ts'
import { timeouts } from '@escapes/test-timeouts'
import { findFreePort } from '@escapes/testing/ports'
import { type RunningProcess, waitUntilUp } from '@escapes/testing/processes'
import { takesWholeTables } from '@escapes/testing/whole-tables'
import { startApiProcess } from './start-api-process.ts'
import { createRuntimeRole } from './runtime-role.ts'
import { createTestDatabase } from './template-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let role: Awaited<ReturnType<typeof createRuntimeRole>>
let env: Record<string, string>
let http: RunningProcess
let worker: RunningProcess
let migratedAt: Date
const started: RunningProcess[] = []
const start: typeof startApiProcess = (...args) => {
  const process = startApiProcess(...args)
  started.push(process)
  return process
}
const mails: string[] = []
const inbox = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      mails.push(Buffer.concat(chunks).toString())
      done()
    })
  },
})

const connectTo = (url: string) =>
  connectDatabase({ url, max: 1, applicationName: 'test', log: pino({ level: 'silent' }) })

const open = {
  PUBLIC_URL: 'https://escapes.lk',
  MAIL_FROM: 'bookings@escapes.lk',
  STAFF_MAIL: 'desk@escapes.lk',
  OBJECT_STORE_DIR: '/nowhere/objects',
}

/**
 * Reached over an address of this machine that is not the one for loopback: only who listens on all of them answers.
 */
const answersElsewhere = (port: string | undefined) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(port), '127.0.0.2')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

const get = (path: string, port = env.API_PORT) => fetch(`http://127.0.0.1:${port}${path}`)
const waitUntilReady = (api: RunningProcess, port = env.API_PORT) =>
  waitUntilUp(api, async () => (await get('/readyz', port)).ok)

beforeAll(async () => {
  database = await createTestDatabase(inject('templateUrl'))
  role = await createRuntimeRole(database.url)
  const [smtp, ...ports] = await Promise.all([findFreePort(), findFreePort(), findFreePort(), findFreePort()])
  await new Promise<void>((resolve) => inbox.listen(smtp, '127.0.0.1', resolve))
  env = {
    NODE_ENV: 'production',
    AUTH_SECRET: randomBytes(32).toString('base64'),
    DATABASE_URL: role.url,
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    API_PORT: String(ports[0]),
    API_METRICS_PORT: String(ports[1]),
    WORKER_METRICS_PORT: String(ports[2]),
  }
  const migration = start('main.migrate.ts', { ...env, MIGRATION_DATABASE_URL: database.url })
  if ((await migration.ended) !== 0) throw new Error(migration.output())
  migratedAt = new Date()
  http = start('main.http.ts', env)
  worker = start('main.worker.ts', env)
  await waitUntilReady(http)
})

afterAll(async () => {
  await Promise.all(started.map(({ kill }) => kill()))
  await new Promise<void>((resolve) => inbox.close(resolve))
  await database.drop()
  await role.drop()
})

it('the api is alive and ready, and serves its metrics on another port', async () => {
  expect((await get('/livez')).status).toBe(200)
  await get('/api/v1/listings')
  expect((await get('/metrics')).status).toBe(404)
  const figures = await (await get('/metrics', env.API_METRICS_PORT)).text()
  expect(figures).toContain('http_request_duration_seconds_count{route="GET /listings",status="200"} 1')
})

it('reactions of a new version get what happens from the migration on, whenever its first worker starts', async () => {
  const { db, close } = connectTo(database.url)
  const late = await db
    .selectFrom('outbox_reaction_starts')
    .select('reaction')
    .where('since', '>', migratedAt)
    .execute()
  expect(late).toEqual([])
  const { count } = await db
    .selectFrom('outbox_reaction_starts')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(Object.keys(reactionEvents).length)
  await close()
})

it('api and worker run as the role that may only read and write rows', async () => {
  const { db, close } = connectTo(database.url)
  // Connections that rest are closed; the server's own processes have no role.
  const listConnections = async () => {
    await get('/readyz', env.API_PORT)
    const { rows } = await sql<{ name: string; role: string }>`
      select application_name as name, usename as role from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
    return { names: rows.map(({ name }) => name), others: rows.filter((row) => row.role !== role.name) }
  }
  await expect
    .poll(listConnections, { timeout: timeouts.process })
    .toEqual({ names: expect.arrayContaining(['api', 'worker']), others: [] })
  await close()
})

it('every port of api and worker is closed to other machines', async () => {
  for (const port of [env.API_PORT, env.API_METRICS_PORT, env.WORKER_METRICS_PORT]) {
    expect((await get('/metrics', port)).status).toBeLessThan(500)
    expect(await answersElsewhere(port), `port ${port}`).toBe(false)
  }
})

it('a port that another process has ends the next one with a sentence that says what to set', async () => {
  const second = start('main.http.ts', { ...env, API_PORT: String(await findFreePort()) })
  expect(await second.ended).toBe(75)
  expect(second.output()).toContain(`Port ${env.API_METRICS_PORT} is taken by another program. Set API_METRICS_PORT`)
})

const mains = ['main.http.ts', 'main.worker.ts', 'main.migrate.ts']
// Each starts by reading the same configuration.
it.each(takesWholeTables ? mains : mains.slice(0, 1))(
  '%s does not run on a known secret behind a public address, and names everything that is missing',
  async (main) => {
    const { AUTH_SECRET: _, SMTP_URL: __, NODE_ENV: ___, ...bare } = env
    const rejected = start(main, { ...bare, PUBLIC_URL: 'http://escapes.lk' })
    expect(await rejected.ended).toBe(78)
    const sentences = rejected.output().trim().split('\n').slice(1)
    expect(sentences.map((sentence) => sentence.split(':')[0])).toEqual([
      'AUTH_SECRET',
      'PUBLIC_URL',
      'MAIL_FROM',
      'SMTP_URL',
      'STAFF_MAIL',
      'S3_ENDPOINT or OBJECT_STORE_DIR',
    ])
  },
)

it('the api does not serve demo accounts to other machines', async () => {
  const { db, close } = connectTo(database.url)
  await createUser(db, { email: 'admin@escapes.test', name: 'Anoma', password: 'Ceylon-tea-1867', role: 'admin' })
  const rejected = start('main.http.ts', { ...env, ...open })
  expect(await rejected.ended).toBe(78)
  expect(rejected.output()).toContain('admin@escapes.test')
  expect(await demoAccounts.disableDemoAccounts(db)).toEqual(['admin@escapes.test'])
  await close()
})

it('the api does not start beside a live remote whose contract it no longer serves', async () => {
  const { db, close } = connectTo(database.url)
  const { sidecar } = await aBuild('guestbook', { contractHash: 'forgotten', operations: ['GET /gone'] })
  await insertBuild(db, sidecar, 1, 'somebody')
  await transact(db, (trx) => setChannel(trx, 'guestbook', sidecar.build, null))
  const rejected = start('main.http.ts', env)
  expect(await rejected.ended).toBe(78)
  expect(rejected.output()).toContain(`guestbook ${sidecar.build} (GET /gone: is not served)`)
  await close()
})

it('what kept it from starting can be allowed or mended, HOST and METRICS_HOST open its ports to other machines, and a full disk costs log lines and nothing else', async () => {
  const full = openSync('/dev/full', 'w')
  const [port, metricsPort, workerPort] = (await Promise.all([findFreePort(), findFreePort(), findFreePort()])).map(
    String,
  )
  const ports = { API_PORT: `${port}`, API_METRICS_PORT: `${metricsPort}` }
  const allowed = { ALLOW_UNSERVED_REMOTES: 'guestbook', HOST: '0.0.0.0', METRICS_HOST: '::' }
  const api = start('main.http.ts', { ...env, ...open, ...ports, ...allowed }, full)
  // A worker logs by the same call.
  const workers = takesWholeTables
    ? [start('main.worker.ts', { ...env, WORKER_METRICS_PORT: `${workerPort}` }, full)]
    : []
  await waitUntilReady(api, port)
  const isWorkerUp = async () => (await get('/metrics', workerPort)).ok
  for (const worker of workers) await waitUntilUp(worker, isWorkerUp)
  expect(await answersElsewhere(port)).toBe(true)
  expect(await answersElsewhere(metricsPort)).toBe(true)
  for (let sent = 0; sent < 5; sent += 1) expect((await get('/api/v1/listings', port)).status).toBe(200)
  for (const _ of workers) expect(await isWorkerUp()).toBe(true)
  for (const { child, ended } of [api, ...workers]) {
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
  closeSync(full)
  const { db, close } = connectTo(database.url)
  await db.deleteFrom('release_channels').execute()
  await close()
})

it('a path that can be read in two ways is rejected, and never guessed at', async () => {
  const getStatus = async (path: string) => {
    const sent = request({ host: '127.0.0.1', port: env.API_PORT, path }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
  for (const path of [
    '/api/v1/../../readyz',
    '/api/v1/%2e%2e/%2e%2e/readyz',
    '//readyz',
    '/api/v1/./listings',
    '/api/v1/admin/releases/..%2fx',
    '/api/v1/listings?q=%ff',
  ])
    expect([path, await getStatus(path)]).toEqual([path, 400])
  expect(await getStatus('/api/v1/listings?q=%C3%A9')).toBe(200)
})

it('a body that stops coming loses its connection, past the shell too', async () => {
  const socket = connect(Number(env.API_PORT), '127.0.0.1')
  let answer = ''
  socket.on('data', (part: Buffer) => (answer += part.toString())).on('error', () => {})
  const own = 'origin: http://localhost:3000'
  const head = ['POST /api/v1/quotes HTTP/1.1', 'host: localhost', own, 'content-type: application/json']
  socket.write([...head, 'content-length: 1000', '', '{'].join('\r\n'))
  await once(socket, 'close')
  // The limit of the whole request, which is longer, would say so.
  expect(answer).toBe('')
})

it('a mail requested in the api is sent by the worker', async () => {
  const response = await fetch(`http://127.0.0.1:${env.API_PORT}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Mira', email: 'mira@travellers.test', password: 'nine-arches-1921' }),
  })
  expect(response.status).toBe(200)
  await expect.poll(() => mails, { timeout: timeouts.background }).toHaveLength(1)
  expect(mails[0]).toContain('mira@travellers.test')
  expect(http.output()).not.toContain('mira@travellers.test')
  expect(worker.output()).not.toContain('nine-arches-1921')
})

it('a worker tells its figures while the database is away, and not what only that knows', async () => {
  const [port, closedPort] = await Promise.all([findFreePort(), findFreePort()])
  const away = { DATABASE_URL: `postgres://nobody@127.0.0.1:${closedPort}/nothing`, WORKER_METRICS_PORT: `${port}` }
  await waitUntilUp(start('main.worker.ts', { ...env, ...away }), async () => (await get('/metrics', `${port}`)).ok)
  const figures = await (await get('/metrics', `${port}`)).text()
  expect(figures).toMatch(/^outbox_oldest_seconds nan$/im)
  expect(figures).toContain('process_resident_memory_bytes')
})

const openStream = async (): Promise<Response> => {
  const { db, close } = connectTo(database.url)
  const reader = { email: 'reader@travellers.test', name: 'Rosa', password: 'Ceylon-tea-1867', role: 'guest' as const }
  await createUser(db, reader)
  await close()
  const signedIn = await fetch(`http://127.0.0.1:${env.API_PORT}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
    body: JSON.stringify({ email: reader.email, password: reader.password }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return fetch(`http://127.0.0.1:${env.API_PORT}/api/v1/live`, { headers: { cookie } })
}

it('api and worker end in order on a signal, though a client keeps its connection open and another a stream', async () => {
  const stream = await openStream()
  expect(stream.status).toBe(200)
  const held = connect(Number(env.API_PORT), '127.0.0.1')
  held.on('error', () => {})
  await new Promise((resolve) => held.once('connect', resolve))
  http.child.kill('SIGTERM')
  worker.child.kill('SIGTERM')
  // The whole stream arrives: it was ended, not cut off.
  expect(await stream.text()).toContain('id: ')
  expect(await Promise.all([http.ended, worker.ended])).toEqual([0, 0])
})

it('the api does not start on a schema it does not know', async () => {
  const empty = new URL(database.url)
  empty.pathname = '/postgres'
  const lost = start('main.http.ts', { ...env, DATABASE_URL: empty.href })
  expect(await lost.ended).toBe(78)
  expect(lost.output()).toContain('Run main.migrate.ts first')
})
