import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { AuthBrowser } from '#test/auth-browser.ts'
import { getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createTestDatabase } from '#test/template-database.ts'

let app: TestApp
beforeAll(async () => {
  const database = await createTestDatabase(inject('templateUrl'))
  // Longer than any wait for a lock: a deadlock then fails the test and is not hidden by a retry.
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`alter database ${new URL(database.url).pathname.slice(1)} set deadlock_timeout = '20s'`)
  await client.end()
  app = await createTestApp({ database })
  const { db } = app.services
  // Every insert of an account waits while the test holds the barrier.
  await sql`create function wait_at_barrier() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(1); return null; end $$`.execute(db)
  await sql`create trigger barrier before insert on users for each statement execute function wait_at_barrier()`.execute(
    db,
  )
})
afterAll(() => app.close())

const email = 'two-links@travellers.test'

/** A sign-up of its own, and how it is confirmed from a browser that knows nothing. */
const signUp = async (password: string) => {
  await new AuthBrowser(app).post('/sign-up/email', { name: 'Mira', email, password })
  const token = new URL(getMailLink((await listMailsTo(app, email)).at(-1))).searchParams.get('token')
  return () => new AuthBrowser(app).post('/sign-up/confirm', { token, password })
}

it('two links of one address that are used at the same moment do not deadlock', async () => {
  const links = [await signUp('nine-arches-1921'), await signUp('stilt-fishers-77')]
  const answers = await app.services.db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(1)`.execute(held)
    const both = Promise.all(links.map((confirm) => confirm()))
    const listWaiting = () =>
      sql`
      select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(held)
    await expect.poll(async () => (await listWaiting()).rows).toHaveLength(2)
    await sql`select pg_advisory_unlock(1)`.execute(held)
    return both
  })
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
})
