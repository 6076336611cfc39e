import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createTestDatabase } from '#test/template-database.ts'
import { connect, type Connection } from './connect.ts'
import { runForPerson } from './connection-shares.ts'
import { isUnavailable } from './database-error.ts'
import { transact } from './transact.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const log = pino({ level: 'silent' })
const open = (max: number): Connection => connect({ url: database.url, max, applicationName: 'test', log })

beforeAll(async () => {
  database = await createTestDatabase(inject('templateUrl'))
})
afterAll(() => database.drop())

const getBackend = async ({ db }: Connection): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

it('connections the server ends, idle or in a transaction, cost no more than what ran on them', async () => {
  const [api, admin] = [open(4), open(1)]
  const cutAll = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(admin.db)
  await getBackend(api)
  await cutAll()
  const cutShort = await transact(api.db, async (trx) => {
    await sql`select 1`.execute(trx)
    await cutAll()
    await new Promise((resolve) => setTimeout(resolve, 100))
    await sql`select 1`.execute(trx)
  }).catch((error: unknown) => error)
  expect(isUnavailable(cutShort)).toBe(true)
  await expect.poll(() => api.ping().then(() => 'answers')).toBe('answers')
  expect(await getBackend(api)).toBeGreaterThan(0)
  await Promise.all([api.close(), admin.close()])
})

// The two beside each other: both wait for a limit.
it.concurrent('a server that hangs is given up, and its connection is not used again', async () => {
  const api = open(1)
  const hanging = await getBackend(api)
  process.kill(hanging, 'SIGSTOP')
  try {
    const failure = await api.ping().catch((error: unknown) => error)
    const inTransaction = await transact(api.db, (trx) => sql`select 1`.execute(trx)).catch((error: unknown) => error)
    expect(isUnavailable(failure)).toBe(true)
    expect(inTransaction).not.toBeInstanceOf(Error)
    expect(await getBackend(api)).not.toBe(hanging)
  } finally {
    process.kill(hanging, 'SIGCONT')
  }
  await api.close()
})

it.concurrent('a statement that runs too long is ended by the server', async () => {
  const api = open(1)
  const failure = await sql`select pg_sleep(20)`.execute(api.db).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: '57014' })
  expect(isUnavailable(failure)).toBe(true)
  await api.close()
})

it('who asks for many connections at once leaves some to others, and gets an answer to each', async () => {
  const api = open(5)
  const own = Array.from({ length: 8 }, () => runForPerson('one', () => sql`select pg_sleep(0.05)`.execute(api.db)))
  await new Promise(setImmediate)
  expect([api.pool.totalCount, api.pool.waitingCount]).toEqual([2, 0])
  expect(await getBackend(api)).toBeGreaterThan(0)
  expect(await Promise.all(own)).toHaveLength(8)
  const nested = runForPerson('one', () =>
    Promise.all(
      Array.from({ length: 3 }, () =>
        transact(api.db, (trx) => getBackend(api).then(() => sql`select 1`.execute(trx))),
      ),
    ),
  )
  expect(await nested).toHaveLength(3)
  await api.close()
})

it('a migration may take its time, and gives up on a lock before those who wait behind it do', async () => {
  const limitsOf = async (takesItsTime: boolean) => {
    const connection = connect({ url: database.url, max: 1, applicationName: 'test', log, takesItsTime })
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock`.execute(
      connection.db,
    )
    await connection.close()
    return rows[0]
  }
  expect(await limitsOf(true)).toEqual({ statement: '0', idle: '0', lock: '1s' })
  expect(await limitsOf(false)).toEqual({ statement: '5s', idle: '5s', lock: '2s' })
})

it('a statement of all columns is planned once, and a column that a migration adds meanwhile fails nothing', async () => {
  const api = open(1)
  await sql`create table pots (id integer); insert into pots values (1)`.execute(api.db)
  const read = (db: Connection['db']) => sql`select * from pots where id = ${1}`.execute(db)
  const inTransaction = () =>
    transact(api.db, async (trx) => {
      await sql`update pots set id = ${1}`.execute(trx)
      return read(trx)
    })
  for (let time = 0; time < 3; time++) await read(api.db)
  const { rows } = await sql`select from pg_prepared_statements where statement like 'select * from pots%'`.execute(
    api.db,
  )
  expect(rows).toHaveLength(1)
  await sql`alter table pots add column lid text default 'tin'`.execute(api.db)
  expect((await read(api.db)).rows).toEqual([{ id: 1, lid: 'tin' }])
  await sql`alter table pots add column spout text default 'long'`.execute(api.db)
  expect((await inTransaction()).rows).toEqual([{ id: 1, lid: 'tin', spout: 'long' }])
  await api.close()
})
