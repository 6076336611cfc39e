import { sql } from 'kysely'

// Columns and types are those that the store of rate-limiter-flexible writes. Counts need not survive a crash, and
// hot rows are rewritten in place: `expire` changes only once a window.
export const statements = [
  sql`create unlogged table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  ) with (fillfactor = 50)`,
  sql`create index rate_limits_expire on rate_limits (expire)`,
]
