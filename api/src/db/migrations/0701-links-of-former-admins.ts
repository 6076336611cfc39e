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
]
