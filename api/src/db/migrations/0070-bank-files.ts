import { sql } from 'kysely'

export const statements = [
  // every file for the bank with its number; its content is sealed, and null once it was forgotten
  sql`create table refund_files (
    number integer primary key check (number > 0),
    file_name text not null,
    content_sealed text,
    made_by uuid not null references users,
    made_at timestamptz not null
  )`,
  // a refund is in one file, for good: the bank pays what it gets
  sql`create table refund_file_lines (
    refund_id uuid primary key references refunds,
    file_number integer not null references refund_files
  )`,
  sql`create index refund_file_lines_by_file on refund_file_lines (file_number)`,
  sql`create trigger refund_file_lines_append_only before update or delete on refund_file_lines
    for each row execute function refuse_change_of_history()`,
  sql`create trigger refund_file_lines_not_emptied before truncate on refund_file_lines
    for each statement execute function refuse_change_of_history()`,
  // What is in a file stays open until the bank sent it; what is due besides is a refund of its own.
  sql`drop index one_open_refund_per_booking`,
  sql`create unique index one_open_refund_per_booking on refunds (booking_id)
    where state in ('needs-details', 'ready', 'approved') and exported_at is null`,
]
