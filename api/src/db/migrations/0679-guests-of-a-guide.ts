import { sql } from 'kysely'

export const statements = [
  // Of a departure, or of those to come of a guide: their guests read the same guide and pick-up.
  sql`create function bookings_to_come_of(subject uuid) returns setof uuid language sql stable parallel safe
    as $$
      select b.id from bookings b join departures d on d.id = b.departure_id
      where (d.id = subject or d.guide_id = subject and d.day >= current_date)
        and b.state not in ('expired', 'cancelled', 'declined', 'no_show')
    $$`,
]
