import { sql } from 'kysely'

/** What happened to a booking is added to, and never told differently later. */
export const statements = [
  // Deleting is left to the role's rights: a booking that is deleted takes its transitions along.
  sql`create trigger booking_transitions_append_only before update on booking_transitions
    for each row execute function refuse_change_of_history()`,
  sql`create trigger booking_transitions_not_emptied before truncate on booking_transitions
    for each statement execute function refuse_change_of_history()`,
]
