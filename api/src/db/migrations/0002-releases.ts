import { sql } from 'kysely'

export const statements = [
  sql`create table release_builds (
    remote text not null check (remote ~ '^[a-z][a-z0-9-]{1,30}$'),
    build text not null check (build ~ '^[a-z0-9]{8,64}$'),
    sidecar jsonb not null,
    bytes integer not null check (bytes > 0),
    published_by text not null,
    published_at timestamptz not null default now(),
    primary key (remote, build)
  )`,
  sql`create table release_channels (
    remote text primary key,
    stable text not null,
    previous text,
    updated_at timestamptz not null default now(),
    foreign key (remote, stable) references release_builds,
    foreign key (remote, previous) references release_builds,
    check (previous <> stable)
  )`,

  // one number for all pointers: whoever changes one has seen all the others
  sql`create table release_epoch (
    only_row boolean primary key default true check (only_row),
    epoch integer not null check (epoch >= 0)
  )`,
  sql`insert into release_epoch (epoch) values (0)`,

  sql`create table release_events (
    id uuid primary key default uuidv7(),
    at timestamptz not null default now(),
    actor text not null,
    remote text not null,
    kind text not null check (kind in ('published', 'promoted', 'rolled-back', 'refused')),
    build text,
    replaced text,
    epoch integer,
    reason text,
    checks jsonb not null default '[]'
  )`,
  sql`create index release_events_by_remote on release_events (remote, id desc)`,
  sql`create function refuse_change_of_history() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end
  $$`,
  sql`create trigger release_events_append_only before update or delete on release_events
    for each row execute function refuse_change_of_history()`,
  sql`create trigger release_events_not_emptied before truncate on release_events
    for each statement execute function refuse_change_of_history()`,

  // only the hash is kept: a copy of this table opens nothing
  sql`create table release_tokens (
    id uuid primary key default uuidv7(),
    remote text not null,
    name text not null,
    token_hash text not null,
    created_at timestamptz not null default now(),
    revoked_at timestamptz,
    unique (remote, token_hash)
  )`,
]
