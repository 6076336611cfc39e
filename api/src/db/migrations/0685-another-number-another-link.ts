import { sql } from 'kysely'

export const statements = [
  // Also when an api from before changes the entry: the link went to the telephone of before.
  sql`create trigger guides_end_links_with_number after update of phone on guides
    for each row when (old.phone <> '' and new.phone <> old.phone) execute function end_guide_links()`,
]
