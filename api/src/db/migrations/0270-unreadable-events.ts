import { type Kysely, sql } from 'kysely'

/** Events of a feed whose dates cannot be read: nobody knows which nights they take, so the villa is sold on request. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('calendar_feeds')
    .addColumn('unreadable_events', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('calendar_feeds')
    .addCheckConstraint('unreadable_events_counted', sql`unreadable_events >= 0`)
    .execute()
}
