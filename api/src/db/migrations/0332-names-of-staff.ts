import { sql } from 'kysely'

export const statements = [
  // Who asks for, approves or changes something is named as when they joined: a name that its owner chooses at any time
  // would let one member of staff look like another.
  sql`create or replace view user_names as
    select users.id,
      case when users.role = 'guest' or btrim(users.name) = '' then shown_profiles.shown_name else users.name end as name,
      avatar_url
    from users join shown_profiles on shown_profiles.id = users.id`,
]
