import { sql } from 'kysely'

export const statements = [
  // A receipt outlives the person it is of, and its file does not: no link may look for it.
  sql`update receipts set object_key = 'erased/' || receipts.id, preview_key = null
    from bookings join users on users.id = bookings.user_id
    where bookings.id = receipts.booking_id and users.erased_at is not null`,

  // What somebody asked for who was dismissed since, maybe since a thief had their session, is agreed to by nobody alone.
  sql`create function are_two_admins(one_id uuid, other_id uuid, moment timestamptz) returns boolean
    language sql stable as $$
      select are_two_people(one_id, other_id, moment) and 2 = (
        select count(*) from users where id in (one_id, other_id) and role = 'admin' and deactivated_at is null
      )
    $$`,
  sql`create function require_two_admins() returns trigger language plpgsql as $$
    begin
      if not are_two_admins(new.proposed_by, new.decided_by, new.decided_at) then
        raise exception 'who proposed an account and who approves it are two admins'
          using errcode = 'check_violation', constraint = 'bank_account_decisions_need_two_people', table = tg_table_name;
      end if;
      return new;
    end $$`,
  sql`create trigger bank_account_decisions_by_admins before insert on bank_account_decisions
    for each row when (new.verdict = 'approved') execute function require_two_admins()`,
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
      ) then
        raise exception 'another person agrees to a forced release'
          using errcode = 'check_violation', constraint = 'forced_releases_need_two_people', table = 'forced_releases';
      end if;
      return new;
    end $$`,
]
