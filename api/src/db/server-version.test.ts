import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { takesWholeTables } from '@escapes/testing/whole-tables'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApiProcess } from '#test/start-api-process.ts'
import { connect } from './connect.ts'
import { findPostgresProblem } from './server-version.ts'

const settings: Record<string, string> = { server_version_num: '150004', server_version: '15.4' }
const queries: string[] = []

/** A message of the wire protocol: its type, its length with itself, its content. */
const message = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}
const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
const int32 = (value: number) => Buffer.from([value >> 24, value >> 16, value >> 8, value].map((byte) => byte & 255))
const text = (value: string) => Buffer.from(`${value}\0`)

const ready = message('Z', Buffer.from('I'))
const refusal = message(
  'E',
  Buffer.concat([text('SFATAL'), text('C28P01'), text('Mpassword authentication failed for user "owner"'), text('')]),
)
const isReady = Buffer.concat([message('R', int32(0)), ready])

/** Answers a query for settings, by the names it gives them, and nothing else. */
const answerTo = (query: string): Buffer => {
  queries.push(query)
  const columns = [...query.matchAll(/current_setting\('(\w+)'\) as (\w+)/g)].map(([, name = '', as = '']) => ({
    name,
    as,
  }))
  if (columns.length === 0)
    return message('E', Buffer.concat([text('SERROR'), text('C42601'), text('Mwhat?'), text('')]))
  const fields = columns.map(({ as }) =>
    Buffer.concat([text(as), int32(0), int16(0), int32(25), int16(65_535), int32(-1), int16(0)]),
  )
  const values = columns.map(({ name }) => Buffer.from(settings[name] ?? ''))
  return Buffer.concat([
    message('T', Buffer.concat([int16(columns.length), ...fields])),
    message('D', Buffer.concat([int16(columns.length), ...values.flatMap((value) => [int32(value.length), value])])),
    message('C', text('SELECT 1')),
  ])
}

/** How many connections are cut before one is served. */
let cuts = 0
let isRefusing = false
let connections = 0

const connectTo = (port: number) =>
  connect({
    url: `postgres://owner:secret@127.0.0.1:${port}/escapes`,
    max: 1,
    applicationName: 'test',
    log: pino({ level: 'silent' }),
  })

const serve = (socket: Socket): void => {
  connections += 1
  if (cuts > 0) {
    cuts -= 1
    socket.destroy()
    return
  }
  let hasStarted = false
  socket.on('error', () => socket.destroy())
  socket.on('data', (data) => {
    if (isRefusing) socket.end(refusal)
    else if (!hasStarted) {
      hasStarted = true
      socket.write(isReady)
    } else if (data.toString('latin1', 0, 1) === 'Q')
      socket.write(Buffer.concat([answerTo(data.toString('utf8', 5, data.length - 1)), ready]))
  })
}

let server: Server
beforeAll(async () => {
  server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

const mains: [main: string, when: string, cutBefore: number][] = [
  ['main.http.ts', 'once it is there', 2],
  ['main.migrate.ts', 'at once', 0],
]
// Each looks at it by the same call.
it.each(takesWholeTables ? mains : mains.slice(0, 1))(
  '%s rejects a PostgreSQL 15 with one sentence, %s',
  async (main, _when, cutBefore) => {
    cuts = cutBefore
    const { port } = server.address() as AddressInfo
    const rejected = startApiProcess(main, {
      DATABASE_URL: `postgres://owner:secret@127.0.0.1:${port}/escapes`,
      API_PORT: '0',
      API_METRICS_PORT: '0',
    })
    expect(await rejected.ended).toBe(78)
    expect(rejected.output().trim()).toBe('DATABASE_URL: PostgreSQL 18 or newer is needed; this server is 15.4.')
    expect(queries.at(-1)).toContain('server_version_num')
  },
)

it('a role or password that PostgreSQL refuses is told in one sentence, and not tried again', async () => {
  isRefusing = true
  connections = 0
  const { port } = server.address() as AddressInfo
  const { db, close } = connectTo(port)
  expect(await findPostgresProblem(db)).toEqual({
    sentence: 'DATABASE_URL: PostgreSQL answers: password authentication failed for user "owner".',
    exitCode: 78,
  })
  expect(connections, 'it is not tried again').toBe(1)
  await close()
})

it('a server that stays away is told in one sentence, with the code by which a supervisor tries again', async () => {
  const nowhere = createServer().listen(0, '127.0.0.1')
  await once(nowhere, 'listening')
  const { port } = nowhere.address() as AddressInfo
  nowhere.close()
  const { db, close } = connectTo(port)
  expect(await findPostgresProblem(db, { maxAttempts: 1 })).toEqual({
    sentence: `DATABASE_URL: PostgreSQL was not there at any of 1 attempts: connect ECONNREFUSED 127.0.0.1:${port}.`,
    exitCode: 75,
  })
  await close()
})

it('what else a process reads before it begins is read again after a connection that was lost', async () => {
  Object.assign(settings, { server_version_num: '180004', server_version: '18.4' })
  isRefusing = false
  const answers = [new Error('Connection terminated due to connection timeout'), 'The database lacks 0002.']
  const findOther = async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  const { db, close } = connectTo((server.address() as AddressInfo).port)
  expect(await findPostgresProblem(db, { findOther })).toEqual({ sentence: 'The database lacks 0002.', exitCode: 78 })
  await close()
})
