import { sql } from 'kysely'

export const statements = [
  // a conflict ends by itself, without a name, or by staff, who say why
  sql`alter table calendar_conflicts
    add column resolved_by uuid references users,
    add column note text check (note <> ''),
    add constraint staff_resolve_conflicts_with_a_note check (
      (resolved_by is null) = (note is null) and (note is null or resolved_at is not null))`,
  sql`create index open_conflicts_of_booking on calendar_conflicts (booking_id) where resolved_at is null`,
]
