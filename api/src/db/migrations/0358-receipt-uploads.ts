import { sql } from 'kysely'

export const statements = [
  // a receipt's file on its way: its parts are objects, and a part counts once it is named here
  sql`create table receipt_uploads (
    id uuid primary key,
    booking_id uuid not null references bookings on delete cascade,
    file_name text not null check (length(file_name) <= 300),
    size integer not null check (size > 0),
    received integer not null default 0 check (received between 0 and size),
    part_keys text[] not null default '{}',
    receipt_id uuid unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    constraint receipt_of_upload foreign key (receipt_id, booking_id) references receipts (id, booking_id),
    constraint whole_files_become_receipts check (receipt_id is null or received = size)
  )`,
  sql`create index receipt_uploads_of_booking on receipt_uploads (booking_id, id)`,
  sql`create index receipt_uploads_by_expiry on receipt_uploads (expires_at)`,
]
