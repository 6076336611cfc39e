import { sql } from 'kysely'

export const statements = [
  // What staff write down for each other about a customer, or about one of their bookings; never for the customer.
  sql`create table notes (
    id uuid primary key default uuidv7(),
    customer_id uuid not null references users,
    booking_id uuid references bookings on delete cascade,
    text text not null check (length(text) between 1 and 2000),
    author_id uuid not null references users,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version integer not null default 1,
    constraint notes_about_others check (author_id <> customer_id)
  )`,
  sql`create index notes_by_customer on notes (customer_id, created_at desc, id desc)`,
  sql`create function keep_subject_of_note() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and new.booking_id is not null
        and not exists (select from bookings where id = new.booking_id and user_id = new.customer_id) then
        raise exception 'a note about a booking is about its customer'
          using errcode = 'check_violation', constraint = 'notes_about_customer_of_booking', table = 'notes';
      end if;
      if tg_op = 'UPDATE' and (new.customer_id, new.booking_id, new.author_id, new.created_at)
        is distinct from (old.customer_id, old.booking_id, old.author_id, old.created_at) then
        raise exception 'a note keeps its subject and its author';
      end if;
      return new;
    end $$`,
  sql`create trigger notes_keep_subject before insert or update on notes
    for each row execute function keep_subject_of_note()`,
  sql`create trigger notes_of_living_account before insert on notes
    for each row execute function refuse_row_of_erased_user('customer_id')`,
]
