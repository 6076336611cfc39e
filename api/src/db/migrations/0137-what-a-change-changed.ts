import { sql } from 'kysely'

export const statements = [
  // of a change of dates or guests: each field with its value before and after. Older rows have none.
  sql`alter table booking_transitions add column changes jsonb`,
  // a booking's states one by one, for whoever tells its whole history
  sql`create view recorded_transitions as
    select booking_transitions.id, booking_id, from_state, to_state, action, by_role, by_user_id, user_names.name, reason,
      changes, at
    from booking_transitions left join user_names on user_names.id = by_user_id`,
]
