import { sql } from 'kysely'

export const statements = [
  // what staff look at most: the newest of one state
  sql`create index bookings_by_state on bookings (state, created_at desc, id desc)`,
]
