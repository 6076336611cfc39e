import { type Kysely, sql } from 'kysely'

const statements = [
  // what staff look at most: the newest of one state
  sql`create index bookings_by_state on bookings (state, created_at desc, id desc)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
