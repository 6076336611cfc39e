import { connect } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { freePort } from './free-port.ts'
import { type RunningProcess, startProcess } from './running-process.ts'
import { createTestDatabase } from './template-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let env: Record<string, string>
let http: RunningProcess
let worker: RunningProcess
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

const get = (path: string, port = env.API_PORT) => fetch(`http://127.0.0.1:${port}${path}`)

beforeAll(async () => {
  database = await createTestDatabase(inject('templateUrl'))
  const [smtp, ...ports] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  await new Promise<void>((resolve) => inbox.listen(smtp, '127.0.0.1', resolve))
  env = {
    NODE_ENV: 'production',
    AUTH_SECRET: 'a-secret-of-this-test-0123456789abcdef',
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    API_PORT: String(ports[0]),
    API_METRICS_PORT: String(ports[1]),
    WORKER_METRICS_PORT: String(ports[2]),
  }
  http = startProcess('main.http.ts', env)
  worker = startProcess('main.worker.ts', env)
  const isReady = async () => {
    if (!(await get('/readyz')).ok) throw new Error('not ready yet')
  }
  await vi.waitFor(isReady, { timeout: 20_000, interval: 100 })
})

afterAll(async () => {
  http.child.kill('SIGKILL')
  worker.child.kill('SIGKILL')
  await new Promise<void>((resolve) => inbox.close(resolve))
  await database.drop()
})

test('the api is alive and ready, and tells its figures on a port of their own', async () => {
  expect((await get('/livez')).status).toBe(200)
  await get('/api/v1/listings')
  expect((await get('/metrics')).status).toBe(404)
  const figures = await (await get('/metrics', env.API_METRICS_PORT)).text()
  expect(figures).toContain('http_request_duration_seconds_count{route="GET /listings",status="200"} 1')
})

test('a mail asked for in the api is sent by the worker', async () => {
  const response = await fetch(`http://127.0.0.1:${env.API_PORT}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Mira', email: 'mira@travellers.test', password: 'nine-arches-1921' }),
  })
  expect(response.status).toBe(200)
  await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 15_000 })
  expect(mails[0]).toContain('mira@travellers.test')
  expect(http.output()).not.toContain('mira@travellers.test')
  expect(worker.output()).not.toContain('nine-arches-1921')
})

test('both end in order when they are asked to, though a client holds its connection open', async () => {
  const held = connect(Number(env.API_PORT), '127.0.0.1')
  held.on('error', () => {})
  await new Promise((resolve) => held.once('connect', resolve))
  http.child.kill('SIGTERM')
  worker.child.kill('SIGTERM')
  expect(await Promise.all([http.ended, worker.ended])).toEqual([0, 0])
})

test('the api does not start on a schema it does not know', async () => {
  const empty = new URL(database.url)
  empty.pathname = '/postgres'
  const lost = startProcess('main.http.ts', { ...env, DATABASE_URL: empty.href })
  expect(await lost.ended).toBe(1)
  expect(lost.output()).toContain('Run main.migrate.ts first')
})
