import { sql } from 'kysely'

export const statements = [
  // An answer is told beside the booking until its customer has read it; those from before were told by mail.
  sql`alter table booking_change_requests add column seen_at timestamptz`,
  sql`update booking_change_requests set seen_at = decided_at where state in ('agreed', 'declined')`,
]
