import { type Kysely, sql } from 'kysely'

/** `claims`: how often a sender took the mail. `attempts` counts only those that came to an end. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table mails add column claims integer not null default 0`.execute(db)
}
