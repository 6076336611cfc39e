import { sql } from 'kysely'

export const statements = [
  // the link that shows the plan of somebody's trip to whoever has it; without the row it shows nothing
  sql`create table trip_plan_links (
    user_id uuid primary key references users (id) on delete cascade,
    token text not null unique check (token ~ '^[A-Za-z0-9_-]{32}$'),
    created_at timestamptz not null
  )`,
  sql`create trigger trip_plan_links_of_living_account before insert on trip_plan_links
    for each row execute function refuse_row_of_erased_user('user_id')`,
]
