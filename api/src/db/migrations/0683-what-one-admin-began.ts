import { sql } from 'kysely'

/** What one admin began alone does not become what two agreed to because time goes by, or because they come back. */
export const statements = [
  // A rate counts as an old one while it was offered for everybody to see: not one that waited for a month out of sight.
  sql`alter table currencies add column offered_since timestamptz not null default '-infinity'`,
  sql`create function note_offered_since() returns trigger language plpgsql as $$
    begin
      new.offered_since := clock_timestamp();
      return new;
    end $$`,
  sql`create trigger currencies_offered_since before update of is_active on currencies
    for each row when (new.is_active and not old.is_active) execute function note_offered_since()`,

  // An admin whose rights ended after they began something, maybe since a thief had their session, begins it anew once
  // they are an admin again.
  sql`create function is_admin_since(person uuid, moment timestamptz) returns boolean language sql stable as $$
    select exists (select from users where id = person and role = 'admin' and deactivated_at is null)
      and not exists (select from admin_appointments
        where user_id = person and becomes <> 'admin' and verdict = 'approved' and decided_at >= moment)
  $$`,
  sql`create or replace function require_two_admins() returns trigger language plpgsql as $$
    begin
      if not are_two_admins(new.proposed_by, new.decided_by, new.decided_at)
        or not is_admin_since(new.proposed_by, (select proposed_at from bank_account_changes where id = new.change_id)) then
        raise exception 'who proposed an account and who approves it are two admins'
          using errcode = 'check_violation', constraint = 'bank_account_decisions_need_two_people', table = tg_table_name;
      end if;
      return new;
    end $$`,
  // What is agreed to is used within a day, while both are admins still: agreeing may have been of a thief as well.
  sql`create or replace function check_forced_release() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - 'approved_by' - 'approved_at' - 'used_at'
        <> to_jsonb(old) - 'approved_by' - 'approved_at' - 'used_at' or old.used_at is not null then
        raise exception 'a forced release stays as it was asked for'
          using errcode = 'check_violation', constraint = 'forced_releases_stay', table = 'forced_releases';
      end if;
      if new.approved_by is distinct from old.approved_by and not (
        case when new.requested_by is null
          then exists (select from users where id = new.approved_by and second_person_from <= new.approved_at)
          else are_two_admins(new.requested_by, new.approved_by, new.approved_at) end
      ) or not (new.requested_by is null or is_admin_since(new.requested_by, new.requested_at))
        or not is_admin_since(new.approved_by, new.approved_at) then
        raise exception 'another person agrees to a forced release'
          using errcode = 'check_violation', constraint = 'forced_releases_need_two_people', table = 'forced_releases';
      end if;
      return new;
    end $$`,

  // Who entered a customer gave the address, as who corrects it: the mailbox may be theirs. Those entered before, by
  // the booking that they were entered for.
  sql`update users set address_by = entered.staff_id from (
      select distinct on (customer.id) customer.id, by_user_id as staff_id
      from users customer join bookings on bookings.user_id = customer.id
        and bookings.created_at < customer.created_at + interval '1 minute'
      join booking_transitions on booking_id = bookings.id
        and from_state is null and by_role = 'staff' and by_user_id is not null
      order by customer.id, bookings.created_at
    ) entered
    where users.id = entered.id and address_by is null and role = 'guest'`,
]
