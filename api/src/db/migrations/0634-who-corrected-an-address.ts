import { sql } from 'kysely'

export const statements = [
  // Who of staff corrected the address of a customer without an account: that mailbox may be theirs.
  sql`alter table users add column address_by uuid references users`,
  sql`create function require_approval_by_another_than_corrected() returns trigger language plpgsql as $$
    begin
      if exists (
        select from bookings join users on users.id = bookings.user_id
        where bookings.id = new.booking_id
          and (users.address_by = new.approved_by or is_sponsor_between(users.address_by, new.approved_by))
      ) then
        raise exception 'another person than who corrected the address of the customer approves the refund'
          using errcode = 'check_violation', constraint = 'refunds_address_by_another', table = 'refunds';
      end if;
      return new;
    end $$`,
  sql`create trigger refunds_address_by_two before update on refunds
    for each row when (new.approved_by is not null and new.approved_by is distinct from old.approved_by)
    execute function require_approval_by_another_than_corrected()`,
]
