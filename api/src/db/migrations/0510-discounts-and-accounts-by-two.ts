import { sql } from 'kysely'

export const statements = [
  // Who brought a colleague among the staff agrees to nothing that the colleague asked for: it may be their own mailbox.
  sql`create or replace function check_extra_line() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and new.state not in ('waiting', 'applied') then
        raise exception 'an extra line begins as waiting or applied';
      end if;
      if tg_op = 'UPDATE' and (
        (new.booking_id, new.amount_agreed, new.amount_usd, new.requested_by, new.requested_at)
          is distinct from (old.booking_id, old.amount_agreed, old.amount_usd, old.requested_by, old.requested_at)
        or (new.state <> old.state
          and (old.state, new.state) not in (('waiting', 'applied'), ('waiting', 'rejected'), ('applied', 'removed')))) then
        raise exception 'an extra line is decided once, and its amount never changes';
      end if;
      if exists (select from bookings where id = new.booking_id and user_id in (new.requested_by, new.decided_by)) then
        raise exception 'nobody changes the price of their own booking'
          using errcode = 'check_violation', constraint = 'extra_lines_of_others', table = 'booking_extra_lines';
      end if;
      if new.state = 'applied' and (tg_op = 'INSERT' or old.state <> 'applied')
        and discount_needs_two_people(new.booking_id, new.amount_usd)
        and not (new.decided_by is not null and new.decided_by <> new.requested_by
          and not is_sponsor_between(new.requested_by, new.decided_by) and exists (
          select from users where id = new.decided_by and role = 'admin' and deactivated_at is null
            and second_person_from <= new.decided_at)) then
        raise exception 'another admin approves a large discount'
          using errcode = 'check_violation', constraint = 'discounts_need_two_people', table = 'booking_extra_lines';
      end if;
      return new;
    end $$`,
  sql`create function require_account_by_another() returns trigger language plpgsql as $$
    begin
      if is_sponsor_between(new.beneficiary_by, new.approved_by) then
        raise exception 'another person than who entered the account approves it'
          using errcode = 'check_violation', constraint = 'refunds_account_by_another', table = 'refunds';
      end if;
      return new;
    end $$`,
  sql`create trigger refunds_account_by_two before update on refunds
    for each row when (new.beneficiary_by is not null and new.approved_by is not null
      and (new.beneficiary_by, new.approved_by) is distinct from (old.beneficiary_by, old.approved_by))
    execute function require_account_by_another()`,
]
