import { sql } from 'kysely'

export const statements = [
  // What staff did lately, of which customers are told by mail.
  sql`create index booking_transitions_of_staff on booking_transitions (at) where by_role = 'staff'`,
]
