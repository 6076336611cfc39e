import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#/db/transact.ts'
import { aUser } from '#test/factories/users.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { type Idempotency, once } from './idempotency.ts'
import { deleteOldKeys } from './idempotency-queries.ts'
import { NotFound } from './problem.ts'

let app: TestApp
let userId: string
beforeAll(async () => {
  app = await createTestApp()
  userId = (await aUser(app.services.db)).id
})
afterAll(() => app.close())

const request = (key: string, changes: Partial<Idempotency> = {}): Idempotency => ({
  key,
  bodyHash: 'body',
  route: 'POST /things',
  userId,
  ...changes,
})

test('fifty at once with one key do the work once and answer the same', async () => {
  let done = 0
  const ask = () =>
    transact(app.services.db, (trx) =>
      once(trx, request('fifty'), async () => {
        done += 1
        await new Promise((resolve) => setTimeout(resolve, 50))
        return { number: done, at: '2027-05-01T00:00:00.000Z' }
      }),
    )
  const answers = await Promise.all(Array.from({ length: 50 }, ask))
  expect(done).toBe(1)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('the key with another body or on another route is refused', async () => {
  const { db } = app.services
  const ask = (changes: Partial<Idempotency>) =>
    transact(db, (trx) => once(trx, request('twice', changes), async () => 1))
  await ask({})
  await expect(ask({ bodyHash: 'another' })).rejects.toMatchObject({ code: 'idempotency-key-reused' })
  await expect(ask({ route: 'POST /others' })).rejects.toMatchObject({ code: 'idempotency-key-reused' })
})

test('a refusal is not kept: the same key may be tried again', async () => {
  const { db } = app.services
  const refused = transact(db, (trx) => once(trx, request('refused'), () => Promise.reject(new NotFound())))
  await expect(refused).rejects.toMatchObject({ code: 'not-found' })
  expect(await transact(db, (trx) => once(trx, request('refused'), async () => 'done'))).toBe('done')
})

test('two users never meet in a key', async () => {
  const { db } = app.services
  const other = await aUser(db)
  await transact(db, (trx) => once(trx, request('shared'), async () => 'mine'))
  const theirs = await transact(db, (trx) => once(trx, request('shared', { userId: other.id }), async () => 'theirs'))
  expect(theirs).toBe('theirs')
})

test('keys are kept for two days', async () => {
  const { db } = app.services
  await db
    .updateTable('idempotency_keys')
    .set({ created_at: new Date(Date.now() - 49 * 3_600_000) })
    .where('key', '=', 'fifty')
    .execute()
  expect(await deleteOldKeys(db)).toBe(1)
})
