import { sql } from 'kysely'

export const statements = [
  // closed with its booking: nobody reviewed it, and nothing is counted with it
  sql`alter table receipts drop constraint receipts_status_check`,
  sql`alter table receipts add constraint receipts_status_check
    check (status in ('submitted', 'accepted', 'rejected', 'duplicate', 'closed'))`,
  sql`alter table receipts add constraint closed_receipts_have_no_reviewer
    check (status <> 'closed' or reviewed_by is null)`,
  sql`update receipts set status = 'closed', reviewed_at = bookings.updated_at from bookings
    where bookings.id = receipts.booking_id and receipts.status = 'submitted'
      and bookings.state in ('cancelled', 'declined')`,
]
