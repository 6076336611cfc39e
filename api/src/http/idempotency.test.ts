import { expect, it } from 'vitest'
import { transact } from '#/db/transact.ts'
import { aUser } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { type Idempotency, withIdempotency } from './idempotency.ts'
import { deleteOldIdempotencyKeys } from './idempotency-queries.ts'
import { NotFound } from './problem.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())
const userId = (await aUser(app.services.db)).id

const request = (key: string, changes: Partial<Idempotency> = {}): Idempotency => ({
  key,
  bodyHash: 'body',
  route: 'POST /things',
  userId,
  ...changes,
})

it('concurrent requests with one key do the work once and get the same response', async () => {
  let done = 0
  const run = () =>
    transact(app.services.db, (trx) =>
      withIdempotency(trx, request('at once'), async () => {
        done += 1
        await new Promise((resolve) => setTimeout(resolve, 50))
        return { number: done, at: '2027-05-01T00:00:00.000Z' }
      }),
    )
  const answers = await Promise.all(Array.from({ length: 8 }, run))
  expect(done).toBe(1)
  expect(new Set(answers.map((response) => JSON.stringify(response))).size).toBe(1)
})

it('a key that is sent with another body or on another route is rejected', async () => {
  const { db } = app.services
  const run = (changes: Partial<Idempotency>) =>
    transact(db, (trx) => withIdempotency(trx, request('twice', changes), async () => 1))
  await run({})
  await expect(run({ bodyHash: 'another' })).rejects.toMatchObject({ code: 'idempotency-key-reused' })
  await expect(run({ route: 'POST /others' })).rejects.toMatchObject({ code: 'idempotency-key-reused' })
})

it('a problem is not stored: the same key may be tried again', async () => {
  const { db } = app.services
  const rejected = transact(db, (trx) => withIdempotency(trx, request('refused'), () => Promise.reject(new NotFound())))
  await expect(rejected).rejects.toMatchObject({ code: 'not-found' })
  expect(await transact(db, (trx) => withIdempotency(trx, request('refused'), async () => 'done'))).toBe('done')
})

it('the keys of two users are independent', async () => {
  const { db } = app.services
  const other = await aUser(db)
  await transact(db, (trx) => withIdempotency(trx, request('shared'), async () => 'mine'))
  const theirs = await transact(db, (trx) =>
    withIdempotency(trx, request('shared', { userId: other.id }), async () => 'theirs'),
  )
  expect(theirs).toBe('theirs')
})

it('keys are stored for two days', async () => {
  const { db } = app.services
  await db
    .updateTable('idempotency_keys')
    .set({ created_at: new Date(Date.now() - 49 * 3_600_000) })
    .where('key', '=', 'at once')
    .execute()
  expect(await deleteOldIdempotencyKeys(db)).toBe(1)
})
