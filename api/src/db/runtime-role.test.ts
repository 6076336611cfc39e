import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createRuntimeRole } from '#test/runtime-role.ts'
import { createTestDatabase } from '#test/template-database.ts'
import { connect, type Connection } from './connect.ts'
import { grantRuntimePrivileges, toRoleName } from './runtime-role.ts'

let role: string
let created: Awaited<ReturnType<typeof createRuntimeRole>>
let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: Connection
let runtime: pg.Client

beforeAll(async () => {
  database = await createTestDatabase(inject('templateUrl'))
  owner = connect({ url: database.url, max: 1, applicationName: 'owner', log: pino({ level: 'silent' }) })
  created = await createRuntimeRole(database.url)
  role = created.name
  // As two processes that migrate at once.
  const other = connect({ url: database.url, max: 1, applicationName: 'owner', log: pino({ level: 'silent' }) })
  await Promise.all([owner, other].map(({ db }) => grantRuntimePrivileges(db, role, { hasQueues: true })))
  await other.close()
  runtime = new pg.Client({ connectionString: created.url })
  await runtime.connect()
})
afterAll(async () => {
  await runtime.end()
  await owner.close()
  await database.drop()
  await created.drop()
})

/** What the role may do with every table, as `table: select insert …`. */
const rights = async (schema: string): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string; granted: string }>`
    select relname as name, array_to_string(array(
        select lower(verb) from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER', 'REFERENCES']) verb
        where has_table_privilege(${role}, pg_class.oid, verb)), ' ') as granted
    from pg_class where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p')`.execute(owner.db)
  return Object.fromEntries(rows.map(({ name, granted }) => [name, granted]))
}

it('the role is the one that the database address names', () => {
  expect(toRoleName('postgres://escapes%2Druntime:secret@localhost/escapes')).toBe('escapes-runtime')
})

describe('the role of the running processes', () => {
  it('reads and writes rows of every table, and empties none', async () => {
    const granted = await rights('public')
    const { release_events, ledger_entries, audit_head, kysely_migration, kysely_migration_lock, ...others } = granted
    expect(new Set(Object.values(others))).toEqual(new Set(['select insert update delete', 'select insert']))
    expect([release_events, ledger_entries]).toEqual(['select insert', 'select insert update'])
    expect([audit_head, kysely_migration, kysely_migration_lock]).toEqual(['select', 'select', 'select'])
  })

  it('only adds to histories', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      join pg_proc on pg_proc.oid = tgfoid where proname = 'refuse_change_of_history'`.execute(owner.db)
    const granted = await rights('public')
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map(({ name }) => [name, granted[name]])).toEqual(rows.map(({ name }) => [name, 'select insert']))
  })

  it.each([
    'create table mine (id int)',
    'alter table users add column note text',
    'alter table users disable trigger all',
    'drop table users',
    'truncate users cascade',
    'create function spy() returns int language sql as $$ select 1 $$',
    'delete from release_events',
    'update booking_transitions set reason = null',
    'delete from booking_transitions',
    'update audit_entries set user_name = null',
    'delete from audit_entries',
    'truncate audit_entries',
    "update audit_head set hash = 'x'",
    "update kysely_migration set name = 'x'",
  ])('may not: %s', async (statement) => {
    await expect(runtime.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('adds jobs to the queues, whose schema version it cannot change', async () => {
    const granted = await rights('bullmq')
    const { migration, ...others } = granted
    expect(migration).toBe('select')
    expect(new Set(Object.values(others))).toEqual(new Set(['select insert update delete']))
    await runtime.query("set search_path = bullmq; select next_job_id('mails')")
  })
})
