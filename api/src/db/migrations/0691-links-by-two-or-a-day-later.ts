import { sql } from 'kysely'

/** A place that is added counts once another admin agreed to it, or a day later. */
export const statements = [
  sql`alter table permitted_links
    add column counts_from timestamptz,
    add column agreed_by uuid references users,
    add column agreed_at timestamptz,
    add constraint permitted_links_agreed check ((agreed_by is null) = (agreed_at is null))`,
  // What is there counts already.
  sql`update permitted_links set counts_from = added_at`,
  sql`alter table permitted_links alter counts_from set not null, alter counts_from set default now() + interval '24 hours',
    add constraint permitted_links_added_by check (added_by is not null or counts_from = added_at)`,

  // Times are of this clock, whatever the api says: no row brings an older one along. It is not changed either, so that
  // what is agreed to is what was read; a change is another place, which waits. Two that add at once wait for each other
  // here, so that they cannot exceed the maximum together.
  sql`create function check_permitted_link() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform pg_advisory_xact_lock(hashtextextended('permitted-links', 0));
        if (select count(*) from permitted_links) >= 300 then
          raise exception 'there are three hundred links already'
            using errcode = 'check_violation', constraint = 'permitted_links_limit', table = 'permitted_links';
        end if;
        new.added_at := clock_timestamp();
        new.counts_from := new.added_at + interval '24 hours';
        new.agreed_by := null;
        new.agreed_at := null;
        return new;
      end if;
      if old.agreed_by is not null
        or to_jsonb(new) - 'agreed_by' - 'agreed_at' <> to_jsonb(old) - 'agreed_by' - 'agreed_at' then
        raise exception 'a link stays as it was added, and as it was agreed to'
          using errcode = 'check_violation', constraint = 'permitted_links_stay', table = 'permitted_links';
      end if;
      new.agreed_at := clock_timestamp();
      if are_two_admins(new.added_by, new.agreed_by, new.agreed_at) is not true
        or not is_admin_since(new.added_by, new.added_at) then
        raise exception 'another person agrees to a link'
          using errcode = 'check_violation', constraint = 'permitted_links_need_two_people', table = 'permitted_links';
      end if;
      return new;
    end $$`,
  sql`create trigger permitted_links_checked before insert or update on permitted_links
    for each row execute function check_permitted_link()`,

  // By the time alone; null, never: whoever added it is an admin no more since that day, maybe as a thief had the session.
  sql`create function permitted_link_counts_from(place permitted_links) returns timestamptz language sql stable as $$
      select case when not exists (select from admin_appointments
        where user_id = place.added_by and becomes <> 'admin' and verdict = 'approved'
          and decided_at between place.added_at and place.counts_from) then place.counts_from end
    $$`,
  sql`create function permitted_link_counts(place permitted_links) returns boolean language sql stable as $$
      select place.agreed_by is not null or coalesce(permitted_link_counts_from(place) <= now(), false)
    $$`,
  sql`create or replace view links_that_staff_may_send as
    select host, covers_subdomains, path from permitted_links where permitted_link_counts(permitted_links)
    union all
    select 'wa.me', false, '/' || regexp_replace(whatsapp, '[^0-9]', '', 'g') from business_details where whatsapp <> ''`,
  // For who writes a text with a link to one of them.
  sql`create view links_that_wait as
    select host, covers_subdomains, path, permitted_link_counts_from(permitted_links) as counts_from from permitted_links
    where not permitted_link_counts(permitted_links) and permitted_link_counts_from(permitted_links) is not null`,
]
