import { sql } from 'kysely'

export const statements = [
  // What staff sent to the customers of several bookings at once: it answers none of them.
  sql`alter table messages
    add column is_broadcast boolean not null default false,
    add constraint messages_broadcast_by_staff check (author = 'staff' or not is_broadcast)`,
]
