import { sql } from 'kysely'

/** What staff did: added to, chained by hashes, and never changed. */
export const statements = [
  // one row per staff action. A trigger numbers, dates and hashes it, whatever the writer says.
  sql`create table audit_entries (
    number bigint primary key default 0,
    at timestamptz not null default now(),
    action text not null,
    -- the log outlives accounts, so it refers to none
    user_id uuid not null,
    user_name text not null,
    role text not null,
    kind text not null,
    thing_id text,
    booking_id uuid,
    changes jsonb not null,
    address text not null,
    user_agent text,
    request_id text not null,
    previous_hash text not null default '',
    hash text not null default ''
  )`,
  sql`create index audit_entries_by_person on audit_entries (user_id, number)`,
  sql`create index audit_entries_by_action on audit_entries (action, number)`,
  sql`create index audit_entries_by_thing on audit_entries (kind, thing_id, number)`,
  sql`create index audit_entries_by_booking on audit_entries (booking_id, number) where booking_id is not null`,
  sql`create index audit_entries_by_time on audit_entries (at)`,

  // the last entry, by which a removed end of the log is found
  sql`create table audit_head (
    only_one boolean primary key default true check (only_one),
    number bigint not null,
    hash text not null
  )`,
  sql`insert into audit_head (number, hash) values (0, repeat('0', 64))`,

  // Each field with its length, so that no text can pass for two fields. `npm run admin -- verify-audit` computes the same.
  sql`create function audit_hash(entry audit_entries) returns text language sql stable
    set search_path = pg_catalog, public, pg_temp as $$
    select encode(sha256(convert_to(string_agg(coalesce(octet_length(field) || ':' || field, '-'), ',' order by position),
      'UTF8')), 'hex')
    from unnest(array[entry.number::text, (extract(epoch from entry.at) * 1000000)::bigint::text, entry.action,
      entry.user_id::text, entry.user_name, entry.role, entry.kind, entry.thing_id, entry.booking_id::text,
      entry.changes::text, entry.address, entry.user_agent, entry.request_id, entry.previous_hash])
      with ordinality as fields (field, position)
  $$`,
  // Runs as the owner: the running processes may not touch the head. Its lock is held until the commit.
  sql`create function chain_audit_entry() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $$
    declare head audit_head;
    begin
      select * into strict head from audit_head for update;
      new.number := head.number + 1;
      new.at := clock_timestamp();
      new.previous_hash := head.hash;
      new.hash := audit_hash(new);
      update audit_head set number = new.number, hash = new.hash;
      return new;
    end $$`,
  sql`create trigger audit_entries_chained before insert on audit_entries
    for each row execute function chain_audit_entry()`,
  sql`create trigger audit_entries_append_only before update or delete on audit_entries
    for each row execute function refuse_change_of_history()`,
  sql`create trigger audit_entries_not_emptied before truncate on audit_entries
    for each statement execute function refuse_change_of_history()`,

  sql`create function keep_audit_head() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() < 2 then raise exception 'the head of the audit log follows its entries'; end if;
      return new;
    end $$`,
  sql`create trigger audit_head_follows before insert or update or delete on audit_head
    for each row execute function keep_audit_head()`,
  sql`create trigger audit_head_not_emptied before truncate on audit_head
    for each statement execute function keep_audit_head()`,
]
