import { type Kysely, sql } from 'kysely'

/**
 * Whether guests are fetched was read from the words of what is included; staff now say it. It begins as it was read: a
 * suitcase that goes by road is no seat, and where the way there is not included nobody is fetched.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table outing_details add column includes_transport boolean not null default false`.execute(db)
  await sql`update outing_details set includes_transport = true
    where exists (select from unnest(included) line
      where line ~* '\\m(pick-?up|transfers?|transport|car|van|driver)\\M' and line !~* '\\mluggage\\M')
    and not exists (select from unnest(excluded) line where line ~* '^transport\\M')`.execute(db)
}
