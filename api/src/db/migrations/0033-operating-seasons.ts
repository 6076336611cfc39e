import { sql } from 'kysely'

export const statements = [
  // Days of the year on which a listing runs, `MM-DD`, both ends included; none: all year.
  sql`alter table listings
    add column operating_seasons jsonb not null default '[]',
    add constraint operating_seasons_are_days_of_the_year check (
      jsonb_typeof(operating_seasons) = 'array' and not jsonb_path_exists(operating_seasons, ${sql.lit(
        '$[*] ? (!(@.from like_regex "^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$" && @.to like_regex "^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"))',
      )}))`,
]
