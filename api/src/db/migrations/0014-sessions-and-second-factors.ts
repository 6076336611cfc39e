import { sql } from 'kysely'

export const statements = [
  // when somebody last did anything in a session, and last proved who they are
  sql`alter table sessions
    add column last_seen_at timestamptz not null default now(),
    add column authenticated_at timestamptz not null default now()`,
  sql`update sessions set authenticated_at = created_at`,

  sql`alter table users add column two_factor_enabled boolean not null default false`,
  sql`create table two_factors (
    id uuid primary key default uuidv7(),
    user_id uuid not null unique references users on delete cascade,
    secret text not null,
    backup_codes text not null,
    verified boolean not null default false,
    failed_verification_count integer not null default 0,
    locked_until timestamptz
  )`,
  // a code is good once, however many ask with it at the same moment
  sql`create table used_totp_codes (
    user_id uuid not null references users on delete cascade,
    code_hash text not null,
    used_at timestamptz not null default now(),
    primary key (user_id, code_hash)
  )`,

  // one change of address at a time; it is done when the new mailbox confirms it
  sql`create table email_changes (
    id uuid primary key default uuidv7(),
    user_id uuid not null unique references users on delete cascade,
    new_email text not null check (new_email = lower(new_email)),
    nonce text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  )`,
]
