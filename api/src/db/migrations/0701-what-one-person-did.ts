import { sql } from 'kysely'

export const statements = [
  // Who adds a place is an admin until that is committed: what they sent before their rights ended may arrive later.
  sql`create function require_link_of_admin() returns trigger language plpgsql as $$
    begin
      perform from users where id = new.added_by and role = 'admin' and deactivated_at is null for share;
      if not found then
        raise exception 'an admin adds a link'
          using errcode = 'check_violation', constraint = 'permitted_links_of_admins', table = 'permitted_links';
      end if;
      return new;
    end $$`,
  sql`create trigger permitted_links_of_admins before insert on permitted_links
    for each row when (new.added_by is not null) execute function require_link_of_admin()`,

  // The end of their rights has the time of an api, whose clock may be behind.
  sql`create or replace function permitted_link_counts_from(place permitted_links) returns timestamptz language sql stable as $$
      select case when not exists (select from admin_appointments
        where user_id = place.added_by and becomes <> 'admin' and verdict = 'approved'
          and decided_at between place.added_at - interval '5 minutes' and place.counts_from) then place.counts_from end
    $$`,

  // Each who gave the customer an address, also one that a colleague corrected since: both may be of one mailbox's owner.
  // Up to the limit of one person the last of them counts alone, so that two admins who both did are not stuck.
  sql`alter table users add column addresses_by uuid[] not null default '{}'`,
  sql`update users set addresses_by = array[address_by] where address_by is not null`,
  sql`create function note_who_gave_address() returns trigger language plpgsql as $$
    begin
      new.addresses_by := array_append(array_remove(new.addresses_by, new.address_by), new.address_by);
      return new;
    end $$`,
  sql`create trigger users_addresses_by before insert or update of address_by on users
    for each row when (new.address_by is not null) execute function note_who_gave_address()`,
  sql`create or replace function refund_approval_obstacle(booking uuid, entered_by uuid, needs_two boolean, person uuid)
    returns text language sql stable as $$
      select case
        when not exists (select from users where id = person and role = 'admin' and deactivated_at is null)
          then 'not-admin'
        when exists (select from bookings where id = booking and user_id = person) then 'own-booking'
        when person = entered_by or is_sponsor_between(entered_by, person) then 'entered-account'
        when exists (
          select from bookings join users on users.id = bookings.user_id cross join unnest(addresses_by) as doer
          where bookings.id = booking and (needs_two or doer = address_by)
            and (doer = person or is_sponsor_between(doer, person))
        ) then 'entered-address'
        when needs_two and exists (
          select from recorded_entries entry left join statement_proofs on line_id = entry.statement_line_id
          where entry.booking_id = booking and entry.kind = 'payment' and not entry.is_reversed
            and case when line_id is null
              then person = by_user_id or is_sponsor_between(by_user_id, person)
              else person in (imported_by, assigned_by) or is_sponsor_between(imported_by, person)
                or is_sponsor_between(assigned_by, person) end
        ) then 'brought-in-proof'
      end
    $$`,
  // Of several who did, the person themselves first.
  sql`create or replace function refund_obstacle_doer(booking uuid, entered_by uuid, obstacle text, person uuid) returns uuid
    language sql stable as $$
      select case obstacle
        when 'entered-account' then entered_by
        when 'entered-address' then (
          select doer
          from bookings join users on users.id = bookings.user_id cross join unnest(addresses_by) as doer
          where bookings.id = booking and (doer = person or is_sponsor_between(doer, person))
          order by doer <> person limit 1)
        when 'brought-in-proof' then (
          select doer
          from recorded_entries entry left join statement_proofs on line_id = entry.statement_line_id
            cross join lateral (
              select by_user_id where line_id is null union all select imported_by where line_id is not null
              union all select assigned_by where line_id is not null
            ) as doers (doer)
          where entry.booking_id = booking and entry.kind = 'payment' and not entry.is_reversed
            and (doer = person or is_sponsor_between(doer, person))
          order by doer <> person limit 1)
      end
    $$`,
]
