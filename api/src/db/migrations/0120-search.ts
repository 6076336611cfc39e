import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // staff look for bookings by the first characters of the reference, whatever the collation
  await sql`create index bookings_reference_prefix on bookings (reference text_pattern_ops)`.execute(db)
}
