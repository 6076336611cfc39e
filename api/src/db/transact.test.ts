import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { Problem } from '#/http/problem.ts'
import { aUser } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { withConstraintProblem } from './with-constraint-problem.ts'
import { isUnavailable } from './database-error.ts'
import { transact } from './transact.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())

it('two transactions that lock each other out both succeed, one of them at a second try', async () => {
  const { db } = app.services
  const [one, other] = [await aUser(db), await aUser(db)]
  let runs = 0
  let holding = 0
  const bothHoldARow = Promise.withResolvers<void>()
  const winnerCommitted = Promise.withResolvers<void>()
  const rename = async (first: string, second: string) => {
    await transact(db, async (trx) => {
      runs += 1
      // Only the loser runs again. It may take its row back before the winner wakes up, and would lock it out once more.
      if (runs > 2) await winnerCommitted.promise
      await trx.updateTable('users').set({ name: 'x' }).where('id', '=', first).execute()
      holding += 1
      if (holding === 2) bothHoldARow.resolve()
      await bothHoldARow.promise
      await trx.updateTable('users').set({ name: 'y' }).where('id', '=', second).execute()
    })
    winnerCommitted.resolve()
  }
  await Promise.all([rename(one.id, other.id), rename(other.id, one.id)])
  expect(runs).toBe(3)
})

it('work that always loses is given up after the fourth run', async () => {
  let runs = 0
  const losing = transact(app.services.db, async (trx) => {
    runs += 1
    await sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`.execute(trx)
  })
  await expect(losing).rejects.toThrow('lost')
  expect(runs).toBe(4)
})

it('a problem rolls everything back and is not retried', async () => {
  const { db } = app.services
  const { id } = await aUser(db, { name: 'Before' })
  let runs = 0
  const rejected = transact(db, async (trx) => {
    runs += 1
    await trx.updateTable('users').set({ name: 'After' }).where('id', '=', id).execute()
    throw new Problem('dates-taken')
  })
  await expect(rejected).rejects.toThrow(Problem)
  expect(runs).toBe(1)
  const user = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  expect(user.name).toBe('Before')
})

it('a lock that is not free within two seconds makes the service unavailable, not broken', async () => {
  const { db } = app.services
  const { id } = await aUser(db)
  const lock = sql`select from users where id = ${id} for update`
  await transact(db, async (trx) => {
    await lock.execute(trx)
    const waiting = transact(db, (other) => lock.execute(other)).catch((error: unknown) => error)
    expect(isUnavailable(await waiting)).toBe(true)
  })
})

it('a violated constraint becomes the problem that was named for it, and no other', async () => {
  const { db } = app.services
  const { email } = await aUser(db)
  const insert = (name: string) =>
    withConstraintProblem(
      name,
      () => new Problem('dates-taken'),
      () => db.insertInto('users').values({ name: 'Twin', email }).execute(),
    )
  await expect(insert('users_email_key')).rejects.toMatchObject({ code: 'dates-taken' })
  await expect(insert('another_constraint')).rejects.toMatchObject({ code: '23505' })
})

it('dates are civil dates, big integers are numbers while they can be, ranges are text', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select '2027-03-28'::date as day, 9007199254740991::int8 as big, 1.50::numeric as money,
      '[2027-05-01,2027-05-04)'::daterange as stay`.execute(app.services.db)
  expect(rows[0]).toEqual({ day: '2027-03-28', big: 9007199254740991, money: '1.50', stay: '[2027-05-01,2027-05-04)' })
  await expect(sql`select 9007199254740993::int8`.execute(app.services.db)).rejects.toThrow('safe integers')
})
