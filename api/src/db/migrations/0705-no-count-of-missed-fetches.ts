import { sql } from 'kysely'

/** Nothing reads or writes it: when a block was first missed decides. */
export const statements = [sql`alter table calendar_blocks drop column missed_fetches`]
