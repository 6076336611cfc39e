import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '#/db/transact.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { insertAuditEntry } from './queries.ts'
import type { StaffAction } from './staff-action.ts'
import { toAuditEntry } from './staff-action.ts'
import { verifyAuditChain } from './verify-chain.ts'

let app: TestApp
/** Owns the tables and every right: what the log has to be found out against. */
let superuser: pg.Client

const action: StaffAction = {
  key: 'POST /admin/bookings/:id/confirm',
  caller: { userId: '019a0000-0000-7000-8000-000000000001', name: 'Nimal · ශ්‍රී', role: 'manager' },
  params: { id: '019a0000-0000-7000-8000-000000000002' },
  address: '203.0.113.7',
  userAgent: undefined,
  requestId: 'a-request',
}
const write = () => transact(app.services.db, (trx) => insertAuditEntry(trx, toAuditEntry(trx, action)))

beforeAll(async () => {
  app = await createTestApp()
  superuser = new pg.Client({ connectionString: app.databaseUrl })
  await superuser.connect()
  for (let count = 0; count < 5; count += 1) await write()
  await superuser.query('create table kept_entries as table audit_entries')
  await superuser.query('create table kept_head as table audit_head')
  await superuser.query("set session_replication_role = 'replica'")
})
beforeEach(async () => {
  await superuser.query('delete from audit_entries; insert into audit_entries table kept_entries')
  await superuser.query('delete from audit_head; insert into audit_head table kept_head')
})
afterAll(async () => {
  await superuser.end()
  await app.close()
})

const verify = () => verifyAuditChain(app.services.db)

it('a log that nobody touched is whole, and its head names the last entry', async () => {
  const { rows } = await superuser.query<{ hash: string }>('select hash from audit_entries where number = 5')
  expect(await verify()).toEqual({ verified: 5, head: { number: 5, hash: rows[0]?.hash }, fault: undefined })
})

const rehash = (number: number) => `update audit_entries e set hash = audit_hash(e) where number = ${number}`

describe('who owns the database and turns its triggers off is found', () => {
  it.each([
    ['changing a name', "update audit_entries set user_name = 'Somebody' where number = 3", 'Entry 3 was changed.'],
    [
      'changing a moment',
      "update audit_entries set at = at - interval '1 microsecond' where number = 3",
      'Entry 3 was',
    ],
    [
      'changing a value',
      `update audit_entries set changes = '[{"field":"x"}]' where number = 3`,
      'Entry 3 was changed.',
    ],
    ['emptying a field', 'update audit_entries set thing_id = null where number = 1', 'Entry 1 was changed.'],
    [
      'moving text between fields',
      "update audit_entries set action = action || 'm', kind = substr(kind, 2) where number = 2",
      'Entry 2',
    ],
    [
      'changing one and its hash',
      `update audit_entries set role = 'admin' where number = 3; ${rehash(3)}`,
      'Entry 4 does not follow',
    ],
    ['removing the first', 'delete from audit_entries where number = 1', 'Entry 1 is missing.'],
    ['removing one', 'delete from audit_entries where number = 3', 'Entry 3 is missing.'],
    [
      'removing one and closing the gap',
      // One after the other: numbers are unique at each of them.
      `delete from audit_entries where number = 3;
      update audit_entries set number = 3 where number = 4;
      update audit_entries set number = 4 where number = 5`,
      'Entry 3 was changed.',
    ],
    ['removing the last', 'delete from audit_entries where number = 5', 'Entry 5 is missing'],
    ['removing all', 'delete from audit_entries', 'Entry 1 is missing'],
    ['removing the head', 'delete from audit_head', 'The head of the log is missing.'],
    [
      'putting one in at the end',
      `insert into audit_entries select (jsonb_populate_record(e, jsonb_build_object(
      'number', 6, 'previous_hash', e.hash))).* from audit_entries e where number = 5; ${rehash(6)}`,
      'Entry 6 was put in',
    ],
    [
      'putting one in between',
      `update audit_entries set number = number + 1 where number = 5;
      update audit_entries set number = number + 1 where number = 4;
      insert into audit_entries select (jsonb_populate_record(e, '{"number": 4}')).* from audit_entries e where number = 3`,
      'Entry 4 was',
    ],
    [
      'exchanging two',
      `update audit_entries set number = 99 where number = 2;
      update audit_entries set number = 2 where number = 3; update audit_entries set number = 3 where number = 99`,
      'Entry 2 was',
    ],
    [
      'exchanging two with their hashes',
      `update audit_entries set number = 99 where number = 2;
      update audit_entries set number = 2 where number = 3; update audit_entries set number = 3 where number = 99;
      ${rehash(2)}; ${rehash(3)}`,
      'Entry 2 does not follow',
    ],
  ])('by %s', async (_, tampering, fault) => {
    await superuser.query(tampering)
    expect((await verify()).fault).toContain(fault)
  })

  it('by a head noted before, when a whole new chain was written', async () => {
    const { head } = await verify()
    await superuser.query("update audit_entries set user_name = 'Somebody' where number = 5")
    await superuser.query(rehash(5))
    await superuser.query('update audit_head set hash = (select hash from audit_entries where number = 5)')
    expect((await verify()).fault).toBeUndefined()
    expect((await verifyAuditChain(app.services.db, head)).fault).toBe('Entry 5 is not the one that was noted.')
    const later = { number: 6, hash: head.hash }
    expect((await verifyAuditChain(app.services.db, later)).fault).toBe('Entry 6, which was noted, is missing.')
  })
})

describe('the owner of the tables', () => {
  it.each([
    'update audit_entries set user_name = user_name where number = 1',
    'delete from audit_entries where number = 1',
    'truncate audit_entries',
    "update audit_head set hash = 'x'",
    'delete from audit_head',
    'insert into audit_head (only_one, number, hash) values (true, 7, $$x$$) on conflict do nothing',
    'truncate audit_head',
  ])('may not: %s', async (statement) => {
    await expect(sql.raw(statement).execute(app.services.db)).rejects.toThrow(/is append-only|follows its entries/)
  })

  it('cannot choose the number, moment or hash of an entry', async () => {
    const forged = { number: 77, at: new Date('2020-01-01'), previous_hash: 'x', hash: 'y' }
    await transact(app.services.db, (trx) => insertAuditEntry(trx, { ...toAuditEntry(trx, action), ...forged }))
    const { verified, fault } = await verify()
    expect([verified, fault]).toEqual([6, undefined])
    const { rows } = await superuser.query<{ is_now: boolean }>(
      "select at > now() - interval '1 hour' as is_now from audit_entries where number = 6",
    )
    expect(rows).toEqual([{ is_now: true }])
  })
})

it('transactions that end at once get one number each, and one that is rolled back takes none', async () => {
  const rejected = transact(app.services.db, async (trx) => {
    await insertAuditEntry(trx, toAuditEntry(trx, action))
    throw new Error('rejected')
  })
  const outcomes = await Promise.allSettled([rejected, ...Array.from({ length: 7 }, write)])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await verify()).toMatchObject({ verified: 12, fault: undefined })
})
