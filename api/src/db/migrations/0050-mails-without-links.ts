import { type Kysely, sql } from 'kysely'

/** Mails that went out keep no link that acts for whoever holds it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update mails set data = data - array['url', 'token', 'code'] where state in ('sent', 'failed')`.execute(db)
}
