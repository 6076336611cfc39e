import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { transact } from '#/db/transact.ts'
import { createTestApp } from '#test/harness.ts'
import { deleteOldLiveEvents, getLiveRange, insertLiveEvent, listLiveEvents } from './queries.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())

const event = (conversationId: string = randomUUID()) => ({
  staff: { type: 'conversation' as const, conversationId, bookingId: null },
})

it('positions are in the order of commits and without a gap, so that a reader of what follows misses nothing', async () => {
  const { db } = app.services
  const seen: number[] = []
  let isWriting = true
  const reading = (async () => {
    for (;;) {
      const wasWriting = isWriting
      const rows = await listLiveEvents(db, { after: seen.at(-1) ?? 0, limit: 50 })
      seen.push(...rows.map(({ position }) => position))
      if (rows.length === 0 && !wasWriting) return
    }
  })()
  const write = (at: number) =>
    transact(db, async (trx) => {
      await insertLiveEvent(trx, event())
      if (at % 3 === 0) await insertLiveEvent(trx, event())
      // Some take longer to commit than those that began after them.
      await sql`select pg_sleep(${(at % 4) / 500})`.execute(trx)
      if (at % 5 === 0) throw new Error('rolled back')
    }).catch(() => undefined)
  for (let round = 0; round < 10; round += 1)
    await Promise.all(Array.from({ length: 12 }, (_, at) => write(round * 12 + at)))
  isWriting = false
  await reading
  const { head } = await getLiveRange(db)
  expect(head).toBeGreaterThan(100)
  expect(seen).toEqual(Array.from({ length: head }, (_, at) => at + 1))
})

it('events are kept for a day', async () => {
  const { db } = app.services
  await transact(db, (trx) => insertLiveEvent(trx, event()))
  const { head } = await getLiveRange(db)
  await db
    .updateTable('live_events')
    .set({ at: sql<Date>`now() - interval '25 hours'` })
    .where('position', '<', head)
    .execute()
  expect(await deleteOldLiveEvents(db)).toBe(head - 1)
  expect(await getLiveRange(db)).toEqual({ head, oldest: head })
})
