import { type Kysely, sql } from 'kysely'

/** Where a sign-up leads back to. Kept here, so that its mail holds no address that the sender chose. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sign_up_attempts add column return_to text not null default '/'`.execute(db)
}
