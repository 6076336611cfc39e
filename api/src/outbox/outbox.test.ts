import { beforeEach, expect, it } from 'vitest'
import { transact } from '#/db/transact.ts'
import { createTestApp } from '#test/harness.ts'
import { aUser } from '#test/factories/users.ts'
import { publish } from './publish.ts'
import { defineReaction, runReaction } from './reaction.ts'
import { relayEvents, requeueMissedReactions, startOutboxRelay } from './relay.ts'
import { countWaitingEvents, deleteOldEvents } from './outbox-queries.ts'
import { shareInFile } from '#test/share-in-file.ts'

declare module './publish.ts' {
  interface Events {
    'kettle.boiled': { userId: string }
  }
}

let userId: string
/** Its effect is in the database, where a second one would show. */
const pour = defineReaction('kettle.boiled', 'test.pour', async (trx, payload) => {
  const { name } = await trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', payload.userId)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('users')
    .set({ name: `${name}+` })
    .where('id', '=', payload.userId)
    .execute()
})

const app = await shareInFile(createTestApp())
beforeEach(async () => {
  const { db } = app.services
  await db.deleteFrom('outbox').execute()
  userId = (await aUser(db, { name: 'cup' })).id
  app.queues.added.length = 0
})

const boil = () => transact(app.services.db, (trx) => publish(trx, 'kettle.boiled', { userId }))
const cup = async () =>
  (await app.services.db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name
const eventIds = () => app.queues.added.map(({ data }) => (data as { eventId: string }).eventId)

it('an event is relayed only if its transaction was committed', async () => {
  const { db } = app.services
  await transact(db, async (trx) => {
    await publish(trx, 'kettle.boiled', { userId })
    throw new Error('nothing happened')
  }).catch(() => {})
  expect((await countWaitingEvents(db)).waiting).toBe(0)
  await boil()
  expect((await countWaitingEvents(db)).waiting).toBe(1)
})

it('an event is handed to the queue once, even by relays that run at the same time', async () => {
  await Promise.all(Array.from({ length: 30 }, boil))
  const counts = await Promise.all(Array.from({ length: 4 }, () => relayEvents(app.services, [pour])))
  expect(counts.reduce((sum, count) => sum + count)).toBe(30)
  expect(new Set(eventIds()).size).toBe(30)
  expect(await relayEvents(app.services, [pour])).toBe(0)
})

it('an event whose queue is away waits for the next relay', async () => {
  await boil()
  const away = { ...app.services, queues: { ...app.queues, add: () => Promise.reject(new Error('the queue is away')) } }
  await expect(relayEvents(away, [pour])).rejects.toThrow('away')
  expect(await relayEvents(app.services, [pour])).toBe(1)
})

it('a relay that rests relays when it is woken, and ends in its rest', async () => {
  const relay = startOutboxRelay(app.services, [pour], () => 3_600_000)
  for (const count of [1, 2, 3]) {
    await boil()
    relay.wake()
    await expect.poll(() => app.queues.added.length).toBe(count)
  }
  await relay.stop()
})

it('a reaction that is run ten times at once takes effect once', async () => {
  await boil()
  await relayEvents(app.services, [pour])
  const [eventId = ''] = eventIds()
  await Promise.all(Array.from({ length: 10 }, () => runReaction(app.services, pour, eventId)))
  expect(await cup()).toBe('cup+')
})

it('a reaction that failed leaves nothing behind and may be run again', async () => {
  await boil()
  await relayEvents(app.services, [pour])
  const [eventId = ''] = eventIds()
  const spills = defineReaction('kettle.boiled', 'test.pour', async (trx, payload, services) => {
    await pour.run(trx, payload, services)
    throw new Error('spilled')
  })
  await expect(runReaction(app.services, spills, eventId)).rejects.toThrow('spilled')
  expect(await cup()).toBe('cup')
  await runReaction(app.services, pour, eventId)
  expect(await cup()).toBe('cup+')
})

it('an event that a queue lost is queued again, and no other', async () => {
  const { db } = app.services
  await requeueMissedReactions(app.services, [pour])
  await db
    .updateTable('outbox_reaction_starts')
    .set({ since: new Date(Date.now() - 3_600_000) })
    .execute()
  await boil()
  await boil()
  await relayEvents(app.services, [pour])
  const [done = '', lost = ''] = eventIds()
  await runReaction(app.services, pour, done)
  app.queues.added.length = 0
  expect(await requeueMissedReactions(app.services, [pour])).toBe(0)
  await db
    .updateTable('outbox')
    .set({ relayed_at: new Date(Date.now() - 90_000) })
    .execute()
  expect(await requeueMissedReactions(app.services, [pour])).toBe(1)
  expect(eventIds()).toEqual([lost])
})

it('a reaction gets no event from before it existed', async () => {
  const { db } = app.services
  await boil()
  await relayEvents(app.services, [])
  await db
    .updateTable('outbox')
    .set({ relayed_at: new Date(Date.now() - 3 * 86_400_000) })
    .execute()
  const late = defineReaction('kettle.boiled', 'test.late', async () => {})
  expect(await requeueMissedReactions(app.services, [late])).toBe(0)
  await db
    .updateTable('outbox_reaction_starts')
    .set({ since: new Date(Date.now() - 3_600_000) })
    .where('reaction', '=', 'test.late')
    .execute()
  await boil()
  await relayEvents(app.services, [])
  await db
    .updateTable('outbox')
    .set({ relayed_at: new Date(Date.now() - 90_000) })
    .where('relayed_at', '>', new Date(Date.now() - 60_000))
    .execute()
  expect(await requeueMissedReactions(app.services, [late])).toBe(1)
})

it('a relayed event is stored for a month, an unrelayed one until it is relayed', async () => {
  const { db } = app.services
  const toAges = (days: number, relayed: boolean) => ({
    event: 'kettle.boiled',
    payload: JSON.stringify({ userId }),
    created_at: new Date(Date.now() - days * 86_400_000),
    relayed_at: relayed ? new Date(Date.now() - days * 86_400_000) : null,
  })
  await db
    .insertInto('outbox')
    .values([toAges(40, true), toAges(31, true), toAges(29, true), toAges(40, false)])
    .execute()
  expect(await deleteOldEvents(db, 1)).toBe(1)
  expect(await deleteOldEvents(db, 10)).toBe(1)
  expect(await deleteOldEvents(db, 10)).toBe(0)
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
})
