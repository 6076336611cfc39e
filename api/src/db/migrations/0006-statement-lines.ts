import { sql } from 'kysely'

export const statements = [
  sql`alter table statement_lines add column ignore_reason text`,
  // the days a file speaks of, with those of lines that were known already
  sql`alter table statement_imports add column first_day date, add column last_day date`,
  sql`update statement_imports set first_day = days.first, last_day = days.last
    from (select import_id, min(booked_on) as first, max(booked_on) as last from statement_lines group by import_id) days
    where days.import_id = statement_imports.id`,
  sql`create index statement_lines_to_settle on statement_lines (booked_on desc, id desc)
    where state in ('ambiguous', 'unmatched')`,
]
