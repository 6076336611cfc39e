import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { readSnapshot } from '#/db/read-snapshot.ts'
import { createTestApp } from '#test/harness.ts'
import { listRowsOf } from './queries.ts'

it('all rows of a table come in their order, however many are read at once', async () => {
  const app = await createTestApp()
  onTestFinished(() => app.close())
  const { db } = app.services
  await sql`create table visits as select 'v' || lpad(position::text, 3, '0') as id, position % 3 as part
    from generate_series(1, 650) position`.execute(db)
  const person = { id: 'p', email: 'e', bookingIds: [], conversationIds: [], avatarId: null }
  const rule = { whose: () => sql<boolean>`part < ${2}`, exported: { title: 'Visits' }, erased: 'deleted' } as const
  const rows = await readSnapshot(db, (trx) => listRowsOf(trx, 'visits', rule, person))
  const wanted = Array.from({ length: 650 }, (_, at) => at + 1).filter((position) => position % 3 < 2)
  expect(rows.map(({ id }) => id)).toEqual(wanted.map((position) => `v${String(position).padStart(3, '0')}`))
})
