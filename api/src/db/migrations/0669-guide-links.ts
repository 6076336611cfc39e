import { sql } from 'kysely'

export const statements = [
  // A signed link to the days of one guide; one works at a time.
  sql`create table guide_links (
    id uuid primary key default uuidv7(),
    guide_id uuid not null references guides on delete cascade,
    nonce text not null check (nonce ~ '^[A-Za-z0-9_-]{22}$'),
    created_by uuid not null references users,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    last_read_at timestamptz,
    check (expires_at > created_at)
  )`,
  sql`create unique index guide_links_one_works on guide_links (guide_id) where revoked_at is null`,
  sql`create index guide_links_by_maker on guide_links (created_by) where revoked_at is null`,
  // It ends with the work of the guide, and with the role or the password of who made it.
  sql`create function end_guide_links() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'guides' then
        update guide_links set revoked_at = now() where guide_id = new.id and revoked_at is null;
      elsif tg_table_name = 'accounts' then
        update guide_links set revoked_at = now() where created_by = new.user_id and revoked_at is null;
      else
        update guide_links set revoked_at = now() where created_by = new.id and revoked_at is null;
      end if;
      return null;
    end $$`,
  sql`create trigger guides_end_links after update of stopped_on on guides
    for each row when (new.stopped_on is not null) execute function end_guide_links()`,
  sql`create trigger users_end_guide_links after update of role, deactivated_at on users
    for each row when (new.role = 'guest' or new.deactivated_at is not null) execute function end_guide_links()`,
  sql`create trigger accounts_end_guide_links after update of password on accounts
    for each row when (new.provider_id = 'credential' and new.password is distinct from old.password)
    execute function end_guide_links()`,
  sql`create trigger accounts_end_guide_links_first_password after insert on accounts
    for each row when (new.provider_id = 'credential' and new.password is not null)
    execute function end_guide_links()`,
  sql`create function refuse_link_of_stopped_guide() returns trigger language plpgsql as $$
    begin
      perform from guides where id = new.guide_id and stopped_on is null for share;
      if not found then
        raise exception 'this guide does not work any more' using errcode = '23514',
          constraint = 'guide_links_of_who_works';
      end if;
      return new;
    end $$`,
  sql`create trigger guide_links_of_who_works before insert on guide_links
    for each row execute function refuse_link_of_stopped_guide()`,
]
